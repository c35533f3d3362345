"""What happened, in words: calls as they are said, faults, remedies and rulings as sentences.

Suits stand as their signs; the caller that shows a text decides how they look. People are named by a function from seat
to name, so that "You" and "Brown" can stand in the same sentence.
"""

from __future__ import annotations

from oddtrick.words.wording.acts import (
    PLANS,
    Named,
    act_message,
    act_text,
    line_text,
    listed_line,
    plan_text,
    topic_text,
)
from oddtrick.words.wording.call_meanings import call_explained
from oddtrick.words.wording.entries import FOOT, entry_text
from oddtrick.words.wording.faults import FAULTS, fault_text
from oddtrick.words.wording.grants import (
    alternative_text,
    alternatives,
    choice_message,
    choice_text,
    penalty_text,
    remedy_text,
    revoke_tricks,
)
from oddtrick.words.wording.open_choices import OpenChoice, led_in_haste, term_text
from oddtrick.words.wording.phrases import (
    STATES,
    TRICKS_IN_BOOK,
    NameOf,
    call_message,
    card_text,
    cards_text,
    counted,
    counted_message,
    doubled,
    listed,
    listed_cards,
    lying_text,
    number,
    number_message,
    sentence,
    short_call,
    spoken_call,
    strain_name,
    taken_text,
    within,
)
from oddtrick.words.wording.pins import bar_pin, order_pin
from oddtrick.words.wording.rulings import (
    barred_from_scoring,
    citation_text,
    consequence_text,
    law_paragraph,
    law_sentences,
    may_choose,
    ruling_text,
)

__all__ = [
    "FAULTS",
    "FOOT",
    "PLANS",
    "STATES",
    "TRICKS_IN_BOOK",
    "NameOf",
    "Named",
    "OpenChoice",
    "act_message",
    "act_text",
    "alternative_text",
    "alternatives",
    "bar_pin",
    "barred_from_scoring",
    "call_explained",
    "call_message",
    "card_text",
    "cards_text",
    "choice_message",
    "choice_text",
    "citation_text",
    "consequence_text",
    "counted",
    "counted_message",
    "doubled",
    "entry_text",
    "fault_text",
    "law_paragraph",
    "law_sentences",
    "led_in_haste",
    "line_text",
    "listed",
    "listed_cards",
    "listed_line",
    "lying_text",
    "may_choose",
    "number",
    "number_message",
    "order_pin",
    "penalty_text",
    "plan_text",
    "remedy_text",
    "revoke_tricks",
    "ruling_text",
    "sentence",
    "short_call",
    "spoken_call",
    "strain_name",
    "taken_text",
    "term_text",
    "topic_text",
    "within",
]
