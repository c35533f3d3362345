"""Optional rules given as texts where they are values."""

from __future__ import annotations

from re import escape

import pytest

from oddtrick.rules.codes import code_for
from oddtrick.rules.errors import UnknownCode


@pytest.mark.parametrize(
    ("name", "setting", "value"),
    [
        *(("dual_spade", "true", "True"), ("dual_spade", "False", "False"), ("nullo", "10", "10")),
        *(("dual_spade", '"true"', "True"), ("dual_spade", " 'true' ", "True"), ("nullo", "'10'", "10")),
    ],
)
def test_a_text_for_a_value_is_told_apart(name: str, setting: str, value: str) -> None:
    told = f"is the value {value} and not the text {setting!r}: write it without quotation"
    with pytest.raises(UnknownCode, match=escape(told)):
        code_for("auction-1915", {name: setting})


def test_what_is_no_setting_at_all_still_names_those_that_are() -> None:
    with pytest.raises(UnknownCode, match="cannot be 'perhaps'; it may be false, true"):
        code_for("auction-1915", {"dual_spade": "perhaps"})
