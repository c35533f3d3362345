# The commands of the house. `make test` needs nothing but Python 3.11 or later and pip.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
CASES ?=

.PHONY: setup test lint format types imports check cases coverage bench docs nightly versions

setup: $(VENV)/set-up

$(VENV)/set-up: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[test]'
	touch $@

test: setup
	$(BIN)/python -m pytest

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: setup
	$(BIN)/mypy

imports: setup
	$(BIN)/lint-imports

check: lint types imports test

# The project's own cases, or others: make cases CASES='some/folder other.yaml'
cases: setup
	$(BIN)/python -m pytest tests/test_cases.py $(CASES:%=--cases=%)

coverage: setup
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage report

# The long tests of the club: forty kills, thousands of states, many examples, PostgreSQL where it is installed.
nightly: setup
	ODDTRICK_KILLS=40 ODDTRICK_STORM=50000 ODDTRICK_FRAMES=200 ODDTRICK_EXAMPLES=100 \
	  $(BIN)/python -m pytest tests/club
	$(BIN)/python bench/club.py

# The peers, if they are wanted: .venv/bin/pip install -r bench/requirements.txt
bench: setup
	for script in lawful_deals judge_act memory players solver; do $(BIN)/python "bench/$$script.py" || exit 1; done

docs: setup
	$(BIN)/python tools/build_docs.py

# Renew constraints.txt from what an unbound installation brings today.
versions:
	rm -rf build/versions
	$(PYTHON) -m venv build/versions
	build/versions/bin/python -m pip install --quiet '.[test]'
	{ grep '^#' constraints.txt; \
	  { build/versions/bin/python -m pip freeze --exclude oddtrick; grep '^colorama' constraints.txt; } | sort -fu; \
	} > build/constraints.txt
	mv build/constraints.txt constraints.txt
