# What people type: play, test, bench, compile, check. Each makes what it needs first; nothing is installed outside
# this folder. PYTHON=python3.12 make ... chooses another interpreter.

PYTHON ?= python3
BIN := .venv/bin
WEB := $(wildcard web/package.json)
NODE := $(shell command -v npm 2>/dev/null)
INSTALLED := .venv/.installed
PLAYABLE := $(if $(wildcard .venv/.installed),.venv/.installed,.venv/.playable)
PAGE := $(if $(and $(WEB),$(NODE)),web/.built)
MODULES := $(if $(and $(WEB),$(NODE)),web/node_modules/.package-lock.json)
unexport PYTHONDONTWRITEBYTECODE  # hundreds of processes are started: what one has read, the next need not

.PHONY: docs help play test bench compile check pictures format constraints clean
.PHONY: check-python check-page test-page compiled-for-tests

help:
	@echo "make play      install what the table needs, build the page, open the table on this machine"
	@echo "make test      install everything, make check, then every test"
	@echo "make check     style, types, layers and house rules"
	@echo "make compile   build the rules with mypyc (ARGS=rage: one game; make clean undoes it); make play does it too"
	@echo "make bench     speed beside peers from the registry (ARGS=--quick for a glance)"
	@echo "make docs      build the site of documents, which the table serves under /docs"
	@echo "make pictures  take the pictures of the README anew, from the real page"
	@echo "make format    let the machines format the code and write the pages that are made from it"
	@echo "make constraints  pin what pyproject.toml asks for (ARGS=--upgrade: to the newest)"

play: $(PLAYABLE) $(PAGE)
	@$(if $(PAGE),,echo "*** No npm here: the page is not built; the terminal works (rampant play rage).")
	@$(BIN)/python -m tools.compile --behind
	@$(BIN)/python -m tools.docs --behind
	$(BIN)/rampant serve $(ARGS)

# Everything on compiled rules; what proves the rules themselves from source too. Many tests wait for browsers and servers:
# three at a time keep two cores busy.
PYTEST := $(BIN)/python -m pytest -n 3 --dist worksteal
FROM_SOURCE := tests/core tests/games tests/conformance tests/shelf tests/server/test_versions.py src

test: $(INSTALLED) $(MODULES)
	@$(MAKE) --no-print-directory -j 2 -O compiled-for-tests check-python check-page test-page $(PAGE)
	@tools/say-browser
	RAMPANT_BUILDS=$(CURDIR)/build/rules-for-tests $(PYTEST) -o testpaths=tests $(ARGS)
	RAMPANT_PLAIN=1 $(PYTEST) -o testpaths="$(FROM_SOURCE)" -m "not once" $(ARGS)

check: check-python check-page

check-python: $(INSTALLED)
	$(BIN)/ruff check -q .
	$(BIN)/ruff format -q --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.house

check-page: $(MODULES)
	@tools/web-check

test-page: $(MODULES)
	@tools/web-tests

compiled-for-tests: $(INSTALLED)
	RAMPANT_PLAIN=1 $(BIN)/python -m tools.compile --tests

bench: $(INSTALLED)
	RAMPANT_PLAIN=1 $(BIN)/python -m tools.compile
	$(BIN)/python -m benchmarks $(ARGS)

compile: $(INSTALLED)
	RAMPANT_PLAIN=1 $(BIN)/python -m tools.compile $(ARGS)

pictures: $(INSTALLED) $(PAGE)
	$(BIN)/python -m tools.pictures $(ARGS)

docs: $(INSTALLED)
	RAMPANT_PLAIN=1 $(BIN)/python -m tools.docs

format: $(INSTALLED) $(MODULES)
	$(BIN)/ruff check -q --fix . ; $(BIN)/ruff format -q .
	@$(if $(MODULES),cd web && npm run -s format)

constraints: $(INSTALLED)
	$(BIN)/pip install -q --disable-pip-version-check uv
	UV_CUSTOM_COMPILE_COMMAND="make constraints" $(BIN)/uv pip compile -q pyproject.toml --all-extras --universal \
		--no-annotate --no-emit-index-url --no-emit-find-links -o constraints.txt $(ARGS)

clean:
	find src -name '*.so' -delete  # of versions that put them there
	rm -rf build .bench web/.built

# -- what the commands above need --------------------------------------------------------------------------------------

.venv/.playable: EXTRAS := table,compile
.venv/.installed: EXTRAS := all
.venv/.playable .venv/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rampant needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[$(EXTRAS)]'
	@touch $@

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error  # npm ci wants every platform's binaries
	@touch $@

web/.built: $(MODULES) $(if $(WEB),$(shell find web src/rampant/draw/art -path web/node_modules -prune -o -type f ! -name .built -print))
	cd web && npm run -s build
	@touch $@
