# Each target makes what it needs, from nothing but python3 with venv and pip.
PYTHON ?= python3
PYTHONS ?= python3.11 python3.12 python3.13 python3.14
BIN := .venv/bin
SETUP := .venv/.ready
RIVALS := .venv/.bench

.PHONY: print verify test pythons package-test check bench clean pictures help

help:
	@echo "make print   print every game as PDF into out/"
	@echo "make verify  check what the rulebooks say against tables and simulated games; report in out/verify/"
	@echo "make test    run the tests"
	@echo "make pythons further environments, so that make test prints with each of PYTHONS that there is"
	@echo "make check   style, types, and which folder imports which"
	@echo "make bench   measure speed and memory"
	@echo "make clean   remove .venv, caches and everything in out/"

$(SETUP): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

print: $(SETUP)
	$(BIN)/rulepress print

verify: $(SETUP)
	$(BIN)/rulepress verify

test: $(SETUP)
	$(BIN)/python -m pytest -n auto

pythons: $(SETUP)
	for one in $(PYTHONS); do \
		"$$one" -c '' 2>/dev/null || continue; \
		to=.venv-$$("$$one" -c 'import platform; print(platform.python_version())'); \
		"$$one" -m venv $$to && \
		$$to/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e . || exit 1; \
	done

check: $(SETUP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

$(RIVALS): $(SETUP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
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

# The built package, installed into an environment of its own, prints from an empty folder.
package-test: $(SETUP)
	rm -rf build/package && mkdir -p build/package/empty
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps -w build/package .
	$(PYTHON) -m venv build/package/venv
	build/package/venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt build/package/*.whl
	cd build/package/empty && ../venv/bin/rulepress print --lang zh && ../venv/bin/rulepress games && ls out
	rm -rf build/package
