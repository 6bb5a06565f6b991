PORT ?= 8000
PYTHON ?= python3
SERVING := .venv/.serving
TESTING := .venv/.testing

.PHONY: setup serve test lint bench

setup: $(TESTING)

$(SERVING): requirements.txt pyproject.toml
	@echo "Setting up .venv with what serving needs (a minute or two, once) ..."
	$(PYTHON) -m venv .venv
	.venv/bin/python -m pip install --disable-pip-version-check --progress-bar off --requirement requirements.txt
	.venv/bin/python -m pip install --disable-pip-version-check --quiet --no-deps --editable .
	.venv/bin/python -m compileall -q app.py api cli grammar rules scenarios store
	@touch $(SERVING)

$(TESTING): $(SERVING) requirements-dev.txt
	@echo "Adding what the tests and linters need ..."
	.venv/bin/python -m pip install --disable-pip-version-check --progress-bar off --requirement requirements-dev.txt
	@touch $(TESTING)

serve: $(SERVING)
	@echo "Listening on http://127.0.0.1:$(PORT) as soon as every edition is assembled (some seconds); Ctrl+C ends it."
	.venv/bin/gunicorn --bind 127.0.0.1:$(PORT) app:app

test: export PYTHONDONTWRITEBYTECODE =
test: setup lint
	.venv/bin/python -m pytest -n auto --dist worksteal

lint: setup
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/lint-imports

bench: setup
	.venv/bin/python -m bench
