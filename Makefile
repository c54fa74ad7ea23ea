# Two commands: `make serve` and `make test`. Everything they need goes into .venv and web/node_modules.

PYTHON ?= python3
ARGS ?=

BIN := .venv/bin
UV := $(BIN)/uv
INSTALL := $(UV) pip install --quiet --python $(BIN)/python
PAGE := src/parlor/server/page/index.html
WEB := $(BIN)/python hatch_build.py npm
WORKERS := $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
STEP = @printf '\n── %s\n' '$@'

# Folders count too: their time changes when a file goes away. Looking twice is cheap,
# because hatch_build.py compares contents before it builds.
SOURCES := $(shell find web -path web/node_modules -prune -o ! -path web/.built ! -path web/schema.json \
               ! -path 'web/src/wire/generated*' -print 2>/dev/null) \
           $(shell find $(addprefix src/parlor/, base engine games lobby replays table wire) -name __pycache__ -prune -o -print 2>/dev/null)

# Tests start Python hundreds of times: let it keep what it has compiled.
unexport PYTHONDONTWRITEBYTECODE

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help serve test quick check ruff mypy layers covered pytest tsc vitest soak page docs wheel format lock clean

help:
	@echo 'make serve    open the parlour on http://localhost:8000   (ARGS="--help" for more)'
	@echo 'make test     install what the tests need and check everything, as CI does'
	@echo 'make check    the same where Chromium and PostgreSQL are there; or one of its parts:'
	@echo '              ruff, mypy, layers, covered, pytest, tsc, vitest     (make pytest ARGS="-k pots")'
	@echo 'make quick    the rooms without I/O with few examples: in a minute'
	@echo 'make soak     every property with new seeds, for long'
	@echo 'make format   let ruff write the layout'
	@echo 'make docs     write down the HTTP API and the settings after one changed'
	@echo 'make wheel    a wheel with the web client in it, in dist/'
	@echo 'make lock     choose newest versions again, for Python and the web'
	@echo 'make clean    remove everything that make made'
	@echo 'PYTHON=...    the Python, 3.11 or newer, that .venv is made with'

serve: $(PAGE)
	@exec $(BIN)/parlor serve $(ARGS)

test:
	@tools/need-chromium
	@tools/need-postgres
	@$(MAKE) --no-print-directory check

# In this order, cheapest first; make stops at the first that fails and names it. The first
# three need no web client, so they also run while it does not build.
check: ruff mypy layers covered pytest tsc vitest
	@printf '\nall is well\n'

ruff: .venv/.test
	$(STEP)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

mypy: .venv/.test
	$(STEP)
	@$(BIN)/mypy

layers: .venv/.test
	$(STEP)
	@PYTHONPATH=src $(BIN)/lint-imports --no-logo

# The centre is covered in full by its own tests. Tracing doubles their time, so the rest runs without it.
CENTRE := base engine fair lobby replays table wire
covered: .venv/.test .venv/.serve
	$(STEP)
	@$(BIN)/pytest --cov --numprocesses auto $(addprefix tests/, $(CENTRE)) $(addprefix src/parlor/, $(CENTRE))

# Browsers and servers often wait for each other: one worker more than there are processors keeps all of them busy.
pytest: .venv/.test $(PAGE)
	$(STEP)
	@$(BIN)/pytest $(or $(ARGS), --numprocesses $(WORKERS) --dist loadgroup \
		$(addprefix --ignore=tests/, $(CENTRE)) $(addprefix --ignore=src/parlor/, $(CENTRE)))

tsc: .venv/.test $(PAGE)
	$(STEP)
	@$(WEB) run --silent check

vitest: .venv/.test $(PAGE)
	$(STEP)
	@$(WEB) run --silent test

# Every module of the rooms without I/O, with few examples: no browser, no database, no server, and nothing that is
# marked `long`.
PURE := arena base bots engine fair games lobby replays table testing wire
quick: .venv/.test .venv/.serve
	$(STEP)
	@$(BIN)/ruff check .
	@HYPOTHESIS_PROFILE=quick $(BIN)/pytest --numprocesses auto -m "not long" $(ARGS) $(addprefix tests/, $(PURE)) tests/test_house.py tests/test_map.py

# Every property, with new seeds and many examples. Hypothesis marks what it runs by itself; tests that draw in the
# middle of their work are marked `fuzz`, and so is what takes long: all 10,000 hands of Pluribus, from
# ../shared/data/phh/pluribus.zip or the zip that PARLOR_PLURIBUS names.
soak: .venv/.test $(PAGE)
	@HYPOTHESIS_PROFILE=soak $(BIN)/pytest -m "hypothesis or fuzz" --timeout 0 $(ARGS) tests

format: .venv/.test
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

page: $(PAGE)

# Committed, because the page is built from it where the server cannot be imported.
docs: .venv/.serve
	@$(BIN)/python tools/docs.py

wheel: .venv/.serve
	@$(UV) build --python $(BIN)/python --no-build-isolation --wheel --out-dir dist

COMPILE := $(UV) pip compile --quiet --upgrade --generate-hashes --no-header --universal --python-version 3.11

# npm notes the binaries of this platform only where it sees node_modules, hence no node_modules.
lock: .venv/.packages
	$(COMPILE) requirements/bootstrap.in --output-file requirements/bootstrap.txt
	$(COMPILE) pyproject.toml requirements/serve.in --output-file requirements/serve.txt
	$(COMPILE) pyproject.toml requirements/test.in --output-file requirements/test.txt
	rm -rf web/node_modules web/package-lock.json
	$(WEB) install --package-lock-only

clean:
	rm -rf .venv dist web/node_modules web/.built web/schema.json web/src/wire/generated*.ts src/parlor/server/page
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# What follows makes .venv, each step once. The stamps live in it, so removing it starts afresh.

$(UV): requirements/bootstrap.txt
	@tools/need-python $(PYTHON)
	@echo 'making .venv'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/.packages: requirements/serve.txt | $(UV)
	@echo 'installing what the server needs'
	@$(INSTALL) --require-hashes -r $<
	@touch $@

.venv/.serve: .venv/.packages pyproject.toml hatch_build.py
	@echo 'installing parlor and building the web client'
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.test: requirements/test.txt .venv/.packages
	@echo 'installing what the tests need'
	@$(INSTALL) --require-hashes -r requirements/test.txt
	@touch $@

$(PAGE): $(SOURCES) .venv/.serve
	@$(BIN)/python hatch_build.py
