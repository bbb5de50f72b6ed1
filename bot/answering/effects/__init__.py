"""Effects told one after another on one creature, or on one player: what becomes of them."""
