"""The scenario language of «Берсерк»: words, reader, writer. `docs/scenario-berserk.md` explains it."""
