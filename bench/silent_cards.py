"""What the books' players lose by the cards on which their book is silent, by double dummy, and on which kinds of card.

    python bench/silent_cards.py bridge-1895 --deals 300 --seed 35
    python bench/silent_cards.py auction-1910 --deals 300 --seed 35 --examples 6

Four players of the code's book play first deals of rubbers. Every card that they chose without a rule is held against
the best that could be played there when all hands are seen; so are, in a column beside it, the cards of the same kind
that a rule chose. Nobody can play as who sees all hands: what tells a fault is a kind that is dearer than others, and
what its examples have in common.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from oddtrick.players.player import Decision, Player
from oddtrick.players.registry import BOOK_OF
from oddtrick.research.simulate.plan import Plan
from oddtrick.research.simulate.reasoned_deals import Reasoning
from oddtrick.research.simulate.rows import play_called
from oddtrick.research.statistics import Estimate, mean_of, mean_of_clusters
from oddtrick.rules.acts import Play
from oddtrick.rules.cards import SEATS, Card, Rank, Seat, Suit
from oddtrick.rules.codes import code_for
from oddtrick.rules.laws.law import Code
from oddtrick.solving.solver import Position, best_cards, every_card_of_all, tricks_in

PLACES = ("leads", "second hand", "third hand", "last hand")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenCard:
    """A card that somebody chose in that position: of which kind, by which rule, if any, and why.

    ``best`` are the cards that bring most when all hands are seen, and ``lost`` the tricks that they bring more.
    """

    deal: int
    position: Position
    card: Card
    kind: str
    decision: Decision
    declarer: Seat
    trumps: Suit | None
    best: tuple[Card, ...] = ()
    lost: int = 0

    @property
    def silent(self) -> bool:
        """Whether the book said nothing of it."""
        return not self.decision.rule


def kind_of(position: Position, card: Card, declarer: Seat, trumps: Suit | None) -> str:
    """Who plays it, where in the trick, and what it does: a low card is a nine or less."""
    who = "declarer" if position.turn.side is declarer.side else "defender"
    contract, place = "no trumps" if trumps is None else "trumps", len(position.table)
    height = "high" if card.rank >= Rank.TEN else "low"
    if not place:
        does = "a trump" if card.suit is trumps else f"a {height} card"
    elif card.suit is position.table[0].suit:
        does = f"follows with a {height} trump" if card.suit is trumps else f"follows {height}"
    else:
        does = "ruffs" if card.suit is trumps else f"discards {height}"
    return f"{who}, {contract}, {PLACES[place]}: {does}"


def chosen_cards(code: Code, plan: Plan, number: int) -> list[ChosenCard]:
    """The cards of that deal which were a choice, each with what it lost."""
    dealer, hands = plan.dealt(number)
    decisions: list[Decision] = []
    players: dict[Seat, Player] = {seat: Reasoning(player, decisions) for seat, player in plan.seated(number).items()}
    table = play_called(code, dealer, hands, (), players)
    assert table.deal is not None
    final = table.deal.declaration
    if final.strain is None or final.declarer is None or code.scoring.loses(final.strain):
        return []
    by_card = {each.act.cards[0]: each for each in decisions if isinstance(each.act, Play)}
    position, chosen = Position(hands=table.deal.dealt, leader=final.declarer.left), []
    trumps = final.strain.trumps
    for card in (card for trick in table.deal.play.tricks for _, card in trick.plays):
        if len(position.legal()) > 1 and card in by_card:
            kind = kind_of(position, card, final.declarer, trumps)
            chosen.append(
                ChosenCard(
                    deal=number,
                    position=position,
                    card=card,
                    kind=kind,
                    decision=by_card[card],
                    declarer=final.declarer,
                    trumps=trumps,
                )
            )
        position = position.after(card, trumps)
    solved = every_card_of_all([each.position for each in chosen], tricks_in(final.strain), final.declarer.side)
    return [_valued(each, results) for each, results in zip(chosen, solved, strict=True)]


def _valued(chosen: ChosenCard, results: Mapping[Card, int]) -> ChosenCard:
    best = best_cards(results, chosen.position, chosen.declarer.side)
    return replace(chosen, best=best, lost=abs(results[best[0]] - results[chosen.card]))


# -- what is printed --


@dataclass(frozen=True, slots=True, kw_only=True)
class KindLoss:
    """What a kind of card lost: tricks in a hundred deals without a rule, and tricks a card without and by one."""

    kind: str
    a_hundred: Estimate
    silent: Estimate
    by_rule: Estimate
    cards: int


def losses(chosen: Sequence[ChosenCard], deals: int) -> list[KindLoss]:
    """The kinds of card, the dearest first."""
    kinds: defaultdict[str, list[ChosenCard]] = defaultdict(list)
    for each in chosen:
        kinds[each.kind].append(each)
    found = []
    for kind, cards in kinds.items():
        silent, by_rule = (_by_deal(cards, silent=silent) for silent in (True, False))
        sums = [float(sum(lost)) for lost in silent.values()]
        a_hundred = mean_of([*sums, *[0.0] * (deals - len(sums))]).times(100)
        means = (mean_of_clusters(list(clusters.values())) for clusters in (silent, by_rule))
        number = sum(map(len, silent.values()))
        found.append(KindLoss(kind=kind, a_hundred=a_hundred, silent=next(means), by_rule=next(means), cards=number))
    return sorted(found, key=lambda loss: -loss.a_hundred.value)


def _by_deal(cards: Sequence[ChosenCard], *, silent: bool) -> dict[int, list[float]]:
    """What those cards lost, deal by deal."""
    by_deal: defaultdict[int, list[float]] = defaultdict(list)
    for each in cards:
        if each.silent is silent:
            by_deal[each.deal].append(float(each.lost))
    return by_deal


def _told(ours: Estimate) -> str:
    return "-" if not ours.number else f"{ours.value:.2f}" + ("" if ours.low is None else f" ± {ours.margin:.2f}")


def lines_of(chosen: Sequence[ChosenCard], deals: int, kinds: int) -> Iterator[str]:
    """A table of the dearest kinds, and of all together."""
    silent = [each for each in chosen if each.silent]
    whole = losses([replace(each, kind="all cards") for each in chosen], deals)
    heads = ("", "tricks in 100 deals", "cards", "tricks a card", "by a rule")
    yield f"{heads[0]:52} {heads[1]:>20} {heads[2]:>7} {heads[3]:>14} {heads[4]:>14}"
    for loss in [*whole, *losses(chosen, deals)[:kinds]]:
        yield (
            f"{loss.kind:52} {_told(loss.a_hundred):>20} {loss.cards:7} {_told(loss.silent):>14} "
            f"{_told(loss.by_rule):>14}"
        )
    yield f"{len(silent)} of {len(chosen)} cards that were a choice were chosen without a rule"


def examples(chosen: Sequence[ChosenCard], kind: str, number: int) -> Iterator[str]:
    """Cards of that kind that lost most, one of each deal."""
    silent = [each for each in chosen if each.silent and each.kind == kind and each.lost]
    seen: set[int] = set()
    for each in sorted(silent, key=lambda one: -one.lost):
        if each.deal in seen or len(seen) >= number:
            continue
        seen.add(each.deal)
        position = each.position
        trumps = "none" if each.trumps is None else str(each.trumps)
        yield f"deal {each.deal}, {each.declarer} declares, trumps {trumps}, {position.turn} to play"
        for seat, hand in zip(SEATS, position.hands, strict=True):
            yield f"  {seat} {hand}"
        table = " ".join(map(str, position.table)) or "-"
        best = " ".join(map(str, each.best))
        yield f"  table {table}: {each.card} for {best}, {each.lost} lost. {each.decision.reason}"


def main() -> None:
    """Read the command line, play, solve, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("code", choices=list(BOOK_OF))
    parser.add_argument("--deals", type=int, default=300, help="deals played (default 300)")
    parser.add_argument("--seed", default="35", help="where cards and players come from (default 35)")
    parser.add_argument("--kinds", type=int, default=12, help="how many kinds are printed (default 12)")
    parser.add_argument("--examples", type=int, default=0, help="and how many cards of --kind, or of the dearest")
    parser.add_argument("--kind", default="", help="the kind of the examples, as it is printed")
    options = parser.parse_args()
    code, book = code_for(options.code), BOOK_OF[options.code]
    plan = Plan(code=options.code, seed=options.seed, players=(book, book))
    chosen = [each for number in range(options.deals) for each in chosen_cards(code, plan, number)]
    print(f"{options.code}, {book}, {options.deals} deals, seed {options.seed}")
    print("\n".join(lines_of(chosen, options.deals, options.kinds)))
    if options.examples:
        print("\n".join(examples(chosen, options.kind or losses(chosen, options.deals)[0].kind, options.examples)))


if __name__ == "__main__":
    main()
