"""A code of laws that was never printed, to prove that a folder and a line are all that a new one takes."""

from __future__ import annotations

from oddtrick.rules.calls import Bid, Strain
from oddtrick.rules.laws.auctions.auction import Auction, by_tricks
from oddtrick.rules.laws.auctions.rotation import first_to_name
from oddtrick.rules.laws.award.choice import (
    TRICKS,
    choose,
    exacted,
    follows,
    refused,
    revoke_points,
    stands,
    the_declarer,
)
from oddtrick.rules.laws.award.choice import VOID as UNDONE
from oddtrick.rules.laws.award.conditions.joining import both
from oddtrick.rules.laws.award.conditions.of_offenders import by_adversary
from oddtrick.rules.laws.award.conditions.of_revokes import put_right
from oddtrick.rules.laws.award.conditions.of_tricks import turned
from oddtrick.rules.laws.by_clause import ENFORCED, PROCEDURE, clauses_by_law, with_clauses
from oddtrick.rules.laws.club.cutting import Cutting, cuts_again
from oddtrick.rules.laws.club.formation import TableFigures
from oddtrick.rules.laws.club.packs import NewCards, the_dealer
from oddtrick.rules.laws.examine.between_deals import closed_by_next_deal
from oddtrick.rules.laws.examine.calling import nothing_may_be_altered
from oddtrick.rules.laws.examine.revoking import whoever_turns_it
from oddtrick.rules.laws.law import Code, Law, Provision, Treatment
from oddtrick.rules.laws.score.columns import BY_SIDES
from oddtrick.rules.laws.score.honours import Aces, Honours, Multiples, NoChicane
from oddtrick.rules.laws.score.odd_tricks import (
    ForDoubledContract,
    ForUnderTricks,
    LossLimit,
    Slams,
    ToDeclarerWhoMadeIt,
    by_declarer_who_made_it,
)
from oddtrick.rules.laws.score.revokes import Penalty, PointsOrTricks
from oddtrick.rules.laws.score.scoring import NO_FINES, BonusPlace, CitedValue, Scoring, TwoGames
from oddtrick.rules.laws.score.sheet import who_won_two_games
from oddtrick.rules.table import Until
from oddtrick.rules.terms import Fault

SCORING = Scoring(
    columns=CitedValue(BY_SIDES, "1"),
    trick_values=CitedValue(
        {Strain.CLUBS: 3, Strain.DIAMONDS: 5, Strain.HEARTS: 7, Strain.SPADES: 11, Strain.NO_TRUMPS: 13}, "1"
    ),
    losing=CitedValue(frozenset(), ""),
    doubled=CitedValue(3, "2"),
    odd_tricks=ToDeclarerWhoMadeIt("1"),
    under_tricks=ForUnderTricks(
        each=CitedValue((17, 34, 68), "2"),
        limit=CitedValue(LossLimit(Bid(1, Strain.CLUBS), points=71, doubling=1), "2"),
    ),
    bonus=ForDoubledContract(doubled=CitedValue(19, "2"), redoubled=CitedValue(38, "2")),
    slams=Slams(
        slam=CitedValue(41, "1"), little_slam=CitedValue(23, "1"), scored=CitedValue(by_declarer_who_made_it, "1")
    ),
    honours=Honours(
        trumps=CitedValue(
            Multiples(three=1, four=2, five=3, four_in_one_hand=4, and_fifth_with_partner=5, five_in_one_hand=6), "1"
        ),
        aces=CitedValue(Aces(three=29, four=31, four_in_one_hand=37), "1"),
    ),
    captured=CitedValue(value=False, law=""),
    chicane=NoChicane(""),
    revokes=PointsOrTricks(
        declarer=CitedValue(77, "4"),
        adversary=CitedValue(Penalty(points=79, tricks=2), "4"),
        further=CitedValue(53, "4"),
        both=CitedValue(47, "4"),
    ),
    fines=NO_FINES,
    rubber=TwoGames(
        game=CitedValue(33, "1"),
        games=CitedValue(2, "1"),
        bonus=CitedValue(111, "1"),
        winner=CitedValue(who_won_two_games, "1"),
        stopped=CitedValue(None, ""),
        passed_out=CitedValue(0, ""),
        bonus_written=CitedValue(BonusPlace.ABOVE, "1"),
    ),
)

CLAUSES = clauses_by_law(
    ("1.1", PROCEDURE, "Two games of {rubber.game} points win {rubber.bonus}; a slam is {slams.slam}."),
    ("2.1", PROCEDURE, "Doubling makes it {doubled:words} times as much, and a trick short {under_tricks.each[1]}."),
    ("3.1", ENFORCED, "A bid out of turn or too low is void."),
    ("4.1", ENFORCED, "A revoke of the declarer costs {revokes.declarer}."),
    (
        "5.1",
        ENFORCED,
        "One of an adversary costs {revokes.adversary.points}, or {revokes.adversary.tricks:words} tricks.",
    ),
)

LAWS = (
    Law(
        number="1",
        subject="score",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="2",
        subject="double",
        treatment=Treatment.PROCEDURE,
    ),
    Law(
        number="3",
        subject="declare",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.CALL_OUT_OF_TURN, Fault.PASS_OUT_OF_TURN, Fault.DOUBLE_OUT_OF_TURN), follows(UNDONE)),
            Provision((Fault.INSUFFICIENT_CALL, Fault.NO_SUCH_CALL, Fault.NOTHING_TO_DOUBLE), refused),
        ),
    ),
    Law(
        number="4",
        subject="revoke",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision((Fault.RENOUNCE,), stands),
            Provision((Fault.REVOKE,), exacted(revoke_points())),
        ),
    ),
    Law(
        number="5",
        subject="revoke",
        treatment=Treatment.ENFORCED,
        provisions=(
            Provision(
                (Fault.REVOKE,),
                choose(the_declarer, revoke_points(), TRICKS, until=Until.CUT),
                both(by_adversary),
                before="4",
            ),
            Provision((Fault.RENOUNCE,), stands, put_right, before="4"),
            Provision((Fault.RENOUNCE,), stands, turned, before="4"),
        ),
    ),
)

CODE = Code(
    key="made-up-1920",
    title="Made up, 1920",
    printed="A book that there is not (1920)",
    edition=1,
    phases=(Auction(order=by_tricks, dealer_may_pass=True, declarer=first_to_name),),
    scoring=SCORING,
    cutting=Cutting(suits=None, clumsy=cuts_again),
    tables=TableFigures(players=4, complete=6, helpers_last=False, helper_returns=False, announcing_forfeits=False),
    new_cards=NewCards(during_rubber=the_dealer, caller_pays=True, one_if_imperfect=False),
    laws=with_clauses(LAWS, CLAUSES),
    otherwise=None,
    quits_established=whoever_turns_it,
    trick_score_closed=closed_by_next_deal,
    may_alter=nothing_may_be_altered,
)
"""The made-up laws."""
