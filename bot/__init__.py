"""The bot: reading questions, answering, presenting, and the chat platforms."""
