"""Foster's rules of play (1910, pp. 122-152), in the order of the book, each with the functions that carry it out."""

from __future__ import annotations

from oddtrick.players.books.engine.play_rules import PlayRule as Row
from oddtrick.players.books.foster import declarer as declaring
from oddtrick.players.books.foster import defender as defending
from oddtrick.players.books.foster import ending, leads, misere, trumps
from oddtrick.players.books.foster import plain_suits as plan

PLAY: tuple[Row, ...] = (
    # -- doubling, to the leader --
    Row(
        id="D-7",
        page="128",
        says="A partner's double of a trump contract promises no trumps: they are not led for it.",
        by=(leads.in_sequence, leads.others),
        names_card=False,
    ),
    # -- choosing the suit to lead --
    Row(
        id="L-1",
        page="124",
        says="Without trumps the suit that the partner named is led, its best card, unless one has ace and king.",
        by=(leads.partners_suit,),
    ),
    Row(
        id="L-2",
        page="124",
        says="A suit that the partner named only to stop a game is a poor guide.",
        by=(leads.poor_guide,),
        judged="FORCED_LEVEL: odd tricks of a first bid, after a pass, over one that wins the game",
    ),
    Row(
        id="L-3",
        page="125",
        says="The only one who named a suit leads it against no trumps until it is cleared.",
        by=(leads.own_suit_called,),
    ),
    Row(
        id="L-4",
        page="125-126",
        says="Six cards to ace, queen, knave wait, and the partner's suit is led.",
        by=(leads.partners_suit,),
    ),
    Row(
        id="L-5",
        page="124",
        says="An ace is not led only to see dummy.",
        by=(leads.ace_kept,),
    ),
    Row(
        id="L-6",
        page="128",
        says="Against trumps ace and king are opened first, then other sequences; parted honours in short suits last.",
        by=(leads.in_sequence, leads.others),
    ),
    Row(
        id="L-7",
        page="135",
        says="Without trumps the longest suit, unless another has three honours, one as good as a king.",
        by=(leads.longest,),
        table=leads.AGAINST_PLAIN,
    ),
    Row(
        id="L-8",
        page="136",
        says="Without trumps short suits are led only if all else is bad.",
        by=(leads.short_suit,),
    ),
    Row(
        id="L-9",
        page="125",
        says="The partner's suit is played downwards, led, followed to or thrown away.",
        by=(defending.later_lead, defending.downwards, defending.downwards_away),
        judged="three cards of it, the highest below the queen, when one follows or throws away",
    ),
    # -- which card --
    Row(
        id="L-table",
        page="128-137",
        says="From each holding one card is led first and one to go on with, which tell the partner what is left.",
        by=(defending.later_lead,),
        table=leads.AGAINST_TRUMPS,
        judged="seven cards let a high card be led without trumps",
    ),
    # -- third hand --
    Row(
        id="T-1",
        page="137",
        says="Against trumps, not trying to win, the higher of two small cards goes first: the third round is trumped.",
        by=(defending.echo, defending.ruff_for_partner),
    ),
    Row(
        id="T-2",
        page="138",
        says="A knave with one small card makes no echo: its fall tells as much.",
        by=(defending.echo,),
    ),
    Row(id="T-3", page="138", says="Without trumps there is no echo.", by=(defending.no_echo,)),
    Row(
        id="T-4",
        page="138",
        says="Without trumps, not trying to win, the second-best; then the one above the lowest.",
        by=(defending.second_best,),
    ),
    Row(
        id="T-5",
        page="138-139",
        says="Third hand wins as cheaply as it can, with the lower of touching cards.",
        by=(defending.cheaply,),
    ),
    Row(
        id="T-6",
        page="139-140",
        says="Eleven less the pips of a fourth-best are the higher cards that its leader has not.",
        by=(defending.eleven, defending.over_dummy),
    ),
    Row(
        id="T-7",
        page="143",
        says="If all of them are in sight the card led is let run.",
        by=(defending.eleven,),
        judged="dummy's card is beaten as cheaply as can be, if the declarer covers",
    ),
    # -- returning and changing --
    Row(id="B-1", page="140-141", says="Of second and third best one goes back.", by=(defending.later_lead,)),
    Row(
        id="B-2",
        page="141",
        says="Of two left the higher is returned, of three or more the lowest, unless dummy is to be beaten.",
        by=(defending.later_lead,),
    ),
    Row(
        id="B-3",
        page="141",
        says="A change of suit comes up to dummy's weakness, or through its strength.",
        by=(defending.later_lead,),
    ),
    Row(
        id="B-4",
        page="141",
        says="Over three to the queen in dummy the king from ace, king, knave, and then another suit.",
        by=(defending.later_lead,),
    ),
    # -- second hand --
    Row(
        id="H-1",
        page="141-142",
        says="With dummy on the left its best card is beaten, if it can be; else a low card.",
        by=(defending.beat_dummy,),
    ),
    Row(id="H-2", page="142", says="An honour led through one is covered with an honour.", by=(defending.cover,)),
    Row(
        id="H-3",
        page="142",
        says="From a combination that would be led from high, the lowest of its high cards.",
        by=(defending.combination,),
    ),
    Row(
        id="H-4",
        page="142-143",
        says="The declarer plays no high card second in hand, if the other hand has the one that touches it.",
        by=(declaring.low_before_touching,),
    ),
    Row(
        id="H-5",
        page="143",
        says="Queen x before the ace, knave x before the king: the honour; low with the ten beside the ace.",
        by=(declaring.queen_or_knave,),
    ),
    Row(
        id="H-6",
        page="143",
        says="Without trumps the second hand covers what the fourth cannot beat.",
        by=(declaring.cover_without_trumps,),
    ),
    # -- the declarer --
    Row(
        id="P-1",
        page="144",
        says="Trumps are drawn at once, but for a cross-ruff, a ruff in dummy, losers to be thrown, or the wrong hand.",
        by=(trumps.cross_ruff, trumps.ruff_short, trumps.losers_first, trumps.draw),
        judged="CROSSED: trumps in the shorter hand",
    ),
    Row(
        id="P-2",
        page="144",
        says="Without trumps the suit with most cards in both hands is played for; then in one; then the one in dummy.",
        by=(plan.longest_together,),
    ),
    Row(
        id="P-3",
        page="145",
        says="The lead goes from the weak hand to the strong, which finesses.",
        by=(plan.longest_together, plan.weak_to_strong, declaring.finesse),
    ),
    Row(
        id="P-4",
        page="145-147",
        says="To ace, knave, ten small cards are led, the ten finessed first.",
        by=(declaring.double_finesse, declaring.finesse),
    ),
    Row(
        id="P-5",
        page="146",
        says="A card led through the one missing is let run, small ones under it.",
        by=(trumps.nine_before_knave, declaring.let_run),
    ),
    Row(
        id="P-6",
        page="145-146",
        says="For a second finesse the lead goes back to the weak hand by another suit.",
        by=(plan.back_to_finesse,),
    ),
    Row(
        id="P-7",
        page="147",
        says="With a sure trick in each hand the first is won in the hand that has not the long suit.",
        by=(declaring.re_entry, plan.longest_together),
    ),
    Row(id="P-8", page="147-148", says="A long suit without another entry is ducked once.", by=(declaring.duck,)),
    Row(
        id="P-9",
        page="148",
        says="The only stopper is kept until one adversary is out of the suit.",
        by=(declaring.hold_up,),
        judged="RUNS_OUT: rounds after which an adversary is out; FEARED: cards out",
    ),
    Row(
        id="P-10",
        page="148",
        says="High cards go first from the hand that is shorter in the suit.",
        by=(plan.longest_together, plan.weak_to_strong, declaring.overtake),
    ),
    Row(
        id="P-11",
        page="149",
        says="The two hands do not throw from the same suit.",
        by=(declaring.uncertain, declaring.thrown_apart),
        judged="APART: cards in each of two suits",
    ),
    Row(
        id="P-12",
        page="151-152",
        says="What the adversaries called and led places their cards: a finesse is taken or not, a hand thrown in.",
        by=(declaring.by_the_bidding, ending.lead_to_throw_in, ending.left_in, ending.taken_for_next_round),
        judged="PLACED: how much stronger one adversary has proved; ENDING: cards left for a throw-in",
    ),
    # -- discards of the adversaries --
    Row(
        id="X-1",
        page="149",
        says="Against trumps the first discard is from the suit that is wanted.",
        by=(defending.suit_wanted, defending.later_lead),
    ),
    Row(
        id="X-2", page="150", says="Without trumps one throws from the suit that is not feared.", by=(defending.guards,)
    ),
    Row(id="X-3", page="151", says="Three to a queen or knave are kept.", by=(defending.three_kept,)),
    Row(
        id="X-4",
        page="150",
        says="Without trumps a discard tells nothing of weakness.",
        by=(defending.later_lead,),
        names_card=False,
    ),
    # -- misere, by figures --
    Row(
        id="M-1",
        page="161",
        says="Aces count against the side that takes them at misere: the misere player throws them on other suits.",
        by=(misere.aces_discarded,),
    ),
)
"""Every rule of the book for play."""
