"""Names that people give themselves and their tables: of letters that can be seen, and of one script."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Container
from itertools import chain, count

from oddtrick.club.room.allowed_characters import check_signs
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.messages import message

GUESTS = tuple(
    # A line a name would be a page of them.
    """Acacia Alder Almond Anemone Apple Ash Aspen Aster Bay Beech Birch Blackthorn Bluebell Bramble Briar Broom
    Bryony Camellia Campion Catkin Cedar Celandine Cherry Chestnut Clover Columbine Cornel Cowslip Crocus Cypress
    Daffodil Dahlia Daisy Damson Elder Elm Fennel Fern Fig Flax Foxglove Gentian Gorse Hawthorn Hazel Heather Holly
    Hornbeam Hyacinth Hyssop Iris Ivy Jasmine Juniper Larch Larkspur Laurel Lavender Lilac Lily Linden Lupin Mallow
    Maple Marigold Marjoram Medlar Mimosa Mistletoe Mulberry Myrtle Narcissus Oak Olive Orchid Oxlip Pansy Peony
    Periwinkle Pine Plane Plum Poplar Poppy Primrose Privet Quince Rose Rosemary Rowan Rush Saffron Sage Sedge Sloe
    Snowdrop Sorrel Speedwell Spindle Spruce Tamarisk Tansy Teasel Thistle Thorn Thyme Tulip Valerian Verbena
    Veronica Vetch Viburnum Vine Viola Walnut Willow Wisteria Woodbine Yarrow Yew""".split()  # noqa: SIM905 (see above)
)
"""Names for guests who give none."""

ALPHABETS = ("LATIN", "CYRILLIC", "GREEK")
"""Alphabets whose letters look alike: a name has letters of one of them."""


def clean_name(name: str) -> str:
    """The name as it is kept; ``NotUnderstood`` where it holds what cannot be seen, or would be taken for another's."""
    name = " ".join(unicodedata.normalize("NFKC", name).split(" ")).strip()
    check_signs(name, name=True)
    if any(sign in "<>&" for sign in name):
        raise NotUnderstood(message("a name has none of < > &"))
    used = {part for sign in name for part in ALPHABETS if unicodedata.name(sign, "").startswith(part)}
    if len(used) > 1:
        raise NotUnderstood(message("the letters of a name are of one alphabet"))
    return name


def guest_name(used: Container[str]) -> str:
    """A name for a guest that nobody has of those ``used``: with a number when every name has been taken."""
    offered = list(GUESTS)
    secrets.SystemRandom().shuffle(offered)
    numbered = (f"{name} {number}" for number in count(2) for name in offered)
    return next(name for name in chain(offered, numbered) if name not in used)
