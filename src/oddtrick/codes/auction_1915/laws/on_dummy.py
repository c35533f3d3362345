"""Dummy, 1915: every law once, in the order of the book."""

from __future__ import annotations

from oddtrick.codes.auction_1915.laws.doubts import doubts
from oddtrick.laws.award.choice import LOST, NO_PENALTY, binding, excused, follows, refused, stands, unpunished
from oddtrick.laws.award.conditions.joining import both, neither
from oddtrick.laws.award.conditions.of_acts import cards_counted
from oddtrick.laws.award.conditions.of_exposure import (
    bound_by_dummys_word,
    bound_by_touching,
    dummy_may_point_out,
    names_what_may_be_pointed_out,
    peeped,
)
from oddtrick.laws.award.conditions.of_offenders import dummys
from oddtrick.laws.award.conditions.of_revokes import lost_by_dummys_word, put_right
from oddtrick.laws.award.conditions.of_tricks import anothers_card
from oddtrick.laws.award.for_play import suggested, warned
from oddtrick.laws.law import Law, Provision, Treatment
from oddtrick.table import Effect
from oddtrick.terms import Fault

LAWS: tuple[Law, ...] = (
    Law(
        number="59",
        subject="dummy",
        page="27-28",
        treatment=Treatment.PROCEDURE,
        gist=(
            "On the opening lead the declarer's partner lays their hand face up, and from then on the declarer plays "
            "for both."
        ),
    ),
    Law(
        number="60",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
        gist=(
            "Before their hand is laid down the declarer's partner may do all that any player may, warning of a lead "
            "from a wrong hand among the rest, though the declarer settles the penalty. As dummy they keep out of the "
            "play but for the rights (a) to (i)."
        ),
        doubts=doubts("A-38", "A-39", "A-66", "A-72"),
        provisions=(
            # Doubt: no book speaks of a card played from another's hand; it is not played, and goes back.
            Provision((Fault.INTERFERED,), unpunished, anothers_card),
            Provision((Fault.DUMMY_LOOKED,), unpunished, clause="60.4"),
            # A penalty that dummy demands is pointed out, and binds nobody (a judgement).
            Provision((Fault.DUMMY_PROMPTED,), stands, both(neither(peeped), names_what_may_be_pointed_out)),
            Provision((Fault.DUMMY_PROMPTED,), excused, both(neither(peeped), dummy_may_point_out)),
        ),
    ),
    Law(
        number="60a",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
        gist="Dummy may tell the declarer that a trick has received a wrong number of cards.",
        provisions=(Provision((Fault.DUMMY_PROMPTED,), excused, cards_counted, clause="60a.1"),),
    ),
    Law(
        number="60b",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
        gist="Dummy may set an adversary right who claims something they are not entitled to.",
    ),
    Law(
        number="60c",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
        gist="Dummy may say so when either side has taken a trick that is not its own.",
    ),
    Law(
        number="60d",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
        gist=(
            "Dummy may have their say on a question of fact that the declarer and an adversary have already begun to "
            "dispute."
        ),
    ),
    Law(
        number="60e",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
        gist="Dummy may put right a mistaken score.",
    ),
    Law(
        number="60f",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
        gist="Dummy may discuss a revoke penalty with the declarer and recommend one of the choices.",
    ),
    Law(
        number="60g",
        subject="dummy",
        page="28",
        treatment=Treatment.ENFORCED,
        gist="When the declarer fails to follow, dummy may ask them if that suit is really gone from their hand.",
    ),
    Law(
        number="60h",
        subject="dummy",
        page="29",
        treatment=Treatment.ENFORCED,
        gist=(
            "Provided they have not looked on purpose into another player's hand, dummy may tell the declarer of an "
            "adverse revoke that is established."
        ),
        doubts=doubts("A-39"),
    ),
    Law(
        number="60i",
        subject="dummy",
        page="29",
        treatment=Treatment.ENFORCED,
        gist=(
            "On the same condition as (h), dummy may tell the declarer that an adversary has exposed a card or has led "
            "out of turn."
        ),
        doubts=doubts("A-39"),
    ),
    Law(
        number="61",
        subject="dummy",
        page="29",
        treatment=Treatment.ENFORCED,
        gist=(
            "If dummy draws notice to anything else that carries a penalty, the declarer loses it. So too when dummy "
            "speaks up under (h) or (i) although they have peeped into a hand."
        ),
        doubts=doubts("A-39", "A-67"),
        provisions=(
            Provision((Fault.DUMMY_PROMPTED,), follows(LOST)),
            Provision((Fault.FALSE_CLAIM,), follows(LOST), lost_by_dummys_word),
        ),
    ),
    Law(
        number="62",
        subject="dummy",
        page="29",
        treatment=Treatment.ENFORCED,
        gist=(
            "Dummy may not hint at playing one of their cards, by touch or in any other way. If dummy does, either "
            "adversary may order the declarer to play it or forbid it."
        ),
        doubts=doubts("A-40", "A-47"),
        provisions=(
            Provision((Fault.DUMMY_SUGGESTED,), binding(suggested), clause="62.1-2"),
            Provision((Fault.DISOBEYED,), refused, bound_by_dummys_word),
        ),
    ),
    Law(
        number="62a",
        subject="dummy",
        page="29-30",
        treatment=Treatment.ENFORCED,
        gist=(
            "Dummy may not warn a declarer who is on the point of leading from the wrong hand. If dummy does, the "
            "adversaries have the right, either of them, to insist on that hand for the lead."
        ),
        doubts=doubts("A-41", "A-47", "A-48", "A-68"),
        provisions=(Provision((Fault.DUMMY_WARNED,), binding(warned), clause="62a.1"),),
    ),
    Law(
        number="63",
        subject="revoke",
        page="30",
        treatment=Treatment.ENFORCED,
        gist=(
            "No penalty attaches to dummy's revoke. It can be put right while the trick lies open, but once anyone, "
            "rightly or not, has turned and quitted the trick, it stays as played."
        ),
        doubts=doubts("A-42"),
        provisions=(
            Provision(
                (Fault.RENOUNCE,),
                follows(NO_PENALTY, effect=Effect.STANDS),
                both(dummys, neither(put_right)),
                clause="63.1",
            ),
            Provision((Fault.REVOKE,), stands, dummys, clause="63.1"),
        ),
    ),
    Law(
        number="64",
        subject="dummy",
        page="30",
        treatment=Treatment.ENFORCED,
        gist=(
            "A card of the declarer's own is played only when it has left their hand; one of dummy's is played as soon "
            "as they name or touch it, unless they say that they are merely arranging. If they touch several at once "
            "they pick one of them."
        ),
        doubts=doubts("A-45"),
        # One of several that were touched counts as played, whichever it is.
        provisions=(Provision((Fault.DISOBEYED,), refused, bound_by_touching, before="62", clause="64.4"),),
    ),
)
