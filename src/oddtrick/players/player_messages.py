"""The texts of the players that pass ``gettext`` from their tables, for the catalogues of languages."""

from __future__ import annotations

from collections.abc import Iterator

from oddtrick.players import beginner
from oddtrick.players.books.badsworth import leads as badsworth_leads
from oddtrick.players.books.foster import leads as foster_leads
from oddtrick.players.books.foster.agreements import WARNING
from oddtrick.players.books.rule_listing import TABLES
from oddtrick.players.books.work.agreements import SHORT, STEPS
from oddtrick.players.registry import BOOKS, PLAYERS, all_agreements
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import SEATS, SUITS

LEADS = (
    badsworth_leads.AGAINST_TRUMPS,
    badsworth_leads.AGAINST_PLAIN,
    foster_leads.AGAINST_TRUMPS,
    foster_leads.AGAINST_PLAIN,
)


def messages_of_players() -> Iterator[str]:
    """Every English message of the players that is no literal where it is shown, once."""
    return iter(dict.fromkeys(_messages()))


def _messages() -> Iterator[str]:
    yield from (name.capitalize() for name in PLAYERS if name not in BOOKS)
    yield from (fault.gist for fault in beginner.FAULTS)
    yield from (strain.label for strain in Strain)
    yield from (suit.name.lower() for suit in SUITS)
    yield from (seat.name for seat in SEATS)
    yield from (rule.reason for tables in TABLES.values() for table in tables.values() for rule in table)
    yield from (row.tells for table in LEADS for row in table)
    yield from (rule.reason for rule in (*WARNING, *SHORT, *STEPS))
    for agreement in all_agreements():
        yield agreement.subject
        yield from (choice.says for choice in agreement.choices)
