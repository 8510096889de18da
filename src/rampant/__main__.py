"""`python -m rampant` is the `rampant` command."""

import sys

from rampant.cli import main

sys.exit(main())
