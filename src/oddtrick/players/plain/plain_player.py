"""A computer player of plain sense: it bids to a purpose and plays to win tricks, after no book in particular."""

from __future__ import annotations

from random import Random

from oddtrick.players.plain.bidding import choose_call, weigh
from oddtrick.players.plain.choosing_remedies import answer_claim, exercise
from oddtrick.players.plain.declarer_lead import declarers_lead
from oddtrick.players.plain.defender_lead import defenders_lead
from oddtrick.players.plain.ducking import duck
from oddtrick.players.plain.following import Chosen, follow
from oddtrick.players.plain.hand_estimate import named_suits
from oddtrick.players.plain.play_knowledge import PlayKnowledge, sight
from oddtrick.players.plain.valuing import prices_of
from oddtrick.players.player import Decision
from oddtrick.players.three_players import as_of_four
from oddtrick.rules.acts import Agree, AgreeScore, Answer, Cut, Play, Say
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import message
from oddtrick.rules.view import View


def chance_of(seed: int, view: View) -> Random:
    """The chance that goes with a seed and a view: the same again for the same, in whatever order they are asked."""
    return Random(f"{seed} {view.seat} {view.deal} {view.dealt} {len(view.said)} {sum(view.left)}")


class PlainPlayer:
    """A player that weighs every call by the points it should bring, and plays its cards by rules of thumb.

    The ``seed`` decides close calls and leads: players of different seeds are not quite alike.
    """

    def __init__(self, seed: int = 0, name: str = "Plain") -> None:
        self.seed = seed
        self.name = name

    def decide(self, code: Code, view: View) -> Decision:
        """The act that they do now; ``ValueError`` if there is nothing for them to do."""
        seat = view.seat
        if seat is None:
            raise ValueError("a watcher has nothing to decide")
        if "agree" in view.offers.acts:
            return self._on_claim(code, view)
        if view.offers.rights:
            act, reason = exercise(code, view, view.offers.rights[-1])
            return Decision(act=act, reason=reason)
        if "answer" in view.offers.acts:
            return self._on_question(view)
        view = as_of_four(view)
        if view.offers.calls and view.seat is not None:
            call, reason = choose_call(weigh(code, view, prices_of(code.scoring), self.chance(view)))
            return Decision(act=Say(view.seat, call), reason=reason)
        if view.offers.plays:
            seen = sight(view)
            card, reason = self.card(code, view, seen)
            hand = None if seen.turn is seat else seen.turn
            return Decision(act=Play(seat, (card,), hand), reason=reason)
        if "agree-score" in view.offers.acts:
            return Decision(act=AgreeScore(seat), reason=message("The score is as it was written down."))
        if "cut" in view.offers.acts:
            at = self.chance(view).randint(4, 48)
            return Decision(act=Cut(seat, at), reason=message("The pack is cut for the next deal."))
        raise ValueError(f"there is nothing for {seat} to decide")

    def chance(self, view: View) -> Random:
        """The chance that decides for them at this turn."""
        return chance_of(self.seed, view)

    def card(self, code: Code, view: View, seen: PlayKnowledge) -> Chosen:
        """The card that they play, with what they have seen, and why."""
        if code.scoring.loses(view.strain):
            card, reason = duck(seen)
        elif seen.trick is not None:
            card, reason = follow(seen)
        elif seen.declaring:
            card, reason = declarers_lead(seen)
        else:
            card, reason = defenders_lead(seen, named_suits(code, view), self.chance(view))
        # A direction of the other side may leave less than the hand holds.
        return (card, reason) if card in seen.legal else (seen.low(), message("It is played as directed."))

    def _on_claim(self, code: Code, view: View) -> Decision:
        assert view.seat is not None and view.claim is not None
        if view.seat in view.claim.agreed:
            return Decision(act=Agree(view.seat), reason=message("Partner has admitted the claim already."))
        act, reason = answer_claim(code, view, sight(view))
        return Decision(act=act, reason=reason)

    def _on_question(self, view: View) -> Decision:
        assert view.seat is not None
        asked = [inquiry for inquiry in view.inquiries if inquiry.seat is view.seat and inquiry.none is None]
        void = not view.hand.has(asked[-1].suit)
        return Decision(act=Answer(view.seat, void), reason=message("The question is answered truly."))
