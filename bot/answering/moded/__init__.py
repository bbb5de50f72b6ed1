"""What chosen modes of a spell do to a told life total, hand and creature."""
