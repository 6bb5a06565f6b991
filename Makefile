PORT ?= 8000
PYTHON ?= python3
STAMP := .venv/.made-from-requirements

.PHONY: setup serve test lint bench

setup: $(STAMP)

$(STAMP): requirements.txt requirements-dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	.venv/bin/python -m pip install --quiet --requirement requirements-dev.txt
	.venv/bin/python -m pip install --quiet --no-deps --editable .
	.venv/bin/python -m compileall -q app.py api cli grammar rules scenarios store
	touch $(STAMP)

serve: setup
	.venv/bin/gunicorn --preload --workers 2 --timeout 60 --bind 127.0.0.1:$(PORT) app:app

test: setup lint
	.venv/bin/python -m pytest -n auto

lint: setup
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/lint-imports

bench: setup
	.venv/bin/python -m bench
