"""Auction bridge of 1908 as an encyclopedia article of 1911 tells it, every rule in our own words.

The laws were settled in August 1908 by a committee of the Bath and Portland clubs; the article describes them in
prose and without numbers, so the numbers are ours, and there are no pages. What the article leaves open is decided
under ``doubts``, each with its default.
"""

from __future__ import annotations

from oddtrick.rules.codes.auction_1908.answers import ANSWERS
from oddtrick.rules.codes.auction_1908.clauses import CLAUSES
from oddtrick.rules.codes.bridge_1895 import laws as ordinary
from oddtrick.rules.codes.varieties import dummy_bridge
from oddtrick.rules.laws.award.choice import (
    STAND,
    TRICKS,
    VOID,
    choose,
    either_adversary,
    exacted,
    excused,
    follows,
    lost_by_consulting,
    proven,
    refused,
    revoke_points,
    stands,
    the_declarer,
)
from oddtrick.rules.laws.award.conditions.joining import both
from oddtrick.rules.laws.award.conditions.of_consulting import about_a_revoke
from oddtrick.rules.laws.award.conditions.of_exposure import card_called, named
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary, by_declarers_side, by_leader, dummys
from oddtrick.rules.laws.award.conditions.of_revokes import direction_disobeyed
from oddtrick.rules.laws.award.for_calls import forfeits_double
from oddtrick.rules.laws.award.for_play import exposed_at_once, exposed_or, withheld
from oddtrick.rules.laws.by_clause import answering, with_clauses
from oddtrick.rules.laws.law import Law, Provision, Treatment, left_to
from oddtrick.rules.table import Effect, Until
from oddtrick.rules.terms import Citation, Fault, RemedyKind

_ORDINARY = "bridge-1895"

_SPOKEN_OF = frozenset(
    {
        # Of the calls the article has its own laws, and the declarer stands where that book has the dealer.
        *(Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE, Fault.BARRED_CALL, Fault.MAKE_OUT_OF_TURN, Fault.ALTERED_CALL),
        *(Fault.CALL_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN, Fault.DOUBLED_PARTNER, Fault.REDOUBLED_PARTNER),
        *(Fault.FORCED_MAKE, Fault.LOOKED_TOO_SOON, Fault.EXPOSED_IN_DECLARATION, Fault.EXPOSED_BEFORE_LEAD),
        # A revoke, and what is one, has a price of its own.
        *(Fault.REVOKE, Fault.DISOBEYED, Fault.CONSULTED),
    }
)
"""What is not left to ordinary bridge, or not as that book words it."""

_AMONG_FOUR = tuple(law for law in ordinary.LAWS if law not in dummy_bridge.PAGES)
"""Ordinary bridge without its pages on the game for three."""

