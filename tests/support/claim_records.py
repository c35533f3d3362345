"""Records of deals that end with a claim."""

from __future__ import annotations

from oddtrick.files.record import Header, Record
from oddtrick.rules.acts import Agree, Claim, Deal, Play, Say
from oddtrick.rules.calls import Word, parse_call
from oddtrick.rules.cards import Card, Hand, Hands, Seat

HANDS: Hands = (Hand("AJ84.J9762.KT3.7"), Hand("93.T543.Q2.QJT63"), Hand("T5.AKQ8.J754.K82"), Hand("KQ762.-.A986.A954"))


def claim_record(hands: Hands) -> Record:
    """South makes it hearts, West leads a spade, and South is given ten tricks of the thirteen."""
    calls = (Say(Seat.S, parse_call("make:H")), Say(Seat.W, Word.MAY_I_PLAY), Say(Seat.E, Word.YES))
    ending = (Claim(Seat.S, 10), Agree(Seat.W), Agree(Seat.E))
    acts = (Deal(Seat.S, hands), *calls, Play(Seat.W, (Card.SK,)), *ending)
    return Record(header=Header(code="bridge-1895"), acts=acts)
