"""What the book of 1915 leaves open, by id, and the reading taken."""

from __future__ import annotations

from collections.abc import Mapping

_READINGS: Mapping[str, str] = {
    "A-1": "what each side takes into the next game is not said; both begin it at nothing, the rubber total apart.",
    "A-2": (
        "the printed table of honours is partly unreadable; {honours.trumps.three:words}, "
        "{honours.trumps.four:words}, {honours.trumps.five:words}, {honours.trumps.four_in_one_hand:words}, "
        "{honours.trumps.and_fifth_with_partner:words} and {honours.trumps.five_in_one_hand:words} tricks are taken, "
        "as in 1910. Four in one hand with the fifth against them count {honours.trumps.four_in_one_hand}, and three "
        "in one hand count {honours.trumps.three}."
    ),
    "A-3": 'the law says "partners", which need not be the declarer\'s side; whichever side takes the tricks is paid.',
    "A-4": (
        "whether thirteen tricks earn the {slams.little_slam} for twelve as well is not said; they earn "
        "{slams.slam} alone."
    ),
    "A-5": "nothing is said of equal totals; the rubber then has no winner and no value.",
    "A-6": (
        '"the winners of a game" leaves one game each in doubt; both sides then have {rubber.stopped}, neither if no '
        "game is won. A rubber completed by that last deal pays {rubber.bonus} as usual, and points towards an "
        "unfinished game count."
    ),
    "A-7": (
        "whether a pass is a declaration here is not said; only a bid in the next game ends the time for correction."
    ),
    "A-8": "the hour binds nobody unless it was agreed before the rubber; without that a clock has no effect.",
    "A-9": (
        "nothing is said where some but not all have played equally long; the longest go, and only those level with "
        "each other cut for what is left, high cards going."
    ),
    "A-10": "one cut or two is not plain; the cut for places and the cut for sides are separate.",
    "A-11": "which of the two tables is meant is not said; the protection holds at the new one.",
    "A-12": (
        "who deals a new deal granted as a remedy is not said; the same dealer with the same pack, as under 36. "
        "Nothing of the abandoned deal is scored but fixed penalties already due."
    ),
    "A-13": (
        "a card may be both looked at and exposed before the deal ends; the deal is done over and the "
        "{fines.card_seen}s stay."
    ),
    "A-14": "a glance without lifting is not named; only a card both lifted and seen is paid for, without any demand.",
    "A-15": (
        "the law can be read to silence both adversaries once one has looked; the one who speaks earlier decides, "
        "by whether they themselves have looked."
    ),
    "A-16": (
        "unequal hands fall under several laws; 37d and 40 answer what came of the deal, 81 and 82 what a faulty "
        "trick explains."
    ),
    "A-17": "no remedy is printed for a packet under four cards; the pack is cut again.",
    "A-18": "37b ends with the play and 39 with the next cut; the later of the two, the cut, is taken as the limit.",
    "A-19": "no highest bid is stated; seven is the limit.",
    "A-20": (
        "the last bid of an adversary may have been overcalled by the player's own partner; only the bid that stands "
        "can be doubled."
    ),
    "A-21": (
        "passing is a declaration in some laws and not in others; here a bid has a number and a strain, and a call "
        "is a bid, pass, double or redouble."
    ),
    "A-22": (
        "which earlier bids count as naming the strain is not said; one struck out or altered does not, one that was "
        "raised, condoned or let stand does."
    ),
    "A-23": (
        "who speaks after a bid out of turn that stands is not said expressly; the player at its maker's "
        "left, and those passed over lose the turn."
    ),
    "A-24": (
        "the proper caller may be the bidder's own partner; a bid of theirs is no election, and they wait for the "
        "adversaries."
    ),
    "A-25": (
        "49 and 50b meet when an adversary acts; the proper caller's bid strikes out, while an adversary's pass or "
        "double confirms the bid, and a higher bid by one who is out of turn too forfeits the remedy."
    ),
    "A-26": "a pass out of turn may come before any bid; any bid made afterwards sets the passer free.",
    "A-27": (
        "a sufficient bid can be impossible, as over seven no trumps; the bid is then cancelled as a pass, with the "
        "bar."
    ),
    "A-28": "how far the partner is silenced is open; they may only pass, and any adverse call but a pass frees them.",
    "A-29": (
        "50 and 52a both reach a low bid, and neither fixes the amount; the bidder's own correction before a demand "
        "brings no bar, and either way the lowest sufficient number is bid."
    ),
    "A-30": "what stands after a condoned low bid is not said; that bid itself does, and anything above it is lawful.",
    "A-31": (
        "what becomes of a forbidden call is not said; struck out it counts as a pass, and if the right to choose "
        "lapses the call stands and the bar is over."
    ),
    "A-32": (
        "the bar names bids and doubles alone; it covers redoubles, outlasts adverse calls, and leaves the offender "
        "free."
    ),
    "A-33": (
        "whether the eventual declarer's side is barred too is in doubt; it is, though only adverse cards can be "
        "called."
    ),
    "A-34": 'to "call a lead" is not explained; the suit is named, and a leader without it is free under 79.',
    "A-35": (
        "redoubles are passed over in silence; they cannot be changed either, and a bid altered under (b) must suffice."
    ),
    "A-36": (
        "the effect of an illegal double is not said, nor any price for a second double; such calls are void as "
        "passes, and the second double costs nothing."
    ),
    "A-37": "letting a double stand may not fit the auction; it stands only where it would be lawful in turn.",
    "A-38": (
        "the footnote leans on 66; the declarer's partner may point the fault out, and the declarer chooses the "
        "penalty."
    ),
    "A-39": "how a peep is known is not said; it is a look on purpose, recorded by the player's own act.",
    "A-40": "for how long the card may be forbidden is not said; one choice, good for that turn only.",
    "A-41": '"that hand" might be either; it is the wrong one, which the declarer was about to use.',
    "A-42": (
        "63 and 83 differ on who quits the trick; for dummy any quitting closes it, for a player that of the winners."
    ),
    "A-43": (
        "66 overlaps 76 before the first lead; the remedy is the same, and keeping off a suit is not among the choices."
    ),
    "A-44": "the list still cites 66 for a forbidden suit, which 66 no longer grants; only 65 does.",
    "A-45": "a card shown from the declarer's own hand is not yet played; here putting it on the trick is quitting it.",
    "A-46": (
        "how a disputed claim goes on is not said; the adversaries agree, or play continues with the hand faced. By "
        "the committee's ruling (pp. 78-81) laying down with a claim is not yet playing to another trick."
    ),
    "A-47": (
        "the list in 73 leaves out 51, 62, 62a and 86a; 51 and 86a go with it, and under 62 and 62a, or "
        "from dummy (63), a disobedient card is not accepted."
    ),
    "A-48": (
        "62a speaks of a lead about to be made and 77 of one made; the first applies only until the card is played. "
        "What dummy says of one made is a remark upon the play (93)."
    ),
    "A-49": "no order is given for the rest of the trick; it runs round from the seat that led.",
    "A-50": (
        "only an adversary of the declarer can be meant, as fourth hand is neither declarer nor dummy; the declarer "
        "chooses the remedy."
    ),
    "A-51": (
        "what is done about dummy's omission is not said; it is put right, or else their spare card is added to the "
        "trick when play ends, and nobody has a choice."
    ),
    "A-52": "the revoking side may hold fewer than three tricks; all it has are taken.",
    "A-53": (
        "a contract may be made before the three tricks are added; bonuses follow tricks won in play, the trick "
        "score all."
    ),
    "A-54": "a failing declarer may face adversaries who revoked; they score no under-tricks.",
    "A-55": "a contract may be made in spite of the declarer's revoke; no bonus for the double and no slam is paid.",
    "A-56": "whose first revoke is meant is not said; the side's, whichever partner made it.",
    "A-57": "the fines of 41a, of 54 and of 90 are not mentioned; a revoking side keeps those it is owed.",
    "A-58": "under-tricks when both sides revoked are not mentioned; none are paid.",
    "A-59": "a denial may be a mistake; the revoke is then established as if nobody had asked.",
    "A-60": (
        "the case is narrow; it reaches a revoke by the declarer as second or third hand, found after both have played."
    ),
    "A-61": (
        "the last deal has no cut after it; the claim is open until the score of the rubber is agreed. A cut that has "
        "to be made afresh (32) does not end it."
    ),
    "A-62": "who is bound and how often is not said; everybody is, dummy included, and one look costs one fine.",
    "A-63": "what the stakes are is not said; the house decides.",
    "A-64": "the reprint on p. 68 puts one word of the law in the singular; nothing turns on it.",
    "A-65": (
        "a double out of turn that 54 forbids as well, or of nothing, is not spoken of; it cannot stand. Either "
        "adversary has a new deal for it, or the fine of 54, or has it void, and the turn is where it was."
    ),
    "A-66": "a claim by dummy is not spoken of; it stands only if the other three all admit it.",
    "A-67": (
        "to demand the penalty of a revoke may be pointing at it (60h), or be more; of dummy it is taken as pointing "
        "at it. Nothing is lost, and nobody is bound."
    ),
    "A-68": (
        "until when the lead may be required is not said; the declarer owes time for it (94) and does "
        "not end it by leading. Second hand's card does."
    ),
    "A-69": (
        "of a card that lay exposed before and is withdrawn it may be read that it is free; it lies exposed as before."
    ),
    "A-70": (
        "two cards led out of turn together are not spoken of; the first named is the lead, and the other lies exposed "
        "beside it."
    ),
    "A-71": (
        "a trick turned before all have played to it is not spoken of; it lies on the table again, and only who then "
        "plays to the next has left it out."
    ),
    "A-72": "a card that somebody plays from another's hand is not spoken of; it is not played, and goes back.",
    "A-73": (
        "whether a lead made before the declarer has chosen ends the choice is not said; they are owed time (94), and "
        "until they play to that lead it is answered as one made in spite of their order."
    ),
    "A-74": (
        "what the declarer alone chooses is not spoken of; a word to dummy about it loses nothing. A choice that each "
        "adversary leaves to the other in turn is consulted about."
    ),
}
"""What the book leaves open, by id, and the reading taken."""


def doubts(*ids: str) -> tuple[str, ...]:
    """Those readings, each with its id before it, in the order asked for."""
    return tuple(f"{key}: {_READINGS[key]}" for key in ids)
