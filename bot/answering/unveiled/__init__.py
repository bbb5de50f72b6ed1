"""Scenes with face-down creatures that are turned up, struck and fight, read whole and played."""
