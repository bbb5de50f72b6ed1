"""«Берсерк»: the second game. May not import `engine.magic`."""
