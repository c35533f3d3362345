"""``python -m oddtrick``: the command line."""

from __future__ import annotations

from oddtrick.cli import main

if __name__ == "__main__":
    main(prog_name="oddtrick")
