"""The gallery in words, as JSON has it."""

from __future__ import annotations

from oddtrick.files.shapes.ruling_shapes import ExhibitShape, OpenedShape
from oddtrick.files.shapes.shaping import shaped
from oddtrick.rules.cards import SEATS
from oddtrick.teaching.desk_wording import plain_settled
from oddtrick.teaching.gallery.exhibits import Exhibit
from oddtrick.teaching.gallery.opening import OpenedExhibit, code_played, said_and_played
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say
from oddtrick.words.wording.lawbook import title_of


def plain_exhibit(exhibit: Exhibit) -> ExhibitShape:
    """A mishap of the gallery."""
    code = code_played(exhibit)
    title, story = _(exhibit.title), _(exhibit.story)
    return shaped(ExhibitShape, exhibit, title=title, story=story, code=code.key, game=title_of(code))


def plain_opened(opened: OpenedExhibit) -> OpenedShape:
    """A mishap with its deal, the ruling and what was done then."""
    name_of, deal = opened.people.name, opened.deal
    return shaped(
        OpenedShape,
        opened,
        exhibit=plain_exhibit(opened.exhibit),
        players={seat: name_of(seat) for seat in SEATS},
        hands={} if deal is None else {seat: deal.hands[seat].names() for seat in SEATS},
        before=list(map(say, said_and_played(opened))),
        ruling=plain_settled(opened.settled, name_of),
        then=[plain_settled(settled, name_of) for settled in opened.then],
    )
