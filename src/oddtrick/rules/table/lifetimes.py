"""How long a right, a direction or a card that lies exposed lives: what each event makes of each of them.

One table, total: a row for every event, a column for every term of a right, and for what is held besides rights. The
laws beside a row are those that speak of it (1895; 1910; 1915); a judgement is named as one. ``folding`` asks it when
a deal ends, ``laws.examine.lapsing`` when somebody acts.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from oddtrick.rules.table.pending_rights import Until
from oddtrick.rules.type_checks import require_same_kinds


class RightEvent(Enum):
    """What may touch a right, a direction or a lying card while it is pending."""

    DEAL_VOID = "the deal is void"
    DEAL_CLOSED = "the pack is cut, or dealt, for the next deal"
    PLAY_OVER = "the last card is played, or the rest is given up"
    LAST_CARD_DEALT = "the deal is complete"
    SIDES_KNOWN = "the declarer of three players is known, and who is against them"
    DUMMY_DOWN = "the opening lead is made and dummy is laid down"
    SEATS_MOVED = "one of three players takes another chair"
    ENDER_CALLS = "a player whose own act ends the right calls"
    OTHER_CALLS = "any other player calls"
    ENDER_PLAYS = "a player whose own act ends the right plays"
    OFFENDERS_LEAD = "the offending side leads when it has the lead"
    OFFENDERS_FALSE_LEAD = "the offending side leads when it has not"
    FALSE_LEAD_STANDS = "a lead out of turn has become good"
    FALSE_LEAD_BACK = "a lead out of turn goes back, and its trick with it"
    PARTNER_PLAYS = "the offender's partner plays, the others having played on"
    PARTNER_PLAYS_EARLY = "the offender's partner plays before the others can have chosen"
    OTHER_PLAYS = "any other player plays"
    TRICK_TURNED = "a trick is turned"
    PENALTY_PAID = "the penalty is paid, or lost by a word"


class Binding(Enum):
    """What binds without a choice."""

    ORDER = "a direction that binds the play"
    LYING_CARD = "a card that lies exposed"
    BAR = "a voice that is lost"


class Fate(Enum):
    """What becomes of it."""

    KEPT = "it goes on as it is"
    ENDED = "it is over"
    OPEN = "it goes on until those who may choose play, whatever the offenders do meanwhile"
    LESS_PARTNER = "the player who is on the offender's side now has no part in it; alone they held it, it is over"
    LESS_DUMMY = "the player who has become dummy has no part in it any more; alone they held it, it is over"
    REHOMED = "it goes on, by the seats as the players sit then"
    OF_OTHER_DEALS = "it is over if it is of this deal"


_KEPT, _ENDED, _OPEN = Fate.KEPT, Fate.ENDED, Fate.OPEN

Column = Until | Binding


def _row(every: Fate, **otherwise: Fate) -> Mapping[Column, Fate]:
    """The row in which all is ``every``, but for the columns named."""
    exceptions = {name.upper(): fate for name, fate in otherwise.items()}
    columns: tuple[Column, ...] = (*Until, *Binding)
    if unknown := exceptions.keys() - {column.name for column in columns}:
        raise ValueError(f"there are no columns {', '.join(sorted(unknown))}")
    return {column: exceptions.get(column.name, every) for column in columns}


FATES: Mapping[RightEvent, Mapping[Column, Fate]] = {
    # 45; 37; 37: the deal counts for nothing. A revoke of an earlier deal, claimed in time, is no part of it.
    RightEvent.DEAL_VOID: _row(_ENDED, chosen=Fate.OF_OTHER_DEALS),
    # 87, 93; 90; 88: what was claimed before the cut may still be chosen.
    RightEvent.DEAL_CLOSED: _row(_ENDED, chosen=_KEPT),
    # The penalty of a revoke is exacted after the play (87; 85, 90; 84, 88); a card or a lead is past.
    RightEvent.PLAY_OVER: _row(_ENDED, chosen=_KEPT, cut=_KEPT, order=_KEPT, lying_card=_KEPT, bar=_KEPT),
    # 39-VII, 46; 37f, 43; 37f, 41: "before the deal is complete". 41; 38d: haste takes no other claim away.
    RightEvent.LAST_CARD_DEALT: _row(_KEPT, deal_complete=_ENDED),
    # pp. 158-164: nobody had a partner before, and nobody chooses what becomes of their own side's fault.
    RightEvent.SIDES_KNOWN: _row(Fate.LESS_PARTNER, order=_KEPT, lying_card=_KEPT, bar=_KEPT),
    # 59; 61, 62; 60: dummy has no part in the play, and what waits for the play to be over waits for both again.
    RightEvent.DUMMY_DOWN: _row(Fate.LESS_DUMMY, cut=_KEPT, chosen=_KEPT, order=_KEPT, lying_card=_KEPT, bar=_KEPT),
    # O-1: the cards, and all that is known of their player, move with the player.
    RightEvent.SEATS_MOVED: _row(Fate.REHOMED),
    # 50, 51; 38, 50, 52, 54, 67; 49, 50b: one who may choose has called on.
    RightEvent.ENDER_CALLS: _row(_KEPT, chooser_acts=_ENDED, deal_complete=_ENDED),
    # No act of the offending side, or of a stranger, ends a right (99; 97; 94).
    RightEvent.OTHER_CALLS: _row(_KEPT, deal_complete=_ENDED),
    # 78, 83, 84; 77, 83; 66, 77, 78, 81: one who may choose has played on. A suit waits for its lead.
    RightEvent.ENDER_PLAYS: _row(_KEPT, chooser_acts=_ENDED, deal_complete=_ENDED, deal_over=_ENDED),
    # 69, 75, 77; 68, 76, 96; 51, 65, 66, 76: the suit is for that lead. Haste takes nothing away (99; 97; 94).
    RightEvent.OFFENDERS_LEAD: _row(_KEPT, next_lead=_OPEN, opening_lead=_OPEN, deal_complete=_ENDED),
    # 77, 79; 76, 78; 76: it goes back, and is not the lead for which a suit may be called.
    RightEvent.OFFENDERS_FALSE_LEAD: _row(_KEPT, deal_complete=_ENDED),
    # 60, 79; 77, 78; 77, 78: it is the lead then, and nothing can be asked for it; an earlier one is another matter.
    RightEvent.FALSE_LEAD_STANDS: _row(_KEPT, trick_complete=_ENDED, opening_lead=_ENDED),
    # 79, 99; 78, 97; 76, 94: the offenders put it right in haste, or another points it out. What was directed in that
    # trick, or could be, is gone with it (83, 98; 82, 95; 80, 92); a suit called of a lead, and a card, are not.
    RightEvent.FALSE_LEAD_BACK: _row(_KEPT, trick_complete=_OPEN, partner_plays=_ENDED, order=_ENDED),
    # 83, 98; 82, 95; 80, 92: the direction is for that card.
    RightEvent.PARTNER_PLAYS: _row(_KEPT, partner_plays=_ENDED, deal_complete=_ENDED),
    RightEvent.PARTNER_PLAYS_EARLY: _row(_KEPT, partner_plays=_OPEN, deal_complete=_ENDED),
    RightEvent.OTHER_PLAYS: _row(_KEPT, deal_complete=_ENDED),
    # 81, 88; 80, 85; 75, 83: a revoke is established by it; no choice waits for it.
    RightEvent.TRICK_TURNED: _row(_KEPT),
    # 61; 63, 92, 97; 50c, 60, 61: right, direction and card are of one fault and go together.
    RightEvent.PENALTY_PAID: _row(_ENDED, bar=_KEPT),
}
"""What becomes of what is pending, by event and term."""

require_same_kinds("FATES of rules/table/lifetimes.py", FATES, "RightEvent of rules/table/lifetimes.py", RightEvent)
