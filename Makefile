# `make play` and `make test` do all the set-up they need; nothing is installed outside this folder.
PYTHON ?= python3
BIN := .venv/bin

play: .venv/ready
	$(BIN)/green-desktop

test: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest

# PIP_CONSTRAINT (unlike `pip -c`) also reaches the isolated build of the package itself.
KERNEL := hatch_build.py $(wildcard green_desktop/kernel/*.pyx green_desktop/kernel/*.pxd green_desktop/kernel/*.h)

.venv/ready: pyproject.toml constraints.txt $(KERNEL)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "green-desktop needs Python 3.11 or newer; name one: make PYTHON=python3.12 $(MAKECMDGOALS)")'
	$(PYTHON) -m venv .venv
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --disable-pip-version-check --quiet --editable '.[dev]'
	touch .venv/ready

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

.PHONY: play test clean
