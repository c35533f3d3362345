"""The revoke, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1915.laws.doubts import doubts
from oddtrick.laws.award.choice import (
    LOST,
    NO_PENALTY,
    TRICKS,
    binding,
    choose,
    established_by_mixing,
    exacted,
    excused,
    follows,
    revoke_points,
    stands,
    the_declarer,
    unpunished,
)
from oddtrick.laws.award.conditions.joining import both, neither
from oddtrick.laws.award.conditions.of_offenders import by_adversary, by_declarer, by_declarers_side, dummys
from oddtrick.laws.award.conditions.of_revokes import courtesies, other_side_revoked, put_right, side_revoked_before
from oddtrick.laws.award.conditions.of_tricks import both_adversaries_played, turned
from oddtrick.laws.award.for_play import saved_revoke
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.table import Effect, Until
from oddtrick.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="83",
        subject="revoke",
        page="37-38",
        treatment=Treatment.ENFORCED,
        gist=(
            "To play off the suit led while holding it is a revoke, except by dummy. It becomes established once the "
            "side that rightly won the trick has turned it over and let go of it, or once the offending side begins or "
            "joins the following trick, even out of turn."
        ),
        doubts=doubts("A-42"),
        provisions=(Provision((Fault.RENOUNCE,), stands, clause="83.1"),),
    ),
    Law(
        number="84a",
        subject="revoke",
        page="38",
        treatment=Treatment.ENFORCED,
        gist=(
            "For a revoke by the declarer their side scores no tricks and the adversaries enter {revokes.declarer} in "
            "their honour score, on top of whatever they are owed for under-tricks."
        ),
        doubts=doubts("A-55"),
        provisions=(Provision((Fault.REVOKE,), exacted(revoke_points()), clause="84a.1-2"),),
    ),
    Law(
        number="84b",
        subject="revoke",
        page="38-39",
        treatment=Treatment.ENFORCED,
        gist=(
            "For a revoke by an adversary the declarer chooses between {revokes.adversary.points} in their honour "
            "score and {revokes.adversary.tricks:words} of the other side's tricks. Those tricks may bring the "
            "contract home and are scored at their doubled or redoubled value, but earn neither the bonus for a "
            "doubled contract nor a slam not won without them."
        ),
        doubts=doubts("A-52", "A-53", "A-54"),
        provisions=(
            Provision(
                (Fault.REVOKE,),
                choose(the_declarer, revoke_points(), TRICKS, until=Until.CUT),
                by_adversary,
                before="84a",
                clause="84b.1-2",
            ),
        ),
    ),
    Law(
        number="84c",
        subject="revoke",
        page="39",
        treatment=Treatment.ENFORCED,
        gist=(
            "From a side's second revoke in a deal onward each one costs {revokes.further}. However many there were, "
            "a side that revoked may score its honours and nothing else."
        ),
        doubts=doubts("A-56", "A-57"),
        provisions=(
            # Doubt: A-56. The first revoke of the side, not of the player.
            Provision(
                (Fault.REVOKE,), exacted(revoke_points(further=True)), side_revoked_before, before="84b", clause="84c.1"
            ),
        ),
    ),
    Law(
        number="85",
        subject="revoke",
        page="39",
        treatment=Treatment.ENFORCED,
        gist=(
            "When one player has not followed, their partner may ask whether they are out of the suit. If this is done "
            "while the trick is not yet quitted, quitting it later does not establish the revoke, which may still be "
            "mended unless the answer is that they are void or that side has gone on to the next trick."
        ),
        doubts=doubts("A-59"),
        provisions=(Provision((Fault.RENOUNCE,), excused, turned, before="83", clause="85.2"),),
    ),
    Law(
        number="85a",
        subject="revoke",
        page="39-40",
        treatment=Treatment.ENFORCED,
        gist=(
            "On leaving the table dummy may request of the adversaries the courtesies owed to the absent. A revoke the "
            "declarer then makes in that absence is free of penalty, unless an adversary had asked in time whether the "
            "declarer was out of the suit."
        ),
        provisions=(Provision((Fault.REVOKE,), stands, both(by_declarer, courtesies), before="84c", clause="85a.2"),),
    ),
    Law(
        number="86",
        subject="revoke",
        page="40",
        treatment=Treatment.ENFORCED,
        gist=(
            "When a revoke is mended in time, players who came after may change their cards, and what they take back "
            "is not exposed. Where the fault was an adversary's, the declarer may have the wrong card exposed to be "
            "called at will, or make the offender play high or low of the suit to that trick."
        ),
        doubts=doubts("A-69"),
        provisions=(Provision((Fault.RENOUNCE,), saved_revoke(), put_right, before="85", clause="86.3-4"),),
    ),
    Law(
        number="86a",
        subject="revoke",
        page="40-41",
        treatment=Treatment.ENFORCED,
        gist=(
            "When the declarer mends their own revoke on a trick that already has a card from each adversary, either "
            "may require their top or bottom card of the suit. It cannot be asked if they were fourth to play, and "
            "never of dummy."
        ),
        doubts=doubts("A-47", "A-60"),
        provisions=(
            Provision(
                (Fault.RENOUNCE,),
                follows(NO_PENALTY, effect=Effect.STANDS),
                both(put_right, dummys),
                before="86",
                clause="86a.4",
            ),
            # Doubt: A-60. Only when both adversaries have played and the declarer was not last.
            Provision(
                (Fault.RENOUNCE,),
                binding(saved_revoke(of_declarer=True)),
                both(put_right, by_declarer, both_adversaries_played),
                before="86",
                clause="86a.1",
            ),
            Provision(
                (Fault.RENOUNCE,),
                follows(NO_PENALTY, effect=Effect.STANDS),
                both(put_right, by_declarers_side),
                before="86",
            ),
        ),
    ),
    Law(
        number="87",
        subject="revoke",
        page="41",
        treatment=Treatment.ENFORCED,
        gist=(
            "When play is over, the side alleging a revoke may go through all the tricks. Even if the cards are mixed "
            "it may try to prove its case; but if they are mixed by the accused side between the accusation and a "
            "proper examination, no proof is asked and the revoke stands."
        ),
        provisions=(
            Provision((Fault.FALSE_CLAIM,), unpunished),
            Provision((Fault.MIXED_CARDS,), established_by_mixing, clause="87.3"),
        ),
    ),
    Law(
        number="88",
        subject="revoke",
        page="41",
        treatment=Treatment.ENFORCED,
        gist="Once the pack is cut for the next deal it is too late to claim a revoke.",
        doubts=doubts("A-61"),
        provisions=(Provision((Fault.LATE_CLAIM,), follows(LOST), clause="88.1"),),
    ),
    Law(
        number="89",
        subject="revoke",
        page="41-42",
        treatment=Treatment.PROCEDURE,
        gist=(
            "If each side has revoked, honours alone are scored. A side that did so more than once pays the other "
            "{revokes.both} for every revoke beyond its first."
        ),
        doubts=doubts("A-57", "A-58"),
        provisions=(
            Provision(
                (Fault.REVOKE,),
                exacted(NO_PENALTY, of_both=True),
                both(other_side_revoked, neither(side_revoked_before)),
                before="84c",
                clause="89.1",
            ),
            Provision(
                (Fault.REVOKE,),
                exacted(revoke_points(both=True), of_both=True),
                other_side_revoked,
                before="84c",
                clause="89.2",
            ),
        ),
    ),
)
