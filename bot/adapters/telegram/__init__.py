"""Telegram, through aiogram 3."""
