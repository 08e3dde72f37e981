# Two commands are all you need: `make site` builds the compendium under site/, `make test` checks everything.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
SLOW ?= 0
ifeq ($(SLOW),1)
MARKS :=
else
MARKS := -m "not slow"
endif

.PHONY: site test lint audit serve bench clean

site: .venv/site-ready
	$(BIN)/compendium build

test: .venv/test-ready
	sh .ci/packages chromium java
	$(MAKE) --no-print-directory lint
	$(BIN)/python -m pytest -n auto --dist loadfile $(MARKS)

lint: .venv/test-ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

audit: .venv/site-ready
	$(BIN)/compendium audit

serve: .venv/site-ready
	$(BIN)/compendium serve

bench: .venv/bench-ready
	$(BIN)/python -m tests.bench

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; name one: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 2; }
	@rm -rf .venv; $(PYTHON) -m venv .venv 2>/dev/null || { rm -rf .venv; sh .ci/packages python3-venv && $(PYTHON) -m venv .venv; }

.venv/site-ready: .venv/bin/python pyproject.toml .ci/constraints.txt
	$(PIP) install -c .ci/constraints.txt -e .
	@touch $@

.venv/test-ready: .venv/site-ready
	$(PIP) install -c .ci/constraints.txt -e '.[dev]'
	@touch $@

.venv/bench-ready: .venv/test-ready
	$(PIP) install -c .ci/constraints.txt -e '.[dev,bench]'
	@touch $@
