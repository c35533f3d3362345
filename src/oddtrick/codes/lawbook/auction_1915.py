"""Every law of the code of the Whist Club of New York, June 1915, with the etiquette (Work 1915, pp. 7-47).

The gists are ours; numbers, figures and pages are the book's. In the laws on dealing and calling an *adversary* is one
of the side that is not at fault; in those on the play, unless it says otherwise, one of the declarer's. A footnote of
the book is told with the law it belongs to.
"""

from __future__ import annotations

from collections.abc import Mapping

from oddtrick.codes.lawbook import LawText, Treatment

_READINGS: Mapping[str, str] = {
    "A-1": "what each side takes into the next game is not said; both begin it at nothing, the rubber total apart.",
    "A-2": (
        "the printed table of honours is partly unreadable; two, four, five, eight, nine and ten tricks are taken, "
        "as in 1910. Four in one hand with the fifth against them count 8, and three in one hand count 2."
    ),
    "A-3": 'the law says "partners", which need not be the declarer\'s side; whichever side takes the tricks is paid.',
    "A-4": "whether thirteen tricks earn the 50 for twelve as well is not said; they earn 100 alone.",
    "A-5": "nothing is said of equal totals; the rubber then has no winner and no value.",
    "A-6": (
        '"the winners of a game" leaves one game each in doubt; both sides then have 125, neither if no game is won. '
        "A rubber completed by that last deal pays 250 as usual, and points towards an unfinished game count."
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
    "A-13": "a card may be both looked at and exposed before the deal ends; the deal is done over and the 25s stay.",
    "A-14": "a glance without lifting is not named; only a card both lifted and seen is paid for, without any demand.",
    "A-15": (
        "the law can be read to silence both adversaries once one has looked; whoever of them speaks earlier "
        "decides, by whether he himself has looked."
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
        "who speaks after a bid out of turn that stands is not said in so many words; the player at its maker's "
        "left, and those passed over lose the turn."
    ),
    "A-24": (
        "the proper caller may be the bidder's own partner; a bid of his is no election, and he waits for the "
        "adversaries."
    ),
    "A-25": (
        "49 and 50b meet when an adversary acts; the proper caller's bid strikes out, while an adversary's pass or "
        "double confirms the bid, and a higher bid by one himself out of turn forfeits the remedy."
    ),
    "A-26": "a pass out of turn may come before any bid; any bid made afterwards sets the passer free.",
    "A-27": (
        "a sufficient bid can be impossible, as over seven no trumps; the bid is then cancelled as a pass, with the "
        "bar."
    ),
    "A-28": "how far the partner is silenced is open; he may only pass, and any adverse call but a pass frees him.",
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
        "the effect of an illegal double is not told, nor any price for a second double; such calls are void as "
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
        "how a disputed claim goes on is not told; the adversaries agree, or play continues with the hand faced. By "
        "the committee's ruling (pp. 78-81) laying down with a claim is not yet playing to another trick."
    ),
    "A-47": (
        "the list in 73 leaves out 51, 62, 62a and 86a; 51 and 86a go with it, and under 62 and 62a a disobedient "
        "card is not accepted."
    ),
    "A-48": (
        "62a speaks of a lead about to be made and 77 of one made; the first applies only until the card is played."
    ),
    "A-49": "no order is given for the rest of the trick; it runs round from the seat that led.",
    "A-50": (
        "only an adversary of the declarer can be meant, as fourth hand is neither declarer nor dummy; the declarer "
        "chooses the remedy."
    ),
    "A-51": (
        "what is done about dummy's omission is not said; it is put right, or else his spare card is added to the "
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
    "A-61": "the last deal has no cut after it; the claim is open until the score of the rubber is agreed.",
    "A-62": "who is bound and how often is not said; everybody is, dummy included, and one look costs one fine.",
    "A-63": "what the stakes are is not said; the house decides.",
    "A-64": "the reprint on p. 68 puts one word of the law in the singular; nothing turns on it.",
}
"""What the book leaves open, by id, and the reading taken."""


def _doubts(*ids: str) -> tuple[str, ...]:
    """Those readings, each with its id before it, in the order asked for."""
    return tuple(f"{key}: {_READINGS[key]}" for key in ids)


LAWS: tuple[LawText, ...] = (
    LawText(
        number="1",
        subject="score",
        gist=(
            "The rubber is over once a side holds two games. A side that takes the first two ends it there, and a "
            "third is not dealt."
        ),
        treatment=Treatment.PROCEDURE,
        page="7",
    ),
    LawText(
        number="2",
        subject="score",
        gist=(
            "Two accounts are kept for each side: a trick score, open only to tricks won under Law 3, and an honour "
            "score for everything else, such as honours, slams, penalties and under-tricks. The trick score makes "
            "games; both are summed for the rubber."
        ),
        treatment=Treatment.PROCEDURE,
        page="7",
    ),
    LawText(
        number="3",
        subject="score",
        gist=(
            "A declarer who takes what he contracted for, or more, is paid in the trick score for all his tricks "
            "beyond the sixth: 6 each in clubs, 7 in diamonds, 8 in hearts, 9 in spades, 10 at no trumps."
        ),
        treatment=Treatment.PROCEDURE,
        page="8",
    ),
    LawText(
        number="4",
        subject="score",
        gist=(
            "Thirty points from tricks are a game. The deal that reaches thirty is still played to the end, and the "
            "surplus goes into the score."
        ),
        treatment=Treatment.PROCEDURE,
        page="8",
        doubts=_doubts("A-1"),
    ),
    LawText(
        number="5",
        subject="score",
        gist=(
            "In a trump contract the honours are its five top cards, from the ace down to the ten; at no trumps they "
            "are the four aces."
        ),
        treatment=Treatment.PROCEDURE,
        page="8",
    ),
    LawText(
        number="6",
        subject="score",
        gist=(
            "Honours are paid to the side that was dealt them. In trumps they are worth so many undoubled tricks: "
            "three count 2, four in two hands 4, five in two hands 5, four in a single hand 8, the same with partner "
            "holding the fifth 9, all five in a single hand 10. At no trumps three aces count 30, four between two "
            "hands 40, four in a single hand 100."
        ),
        treatment=Treatment.PROCEDURE,
        page="8-9",
        doubts=_doubts("A-2"),
    ),
    LawText(
        number="7",
        subject="score",
        gist=(
            "All thirteen tricks for one side pay it 100 in its honour score. A side that has revoked is not paid, "
            "and tricks handed over for the other side's revoke do not help to complete a slam."
        ),
        treatment=Treatment.PROCEDURE,
        page="9",
        doubts=_doubts("A-3", "A-4"),
    ),
    LawText(
        number="8",
        subject="score",
        gist=(
            "Twelve tricks pay 50 in the honour score, within the same limits as to revokes as a slam. The declarer "
            "whose bid of seven fails by one trick is paid all the same."
        ),
        treatment=Treatment.PROCEDURE,
        page="9",
        doubts=_doubts("A-3", "A-4"),
    ),
    LawText(
        number="9",
        subject="score",
        gist="However the contract was doubled, honours and both slams are worth the same.",
        treatment=Treatment.PROCEDURE,
        page="9-10",
    ),
    LawText(
        number="10",
        subject="score",
        gist=(
            "When the rubber is over, the side holding two games receives 250. Each side then sums tricks, honours "
            "and bonus: the larger sum takes the rubber, whoever won the games, and its excess is what the rubber is "
            "worth."
        ),
        treatment=Treatment.PROCEDURE,
        page="10",
        doubts=_doubts("A-5"),
    ),
    LawText(
        number="11",
        subject="score",
        gist=(
            "Players may agree when they start a rubber that no deal shall begin after a certain hour. If that hour "
            "finds the rubber open, the deal in progress runs to its end and the score is counted up, with 125 for "
            "whoever has a game."
        ),
        treatment=Treatment.PROCEDURE,
        page="10",
        doubts=_doubts("A-6", "A-8"),
    ),
    LawText(
        number="12",
        subject="score",
        gist=(
            "A mistake in the honour score, once proved, is put right as long as the total of the rubber is not yet "
            "agreed; after that it stays."
        ),
        treatment=Treatment.ENFORCED,
        page="10-11",
    ),
    LawText(
        number="13",
        subject="score",
        gist=(
            "A mistake in the trick score, once proved, is put right only until somebody declares in the game after "
            "it. In the game that ends the rubber it stays open until the total is agreed."
        ),
        treatment=Treatment.ENFORCED,
        page="11",
        doubts=_doubts("A-7"),
    ),
    LawText(
        number="14",
        subject="cut",
        gist=(
            "Cuts rank upward from the ace, which is low. When two cuts match in rank, the suit settles it, rising "
            "from spade through heart and diamond to club."
        ),
        treatment=Treatment.CLUB,
        page="11",
    ),
    LawText(
        number="15",
        subject="cut",
        gist="One pack serves for everybody's cut.",
        treatment=Treatment.CLUB,
        page="11",
    ),
    LawText(
        number="16",
        subject="cut",
        gist="A player who shows several cards in cutting is bound by the highest among them.",
        treatment=Treatment.CLUB,
        page="11",
    ),
    LawText(
        number="17",
        subject="tables",
        gist=(
            "Places belong to those who were in the room earliest. Those whose claims are equal cut for them, and "
            "low cuts have the places."
        ),
        treatment=Treatment.CLUB,
        page="11-12",
        doubts=_doubts("A-10"),
    ),
    LawText(
        number="18",
        subject="tables",
        gist="A table is full with six members: four at play and two waiting.",
        treatment=Treatment.CLUB,
        page="12",
    ),
    LawText(
        number="19",
        subject="tables",
        gist=(
            "Those who are to play cut for sides: the two low cards are partners against the two high. The lowest of "
            "all deals, and picks his pack and seats; he may ask his partner beforehand, but may not go back on the "
            "choice."
        ),
        treatment=Treatment.CLUB,
        page="12",
        doubts=_doubts("A-10"),
    ),
    LawText(
        number="20",
        subject="tables",
        gist=(
            "Whoever wants to join says so, and as players retire the waiting take the vacancies, those who spoke up "
            "earlier going first."
        ),
        treatment=Treatment.CLUB,
        page="12",
    ),
    LawText(
        number="21",
        subject="tables",
        gist=(
            "When a rubber ends and one or two candidates want places, as many players leave, beginning with those "
            "who have sat through the most rubbers in a row. When nobody has sat longer than another they cut by Law "
            "14, and high cards go."
        ),
        treatment=Treatment.CLUB,
        page="12-13",
        doubts=_doubts("A-9"),
    ),
    LawText(
        number="22",
        subject="tables",
        gist=(
            "A candidate must speak before the first cut of any kind that follows the rubber, whether it decides "
            "sides, the next rubber or who goes out; later he cannot come in at that time."
        ),
        treatment=Treatment.CLUB,
        page="13",
    ),
    LawText(
        number="23",
        subject="tables",
        gist=(
            "When a fresh table is made up, those who have played at no existing one are taken first. The rest cut "
            "for the places that remain."
        ),
        treatment=Treatment.CLUB,
        page="13",
    ),
    LawText(
        number="24",
        subject="tables",
        gist=(
            "Players who leave a going table because a new one lacks numbers without them are protected in return: "
            "in cutting out their turn comes after everyone else's."
        ),
        treatment=Treatment.CLUB,
        page="13",
        doubts=_doubts("A-11"),
    ),
    LawText(
        number="25",
        subject="tables",
        gist=(
            "Going to another table, or so much as announcing it, costs a member his rights at his own. He keeps "
            "them only when the other table needs him to exist and he declares that he will be back as soon as "
            "someone can replace him there."
        ),
        treatment=Treatment.CLUB,
        page="13-14",
    ),
    LawText(
        number="26",
        subject="tables",
        gist=(
            "A player called away in mid-rubber may put somebody in his seat if the other three all agree. The "
            "substitute serves at most until the rubber ends, and his own claims to a place are untouched."
        ),
        treatment=Treatment.CLUB,
        page="14",
    ),
    LawText(
        number="27",
        subject="tables",
        gist=(
            "When one member's leaving breaks a table up, those he leaves behind go ahead of others in entering "
            "elsewhere."
        ),
        treatment=Treatment.CLUB,
        page="14",
    ),
    LawText(
        number="28",
        subject="shuffle",
        gist="Shuffling is done above the table, with all faces hidden.",
        treatment=Treatment.PROCEDURE,
        page="14",
    ),
    LawText(
        number="29",
        subject="shuffle",
        gist=(
            "The partner of the dealer collects the last deal's cards and may shuffle before anyone. The others may "
            "follow, and the dealer may come last; if any card then comes to view, or does so as he offers the pack "
            "for the cut, he must do it again."
        ),
        treatment=Treatment.PROCEDURE,
        page="14-15",
    ),
    LawText(
        number="30",
        subject="shuffle",
        gist=(
            "Once shuffled, the pack for the coming deal rests face down on the left of whoever is to deal it, and "
            "nobody handles it while the present deal lasts."
        ),
        treatment=Treatment.PROCEDURE,
        page="15",
    ),
    LawText(
        number="31",
        subject="deal",
        gist="The right to deal goes round clockwise, from each dealer to his left-hand neighbour.",
        treatment=Treatment.PROCEDURE,
        page="15",
    ),
    LawText(
        number="32",
        subject="deal",
        gist=(
            "The right-hand neighbour of the dealer cuts just before the deal, with no fewer than four cards to a "
            "packet. If a card shows before dealing starts, or it is unclear where the pack was cut, the dealer "
            "shuffles once more and the same neighbour cuts again."
        ),
        treatment=Treatment.PROCEDURE,
        page="15-16",
        doubts=_doubts("A-17"),
    ),
    LawText(
        number="33",
        subject="deal",
        gist=(
            "A pack once rightly cut is left as it is; only the cases of Law 32 call for shuffling or cutting it "
            "afresh."
        ),
        treatment=Treatment.PROCEDURE,
        page="16",
    ),
    LawText(
        number="34",
        subject="deal",
        gist=(
            "A dealer who shuffles a pack already cut gives both adversaries the right to do so too, and a new cut "
            "must follow."
        ),
        treatment=Treatment.PROCEDURE,
        page="16",
    ),
    LawText(
        number="35",
        subject="deal",
        gist=(
            "The dealer gives out all fifty-two cards with their faces down. When the last has fallen the deal is "
            "complete."
        ),
        treatment=Treatment.PROCEDURE,
        page="16",
    ),
    LawText(
        number="36",
        subject="deal",
        gist="A deal that must be done over stays with its dealer and its pack.",
        treatment=Treatment.PROCEDURE,
        page="16",
        doubts=_doubts("A-12"),
    ),
    LawText(
        number="37a",
        subject="deal",
        gist=(
            "Cards go out singly and in turn, from the dealer's left, to four packets; any departure from this "
            "forces a new deal."
        ),
        treatment=Treatment.ENFORCED,
        page="16",
    ),
    LawText(
        number="37b",
        subject="deal",
        gist="A new deal is forced if the pack is shown to be wrong while it is being dealt or played.",
        treatment=Treatment.ENFORCED,
        page="16",
        doubts=_doubts("A-18"),
    ),
    LawText(
        number="37c",
        subject="deal",
        gist=(
            "A card turned over in the pack, or laid open in any place before the deal is finished, forces a new deal."
        ),
        treatment=Treatment.ENFORCED,
        page="16",
        doubts=_doubts("A-13"),
    ),
    LawText(
        number="37d",
        subject="deal",
        gist="Anyone's being dealt a fourteenth card forces a new deal, no matter how late it comes to light.",
        treatment=Treatment.ENFORCED,
        page="17",
        doubts=_doubts("A-16"),
    ),
    LawText(
        number="37e",
        subject="deal",
        gist="If the final card of the pack fails to fall to the dealer in due order, a new deal is forced.",
        treatment=Treatment.ENFORCED,
        page="17",
    ),
    LawText(
        number="37f",
        subject="deal",
        gist=(
            "An uncut pack, a deal by the wrong player, or the use of the other side's cards gives a new deal only "
            "on demand. Either adversary of the dealer may make it until the last card falls, provided he has seen "
            "none of his own hand."
        ),
        treatment=Treatment.ENFORCED,
        page="17",
        doubts=_doubts("A-15"),
    ),
    LawText(
        number="38",
        subject="deal",
        gist=(
            "When nobody objects in time under 37f, or the first adversary to object has already seen a card of his "
            "hand, the deal is good. The turn passes to the left-hand neighbour of the actual dealer, and after the "
            "use of the wrong cards that player may take either pack."
        ),
        treatment=Treatment.ENFORCED,
        page="17",
        doubts=_doubts("A-15"),
    ),
    LawText(
        number="39",
        subject="deal",
        gist=(
            "A pack found wrong before the next deal's cut makes the present deal void, but earlier scores are kept. "
            "It is right when it holds fifty-two different cards; a lost card still belongs to it if it turns up "
            "among the tricks, in the other pack, under the table, or wherever else it may have been in the deal."
        ),
        treatment=Treatment.ENFORCED,
        page="17-18",
        doubts=_doubts("A-18"),
    ),
    LawText(
        number="40",
        subject="deal",
        gist=(
            "If one hand alone is short and the lost card turns up, it goes to that hand, whose owner, except as "
            "dummy, answers for established revokes as though he had had it all the time; anyone may look for it. "
            "Where a deal ends without complaint, the card is taken to have been in the pack. If instead one player "
            "is over and another under, the deal is void whenever this is noticed."
        ),
        treatment=Treatment.ENFORCED,
        page="18",
        doubts=_doubts("A-16"),
    ),
    LawText(
        number="41",
        subject="deal",
        gist=(
            "Cutting, shuffling or dealing in a partner's place is allowed only while neither adversary objects. No "
            "penalty is printed."
        ),
        treatment=Treatment.PROCEDURE,
        page="19",
    ),
    LawText(
        number="41a",
        subject="deal",
        gist=(
            "Until the last card has been dealt nobody may pick up his cards and see them. Every card so seen gives "
            "the other side 25 in its honour score."
        ),
        treatment=Treatment.ENFORCED,
        page="19",
        doubts=_doubts("A-13", "A-14"),
    ),
    LawText(
        number="42",
        subject="declare",
        gist=(
            "The dealer opens the auction once he has seen his hand: he passes, or bids for one or more tricks "
            "beyond six in a suit or at no trumps."
        ),
        treatment=Treatment.ENFORCED,
        page="19",
        doubts=_doubts("A-19", "A-21"),
    ),
    LawText(
        number="43",
        subject="declare",
        gist=(
            "The turn then goes round to the left. Each player has four choices: to pass, to bid higher, to double "
            "what an adversary last declared, or to redouble an adverse double, within the limits of Law 54."
        ),
        treatment=Treatment.ENFORCED,
        page="19",
        doubts=_doubts("A-20", "A-36"),
    ),
    LawText(
        number="44",
        subject="declare",
        gist="If the first round brings four passes, the hands are thrown in without score and the next player deals.",
        treatment=Treatment.ENFORCED,
        page="20",
    ),
    LawText(
        number="45",
        subject="declare",
        gist=(
            "Bids rank first by number; at the same number the order rises from clubs over diamonds, hearts and "
            "spades to no trumps. To overcall is to name a larger number, or the same number in a strain further up "
            "that order."
        ),
        treatment=Treatment.ENFORCED,
        page="20",
        doubts=_doubts("A-19"),
    ),
    LawText(
        number="46",
        subject="declare",
        gist=(
            "A player whose turn it is may go over the adversaries or his own partner as often as he likes. Once "
            "three passes have followed his bid he may not raise it himself."
        ),
        treatment=Treatment.ENFORCED,
        page="20",
    ),
    LawText(
        number="47",
        subject="declare",
        gist=(
            "A bid is final when three passes follow it. Whoever made it plays his own and his partner's cards, "
            "unless that partner had named the strain before him; then the partner plays both, whatever was bid in "
            "the meantime."
        ),
        treatment=Treatment.ENFORCED,
        page="20-21",
        doubts=_doubts("A-22"),
    ),
    LawText(
        number="48",
        subject="score",
        gist=(
            "A declarer, as the player of both hands is called, who fulfils his contract scores all the tricks he "
            "won beyond six at the rates of Law 3; for a doubled contract see Laws 53 and 56."
        ),
        treatment=Treatment.PROCEDURE,
        page="21",
    ),
    LawText(
        number="48a",
        subject="score",
        gist=(
            "A contract that falls short gives nobody anything towards game. For each trick lacking the adversaries "
            "enter 50 in their honour score, or 100 when doubled, or 200 when redoubled."
        ),
        treatment=Treatment.PROCEDURE,
        page="21",
    ),
    LawText(
        number="49",
        subject="declare",
        gist=(
            "When a player bids before his turn, either adversary may ask for a new deal, strike the bid out, or "
            "accept it and let the auction go on from there; a bid by the player whose turn it was counts as "
            "striking out. A bid struck out, or a pass out of turn, leaves the turn where it was. The early bidder "
            "may speak again freely when it reaches him, the early passer only after somebody has overbid or doubled "
            "what he passed."
        ),
        treatment=Treatment.ENFORCED,
        page="21-22",
        doubts=_doubts("A-12", "A-21", "A-23", "A-24", "A-25", "A-26", "A-64"),
    ),
    LawText(
        number="50",
        subject="declare",
        gist=(
            "Either adversary may have a bid that is too low put up, in its own strain, to a number that suffices. "
            "The bidder's partner is then shut out as long as no adversary bids or doubles afterwards."
        ),
        treatment=Treatment.ENFORCED,
        page="22-23",
        doubts=_doubts("A-27", "A-28", "A-29", "A-30"),
    ),
    LawText(
        number="50a",
        subject="declare",
        gist=(
            "Should a player shut out by 50 or 65 nevertheless bid or double, either adversary settles whether that "
            "call counts. He and his partner have no more part in that auction, even after a call by the other side."
        ),
        treatment=Treatment.ENFORCED,
        page="23",
        doubts=_doubts("A-21", "A-31"),
    ),
    LawText(
        number="50b",
        subject="declare",
        gist=(
            "What 49, 50 and 50a grant is gone as soon as either adversary, without having claimed it, passes, bids "
            "or doubles. After a low bid is let go in this way, the bid it failed to beat may be made over again "
            "unless something higher has come between."
        ),
        treatment=Treatment.ENFORCED,
        page="23",
        doubts=_doubts("A-25", "A-30", "A-31"),
    ),
    LawText(
        number="50c",
        subject="general",
        gist=(
            "Where either adversary may punish, one of them may name the offence and pick the penalty himself, or "
            "hand the choice to his partner in plain words. Any other discussion between them, even the question "
            "which of the two is to choose, forfeits it. What one of them has first decided is binding."
        ),
        treatment=Treatment.ENFORCED,
        page="24",
    ),
    LawText(
        number="51",
        subject="declare",
        gist=(
            "While the auction is on, questions about past bids must be answered. When it is closed, an adversary of "
            "the declarer who reminds his partner of an earlier call lets the declarer call a suit from whichever of "
            "the two leads next; if dummy so reminds the declarer, either adversary has the call of the declarer's "
            "next lead, from whichever hand. What the contract is may be asked at all times and must be told."
        ),
        treatment=Treatment.ENFORCED,
        page="24-25",
        doubts=_doubts("A-34", "A-47"),
    ),
    LawText(
        number="52",
        subject="declare",
        gist=(
            "Passes and doubles are final, and every other call is so once the next player has acted. Until then "
            "only the two changes under (a) and (b) are allowed."
        ),
        treatment=Treatment.ENFORCED,
        page="25",
        doubts=_doubts("A-35"),
    ),
    LawText(
        number="52a",
        subject="declare",
        gist=(
            "A bid too low may be put up to a sufficient one by its maker as long as the player after him has not "
            "acted."
        ),
        treatment=Treatment.ENFORCED,
        page="25",
        doubts=_doubts("A-29"),
    ),
    LawText(
        number="52b",
        subject="declare",
        gist=(
            "A bidder whose tongue slipped to a strain he did not mean may name the one meant, at an unchanged "
            "number, up to the moment when the following player acts."
        ),
        treatment=Treatment.ENFORCED,
        page="25",
        doubts=_doubts("A-35"),
    ),
    LawText(
        number="53",
        subject="double",
        gist=(
            "Every trick beyond six is worth twice as much when doubled, four times when redoubled. The rank of the "
            "bid stays: a bid of three clubs goes over one of two spades, doubled or not."
        ),
        treatment=Treatment.PROCEDURE,
        page="25-26",
    ),
    LawText(
        number="54",
        subject="double",
        gist=(
            "A bid may be doubled once and that double redoubled once, always against the other side; to redouble "
            "when an adversary doubled partner's bid is proper. Redoubling a second time costs 100 in the other "
            "side's honour score or a new deal; doubling a bid of one's partner, or redoubling his double, costs 50. "
            "Either adversary may claim what is due."
        ),
        treatment=Treatment.ENFORCED,
        page="26",
        doubts=_doubts("A-12", "A-36"),
    ),
    LawText(
        number="55",
        subject="double",
        gist=(
            "A double or a redouble keeps the auction alive: each of the next three players, the doubled bidder "
            "among them, may in turn bid something higher."
        ),
        treatment=Treatment.ENFORCED,
        page="26",
    ),
    LawText(
        number="56",
        subject="double",
        gist=(
            "A doubled contract that is made brings the declarer 50 in his honour score and 50 more for every trick "
            "over it. If his side has redoubled, both figures are 100."
        ),
        treatment=Treatment.PROCEDURE,
        page="27",
    ),
    LawText(
        number="57",
        subject="double",
        gist="Doubles and redoubles count as declarations. Made out of turn they fall under Law 49.",
        treatment=Treatment.ENFORCED,
        page="27",
        doubts=_doubts("A-37"),
    ),
    LawText(
        number="58",
        subject="lead",
        gist="When the last bid has been accepted, the left-hand neighbour of the declarer opens the play.",
        treatment=Treatment.ENFORCED,
        page="27",
    ),
    LawText(
        number="59",
        subject="dummy",
        gist=(
            "On the opening lead the declarer's partner lays his hand face up, and from then on the declarer plays "
            "for both."
        ),
        treatment=Treatment.PROCEDURE,
        page="27-28",
    ),
    LawText(
        number="60",
        subject="dummy",
        gist=(
            "Before his hand is laid down the declarer's partner may do all that any player may, warning of a lead "
            "from a wrong hand among the rest, though the declarer settles the penalty. As dummy he keeps out of the "
            "play but for the rights (a) to (i)."
        ),
        treatment=Treatment.ENFORCED,
        page="28",
        doubts=_doubts("A-38", "A-39"),
    ),
    LawText(
        number="60a",
        subject="dummy",
        gist="Dummy may tell the declarer that a trick has received a wrong number of cards.",
        treatment=Treatment.ENFORCED,
        page="28",
    ),
    LawText(
        number="60b",
        subject="dummy",
        gist="Dummy may set an adversary right who claims something he is not entitled to.",
        treatment=Treatment.ENFORCED,
        page="28",
    ),
    LawText(
        number="60c",
        subject="dummy",
        gist="Dummy may say so when either side has taken a trick that is not its own.",
        treatment=Treatment.ENFORCED,
        page="28",
    ),
    LawText(
        number="60d",
        subject="dummy",
        gist=(
            "Dummy may have his say on a question of fact that the declarer and an adversary have already begun to "
            "dispute."
        ),
        treatment=Treatment.ENFORCED,
        page="28",
    ),
    LawText(
        number="60e",
        subject="dummy",
        gist="Dummy may put right a mistaken score.",
        treatment=Treatment.ENFORCED,
        page="28",
    ),
    LawText(
        number="60f",
        subject="dummy",
        gist="Dummy may discuss a revoke penalty with the declarer and recommend one of the choices.",
        treatment=Treatment.ENFORCED,
        page="28",
    ),
    LawText(
        number="60g",
        subject="dummy",
        gist="When the declarer fails to follow, dummy may ask him if that suit is really gone from his hand.",
        treatment=Treatment.ENFORCED,
        page="28",
    ),
    LawText(
        number="60h",
        subject="dummy",
        gist=(
            "Provided he has not looked on purpose into another player's hand, dummy may tell the declarer of an "
            "adverse revoke that is established."
        ),
        treatment=Treatment.ENFORCED,
        page="29",
        doubts=_doubts("A-39"),
    ),
    LawText(
        number="60i",
        subject="dummy",
        gist=(
            "On the same condition as (h), dummy may tell the declarer that an adversary has exposed a card or has "
            "led out of turn."
        ),
        treatment=Treatment.ENFORCED,
        page="29",
        doubts=_doubts("A-39"),
    ),
    LawText(
        number="61",
        subject="dummy",
        gist=(
            "If dummy draws notice to anything else that carries a penalty, the declarer loses it. So too when dummy "
            "speaks up under (h) or (i) although he has peeped into a hand."
        ),
        treatment=Treatment.ENFORCED,
        page="29",
        doubts=_doubts("A-39"),
    ),
    LawText(
        number="62",
        subject="dummy",
        gist=(
            "Dummy may not hint at playing one of his cards, by touch or in any other way. If he does, either "
            "adversary may order the declarer to play it or forbid him to."
        ),
        treatment=Treatment.ENFORCED,
        page="29",
        doubts=_doubts("A-40", "A-47"),
    ),
    LawText(
        number="62a",
        subject="dummy",
        gist=(
            "Dummy may not warn the declarer that he is on the point of leading from the wrong hand. If he does, the "
            "adversaries have the right, either of them, to insist on that hand for the lead."
        ),
        treatment=Treatment.ENFORCED,
        page="29-30",
        doubts=_doubts("A-41", "A-47", "A-48"),
    ),
    LawText(
        number="63",
        subject="revoke",
        gist=(
            "No penalty attaches to dummy's revoke. It can be put right while the trick lies open, but once anyone, "
            "rightly or not, has turned and quitted the trick, it stays as played."
        ),
        treatment=Treatment.ENFORCED,
        page="30",
        doubts=_doubts("A-42"),
    ),
    LawText(
        number="64",
        subject="dummy",
        gist=(
            "A card of the declarer's own is played only when it has left his hand; one of dummy's is played as soon "
            "as he names or touches it, unless he says that he is merely arranging. If he touches several at once he "
            "picks one of them."
        ),
        treatment=Treatment.ENFORCED,
        page="30",
        doubts=_doubts("A-45"),
    ),
    LawText(
        number="65",
        subject="exposed",
        gist=(
            "A card led or shown by anyone during the auction stops his partner from bidding or doubling for the "
            "rest of it; a breach falls under 50a. If it came from a side that ends up as the declarer's "
            "adversaries, he may call it, or all of them if there are several. Should the offender's partner have "
            "the opening lead, the declarer may forbid him that suit as well."
        ),
        treatment=Treatment.ENFORCED,
        page="30-31",
        doubts=_doubts("A-32", "A-33"),
    ),
    LawText(
        number="66",
        subject="exposed",
        gist=(
            "After the auction and ahead of the opening lead, a card shown or led by the partner of the player who "
            "is to lead may be taken as exposed, or the declarer may instead choose the suit for the lead. A card "
            "shown by the leader himself may simply be called."
        ),
        treatment=Treatment.ENFORCED,
        page="31",
        doubts=_doubts("A-43"),
    ),
    LawText(
        number="67",
        subject="exposed",
        gist=(
            "Once the opening lead is made, whatever card an adversary of the declarer exposes has to lie open and "
            "can be called."
        ),
        treatment=Treatment.ENFORCED,
        page="31",
    ),
    LawText(
        number="68",
        subject="exposed",
        gist=(
            "A card counts as exposed if it was played together with others, if it dropped face up on the table "
            "however briefly, if its holder let his partner see any of its face, or if an adversary names it as in "
            "his own or his partner's hand."
        ),
        treatment=Treatment.ENFORCED,
        page="31-32",
    ),
    LawText(
        number="69",
        subject="exposed",
        gist=(
            "A card that falls below table level is not exposed, nor is one that an adversary could see and the "
            "holder's partner could not."
        ),
        treatment=Treatment.ENFORCED,
        page="32",
    ),
    LawText(
        number="70",
        subject="exposed",
        gist=(
            "An adversary who puts down more than one card at a time leaves it to the declarer which of them is "
            "played to the trick; the remainder are exposed."
        ),
        treatment=Treatment.ENFORCED,
        page="32",
    ),
    LawText(
        number="70a",
        subject="exposed",
        gist=(
            "If one adversary shows his last card while his partner has still to play to trick twelve, the partner "
            "must lay both his own cards face up, and the declarer may call them."
        ),
        treatment=Treatment.ENFORCED,
        page="32",
    ),
    LawText(
        number="71",
        subject="exposed",
        gist=(
            "If an adversary plays or leads a winner over declarer and dummy and runs on with further winners, never "
            "waiting for his partner, the declarer may require that partner to win, if able, any one of those tricks "
            "he picks. The other cards led are exposed."
        ),
        treatment=Treatment.ENFORCED,
        page="33",
    ),
    LawText(
        number="72",
        subject="exposed",
        gist=(
            "Cards that an adversary throws down face up are exposed, but his partner may go on holding his own; the "
            "declarer's cards can never be called. A declarer who claims all or some of the tricks left may be made "
            "to show his hand. He may then call no exposed card, nor finesse unless the finesse is already proved or "
            "was announced with the claim."
        ),
        treatment=Treatment.ENFORCED,
        page="33-34",
        doubts=_doubts("A-46"),
    ),
    LawText(
        number="73",
        subject="revoke",
        gist=(
            "Whoever is rightly told to play high or low, to take a trick or to lose it, to lead a suit or to keep "
            "off it, and disobeys though able to comply, is liable as for a revoke. He escapes if he puts it right "
            "while the trick is not yet turned and quitted."
        ),
        treatment=Treatment.ENFORCED,
        page="34",
        doubts=_doubts("A-44", "A-47"),
    ),
    LawText(
        number="74",
        subject="exposed",
        gist="No call of a card can force a player into a revoke.",
        treatment=Treatment.ENFORCED,
        page="34",
    ),
    LawText(
        number="75",
        subject="exposed",
        gist="A declarer who has called an exposed card in vain may go on calling it as long as it is unplayed.",
        treatment=Treatment.ENFORCED,
        page="34",
    ),
    LawText(
        number="76",
        subject="lead",
        gist=(
            "When an adversary leads though it is not his turn, the declarer may have the card exposed or, when "
            "either adversary next has to lead, name the suit. If both lead together, the proper lead counts and the "
            "second becomes an exposed card."
        ),
        treatment=Treatment.ENFORCED,
        page="35",
    ),
    LawText(
        number="77",
        subject="lead",
        gist=(
            "The declarer is not punished for leading when he should not, from whichever hand, yet he may take it "
            "back only at an adversary's bidding; Law 50c binds the adversaries in that. Once second hand plays, the "
            "lead is good."
        ),
        treatment=Treatment.ENFORCED,
        page="35",
        doubts=_doubts("A-48"),
    ),
    LawText(
        number="78",
        subject="lead",
        gist=(
            "An adversary's lead out of turn becomes good when the declarer plays to it from either of his two "
            "hands. If he first refuses it, Law 76 is open to him."
        ),
        treatment=Treatment.ENFORCED,
        page="35",
        doubts=_doubts("A-49"),
    ),
    LawText(
        number="79",
        subject="lead",
        gist="A player told to lead a suit he does not hold has nothing more to pay.",
        treatment=Treatment.ENFORCED,
        page="36",
        doubts=_doubts("A-34"),
    ),
    LawText(
        number="80",
        subject="error",
        gist=(
            "If an adversary, fourth to play, puts down his card ahead of second hand, the declarer may order second "
            "hand to play high or low in the suit led or to take or lose the trick; if void in it, to play the top "
            "card of a suit the declarer names; and if void there too, nothing more is owed. There is no penalty "
            "where the declarer had himself played third hand before second."
        ),
        treatment=Treatment.ENFORCED,
        page="36",
        doubts=_doubts("A-50"),
    ),
    LawText(
        number="81",
        subject="error",
        gist=(
            "If a player other than dummy leaves out a trick and this is not put right before he plays to another, "
            "either adversary may take a new deal or let the deal stand, deciding under Law 50c. If it stands, the "
            "card left over at the end goes to the faulty trick and is no revoke."
        ),
        treatment=Treatment.ENFORCED,
        page="36-37",
        doubts=_doubts("A-12", "A-16", "A-51"),
    ),
    LawText(
        number="82",
        subject="error",
        gist=(
            "A player, not dummy, who gives a trick two or more cards and leaves it so answers for the revokes that "
            "come of it. While play lasts a count may be taken of the tricks, face down; any that holds over four "
            "may be looked into and its surplus handed back, either adversary saying which card had been the proper "
            "one."
        ),
        treatment=Treatment.ENFORCED,
        page="37",
        doubts=_doubts("A-16", "A-51"),
    ),
    LawText(
        number="83",
        subject="revoke",
        gist=(
            "To play off the suit led while holding it is a revoke, except by dummy. It becomes established once the "
            "side that rightly won the trick has turned it over and let go of it, or once the offending side begins "
            "or joins the following trick, even out of turn."
        ),
        treatment=Treatment.ENFORCED,
        page="37-38",
        doubts=_doubts("A-42"),
    ),
    LawText(
        number="84a",
        subject="revoke",
        gist=(
            "For a revoke by the declarer his side scores no tricks and the adversaries enter 100 in their honour "
            "score, on top of whatever they are owed for under-tricks."
        ),
        treatment=Treatment.ENFORCED,
        page="38",
        doubts=_doubts("A-55"),
    ),
    LawText(
        number="84b",
        subject="revoke",
        gist=(
            "For a revoke by an adversary the declarer chooses between 100 in his honour score and three of the "
            "other side's tricks. Those tricks may bring the contract home and are scored at their doubled or "
            "redoubled value, but earn neither the bonus for a doubled contract nor a slam not won without them."
        ),
        treatment=Treatment.ENFORCED,
        page="38-39",
        doubts=_doubts("A-52", "A-53", "A-54"),
    ),
    LawText(
        number="84c",
        subject="revoke",
        gist=(
            "From a side's second revoke in a deal onward each one costs 100. However many there were, a side that "
            "revoked may score its honours and nothing else."
        ),
        treatment=Treatment.ENFORCED,
        page="39",
        doubts=_doubts("A-56", "A-57"),
    ),
    LawText(
        number="85",
        subject="revoke",
        gist=(
            "When one player has not followed, his partner may ask whether he is out of the suit. If this is done "
            "while the trick is not yet quitted, quitting it later does not establish the revoke, which may still be "
            "mended unless the answer is that he is void or that side has gone on to the next trick."
        ),
        treatment=Treatment.ENFORCED,
        page="39",
        doubts=_doubts("A-59"),
    ),
    LawText(
        number="85a",
        subject="revoke",
        gist=(
            "When dummy leaves the table he may request of the adversaries the courtesies owed to the absent. A "
            "revoke the declarer then makes while he is away is free of penalty, unless an adversary had asked in "
            "time whether he was out of the suit."
        ),
        treatment=Treatment.ENFORCED,
        page="39-40",
    ),
    LawText(
        number="86",
        subject="revoke",
        gist=(
            "When a revoke is mended in time, players who came after may change their cards, and what they take back "
            "is not exposed. Where the fault was an adversary's, the declarer may have the wrong card exposed to be "
            "called at will, or make the offender play high or low of the suit to that trick."
        ),
        treatment=Treatment.ENFORCED,
        page="40",
    ),
    LawText(
        number="86a",
        subject="revoke",
        gist=(
            "When the declarer mends his own revoke on a trick that already has a card from each adversary, either "
            "may require his top or bottom card of the suit. It cannot be asked if he was fourth to play, and never "
            "of dummy."
        ),
        treatment=Treatment.ENFORCED,
        page="40-41",
        doubts=_doubts("A-47", "A-60"),
    ),
    LawText(
        number="87",
        subject="revoke",
        gist=(
            "When play is over, the side alleging a revoke may go through all the tricks. Even if the cards are "
            "mixed it may try to prove its case; but if they are mixed by the accused side between the accusation "
            "and a proper examination, no proof is asked and the revoke stands."
        ),
        treatment=Treatment.ENFORCED,
        page="41",
    ),
    LawText(
        number="88",
        subject="revoke",
        gist="Once the pack is cut for the next deal it is too late to claim a revoke.",
        treatment=Treatment.ENFORCED,
        page="41",
        doubts=_doubts("A-61"),
    ),
    LawText(
        number="89",
        subject="revoke",
        gist=(
            "If each side has revoked, honours alone are scored. A side that did so more than once pays the other "
            "100 for every revoke beyond its first."
        ),
        treatment=Treatment.PROCEDURE,
        page="41-42",
        doubts=_doubts("A-57", "A-58"),
    ),
    LawText(
        number="90",
        subject="general",
        gist=(
            "No quitted trick may be inspected while play lasts, except in counting under Law 82. A breach gives the "
            "other side 25 in its honour score."
        ),
        treatment=Treatment.ENFORCED,
        page="42",
        doubts=_doubts("A-62"),
    ),
    LawText(
        number="91",
        subject="general",
        gist=(
            "While a trick lies open, complete or not, any player may have each card put in front of the one who "
            "played it."
        ),
        treatment=Treatment.ENFORCED,
        page="42",
    ),
    LawText(
        number="92",
        subject="general",
        gist=(
            "If an adversary, ahead of his partner's play, says the trick is his, or without being asked names or "
            "pulls in his own card, the declarer may give the partner one of four orders: his highest card of the "
            "suit led, his lowest, to win, to lose."
        ),
        treatment=Treatment.ENFORCED,
        page="42",
    ),
    LawText(
        number="93",
        subject="general",
        gist=(
            "Either of the declarer's adversaries may stop his partner who is on the point of playing or leading out "
            "of turn. If he comments otherwise on anything in the play, the declarer names the suit for whichever "
            "adversary leads next; if dummy does, either adversary names it when the declarer next leads, from "
            "whichever hand."
        ),
        treatment=Treatment.ENFORCED,
        page="43",
    ),
    LawText(
        number="94",
        subject="general",
        gist="An offender must not hurry on: the other side is to have a fair time to decide on the penalty.",
        treatment=Treatment.MANNERS,
        page="43",
    ),
    LawText(
        number="95",
        subject="cards",
        gist=(
            "Nobody may ask for one fresh pack unless the old is imperfect; fresh cards mean two packs. In "
            "mid-rubber the adversaries of whoever asked pick theirs, and at the start of a rubber the dealer does. "
            "Once the cut for a deal is made, the cards are not changed."
        ),
        treatment=Treatment.CLUB,
        page="43-44",
    ),
    LawText(
        number="96",
        subject="cards",
        gist="A damaged or marked card is replaced if the players agree how; otherwise new cards are brought.",
        treatment=Treatment.CLUB,
        page="44",
    ),
    LawText(
        number="97",
        subject="bystander",
        gist=(
            "A bystander speaks only when the players agree to put a question to him, which he may then decide. If "
            "he draws notice to a slip in scoring or to a penalty due, the players may ask him to pay what was lost "
            "in stakes, extras apart."
        ),
        treatment=Treatment.MANNERS,
        page="44",
        doubts=_doubts("A-63"),
    ),
    LawText(
        number="etiquette-1",
        subject="etiquette",
        gist='Say calls aloud in the plain form, such as "one heart" or "pass", and never sign them with the hand.',
        treatment=Treatment.MANNERS,
        page="45",
    ),
    LawText(
        number="etiquette-2",
        subject="etiquette",
        gist=(
            "Beyond the call itself, let neither word nor manner tell what you hold or how you like what others have "
            "bid or played."
        ),
        treatment=Treatment.MANNERS,
        page="45",
    ),
    LawText(
        number="etiquette-3",
        subject="etiquette",
        gist="Ask to have the cards placed because you want to know, not so that your partner takes notice.",
        treatment=Treatment.MANNERS,
        page="45",
    ),
    LawText(
        number="etiquette-4",
        subject="etiquette",
        gist=(
            "An adversary of the declarer does not lead again while a trick is still to be quitted, and after "
            "leading a winner he keeps his next card in hand while partner has still to play."
        ),
        treatment=Treatment.MANNERS,
        page="46",
    ),
    LawText(
        number="etiquette-5",
        subject="etiquette",
        gist="Lay every card down in the same manner, and once a card is pulled out do not change it for another.",
        treatment=Treatment.MANNERS,
        page="46",
    ),
    LawText(
        number="etiquette-6",
        subject="etiquette",
        gist=(
            "Never break a law on purpose because the price suits you, and never revoke again to cover up a first "
            "revoke."
        ),
        treatment=Treatment.MANNERS,
        page="46",
    ),
    LawText(
        number="etiquette-7",
        subject="etiquette",
        gist="Keep talk out of the play; it disturbs this table and the others.",
        treatment=Treatment.MANNERS,
        page="46",
    ),
    LawText(
        number="etiquette-8",
        subject="etiquette",
        gist=(
            "Dummy keeps his chair rather than going round to watch, and says nothing about the score or about "
            "anybody's cards."
        ),
        treatment=Treatment.MANNERS,
        page="46",
    ),
    LawText(
        number="etiquette-9",
        subject="etiquette",
        gist=(
            "After claiming tricks, do not let cards shown by others, or their wish to have it played out, guide "
            "your play."
        ),
        treatment=Treatment.MANNERS,
        page="46-47",
    ),
    LawText(
        number="etiquette-10",
        subject="etiquette",
        gist="If you give up tricks by mistake, leave them given.",
        treatment=Treatment.MANNERS,
        page="47",
    ),
    LawText(
        number="etiquette-11",
        subject="etiquette",
        gist="Cut out of your table, do not try for another unless you will cut for a place there.",
        treatment=Treatment.MANNERS,
        page="47",
    ),
)
"""The laws in the order of the book, then the etiquette."""
