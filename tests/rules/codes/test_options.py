"""Optional rules: where they belong, what they may be set to, and that the code's own way is no change."""

from __future__ import annotations

import pytest

from oddtrick.rules.codes import OPTIONS, code_for
from oddtrick.rules.errors import UnknownCode

BY_NAME = {option.name: option for option in OPTIONS}


@pytest.mark.parametrize(("setting", "bonus"), [(100, 100), (250, 250)])
def test_the_rubber_of_1908_brings_100_or_250(setting: int, bonus: int) -> None:
    """1908, 19: nothing is stated; as in ordinary bridge (1895, 11), or as in 1910 (11)."""
    code = code_for("auction-1908", {"rubber_bonus": setting})
    assert code.scoring.games is not None
    assert code.scoring.games.bonus.value == bonus
    assert code.options == (() if setting == 100 else (("rubber_bonus", setting),))


def test_no_limit_to_redoubling_is_the_code_of_1895_itself() -> None:
    """D1: the hundred points of the etiquette (p. 23) are an option."""
    assert code_for("bridge-1895", {"limit": 0}) == code_for("bridge-1895")
    assert code_for("bridge-1895", {"limit": 100}).options == (("limit", 100),)


@pytest.mark.parametrize(
    ("key", "name", "setting"),
    [
        ("auction-1908", "rubber_bonus", 101),
        ("auction-1908", "rubber_bonus", 251),
        ("bridge-1895", "limit", 1),
        ("bridge-1895", "limit", 101),
        ("auction-1915", "nullo", 31),
        ("auction-1915", "nullo", True),
        ("auction-1915", "dual_spade", 1),
    ],
)
def test_another_setting_is_refused(key: str, name: str, setting: int) -> None:
    with pytest.raises(UnknownCode, match=f"{name} of {key} cannot be {setting}"):
        code_for(key, {name: setting})


def test_options_say_where_they_belong_and_what_they_may_be() -> None:
    said = {name: (option.where, str(option.allowed)) for name, option in BY_NAME.items()}
    assert said["limit"] == ("bridge-1895", "0, 100")
    assert said["way"] == ("dummy-bridge", "open, closed")
    assert said["nullo"] == ("auction-1915", "0 to 30")
    assert said["dual_spade"] == ("auction-1915", "false, true")
