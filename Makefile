# Two commands do everything: `make chat` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(shell command -v uv 2>/dev/null)

.PHONY: setup chat test check clean

setup: $(VENV)/.chat-ready

chat: $(VENV)/.chat-ready
	@$(BIN)/python -m bot chat

test: $(VENV)/.test-ready
	@$(BIN)/python -m pytest -n auto --dist loadfile $(ARGS)

# The quick gates, cheapest first.
check: $(VENV)/.test-ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy

# `--clear`: what an interrupted call left is made anew.
$(VENV)/.venv-ready:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| (echo 'Нужен Python 3.11 или новее: make PYTHON=python3.12 …' >&2; false)
ifdef UV
	uv venv --quiet --clear --python $(PYTHON) $(VENV)
else
	$(PYTHON) -m venv --clear $(VENV)
endif
	@touch $@

$(VENV)/.chat-ready: requirements/runtime.txt pyproject.toml | $(VENV)/.venv-ready
	$(call install,requirements/runtime.txt)
	$(BIN)/python -m bot setup
	@touch $@

$(VENV)/.test-ready: requirements/dev.txt $(VENV)/.chat-ready
	$(call install,requirements/dev.txt)
	@touch $@

ifdef UV
define install
	uv pip install --quiet --python $(BIN)/python --require-hashes -r $(1)
	uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
endef
else
define install
	@$(BIN)/python -m pip --version >$(VENV)/install.log 2>&1 || $(BIN)/python -m ensurepip >$(VENV)/install.log
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(1)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e . \
		2>$(VENV)/install.log || (cat $(VENV)/install.log; false)
endef
endif

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage
