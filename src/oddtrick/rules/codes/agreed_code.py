"""What a table agrees upon beside the printed code: varieties and optional rules, and which of them go together."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import permutations

from oddtrick.rules.codes.near_names import with_near_name
from oddtrick.rules.codes.options import OPTIONS, Option, Setting
from oddtrick.rules.codes.varieties import VARIETIES, Variety
from oddtrick.rules.errors import UnknownCode
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import Message, listed, message

_OPTIONS: Mapping[str, Option] = {option.name: option for option in OPTIONS}
_VARIETIES: Mapping[str, Variety] = {variety.name: variety for variety in VARIETIES}


def with_varieties(code: Code, varieties: Collection[str], settings: Mapping[str, Setting]) -> Code:
    """The code with those varieties and optional rules.

    ``UnknownCode`` says which variety, rule or setting there is not, or why two of them make no game.
    """
    changed = [name for name, value in settings.items() if name not in _OPTIONS or value != _OPTIONS[name].settings[0]]
    _check_together([*varieties, *changed])
    for name in varieties:
        _check_variety(code, name)
    for name, setting in settings.items():
        _check_option(code, varieties, name, setting)
    printed = code
    chosen = [option for option in OPTIONS if option.name in changed]
    for option in chosen:
        code = code if option.variety else _with_option(code, option, settings[option.name])
    for variety in VARIETIES:
        if variety.name in varieties:
            title = f"{code.title}, {variety.title}"
            code = replace(variety.apply(code), title=title, varieties=(*code.varieties, variety.name))
    for option in chosen:
        code = _with_option(code, option, settings[option.name]) if option.variety else code
    return code if code is printed else replace(code, book=printed)


def refusal(names: Collection[str]) -> Message | None:
    """Why those varieties and options make no game together; ``None`` where they do."""
    settled = dict.fromkeys(name for name in names if name in _VARIETIES or name in _OPTIONS)
    for one, other in permutations(settled, 2):
        reason = _VARIETIES[one].refuses.get(other) if one in _VARIETIES else None
        if reason is not None:
            return message(
                "{one} and {other} do not go together: {reason}", one=one, other=other, reason=message(reason)
            )
    return None


def _with_option(code: Code, option: Option, setting: Setting) -> Code:
    return replace(option.apply(code, setting), options=(*code.options, (option.name, setting)))


def _check_together(names: Collection[str]) -> None:
    reason = refusal(names)
    if reason is not None:
        raise UnknownCode(reason)


def _check_variety(code: Code, name: str) -> None:
    variety = _VARIETIES.get(name)
    if variety is None or code.key not in variety.codes:
        existing: list[str | Message] = [v.name for v in VARIETIES if code.key in v.codes] or [message("none")]
        why = message("{code} has no variety {name}", code=code.key, name=repr(name))
        if variety is not None:
            why = message("{why} (it belongs to {codes})", why=why, codes=listed(variety.codes))
        raise UnknownCode(
            with_near_name(message("{why}; its varieties: {names}", why=why, names=listed(existing)), name, _VARIETIES)
        )


def _check_option(code: Code, varieties: Collection[str], name: str, setting: Setting) -> None:
    option = _OPTIONS.get(name)
    if option is None or code.key not in option.codes:
        existing: list[str | Message] = [
            o.name for o in OPTIONS if code.key in o.codes and o.variety in (None, *varieties)
        ] or [message("none")]
        why = message("{code} has no option {name}", code=code.key, name=repr(name))
        if option is not None:
            why = message("{why} (it belongs to {codes})", why=why, codes=listed(option.codes))
        raise UnknownCode(
            with_near_name(message("{why}; its options: {names}", why=why, names=listed(existing)), name, _OPTIONS)
        )
    if option.variety is not None and option.variety not in varieties:
        raise UnknownCode(
            message(
                "the option {name} belongs to the variety {variety}, which is not played here",
                name=name,
                variety=option.variety,
            )
        )
    if isinstance(setting, str) and (meant := _value_of(option, setting)) is not None:
        raise UnknownCode(
            message(
                "the option {name} of {code} is the value {value} and not the text {setting}: write it without "
                "quotation marks",
                name=name,
                code=code.key,
                value=str(meant),
                setting=repr(setting),
            )
        )
    if setting not in option.settings or isinstance(setting, bool) is not isinstance(option.settings[0], bool):
        raise UnknownCode(
            message(
                "the option {name} of {code} cannot be {setting}; it may be {allowed}",
                name=name,
                code=code.key,
                setting=repr(setting),
                allowed=option.allowed,
            )
        )


def _value_of(option: Option, text: str) -> Setting | None:
    """The setting that a text names without being one itself; ``None`` where there is none."""
    named = (setting for setting in option.settings if not isinstance(setting, str))
    return next((setting for setting in named if str(setting).lower() == text.strip().lower()), None)
