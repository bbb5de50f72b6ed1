"""One file a kind of question; FRAMES lists them in the order they are tried."""
