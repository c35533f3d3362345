"""The doubts of the lawbook of 1915 are told in one way."""

from __future__ import annotations

import re

from oddtrick.words.wording.lawbook import lawbook

LAWS = lawbook("auction-1915")


def test_every_doubt_is_told_in_one_way_only() -> None:
    told = {doubt for law in LAWS for doubt in law.doubts}
    assert sorted(doubt.split(":")[0] for doubt in told) == sorted(f"A-{n}" for n in range(1, 75))
    assert all(re.fullmatch(r"A-[0-9]+: .+; .+[.]", doubt) for doubt in told)
