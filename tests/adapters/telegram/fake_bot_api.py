"""A Bot API server on loopback: real HTTP, real long polling and webhook delivery, the real one's refusals.

`deliver` plays Telegram's users; `messages` is what they see; `flood`, `drop`, `refuse`, `go_down` play its bad days.
"""

import asyncio
import contextlib
import json
from collections import Counter, defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientError, ClientSession, web

from tests.adapters.telegram import fake_limits as rules
from tests.adapters.telegram.fake_chats import BOT, FakeChats
from tests.adapters.telegram.fake_limits import Params, Refused

TOKEN = "123456789:AAfakefakefakefakefakefakefakefakefak"


@dataclass
class Hook:
    url: str
    secret: str


@dataclass
class FakeBotApi(FakeChats):
    """One server with one bot."""

    calls: list[tuple[str, Params]] = field(default_factory=list)
    commands: dict[str, list[Params]] = field(default_factory=dict)
    rights: Params = field(
        default_factory=lambda: {"can_read_all_group_messages": True, "supports_inline_queries": True}
    )
    hook: Hook | None = None
    confirmed: int = 0
    base: str = ""

    def __post_init__(self) -> None:
        self._updates: deque[Params] = deque()
        self._news = asyncio.Event()
        self._step = asyncio.Event()
        self._poller: asyncio.Future[None] | None = None
        self._wanted: list[str] | None = None
        self._floods: dict[str, deque[int]] = defaultdict(deque)
        self._drops: Counter[str] = Counter()
        self._refusals: dict[str, deque[Refused]] = defaultdict(deque)
        self._port = 0
        self._runner: web.AppRunner | None = None
        self._methods: dict[str, Callable[[Params], Any]] = {
            "getMe": lambda _: {**BOT, **self.rights},
            "getUpdates": self._get_updates,
            "setWebhook": self._set_webhook,
            "deleteWebhook": self._delete_webhook,
            "getWebhookInfo": self._webhook_info,
            "setMyCommands": self._set_commands,
            "sendMessage": self.send_message,
            "editMessageText": self.edit_text,
            "editMessageReplyMarkup": self.edit_markup,
            "deleteMessage": self.delete_message,
            "answerCallbackQuery": self.answer_callback,
            "answerInlineQuery": self.answer_inline,
        }

    # the server

    async def start(self) -> None:
        app = web.Application()
        app.router.add_route("*", "/bot{token}/{method}", self._serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.base = f"http://127.0.0.1:{self._port}"

    async def go_down(self) -> None:
        """Close the port and all connections; `start` opens the same port again."""
        if self._runner is not None:
            if self._poller is not None and not self._poller.done():
                self._poller.cancel()
            await self._runner.cleanup()
            self._runner = None

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        if request.match_info["token"] != TOKEN:
            return _error(Refused("Unauthorized", 401))
        form = await request.post()
        params = {
            name: rules.decoded(name, str(value)) for name, value in (*request.query.items(), *form.items())
        }
        self.calls.append((method, params))
        self._step.set()
        if self._drops[method] > 0:
            self._drops[method] -= 1
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        try:
            return _json({"ok": True, "result": await self._call(method, params)})
        except Refused as refused:
            return _error(refused)

    async def _call(self, method: str, params: Params) -> Any:
        if self._floods[method]:
            seconds = self._floods[method].popleft()
            raise Refused(f"Too Many Requests: retry after {seconds}", 429, retry_after=seconds)
        if self._refusals[method]:
            raise self._refusals[method].popleft()
        if method not in self._methods:
            raise Refused("Not Found", 404)
        result = self._methods[method](params)
        return await result if isinstance(result, Awaitable) else result

    # what a test makes happen

    def flood(self, method: str, seconds: int, *, times: int = 1) -> None:
        self._floods[method].extend([seconds] * times)

    def drop(self, method: str, *, times: int = 1) -> None:
        self._drops[method] += times

    def refuse(self, method: str, refused: Refused) -> None:
        self._refusals[method].append(refused)

    async def deliver(self, kind: str, event: Params, *, update_id: int = 0) -> int:
        """Give the bot an update, by its webhook if one is set; one of a kind it does not want is lost, as in life."""
        update = {"update_id": update_id or self.next_id("update"), kind: event}
        if self._wanted is not None and kind not in self._wanted:
            return update["update_id"]
        if kind == "callback_query":
            self.open_callbacks.add(event["id"])
        if kind == "inline_query":
            self.open_queries.add(event["id"])
        if self.hook is not None:
            await self._post(self.hook, update)
        else:
            self._updates.append(update)
            self._news.set()
        return update["update_id"]

    async def until_confirmed(self, update_id: int) -> None:
        """Wait until the bot has said that it has this update."""
        while self.confirmed < update_id:
            self._step.clear()
            await self._step.wait()

    async def until_called(self, method: str, times: int = 1) -> None:
        """Wait until a method has been called so often."""
        while sum(called == method for called, _ in self.calls) < times:
            self._step.clear()
            await self._step.wait()

    def _confirm(self, update_id: int) -> None:
        self.confirmed = max(self.confirmed, update_id)
        self._step.set()

    async def _post(self, hook: Hook, update: Params) -> None:
        """Bring an update until the bot says 200, as Telegram does."""
        headers = {"X-Telegram-Bot-Api-Secret-Token": hook.secret}
        async with ClientSession() as session:
            for _ in range(20):
                with contextlib.suppress(ClientError):
                    async with session.post(hook.url, json=update, headers=headers) as answer:
                        if answer.status == 200:
                            self._confirm(update["update_id"])
                            return
                await asyncio.sleep(0.1)

    # methods

    async def _get_updates(self, params: Params) -> list[Params]:
        if self.hook is not None:
            raise Refused(
                "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
                409,
            )
        if "allowed_updates" in params:
            self._wanted = params["allowed_updates"]
        offset = int(params.get("offset", 0))
        while self._updates and self._updates[0]["update_id"] < offset:
            self._updates.popleft()
        self._confirm(offset - 1)
        if not self._updates:
            await self._wait_for_news(float(params.get("timeout", 0)))
        return list(self._updates)[: int(params.get("limit", 100))]

    async def _wait_for_news(self, seconds: float) -> None:
        """Wait like the real one: a later request for updates ends the earlier one with a conflict."""
        if self._poller is not None and not self._poller.done():
            self._poller.set_exception(
                Refused(
                    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
                    409,
                )
            )
        self._news.clear()
        mine = self._poller = asyncio.get_running_loop().create_future()
        news = asyncio.ensure_future(self._news.wait())
        try:
            await asyncio.wait((mine, news), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            if mine.done():
                mine.result()
        finally:
            news.cancel()
            mine.cancel()

    def _set_webhook(self, params: Params) -> bool:
        self.hook = Hook(params["url"], rules.webhook_secret(params))
        self._wanted = params.get("allowed_updates")
        if params.get("drop_pending_updates") == "true":
            self._updates.clear()
        return True

    def _delete_webhook(self, params: Params) -> bool:
        self.hook = None
        if params.get("drop_pending_updates") == "true":
            self._updates.clear()
        return True

    def _webhook_info(self, _params: Params) -> Params:
        url = self.hook.url if self.hook else ""
        return {"url": url, "has_custom_certificate": False, "pending_update_count": len(self._updates)}

    def _set_commands(self, params: Params) -> bool:
        self.commands[params.get("language_code", "")] = rules.commands(params)
        return True


def _error(refused: Refused) -> web.Response:
    body: Params = {"ok": False, "error_code": refused.status, "description": refused.description}
    if refused.parameters:
        body["parameters"] = refused.parameters
    return _json(body, refused.status)


def _json(body: Params, status: int = 200) -> web.Response:
    return web.Response(text=json.dumps(body), status=status, content_type="application/json")
