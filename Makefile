# What people type: play, test, bench, compile, check. Each makes what it needs first; nothing is installed outside
# this folder. PYTHON=python3.12 make ... chooses another interpreter.

PYTHON ?= python3
BIN := .venv/bin
WEB := $(wildcard web/package.json)
NODE := $(shell command -v npm 2>/dev/null)
INSTALLED := .venv/.installed
PAGE := $(if $(and $(WEB),$(NODE)),web/.built)
MODULES := $(if $(and $(WEB),$(NODE)),web/node_modules/.package-lock.json)

.PHONY: help play test bench compile check pictures format constraints clean

help:
	@echo "make play      install, build the page, open the table on this machine"
	@echo "make test      install everything, make check, then every test"
	@echo "make check     style, types, layers and house rules"
	@echo "make compile   build the rules with mypyc, in place (ARGS=rage: one game; make clean undoes it)"
	@echo "make bench     speed beside peers from the registry (ARGS=--quick for a glance)"
	@echo "make pictures  take the pictures of the README anew, from the real page"
	@echo "make format    let the machines format the code"

play: $(INSTALLED) $(PAGE)
	@$(if $(PAGE),,echo "*** No npm here: the page is not built; the terminal works (rampant play rage).")
	$(BIN)/rampant serve $(ARGS)

test: check $(PAGE)
	@tools/web-tests
	@tools/say-browser
	RAMPANT_PLAIN=1 $(BIN)/python -m pytest -n 2 --dist loadfile $(ARGS)

check: $(INSTALLED) $(MODULES)
	$(BIN)/ruff check -q .
	$(BIN)/ruff format -q --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.house
	@tools/web-check

bench: $(INSTALLED)
	RAMPANT_PLAIN=1 $(BIN)/python -m tools.compile
	$(BIN)/python -m benchmarks $(ARGS)

compile: $(INSTALLED)
	RAMPANT_PLAIN=1 $(BIN)/python -m tools.compile $(ARGS)

pictures: $(INSTALLED) $(PAGE)
	$(BIN)/python -m tools.pictures $(ARGS)

format: $(INSTALLED) $(MODULES)
	$(BIN)/ruff check -q --fix . ; $(BIN)/ruff format -q .
	@$(if $(MODULES),cd web && npm run -s format)

constraints: $(INSTALLED)
	$(BIN)/python -m tools.constraints

clean:
	find src -name '*.so' -delete
	rm -rf build .bench web/.built

# -- what the commands above need --------------------------------------------------------------------------------------

$(INSTALLED): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rampant needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e '.[all]'
	@touch $@

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error  # npm ci wants every platform's binaries
	@touch $@

web/.built: $(MODULES) $(if $(WEB),$(shell find web -path web/node_modules -prune -o -type f ! -name .built -print))
	cd web && npm run -s build
	@touch $@