_LAWS: tuple[Law, ...] = (
    # The game as a whole
    Law(
        number="1",
        subject="general",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "The article gives the differences alone. Default: the ordinary code of 1895 wherever it is silent, "
                "slams and the game of {rubber.game} included."
            ),
        ),
        provisions=(
            Provision((Fault.ALTERED_CALL,), refused, borrowed=Citation(_ORDINARY, "52"), clause="52.1"),
            # Doubt: before an auction is over the sides are unknown: any exposure gives either adversary a new deal,
            # and the partner loses the right to double.
            Provision(
                (Fault.EXPOSED_IN_DECLARATION,),
                forfeits_double(new_deal_to=either_adversary),
                borrowed=Citation(_ORDINARY, "68"),
                clause="68.1",
            ),
            Provision((Fault.EXPOSED_BEFORE_LEAD,), excused, named, borrowed=Citation(_ORDINARY, "71")),
            Provision((Fault.EXPOSED_BEFORE_LEAD,), excused, by_declarers_side, borrowed=Citation(_ORDINARY, "69")),
            Provision((Fault.EXPOSED_BEFORE_LEAD,), exposed_at_once, by_leader, borrowed=Citation(_ORDINARY, "69")),
            Provision(
                (Fault.EXPOSED_BEFORE_LEAD,),
                exposed_or(RemedyKind.FORBID_SUIT, at_once=True),
                borrowed=Citation(_ORDINARY, "69"),
                clause="69.2",
            ),
            Provision(
                (Fault.REVOKE,),
                follows(STAND, effect=Effect.STANDS),
                dummys,
                borrowed=Citation(_ORDINARY, "66"),
                clause="66.2",
            ),
            Provision((Fault.DISOBEYED,), withheld, card_called, borrowed=Citation(_ORDINARY, "70"), clause="70.1"),
            Provision(
                (Fault.DISOBEYED,),
                stands,
                both(by_adversary, direction_disobeyed(RemedyKind.FORBID_SUIT)),
                borrowed=Citation(_ORDINARY, "69"),
            ),
            # A revoke at once, as in ordinary bridge; its price is that of the article.
            Provision(
                (Fault.DISOBEYED,),
                proven(the_declarer, revoke_points(), TRICKS),
                by_adversary,
                borrowed=Citation(_ORDINARY, "76"),
            ),
            Provision(
                (Fault.DISOBEYED,),
                refused,
                direction_disobeyed(RemedyKind.CALL_SUIT),
                borrowed=Citation(_ORDINARY, "75"),
                clause="75.2",
            ),
            Provision((Fault.DISOBEYED,), refused, borrowed=Citation(_ORDINARY, "62")),
            # Nothing but a card shown takes a voice away there.
            Provision((Fault.BARRED_CALL,), refused, borrowed=Citation(_ORDINARY, "69"), clause="69.1"),
            *left_to(_ORDINARY, _AMONG_FOUR, except_=_SPOKEN_OF),
            Provision((Fault.CONSULTED,), excused, about_a_revoke),
            Provision((Fault.CONSULTED,), lost_by_consulting()),
        ),
    ),
    Law(
        number="2",
        subject="general",
        treatment=Treatment.PROCEDURE,
    ),
    # Declaring
    Law(
        number="3",
        subject="declare",
        treatment=Treatment.ENFORCED,
        doubts=(
            ("No penalty is named for a dealer who passes. Default: the pass is void and they have still to declare."),
        ),
        provisions=(Provision((Fault.DEALER_MUST_DECLARE,), refused, clause="3.1"),),
    ),
    Law(
        number="4",
        subject="declare",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "How often a declaration may be redoubled is not said, but only {under_tricks.each[0]}, "
                "{under_tricks.each[1]} and {under_tricks.each[2]} are priced. Default: one double and one redouble."
            ),
            "When all are satisfied is not defined. Default: after three passes in succession.",
        ),
        provisions=(
            Provision((Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE, Fault.OVERBID_OWN), refused),
            # Doubt: the article prices no call out of turn; it is void, as ordinary bridge undoes what it does not
            # punish.
            Provision(
                (Fault.CALL_OUT_OF_TURN, Fault.PASS_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN), follows(VOID), clause="4.1"
            ),
            Provision(
                (Fault.DOUBLED_PARTNER, Fault.DOUBLED_TWICE, Fault.REDOUBLED_PARTNER, Fault.REDOUBLED_TWICE), refused
            ),
        ),
    ),
    Law(
        number="5",
        subject="declare",
        treatment=Treatment.ENFORCED,
    ),
    Law(
        number="6",
        subject="declare",
        treatment=Treatment.ENFORCED,
        doubts=(
            "No penalty is named for a declaration that is too low. Default: it is void and the player calls again.",
        ),
        provisions=(Provision((Fault.INSUFFICIENT_CALL,), refused, clause="6.1"),),
    ),
    Law(
        number="7",
        subject="double",
        treatment=Treatment.ENFORCED,
    ),
    # The score
    Law(
        number="8",
        subject="score",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="9",
        subject="score",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="10",
        subject="score",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="11",
        subject="score",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "Whether a redouble lifts this bound, as in 1910, is not said. Default: it holds, "
                "{under_tricks.limit.reach}."
            ),
        ),
    ),
    Law(
        number="12",
        subject="score",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="13",
        subject="score",
        treatment=Treatment.PROCEDURE,
    ),
    # The revoke
    Law(
        number="14",
        subject="revoke",
        treatment=Treatment.ENFORCED,
        provisions=(Provision((Fault.REVOKE,), exacted(revoke_points()), clause="14.1"),),
    ),
    Law(
        number="15",
        subject="revoke",
        treatment=Treatment.ENFORCED,
        doubts=(
            (
                "A second revoke in the hand is not mentioned. Default: each is punished at the full rate (1895, 87), "
                "with nothing of the 100 of 1910."
            ),
            (
                "Fewer than {revokes.adversary.tricks:words} tricks to take are not foreseen. Default: those there "
                "are, as in 1895."
            ),
        ),
        provisions=(
            Provision(
                (Fault.REVOKE,),
                choose(the_declarer, revoke_points(), TRICKS, until=Until.CUT),
                by_adversary,
                before="14",
                clause="15.1",
            ),
        ),
    ),
    Law(
        number="16",
        subject="revoke",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "Whether a contract made without their help keeps its bonus is not said. Default: it does, by the "
                "tricks won in play."
            ),
        ),
    ),
    Law(
        number="17",
        subject="revoke",
        treatment=Treatment.PROCEDURE,
        doubts=(
            (
                "Both sides revoking is not mentioned. Default: neither scores more than honours or chicane, the "
                "{revokes.declarer} not excepted."
            ),
            "Whether aces at no trumps are honours here is not said. Default: they are.",
        ),
    ),
    # What is left to ordinary bridge
    Law(
        number="18",
        subject="score",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="19",
        subject="score",
        treatment=Treatment.PROCEDURE,
        doubts=("Option: the bonus may be 250, as in 1910. Default: {rubber.bonus} (1895, 11).",),
    ),
    Law(
        number="20",
        subject="score",
        treatment=Treatment.PROCEDURE,
        doubts=("Default: the chicane of 1895 (law 8). The deduction of 1910 is not made.",),
    ),
    Law(
        number="21",
        subject="cut",
        treatment=Treatment.CLUB,
        doubts=(
            (
                "Default: laws 14 to 20 of 1895. The suits that break ties in 1910, and its rule for two cards shown, "
                "are not used."
            ),
        ),
    ),
)

LAWS: tuple[Law, ...] = with_clauses(_LAWS, answering(CLAUSES, ANSWERS))
"""Every rule of the article, in its order."""
