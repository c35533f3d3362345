"""The tool that asks which lines of the rules nothing holds sees the lines that are come by."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import PACK, Seat, deal_round
from oddtrick.rules.codes import VARIETIES, code_for
from oddtrick.rules.referee import judge
from oddtrick.rules.table import Table

TOOL = Path(__file__).parents[1] / "tools" / "mutate.py"


def test_the_lines_of_the_rules_that_are_come_by_are_noted() -> None:
    spec = spec_from_file_location("mutate", TOOL)
    assert spec is not None
    assert spec.loader is not None
    mutate = sys.modules["mutate"] = module_from_spec(spec)
    spec.loader.exec_module(mutate)
    met: set[tuple[str, int]] = set()
    before = sys.gettrace()
    sys.settrace(mutate.tracing(met))
    try:
        code = VARIETIES[0].apply(code_for(VARIETIES[0].codes[0]))
        judge(code, Table(dealer=Seat.N), Deal(Seat.N, deal_round(PACK, Seat.N)))
    finally:
        sys.settrace(before)
        del sys.modules["mutate"]
    noted = {path[path.rindex("oddtrick/rules/") :] for path, _line in met}
    rooms = [path for name in mutate.ROOMS for path in mutate.files_of(mutate.SOURCE / "oddtrick" / name)]
    assert noted <= {path.relative_to(mutate.SOURCE).as_posix() for path in rooms}
    for name in mutate.ROOMS:
        assert any(path.startswith(f"oddtrick/{name}/") for path in noted), name
