# Each target makes what it needs, from nothing but python3 with venv and pip.
PYTHON ?= python3
PYTHONS ?= python3.11 python3.12 python3.13 python3.14
BIN := .venv/bin
SETUP := .venv/.ready
RIVALS := .venv/.bench
# Libraries are installed as requirements/ lists them, each file checked by its digest; then the project beside them.
PIP := -m pip install --quiet --disable-pip-version-check
LOCKED := $(PIP) --require-hashes -r requirements
OWN := $(PIP) --no-deps --no-build-isolation
GAMES = $$($(BIN)/python -c "from engine.registry import GAMES; print(*GAMES)")

.PHONY: print verify test soak breaking mutants seeds pythons validator package-test check bench clean pictures lock help

help:
	@echo "make print   print every game as PDF into out/"
	@echo "make verify  check what the rulebooks say against tables and simulated games; report in out/verify/"
	@echo "make test    run the tests"
	@echo "make soak    random tables of every game through every command; half an hour"
	@echo "make breaking  can every row of a ledger fail? the changes kept for that are tried; minutes"
	@echo "make mutants do the tests see every change of a game's rules? each is tried; an hour"
	@echo "make seeds   whole ledgers under 200 seeds: in how many does any verdict differ? hours"
	@echo "make pythons further environments, so that make test prints with each of PYTHONS that there is"
	@echo "make validator  veraPDF beside the tests, which then check files with it; needs a JDK and JAXB (libjaxb-java)"
	@echo "make check   style, types, and which folder imports which"
	@echo "make bench   measure speed and memory"
	@echo "make lock    requirements/ anew, after a change of what pyproject.toml asks for"
	@echo "make clean   remove .venv, caches and everything in out/"

$(SETUP): pyproject.toml requirements/run.txt requirements/dev.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python $(LOCKED)/dev.txt
	$(BIN)/python $(OWN) -e .
	@touch $@

print: $(SETUP)
	$(BIN)/rulepress print

verify: $(SETUP)
	$(BIN)/rulepress verify --brief

test: $(SETUP)
	$(BIN)/python -m pytest -n auto --dist worksteal

soak: $(SETUP)
	RULEPRESS_ALL=1 $(BIN)/python -m pytest -n auto --dist worksteal tests/printables/compare/test_edits.py \
		tests/printables/test_names_fit.py tests/engine/games/test_replays.py
	$(BIN)/python -m tests.soak

breaking: $(SETUP)
	for game in $(GAMES); do \
		$(BIN)/python -m tests.soak.breaking $$game || exit 1; \
		$(BIN)/python -m tests.soak.breaking_rules $$game || exit 1; \
	done

mutants: $(SETUP)
	for game in $(GAMES); do \
		$(BIN)/python -m tests.soak.mutants $$game || exit 1; \
	done

seeds: $(SETUP)
	for game in $(GAMES); do $(BIN)/python -m tests.soak.verdicts $$game || exit 1; done

pythons: $(SETUP)
	for one in $(PYTHONS); do \
		"$$one" -c '' 2>/dev/null || continue; \
		to=.venv-$$("$$one" -c 'import platform; print(platform.python_version())'); \
		"$$one" -m venv $$to && \
		$$to/bin/python $(LOCKED)/build.txt && \
		$$to/bin/python $(OWN) -e . || exit 1; \
	done

validator: $(SETUP)
	$(BIN)/python $(LOCKED)/validator.txt

check: $(SETUP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

$(RIVALS): $(SETUP) requirements/bench.txt
	$(BIN)/python $(LOCKED)/bench.txt
	@touch $@

bench: $(RIVALS)
	$(BIN)/python -m tests.bench

clean:
	rm -rf .venv .venv-* build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find out -mindepth 1 ! -name README.md -delete

pictures: $(SETUP)
	$(BIN)/python docs/pictures/render.py
	$(BIN)/python docs/pictures/rooms.py

lock: $(SETUP)
	$(PYTHON) -m venv build/lock
	build/lock/bin/python $(PIP) uv
	$(BIN)/python requirements/lock.py build/lock/bin/uv
	rm -rf build/lock

# The built package, installed into an environment of its own, prints from an empty folder.
package-test: $(SETUP)
	rm -rf build/package && mkdir -p build/package/empty
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w build/package .
	$(PYTHON) -m venv build/package/venv
	build/package/venv/bin/python $(LOCKED)/run.txt
	build/package/venv/bin/python $(OWN) build/package/*.whl
	cd build/package/empty && ../venv/bin/rulepress print --lang zh && ../venv/bin/rulepress games && ls out
	rm -rf build/package
