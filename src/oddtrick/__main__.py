"""``python -m oddtrick``: the command line."""

from __future__ import annotations

from oddtrick.terminal.cli import main

if __name__ == "__main__":
    main(prog_name="oddtrick")
