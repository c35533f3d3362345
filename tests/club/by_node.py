"""What the page works out itself, asked of its own source."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def by_node(script: str, given: Any) -> Any:
    """What a script of this folder prints as JSON when it is given that; without Node the test is skipped."""
    node = shutil.which("node")
    if node is None or not (ROOT / "web/node_modules/typescript").exists():
        if os.environ.get("ODDTRICK_BROWSER") == "required":
            pytest.fail("Node and web/node_modules are missing: npm ci in web/")
        pytest.skip("Node and web/node_modules are missing: npm ci in web/")
    command = [node, str(ROOT / "tests/club" / script)]
    run = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=True)
    return json.loads(run.stdout)
