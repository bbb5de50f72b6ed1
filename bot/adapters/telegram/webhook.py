"""Webhook: Telegram brings each update here, behind a reverse proxy that holds the certificate.

A call is answered when its update is handled, so that a crash loses nothing, but not later than ANSWER_SECONDS; one
that comes again is known by its number. Refuses to know what an update holds.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from aiohttp import web

from bot.adapters.telegram.intake import Intake

ANSWER_SECONDS = 20
"""Below Telegram's own patience of a minute."""

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the header's name

HEALTH = "/health"

log = logging.getLogger(__name__)


def application(intake: Intake, path: str, secret: str) -> web.Application:
    """Build the server's application: the webhook at `path`, and HEALTH for whoever watches over the process."""

    async def receive(request: web.Request) -> web.Response:
        given = request.headers.get(SECRET_HEADER, "")
        if not secrets.compare_digest(given.encode("utf-8", "replace"), secret.encode()):
            return web.Response(status=HTTPStatus.UNAUTHORIZED)
        update = _update(await request.read())
        if update is None:
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        await intake.room()
        task = intake.take(update)
        if task is not None:
            await asyncio.wait((task,), timeout=ANSWER_SECONDS)
        return web.Response()

    async def healthy(_request: web.Request) -> web.Response:
        return web.Response(text="ok")

    app = web.Application()
    app.router.add_post(path, receive)
    if path != HEALTH:
        app.router.add_get(HEALTH, healthy)
    return app


async def listen(app: web.Application, host: str, port: int) -> web.AppRunner:
    """Start to serve and return the runner; `cleanup()` lets calls end and stops."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=ANSWER_SECONDS)
    await runner.setup()
    await web.TCPSite(runner, host, port).start()
    log.info("listening on %s", ", ".join(str(address) for address in runner.addresses))
    return runner


def _update(body: bytes) -> Mapping[str, Any] | None:
    try:
        update = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return update if isinstance(update, dict) and isinstance(update.get("update_id"), int) else None
