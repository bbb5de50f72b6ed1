"""The REST half of the fake Discord: log in, commands, messages, interaction answers, each with its refusals.

A body is answered with the header exactly `application/json`, which the client compares whole.
"""

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from tests.adapters.discord import fake_limits
from tests.adapters.discord import fake_payloads as payloads

ACK_SECONDS = 3.0
EPHEMERAL = 64
MESSAGE, THINKING, CHOICES = 4, 5, 8
"""Callback types."""

Handler = Callable[[web.Request, Any], web.Response]


@dataclass
class Sent:
    """A message of the bot as Discord stores it; `interaction` is the one it answers, if any."""

    number: int
    place: int
    body: dict[str, Any]
    at: float
    interaction: "Acted | None" = None

    @property
    def private(self) -> bool:
        return bool(self.body.get("flags", 0) & EPHEMERAL)


@dataclass
class Acted:
    """An interaction: when it was sent, when and how it was acknowledged, and with which choices."""

    number: int
    token: str
    at: float
    place: int
    acknowledged: float = 0.0
    kind: int = 0
    choices: list[dict[str, Any]] = field(default_factory=list)
    original: Sent | None = None
    flags: int = 0

    @property
    def ack_seconds(self) -> float:
        return self.acknowledged - self.at


class FakeRest:
    """Takes the bot's requests; `limited` holds the waits of the next 429 answers to paths with that ending."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.commands: list[dict[str, Any]] = []
        self.sent: list[Sent] = []
        self.acted: dict[int, Acted] = {}
        self.refused: list[tuple[int, Any]] = []
        self.limited: deque[float] = deque()
        self.limited_path = ""
        self.forbidden = False
        self.commands_refused = False
        self.ack_seconds = ACK_SECONDS
        self.paths: list[str] = []
        self.news = asyncio.Condition()
        self._numbers = iter(range(10_000, 10**9))

    def number(self) -> int:
        """Return a fresh snowflake."""
        return next(self._numbers)

    def routes(self) -> list[web.RouteDef]:
        app, hook = (
            f"/api/v10/applications/{payloads.APPLICATION}",
            f"/api/v10/webhooks/{payloads.APPLICATION}",
        )
        return [
            web.get("/api/v10/users/@me", self._authorised(lambda _request, _body: _json(payloads.me()))),
            web.get(
                "/api/v10/oauth2/applications/@me",
                self._authorised(lambda _request, _body: _json(payloads.application())),
            ),
            web.put(f"{app}/commands", self._authorised(self._set_commands)),
            web.post("/api/v10/channels/{channel}/messages", self._authorised(self._send)),
            web.post("/api/v10/interactions/{number}/{token}/callback", self._taken(self._callback)),
            web.post(hook + "/{token}", self._taken(self._follow_up)),
            web.patch(hook + "/{token}/messages/@original", self._taken(self._edit_original)),
        ]

    def _authorised(self, handler: Handler) -> Any:
        def checked(request: web.Request, body: Any) -> web.Response:
            if request.headers.get("Authorization") != f"Bot {self.token}":
                return self._refuse(401, 0, "401: Unauthorized")
            return handler(request, body)

        return self._taken(checked)

    def _taken(self, handler: Handler) -> Any:
        async def handle(request: web.Request) -> web.Response:
            self.paths.append(request.path)
            body = await request.json() if request.can_read_body else None
            response = self._too_fast(request.path) or handler(request, body)
            async with self.news:
                self.news.notify_all()
            return response

        return handle

    def _too_fast(self, path: str) -> web.Response | None:
        if not (self.limited and path.endswith(self.limited_path)):
            return None
        wait = self.limited.popleft()
        self.refused.append((429, wait))
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
        return _json(body, 429, {"Via": "1.1 fake", "Retry-After": str(wait)})

    def _refuse(self, status: int, code: int, message: str, faults: Any = None) -> web.Response:
        self.refused.append((code or status, faults or message))
        errors = {path: {"_errors": [{"code": "BASE", "message": what}]} for path, what in faults or ()}
        return _json({"code": code, "message": message, **({"errors": errors} if errors else {})}, status)

    def _body_refused(self, body: dict[str, Any]) -> web.Response | None:
        if fake_limits.is_empty(body):
            return self._refuse(400, 50006, "Cannot send an empty message")
        faults = fake_limits.message_faults(body)
        return self._refuse(400, 50035, "Invalid Form Body", faults) if faults else None

    def _set_commands(self, _request: web.Request, body: Any) -> web.Response:
        faults = fake_limits.command_faults(body)
        if self.commands_refused:
            return self._refuse(403, 50001, "Missing Access")
        if faults:
            return self._refuse(400, 50035, "Invalid Form Body", faults)
        self.commands = [
            {
                "default_member_permissions": None, "version": "1", "description": "", **command,
                "id": str(self.number()), "application_id": str(payloads.APPLICATION),
            }
            for command in body
        ]  # fmt: skip
        return _json(self.commands)

    def _send(self, request: web.Request, body: Any) -> web.Response:
        if self.forbidden:
            return self._refuse(403, 50013, "Missing Permissions")
        place = int(request.match_info["channel"])
        return self._body_refused(body) or _json(self._stored(body, place, None))

    def _stored(self, body: dict[str, Any], place: int, interaction: Acted | None) -> dict[str, Any]:
        sent = Sent(self.number(), place, body, time.monotonic(), interaction)
        self.sent.append(sent)
        if interaction is not None and interaction.original is None:
            interaction.original = sent
        return payloads.message(sent.number, place, body)

    def _callback(self, request: web.Request, body: Any) -> web.Response:
        acted = self.acted.get(int(request.match_info["number"]))
        now = time.monotonic()
        if acted is None or acted.token != request.match_info["token"] or now - acted.at > self.ack_seconds:
            return self._refuse(404, 10062, "Unknown interaction")
        if acted.acknowledged:
            return self._refuse(400, 40060, "Interaction has already been acknowledged.")
        data = body.get("data") or {}
        refusal = self._choices_refused(data) if body["type"] == CHOICES else None
        if body["type"] == MESSAGE:
            refusal = self._body_refused(data)
        if refusal:
            return refusal
        acted.acknowledged, acted.kind = now, body["type"]
        acted.choices, acted.flags = data.get("choices", []), data.get("flags", 0)
        return _json(self._acknowledged(acted, data))

    def _choices_refused(self, data: dict[str, Any]) -> web.Response | None:
        faults = fake_limits.choice_faults(data["choices"])
        return self._refuse(400, 50035, "Invalid Form Body", faults) if faults else None

    def _acknowledged(self, acted: Acted, data: dict[str, Any]) -> dict[str, Any]:
        interaction: dict[str, Any] = {"id": str(acted.number), "type": 2}
        answer: dict[str, Any] = {"interaction": interaction}
        if acted.kind == MESSAGE:
            stored = self._stored(data, acted.place, acted)
            interaction["response_message_id"] = stored["id"]
            answer["resource"] = {"type": MESSAGE, "message": stored}
        interaction["response_message_loading"] = acted.kind == THINKING
        interaction["response_message_ephemeral"] = bool(acted.flags & EPHEMERAL)
        return answer

    def _of_token(self, request: web.Request) -> Acted | None:
        token = request.match_info["token"]
        return next(
            (acted for acted in self.acted.values() if acted.token == token and acted.acknowledged), None
        )

    def _follow_up(self, request: web.Request, body: Any) -> web.Response:
        acted = self._of_token(request)
        if acted is None:
            return self._refuse(404, 10015, "Unknown Webhook")
        return self._body_refused(body) or _json(self._stored(body, acted.place, acted))

    def _edit_original(self, request: web.Request, body: Any) -> web.Response:
        acted = self._of_token(request)
        if acted is None:
            return self._refuse(404, 10015, "Unknown Webhook")
        refusal = self._body_refused(body)
        if refusal:
            return refusal
        if acted.original is None:
            return _json(self._stored({**body, "flags": acted.flags}, acted.place, acted))
        acted.original.body |= body
        return _json(payloads.message(acted.original.number, acted.place, acted.original.body))


def _json(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    response = web.Response(body=json.dumps(body).encode(), status=status, headers=headers)
    response.headers["Content-Type"] = "application/json"
    return response
