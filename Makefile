# The commands of the house. `make test` needs nothing but Python 3.11 or later and pip.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
CASES ?=

.PHONY: setup hooks quick test matrix lint format types imports check cases coverage mutation storm bench docs protocol page device site pictures dist worth studies nightly versions

setup: $(VENV)/set-up

$(VENV)/set-up: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[test]'
	touch $@

# Git checks each commit by .pre-commit-config.yaml.
hooks: setup
	$(BIN)/python -m pip install --quiet -c constraints.txt pre-commit
	$(BIN)/pre-commit install

# Under a minute on two cores: what a change to the rules should pass before the rest is asked, without whole rubbers and
# with few examples of each kind.
LONGER := test_storms test_stories test_secrecy test_matrix test_irregular_rubbers codes/test_varieties

quick: lint
	$(BIN)/python -m pytest -q --hypothesis-profile=quick tests/rules $(LONGER:%=--ignore=tests/%.py)

test: setup
	$(BIN)/python -m pytest

# Under each Python from 3.11 to 3.14 that there is.
matrix: setup
	$(BIN)/python -m pip install --quiet -c constraints.txt nox
	$(BIN)/nox

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

# Every branch of the laws, the codes and the referee is tried by the tests of the rules.
RULES := src/oddtrick/rules/laws/*,src/oddtrick/rules/codes/*,src/oddtrick/rules/referee.py,src/oddtrick/rules/offers.py,src/oddtrick/rules/policy.py,src/oddtrick/rules/pending.py
RULES_TESTS := tests/test_cases.py tests/rules tests/files/record

coverage: setup
	$(BIN)/coverage run -m pytest -n 0 $(RULES_TESTS)
	$(BIN)/coverage report --include='$(RULES)' --fail-under=100

# Which lines of the rules no case holds: small changes, each tried on the cases; half an hour on two cores.
mutation: setup
	$(BIN)/python tools/mutate.py --json build/mutation.jsonl

# Hours: a million acts of every kind under each code and variety, other ones every day; and twenty stories of each.
storm: setup
	ODDTRICK_STORM=1000000 ODDTRICK_STORM_SEED=$$(($$(date +%s) / 86400 * 10000)) \
	  $(BIN)/python -m pytest -n logical --dist load -m '' tests/rules/test_storms.py tests/rules/test_stories.py

# Besides, every kind of table to the end of a rubber, with people who do irregular acts; the long tests of the club: forty kills, thousands of states, many examples, a hundred rounds of faults of several servers where PostgreSQL is installed;
# how many tables it carries, and whether its memory levels off in twenty minutes;
# 10,000 boards and 20,000 endings solved by the peer too, and thousands of endings tried in full, other ones every day; simulation on local clusters of Ray and Dask; and a
# thousand rubbers of mixed players under each code.
nightly: coverage storm
	ODDTRICK_MATRIX=20 $(BIN)/python -m pytest -n logical --dist load -m '' tests/rules/test_matrix.py tests/club/test_matrix_rooms.py tests/club/test_matrix_sockets.py
	ODDTRICK_ENDINGS=1000 ODDTRICK_BOARDS=500 ODDTRICK_ENDINGS_SEED=$$(date +%F) $(BIN)/python -m pytest -n logical --dist load tests/solving/solver
	ODDTRICK_KILLS=40 ODDTRICK_CUTS=40 ODDTRICK_FULL=200 ODDTRICK_STORM=50000 ODDTRICK_FRAMES=200 ODDTRICK_EXAMPLES=100 \
	  $(BIN)/python -m pytest -m '' tests/club
	$(BIN)/python bench/club.py
	$(BIN)/python bench/club.py --tables 250 --seconds 1200
	$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[ray,dask]'
	$(BIN)/python -m pytest tests/research/simulate/test_clusters.py
	$(BIN)/python bench/lawfulness.py

# The peers, if they are wanted: .venv/bin/pip install -r bench/requirements.txt
bench: setup
	for script in lawful_deals judge_act memory players solver simulate lab; do $(BIN)/python "bench/$$script.py" || exit 1; done

docs: setup
	$(BIN)/python tools/build_docs.py
	$(BIN)/python tools/worth_page.py

# The types of what the club sends to its page, from the shapes.
protocol: setup
	cd web && ../$(BIN)/python scripts/schemas.py | npm run --silent types

# The browser table, from web/ into the package; Node is taken from PyPI where the machine has none.
page:
	$(PYTHON) tools/build_page.py

# The game without a server: a folder that any server of files offers.
device: setup page
	$(BIN)/oddtrick device build dist/device

# The pictures of the browser's table in the docs.
pictures: setup page
	$(BIN)/python tools/take_pictures.py

# What is released: an sdist with the page and the docs site, and the wheel that is made of it. The address of a release is
# where its sources are published: make dist ODDTRICK_ADDRESS=https://example.org/oddtrick
export ODDTRICK_ADDRESS
dist: page site
	$(BIN)/python -m pip install --quiet -c constraints.txt build
	rm -rf dist
	$(BIN)/python -m build

# The pages as a site with search, which the club serves at /docs and a wheel carries. A link that leads nowhere is an error.
SITE ?= src/oddtrick/club/docs

site: setup
	$(BIN)/sphinx-build -q -W --keep-going -j auto -d build/doctrees docs $(SITE)

# What a score is worth, from more deals of the players as they are: make worth DEALS=7200. Players value scores by the
# tables that are there, so that the four are made from the same ones and put in their place together.
worth: setup
	mkdir -p build/worth/tables
	for code in bridge-1895 auction-1908 auction-1910 auction-1915; do \
	  $(BIN)/python tools/make_worth.py $$code --deals $(DEALS) --keep build/worth --into build/worth/tables || exit 1; \
	done
	cp build/worth/tables/*.json src/oddtrick/solving/score_worth
	$(BIN)/python tools/worth_page.py

# The pages of docs/studies again, with the players as they are: make studies DEALS=10000
DEALS ?= 3000
STUDIES := straight-rubber auction-rubber two-games dealer two-hands eight-rule spade-call weakest-lead one-ace high-cards minor-suits

studies: setup
	for name in $(STUDIES); do \
	  $(BIN)/oddtrick study $$name --deals $(DEALS) --keep build/studies --page docs/studies || exit 1; \
	done
	$(BIN)/python tools/build_docs.py

# Renew constraints.txt from what an unbound installation brings today.
versions:
	rm -rf build/versions
	$(PYTHON) -m venv build/versions
	build/versions/bin/python -m pip install --quiet '.[dev,ray,dask]'
	{ grep '^#' constraints.txt; \
	  { build/versions/bin/python -m pip freeze --exclude oddtrick; grep '^colorama' constraints.txt; } | sort -fu; \
	} > build/constraints.txt
	mv build/constraints.txt constraints.txt
