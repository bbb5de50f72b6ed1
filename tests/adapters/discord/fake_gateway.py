"""The gateway half of the fake Discord: hello, identify, heartbeats, ready, dispatch, resume, close codes.

One bot at a time, as zlib-stream. A session outlives its connection, so a resume replays what was missed.
"""

import asyncio
import json
import zlib
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.adapters.discord import fake_payloads as payloads

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
AUTHENTICATION_FAILED, ALREADY_AUTHENTICATED, DISALLOWED_INTENTS = 4004, 4005, 4014
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = 1 << 1 | 1 << 8 | MESSAGE_CONTENT
LONGEST_WAIT = 10.0


@dataclass
class Session:
    """What Discord remembers of a bot between connections."""

    key: str
    intents: int
    events: list[dict[str, Any]] = field(default_factory=list)


class Connection:
    """One websocket, compressed as one zlib stream."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._zlib = zlib.compressobj()

    async def send(self, op: int, data: Any = None, **more: Any) -> None:
        text = json.dumps({"op": op, "d": data, "s": None, "t": None, **more}).encode()
        await self.socket.send_bytes(self._zlib.compress(text) + self._zlib.flush(zlib.Z_SYNC_FLUSH))


class FakeGateway:
    """Speaks to one bot; counts what it says."""

    def __init__(self, token: str, *, privileged: bool = False, heartbeat_ms: int = 41_250) -> None:
        self.token = token
        self.privileged = privileged
        self.heartbeat_ms = heartbeat_ms
        self.url = ""
        self.identified: list[dict[str, Any]] = []
        self.resumed: list[dict[str, Any]] = []
        self.heartbeats = 0
        self.session: Session | None = None
        self.refuse_resume = False
        self._connection: Connection | None = None
        self._news = asyncio.Condition()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        assert request.query["v"] == "10"
        assert request.query["compress"] == "zlib-stream"
        socket = web.WebSocketResponse(autoping=True)
        await socket.prepare(request)
        connection = Connection(socket)
        await connection.send(HELLO, {"heartbeat_interval": self.heartbeat_ms})
        async for received in socket:
            if received.type is WSMsgType.TEXT:
                await self._received(connection, json.loads(received.data))
        if self._connection is connection:
            self._connection = None
        return socket

    async def connected(self) -> None:
        """Wait until a bot is connected and authenticated."""
        await self._until(lambda: self._connection is not None)

    async def fence(self) -> None:
        """Wait until the bot has read everything sent so far: it answers a heartbeat request in order."""
        await self.connected()
        assert self._connection is not None
        seen = self.heartbeats
        await self._connection.send(HEARTBEAT)
        await self._until(lambda: self.heartbeats > seen)

    async def dispatch(self, event: str, data: dict[str, Any]) -> None:
        """Send an event; while the bot is away it waits for the resume."""
        assert self.session is not None
        message = {"t": event, "d": data, "s": len(self.session.events) + 1}
        self.session.events.append(message)
        if self._connection is not None:
            await self._connection.send(DISPATCH, data, t=event, s=message["s"])

    async def dispatch_message(self, written: payloads.Written) -> None:
        """Send a message as far as the intents allow: without the privileged one most text is withheld."""
        assert self.session is not None
        private = written.place == payloads.PRIVATE
        if not self.session.intents & (DIRECT_MESSAGES if private else GUILD_MESSAGES):
            return
        body = written.payload()
        exempt = private or written.mentions_bot or written.author == payloads.BOT
        if not (exempt or self.session.intents & MESSAGE_CONTENT):
            body |= {"content": "", "embeds": [], "attachments": [], "components": []}
        await self.dispatch("MESSAGE_CREATE", body)

    async def close(self, code: int) -> None:
        """Close the connection with a code."""
        assert self._connection is not None
        connection, self._connection = self._connection, None
        await connection.socket.close(code=code)

    async def ask_to_reconnect(self) -> None:
        """Send the opcode that tells a bot to come again."""
        assert self._connection is not None
        connection, self._connection = self._connection, None
        await connection.send(RECONNECT)

    async def hang_up(self) -> None:
        """Break the connection off if there is one."""
        if self._connection is not None:
            await self.close(1001)

    async def _received(self, connection: Connection, message: dict[str, Any]) -> None:
        data = message["d"]
        match message["op"]:
            case op if op == HEARTBEAT:
                self.heartbeats += 1
                await connection.send(ACK)
            case op if op == IDENTIFY:
                await self._identify(connection, data)
            case op if op == RESUME:
                await self._resume(connection, data)
            case _:
                assert connection is self._connection, "the bot spoke before it identified"
        async with self._news:
            self._news.notify_all()

    async def _identify(self, connection: Connection, data: dict[str, Any]) -> None:
        self.identified.append(data)
        code = self._refusal(connection, data)
        if code:
            await connection.socket.close(code=code)
            return
        self.session = Session(f"session{len(self.identified)}", data["intents"])
        self._connection = connection
        await self.dispatch("READY", self._ready(self.session))
        await self.dispatch("GUILD_CREATE", payloads.guild())

    def _refusal(self, connection: Connection, data: dict[str, Any]) -> int:
        if data["token"] != self.token:
            return AUTHENTICATION_FAILED
        if connection is self._connection:
            return ALREADY_AUTHENTICATED
        return DISALLOWED_INTENTS if data["intents"] & PRIVILEGED and not self.privileged else 0

    def _ready(self, session: Session) -> dict[str, Any]:
        return {
            "v": 10,
            "user": payloads.me(),
            "guilds": [{"id": str(payloads.GUILD), "unavailable": True}],
            "session_id": session.key,
            "resume_gateway_url": self.url,
            "application": {"id": str(payloads.APPLICATION), "flags": 0},
        }

    async def _resume(self, connection: Connection, data: dict[str, Any]) -> None:
        self.resumed.append(data)
        session = self.session
        known = session is not None and data["session_id"] == session.key and data["token"] == self.token
        if session is None or not known or self.refuse_resume:
            await connection.send(INVALID, data=False)
            return
        self._connection = connection
        for event in session.events[data["seq"] :]:
            await connection.send(DISPATCH, event["d"], t=event["t"], s=event["s"])
        await self.dispatch("RESUMED", {})

    async def _until(self, come: Any) -> None:
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(come), LONGEST_WAIT)
