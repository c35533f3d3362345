"""Auction Bridge, 1910: the laws of the Whist Club of New York, revised to 1 October 1910, with their etiquette.

The book is R. F. Foster, *Auction Bridge Up To Date* (1910), pp. 19-45; other pages cited are of the same book.
``LAWS`` is in the order of the book. The laws 37, 38, 70 and 86 stand here only by their paragraphs (``37a``,
``70-1``); what the book says after the last paragraph is told with that paragraph. ``E1`` to ``E11`` are the etiquette.

The doubts with an id are those that bear on a law. A-39 to A-46, A-54, A-55, A-57, A-58 and A-60 are not here:
they are about the book's advice, sample scores and diagrams, and its game for three players.
"""

from __future__ import annotations

from oddtrick.codes.lawbook import LawText, Treatment

_A_01 = (
    "A-01: slam and little slam are for tricks scored, and a beaten declarer scores none. Taken strictly: only a "
    "declarer whose contract is made can have either, and his adversaries never."
)
_A_02 = "A-02: the table of honours has three aces shared by partners; three in one hand are taken to count 30 too."
_A_03 = (
    "A-03: how far chicane may cut honours down is left open, and so is a void hand on either side. Honours stop at "
    "nought, one void a side cancels out, and a hand of nothing but trumps comes to 10 + 2 - 4 = 8 units."
)
_A_04 = (
    "A-04: the winners of the games may have the lower total even with their 250. The difference is still settled, and "
    "for them it is negative."
)
_A_05 = (
    "A-05: which limit governs an item entered in the wrong column is open. Whatever stands below the line, or ought "
    "to, is trick score under law 13; the rest is honour score under law 12."
)
_A_06 = (
    "A-06: the book does not reconcile earlier arrival with the cut. Arrivals are admitted group by group, and only "
    "the group for which the places are too few cuts for them."
)
_A_07 = (
    "A-07: the words can be read of the helpers or of those whom they helped. The latter, fresh to play, make way "
    "first and the helpers last."
)
_A_08 = (
    "A-08: a cut is printed only for the case of four equal players. If two must go and one has played longest with "
    "three equal behind him, he goes and those three cut for the other departure."
)
_A_09 = (
    "A-09: a hand too small may come from a faulty pack (void) or from a card gone astray (law 40, the deal stands). "
    "It is the latter until the pack itself is proved wrong."
)
_A_10 = "A-10: laws 37d and 41 both meet a hand too large beside one too small; the outcome is one and the same."
_A_11 = (
    "A-11: the book draws no line between showing a card in the deal (who has looked may not claim) and after it "
    "(law 67, no such bar). The line is the last card dealt."
)
_A_12 = (
    "A-12: a pass out of turn goes unpunished, but its effect is not told. It is cancelled, the player in turn calls, "
    "and the offender keeps every right."
)
_A_13 = (
    "A-13: what others may do meanwhile is open. The choice is for the adversary on the bidder's left alone, a call of "
    "his is consent, and players who were skipped forgo that turn."
)
_A_14 = (
    "A-14: a bid both out of turn and too low goes through law 51 first and, if it is let stand, through law 52 next."
)
_A_15 = (
    "A-15: only the fresh deal is printed. Without it the double holds and the bidding resumes at the doubler's left; "
    "a redouble out of turn is met in the same way."
)
_A_16 = (
    "A-16: either adversary may excuse the bid, but in what order is not told. The one on the bidder's left decides: "
    "he has it corrected, or any call of his, a pass included, excuses it."
)
_A_17 = (
    "A-17: it is not told above which bid the next must go. Once excused, the low bid is the one to beat, even where "
    "the bid before it was worth more."
)
_A_18 = (
    "A-18: the fate of a bid that not even seven could mend is not told. It is void and counts as a pass, and the bid "
    "before it still stands; the partner is debarred all the same."
)
_A_19 = "A-19: whether a debarred partner may double is open. He may neither bid nor double until he is freed."
_A_20 = (
    "A-20: the limit is thought of for the dealer, yet another may end in one spade by an excused low bid or a bid out "
    "of turn. It covers every final bid of one spade."
)
_A_21 = (
    "A-21: the words keep honours in trumps and chicane for a side that revoked and say nothing of aces. Aces at "
    "no-trumps are kept too, since p. 62 grants all honours really held."
)
_A_22 = (
    "A-22: revoke tricks earn no bonus, but p. 63 pays one on tricks won at the table. Both hold: the bonus is "
    "reckoned on the tricks of the play alone, and is nothing when they fall short of the bid."
)
_A_23 = (
    "A-23: when fewer than three tricks are left to take he takes what there are; no side ever has more than thirteen."
)
_A_24 = (
    "A-24: where a beaten declarer prefers the points, nobody scores tricks or under-tricks: he has 150, and each side "
    "its honours (p. 66)."
)
_A_25 = (
    "A-25: the count of first and further revokes might be by player or by side. It is by side: if each adversary "
    "revokes once, the second of these costs 100."
)
_A_26 = (
    "A-26: whether each side's first revoke costs 150 here is open. It costs nothing but the score; only the further "
    "ones are paid for, at 100."
)
_A_27 = "A-27: whether he may think better of it is open. The choice he names first is final, as in law 98."
_A_28 = (
    "A-28: after second hand has played, law 78 would give the cards back and law 77 forbids it. Law 77 is for the "
    "declarer's error, where the trick goes on, and law 78 for an adversary's."
)
_A_29 = (
    "A-29: whether the adversaries may insist on the right hand is open. They may, until one of them plays to the "
    "lead and so accepts it."
)
_A_30 = "A-30: where the offender's partner ought to have led at that moment, a suit may be named for that very lead."
_A_31 = (
    "A-31: the orders whose breach law 75 punishes do not include a prohibition. A prohibition disobeyed is dealt with "
    "alike, and it falls away when the hand has nothing else to play."
)
_A_32 = (
    "A-32: cards out of order in any other way are not mentioned. They stay, count in their turn, and bear no penalty."
)
_A_33 = (
    "A-33: elsewhere the adversaries are the declarer's. Here they are the opponents of whoever missed the trick; "
    "the declarer chooses alone for his side."
)
_A_34 = (
    "A-34: dummy may correct a claim, and a wrong claim forfeits. A claim that dummy has to correct was wrong, so no "
    "penalty remains to be enforced."
)
_A_35 = (
    "A-35: the permitted question belongs to the declarer's adversaries only. For their offences the declarer alone "
    "decides and dummy is silent; before the play the first entitled player to speak decides, without conferring."
)
_A_36 = "A-36: p. 55 wants a double to name the bid, the etiquette is content with two words. Either form is good."
_A_37 = (
    "A-37: law 54 refers to law 4 for doubled values, but law 4 prints the single ones. They are multiplied by 2 or 4."
)
_A_38 = (
    "A-38: p. 59 might be read of anyone who named the suit before. Only the two partners of the winning side are "
    "compared (so also p. 123); an adversary's earlier bid in the suit is nothing to the purpose."
)
_A_47 = "A-47: eldest hand, usually the player left of the dealer, is here the player left of the declarer (law 59)."
_A_48 = (
    "A-48: whose deal comes next is not told. It belongs to the left-hand neighbour of the player who "
    "dealt, and the latter opens the bidding of this one."
)
_A_49 = "A-49: the limit of law 50 touches under-tricks alone; a revoke is charged beside it, as 100 + 150."
_A_50 = "A-50: the limit of law 50 is on losses; one spade doubled and made has its bonus of 50 in full."
_A_51 = "A-51: the offence is over at fifty-one cards; a look after the fifty-first does no harm."
_A_52 = (
    "A-52: laws 20 and 22 both ask for an announcement. One made under law 20 before the cut satisfies law 22 as well."
)
_A_53 = (
    "A-53: after the last hand of a rubber there is no following deal. The limit is then the agreement of the score "
    "or the cut for another rubber, whichever is sooner."
)
_A_56 = (
    "A-56: whether dummy may charge a revoke when the hand is over is not told. In play he may not (law 63); "
    "afterwards the charge is the declarer's on his side, and either adversary's on the other."
)
_A_59 = (
    "A-59: the account of the hand on p. 122 names 300 and passes over three aces on the same side. Honours are due "
    "even where the story is silent: 330."
)

LAWS: tuple[LawText, ...] = (
    # The rubber and the score
    LawText(
        number="1",
        subject="score",
        page="19",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A rubber goes to the partners who are the first with two games to their name; a side that takes both "
            "opening games ends it there, and no third is dealt."
        ),
    ),
    LawText(
        number="2",
        subject="score",
        page="19",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Thirty points make a game, and only points for tricks lead to it: honours, chicane, either slam, the "
            "bonus for a doubled contract and under-trick points never do."
        ),
    ),
    LawText(
        number="3",
        subject="score",
        page="19",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Play goes on to the thirteenth trick even when the game is safe, and whatever a side makes beyond thirty "
            "is entered with the rest, though it wins one game only (p. 52)."
        ),
    ),
    LawText(
        number="4",
        subject="score",
        page="19-20",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A declarer who takes the tricks he bid, or more, scores below the line for all of his beyond the sixth: "
            "2 points each in spades, 4 in clubs, 6 in diamonds, 8 in hearts, 12 with no trump."
        ),
        doubts=(_A_37,),
    ),
    LawText(
        number="5",
        subject="score",
        page="20",
        treatment=Treatment.PROCEDURE,
        gist=(
            "With a trump suit the honours are its cards from the ace down to the ten; without one they are the "
            "four aces."
        ),
    ),
    LawText(
        number="6",
        subject="score",
        page="20",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Honours are entered above the line for whichever side they were dealt to. In a suit they are reckoned in "
            "single trick values: three on one side are worth 2, four 4, five 5; four in one hand 8, or 9 with the "
            "fifth opposite; all five in one hand 10. Without trumps three aces give 30 points, four 40, and four "
            "in one hand 100."
        ),
        doubts=(_A_02, _A_59),
    ),
    LawText(
        number="7",
        subject="score",
        page="20",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Slam brings 40 above to the side that scores all thirteen tricks out of its own play, tricks handed over "
            "for a revoke being left out; a side that has revoked cannot have it (footnote, from law 86)."
        ),
        doubts=(_A_01,),
    ),
    LawText(
        number="8",
        subject="score",
        page="20-21",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Twelve tricks scored in that manner are little slam and bring 20 above, under the same two exclusions "
            "as the slam."
        ),
        doubts=(_A_01,),
    ),
    LawText(
        number="9",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Chicane is a hand without a single trump and is worth two trick values, as much as three honours: added "
            "to the honours if its own side scores them, taken off if the other side does. When both partners are "
            "void it is worth four trick values, and these always come off the honours of the adversaries."
        ),
        doubts=(_A_03,),
    ),
    LawText(
        number="10",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
        gist="However a contract is doubled or redoubled, honours, both slams and chicane keep their single value.",
    ),
    LawText(
        number="11",
        subject="score",
        page="21",
        treatment=Treatment.PROCEDURE,
        gist=(
            "When the rubber is over each side sums its two columns and the winners put another 250 to theirs; one "
            "total taken from the other leaves what the rubber is worth."
        ),
        doubts=(_A_04,),
    ),
    LawText(
        number="12",
        subject="score",
        page="21",
        treatment=Treatment.ENFORCED,
        gist=(
            "A mistake above the line, if proved, can be mended as long as the account of the whole rubber has not "
            "been drawn up and accepted."
        ),
        doubts=(_A_05,),
    ),
    LawText(
        number="13",
        subject="score",
        page="21-22",
        treatment=Treatment.ENFORCED,
        gist=(
            "A proved mistake in the tricks can be mended only while its own game lasts: until somebody declares in "
            "the next one or, when it was the last of the rubber, until the account is drawn up and accepted."
        ),
        doubts=(_A_05,),
    ),
    # Cutting and the table
    LawText(
        number="14",
        subject="cut",
        page="22",
        treatment=Treatment.PROCEDURE,
        gist=(
            "For every cut the ace ranks under the deuce, so that the king is on top (p. 49). Cards of one rank go by "
            "suit, hearts under diamonds, diamonds under clubs and clubs under spades, and no two cuts can tie."
        ),
    ),
    LawText(
        number="15",
        subject="cut",
        page="22",
        treatment=Treatment.CLUB,
        gist="For cutting there is a single pack, and all players draw from it.",
    ),
    LawText(
        number="16",
        subject="cut",
        page="22",
        treatment=Treatment.PROCEDURE,
        gist="Whoever turns up several cards in cutting has cut the one that ranks highest among them.",
    ),
    LawText(
        number="17",
        subject="tables",
        page="22",
        treatment=Treatment.CLUB,
        gist=(
            "Those who came into the room earliest have the better right to play. If that leaves more than four for "
            "the table they cut, and the four with the lowest cards begin."
        ),
        doubts=(_A_06,),
    ),
    LawText(
        number="18",
        subject="tables",
        page="22-23",
        treatment=Treatment.CLUB,
        gist=(
            "The four of a table cut for partners, the two higher cards against the two lower. The lowest of all has "
            "the deal and picks his pack and his seat, and once he has picked he may not change."
        ),
    ),
    LawText(
        number="19",
        subject="tables",
        page="23",
        treatment=Treatment.CLUB,
        gist="With six members, four playing and two waiting, a table is full.",
    ),
    LawText(
        number="20",
        subject="tables",
        page="23",
        treatment=Treatment.CLUB,
        gist="By saying that he would like to come in, a person secures the first place at the table that falls free.",
        doubts=(
            _A_52,
            "Several announcements are not ranked by the book; the earlier has the better right.",
        ),
    ),
    LawText(
        number="21",
        subject="tables",
        page="23",
        treatment=Treatment.CLUB,
        gist=(
            "When one or two people claim to come in after a rubber, as many members make way for them, those with "
            "the longest unbroken run of rubbers first. If all have been there equally long, cutting decides and the "
            "highest cards go."
        ),
        doubts=(_A_08,),
    ),
    LawText(
        number="22",
        subject="tables",
        page="23",
        treatment=Treatment.CLUB,
        gist=(
            "Whoever wants to come in must say so before anyone at that table draws a card, be it to begin the next "
            "rubber or to settle who leaves."
        ),
        doubts=(_A_52,),
    ),
    LawText(
        number="23",
        subject="tables",
        page="23",
        treatment=Treatment.CLUB,
        gist=(
            "When new tables are made up, people who have not yet played elsewhere are taken before those who have; "
            "the latter cut for whatever places remain."
        ),
    ),
    LawText(
        number="24",
        subject="tables",
        page="24",
        treatment=Treatment.CLUB,
        gist=(
            "Where a new table could be filled only with help from another one, the players new to play there are the "
            "ones who must give up their places before the rest."
        ),
        doubts=(_A_07,),
    ),
    LawText(
        number="25",
        subject="tables",
        page="24",
        treatment=Treatment.CLUB,
        gist=(
            "Joining a second table while still of a first costs a player his claim to come back before others. One "
            "who went to help a new table into being keeps it: he may give notice that he will go back as soon as "
            "somebody can fill his place there."
        ),
    ),
    LawText(
        number="26",
        subject="tables",
        page="24",
        treatment=Treatment.CLUB,
        gist=(
            "A player who has to go in mid-rubber may put someone in his stead if the other three agree. The stand-in "
            "serves to the end of that rubber at the latest, and his own standing as a candidate is untouched."
        ),
    ),
    LawText(
        number="27",
        subject="tables",
        page="24",
        treatment=Treatment.CLUB,
        gist="Those whom a member leaves stranded by breaking up their table are admitted before others elsewhere.",
    ),
    # Shuffling and dealing
    LawText(
        number="28",
        subject="shuffle",
        page="24",
        treatment=Treatment.PROCEDURE,
        gist="Cards are shuffled above the board, and with every face hidden.",
    ),
    LawText(
        number="29",
        subject="shuffle",
        page="24-25",
        treatment=Treatment.PROCEDURE,
        gist=(
            "The partner of the dealer gathers in the cards last dealt and may be the first to shuffle; anyone may "
            "follow, and the dealer may be the last. A card seen in the process, or as the pack is handed over for "
            "cutting, obliges him to shuffle anew."
        ),
    ),
    LawText(
        number="30",
        subject="shuffle",
        page="25",
        treatment=Treatment.PROCEDURE,
        gist="The pack made ready waits, backs up, on the left hand of whoever is to deal next.",
    ),
    LawText(
        number="31",
        subject="deal",
        page="25",
        treatment=Treatment.PROCEDURE,
        gist="The deal goes round clockwise, one turn to each player.",
    ),
    LawText(
        number="32",
        subject="deal",
        page="25",
        treatment=Treatment.PROCEDURE,
        gist=(
            "The dealer's right-hand neighbour cuts, and neither part may be smaller than four cards. If a card shows "
            "as the pack is divided or rejoined, or the cards get mixed, or nobody is sure where the division was, "
            "the cut is made afresh."
        ),
    ),
    LawText(
        number="33",
        subject="deal",
        page="25",
        treatment=Treatment.PROCEDURE,
        gist=(
            "Once he has lifted a part of the pack the cutter has done his office: he may not cut a second time or "
            "shuffle, unless one of the mishaps of law 32 requires it."
        ),
    ),
    LawText(
        number="34",
        subject="deal",
        page="25",
        treatment=Treatment.PROCEDURE,
        gist="A dealer who shuffles a pack already cut must have it cut once more.",
    ),
    LawText(
        number="35",
        subject="deal",
        page="25",
        treatment=Treatment.PROCEDURE,
        gist="All fifty-two cards are given out backs up, and before the last of them is down no deal is complete.",
    ),
    LawText(
        number="36",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        gist="A misdeal costs its author nothing; the cards are dealt over.",
        doubts=("By whom is not printed; it is the same dealer.",),
    ),
    LawText(
        number="37a",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        gist=(
            "The deal is void, and nobody may waive it, unless the cards go out singly and in order round the table, "
            "the dealer's left first, into four packets."
        ),
    ),
    LawText(
        number="37b",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        gist="A pack shown to be wrong or short, while it is dealt or while it is played, voids the deal.",
        doubts=(_A_09,),
    ),
    LawText(
        number="37c",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        gist="A single card lying the wrong way up inside the pack is enough: everything is dealt over.",
    ),
    LawText(
        number="37d",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        gist=(
            "Nobody may be dealt more than thirteen; a larger hand forces a fresh deal, even when it is noticed only "
            "in the middle of the play."
        ),
        doubts=(_A_10,),
    ),
    LawText(
        number="37e",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        gist=(
            "Two cards let go together can still be put right by the dealer, but if a third follows before that he "
            "has to start over."
        ),
    ),
    LawText(
        number="37f",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        gist=(
            "A pack that was never offered for cutting is dealt over if one of the dealer's adversaries remarks on it "
            "while the deal is going on and neither of the two has seen a card of his own; failing that the deal holds."
        ),
    ),
    LawText(
        number="37g",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        gist="The fifty-second card must fall in its place, to the dealer; if it does not, the deal is void.",
    ),
    LawText(
        number="38a",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        gist=(
            "Should a card be shown by the dealing side while the deal is going on, one adversary's word is enough "
            "for another deal; he must speak before the last card is down."
        ),
        doubts=(_A_11,),
    ),
    LawText(
        number="38b",
        subject="deal",
        page="26",
        treatment=Treatment.ENFORCED,
        gist=(
            "When it is an adversary of the dealer who shows a card in the deal, the choice is the other way about: "
            "the dealer, or his partner for him, may have another deal if it is asked for within the same time."
        ),
        doubts=(_A_11,),
    ),
    LawText(
        number="38c",
        subject="deal",
        page="27",
        treatment=Treatment.ENFORCED,
        gist=(
            "A dealer who peeps at a card with fewer than fifty-one dealt must let his adversaries see it too, and "
            "either may insist on another deal, as long as this one is not complete."
        ),
        doubts=(_A_51,),
    ),
    LawText(
        number="38d",
        subject="deal",
        page="27",
        treatment=Treatment.ENFORCED,
        gist=(
            "When the dealing side shows one of the final cards, and deals to the end before an adversary could make "
            "up his mind, the choice is still open after the end. All other claims under law 38 die with the last card."
        ),
        doubts=("The book sets no term for the late claim; it lapses when an entitled player calls.",),
    ),
    LawText(
        number="39",
        subject="deal",
        page="27",
        treatment=Treatment.ENFORCED,
        gist=(
            "Having looked at a card of his own, a player can no longer claim on account of one shown in dealing. If "
            "the cards are played as dealt, the card that was shown is never called."
        ),
        doubts=(_A_11, "Nothing is said of the partner of one who has looked; he may still claim."),
    ),
    LawText(
        number="40",
        subject="deal",
        page="27",
        treatment=Treatment.ENFORCED,
        gist=(
            "If one hand alone is short, and its owner sees it only after playing a card, the deal is kept. Except in "
            "dummy's case, established revokes are laid to him as the holder of whatever is missing, and anyone may "
            "hunt for that in the other pack."
        ),
        doubts=(_A_09,),
    ),
    LawText(
        number="41",
        subject="deal",
        page="27-28",
        treatment=Treatment.ENFORCED,
        gist=(
            "A pack shown in play to be wrong or short undoes that deal only, and earlier scores remain. The same hand "
            "is undone if, in play or at its end, one player turns out to have too many cards and another to lack "
            "just as many."
        ),
        doubts=(_A_09, _A_10),
    ),
    LawText(
        number="42",
        subject="deal",
        page="28",
        treatment=Treatment.ENFORCED,
        gist=(
            "Dealing in another's turn, or with the opponents' pack, can be stopped and set right up to the last card; "
            "from then on it is as good as a regular deal."
        ),
        doubts=(_A_48, "Who may ask for the correction is not said; anyone may."),
    ),
    LawText(
        number="43",
        subject="deal",
        page="28",
        treatment=Treatment.ENFORCED,
        gist="To cut, shuffle or deal in his partner's stead a player needs leave of the adversaries.",
        doubts=("The book prints no consequence; it is noted as a fault and nothing follows.",),
    ),
    # Declaring and doubling
    LawText(
        number="44",
        subject="declare",
        page="28",
        treatment=Treatment.ENFORCED,
        gist=(
            "After a look at his cards the dealer opens the bidding, and he may not pass: he owes a bid of one odd "
            "trick at least, in a suit or at no-trumps."
        ),
        doubts=(
            "The book prints no penalty if he passes; the pass is refused and he still has to bid.",
            "The book is silent on a bid out of turn before his; if it is let stand he need not open any more.",
        ),
    ),
    LawText(
        number="45",
        subject="declare",
        page="28",
        treatment=Treatment.ENFORCED,
        gist=(
            "Next, from the dealer's left round the table, everyone in his turn may pass, go higher, double what was "
            "bid last, or redouble what has been doubled, within the bounds of law 55."
        ),
        doubts=(_A_12,),
    ),
    LawText(
        number="46",
        subject="declare",
        page="28-29",
        treatment=Treatment.ENFORCED,
        gist=(
            "The bid worth more points is the higher (p. 57), and of two worth the same the one for more tricks: two "
            "spades go above one club, two diamonds above one no-trump."
        ),
    ),
    LawText(
        number="47",
        subject="declare",
        page="29",
        treatment=Treatment.ENFORCED,
        gist=(
            "A player may go above the last bid as often as his turn comes round, even above his partner's; but his "
            "own, when all three others have let it pass, is beyond his reach."
        ),
    ),
    LawText(
        number="48",
        subject="declare",
        page="29",
        treatment=Treatment.ENFORCED,
        gist=(
            "A bid that all three others pass is final. The two hands of that side are played by the partner who was "
            "first to name the suit, or no-trumps, whichever of them spoke last, and the other is dummy."
        ),
        doubts=(_A_38,),
    ),
    LawText(
        number="49",
        subject="score",
        page="29-30",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A declarer who wins what he bid scores all his odd tricks. If he falls short the adversaries enter above, "
            "for each trick that is wanting to the bid, 50, or 100 when doubled, or 200 when redoubled, and nobody "
            "scores below."
        ),
        doubts=(_A_01,),
    ),
    LawText(
        number="50",
        subject="score",
        page="30",
        treatment=Treatment.PROCEDURE,
        gist=(
            "At one spade the under-tricks together never cost over 100, doubled or undoubled; only a redouble takes "
            "the limit away."
        ),
        doubts=(_A_20, _A_49, _A_50),
    ),
    LawText(
        number="51",
        subject="declare",
        page="30",
        treatment=Treatment.ENFORCED,
        gist=(
            "When someone bids out of turn, the adversary sitting left of him may have the cards dealt again or "
            "accept the bid, and the auction proceeds from it as from a regular one. A pass out of turn is not "
            "punished."
        ),
        doubts=(_A_12, _A_13, _A_14),
    ),
    LawText(
        number="52",
        subject="declare",
        page="30",
        treatment=Treatment.ENFORCED,
        gist=(
            "A bid too low to beat the one before is raised to the least number that does, in the suit or no-trumps "
            "it named, unless an adversary has gone above it, doubled it or passed it: then it stays as spoken. If "
            "it is raised, or no number would do, the bidder's partner may declare no more until an adversary goes "
            "higher or doubles."
        ),
        doubts=(_A_14, _A_16, _A_17, _A_18, _A_19),
    ),
    LawText(
        number="53",
        subject="declare",
        page="30-31",
        treatment=Treatment.ENFORCED,
        gist=(
            "The bidding over, nobody may remind his partner what he or an adversary bid before; but the final "
            "declaration is anyone's to ask for as long as the hand is played."
        ),
        doubts=(
            "No penalty is attached to the reminder here; in play an adversary's falls under law 96.",
            "That the question has to be answered is not printed; it has.",
        ),
    ),
    LawText(
        number="54",
        subject="double",
        page="31",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A double makes every odd trick score twice its value and a redouble four times. The rank of bids is as "
            "before, and two diamonds still go above one no-trump doubled."
        ),
        doubts=(_A_37,),
    ),
    LawText(
        number="55",
        subject="double",
        page="31",
        treatment=Treatment.ENFORCED,
        gist=(
            "A bid may be doubled no more than once and redoubled no more than once. Partners may not double each "
            "other's bids nor redouble each other's doubles, but either may redouble when an adversary has doubled "
            "their side."
        ),
        doubts=(_A_36, "The book prints no penalty for a double that is not allowed; it is refused."),
    ),
    LawText(
        number="56",
        subject="double",
        page="31",
        treatment=Treatment.ENFORCED,
        gist=(
            "After a double or a redouble the bidding is open again: each in his turn, the side doubled included, may "
            "go above the bid in question."
        ),
    ),
    LawText(
        number="57",
        subject="score",
        page="31-32",
        treatment=Treatment.PROCEDURE,
        gist=(
            "A doubled bid that is made earns 50 above for the contract and another 50 for every trick over it; both "
            "figures are 100 if the bidder's side had redoubled."
        ),
        doubts=(_A_22, _A_50),
    ),
    LawText(
        number="58",
        subject="double",
        page="32",
        treatment=Treatment.ENFORCED,
        gist="A double out of turn entitles the player left of the doubler to have the cards dealt again.",
        doubts=(_A_15,),
    ),
    LawText(
        number="59",
        subject="lead",
        page="32",
        treatment=Treatment.PROCEDURE,
        gist="The bidding settled, play opens with a card from the declarer's left-hand neighbour.",
    ),
    LawText(
        number="60",
        subject="declare",
        page="32",
        treatment=Treatment.ENFORCED,
        gist="What a player has bid he may not change until somebody doubles it or bids above it.",
        doubts=("The book prints no penalty for the attempt; the bid as first spoken stands.",),
    ),
    # Dummy
    LawText(
        number="61",
        subject="dummy",
        page="32",
        treatment=Treatment.PROCEDURE,
        gist=(
            "The opening card led, the partner of the declarer spreads his hand on the table, and it is for the "
            "declarer to play from it thereafter."
        ),
        doubts=(_A_47,),
    ),
    LawText(
        number="62",
        subject="dummy",
        page="32",
        treatment=Treatment.ENFORCED,
        gist=(
            "Till he lays his cards down, the partner of the declarer is a player like any other; from then on he has "
            "no share in the play but the six liberties that follow."
        ),
        doubts=(_A_56,),
    ),
    LawText(
        number="62a",
        subject="dummy",
        page="32",
        treatment=Treatment.ENFORCED,
        gist="When the declarer fails to follow, dummy may inquire if he is really out of the suit.",
    ),
    LawText(
        number="62b",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist="Dummy may tell the declarer that a trick holds more cards than four, or fewer.",
    ),
    LawText(
        number="62c",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist="When an adversary asks for a penalty that is not his due, dummy may say so.",
        doubts=(_A_34,),
    ),
    LawText(
        number="62d",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist="Dummy may mention it when a trick was gathered by the side that did not win it, whichever that is.",
    ),
    LawText(
        number="62e",
        subject="dummy",
        page="33",
        treatment=Treatment.MANNERS,
        gist="In an argument about facts dummy may have his say, once the declarer and an adversary have begun it.",
    ),
    LawText(
        number="62f",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist="A score wrongly kept is dummy's to put right, as much as anyone's.",
    ),
    LawText(
        number="63",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist=(
            "Any further slip to which dummy draws notice goes free: whatever penalty it would have carried, the "
            "declarer has lost."
        ),
        doubts=(_A_56,),
    ),
    LawText(
        number="64",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist=(
            "A hint by dummy which of his cards to play, given by a touch or otherwise, lets one adversary, unprompted "
            "by the other, order the declarer to play that very card or to leave it."
        ),
        doubts=(_A_31, "Until when is not printed; the order is too late once an adversary has played on."),
    ),
    LawText(
        number="65",
        subject="dummy",
        page="33",
        treatment=Treatment.ENFORCED,
        gist=(
            "For a revoke from dummy nothing is paid; noticed only after the turning and quitting of its trick, it "
            "leaves that trick as it is."
        ),
    ),
    LawText(
        number="66",
        subject="dummy",
        page="33-34",
        treatment=Treatment.ENFORCED,
        gist=(
            "The declarer's own card counts only when it has left his hand. In dummy, to name a card or to touch it is "
            "to play it, unless he says that he is arranging; of several touched together he may take any."
        ),
    ),
    # Exposed cards
    LawText(
        number="67",
        subject="exposed",
        page="34",
        treatment=Treatment.ENFORCED,
        gist=(
            "If anyone shows a card of his when dealing is done and while the bidding lasts, one adversary's word is "
            "enough for a fresh deal. Without it the card goes back into the hand and is never called."
        ),
        doubts=(_A_11, _A_35),
    ),
    LawText(
        number="68",
        subject="exposed",
        page="34",
        treatment=Treatment.ENFORCED,
        gist=(
            "The bidding closed and no card yet led, the declarer may call a card that the leader's partner shows or, "
            "in place of that, forbid the leader its suit; a card that the leader himself shows he may only call."
        ),
        doubts=(
            _A_31,
            "That the lead ends this choice is not printed; it ends the ban, but the card may still be called.",
        ),
    ),
    LawText(
        number="69",
        subject="exposed",
        page="34",
        treatment=Treatment.ENFORCED,
        gist=(
            "From the opening lead on, whatever card an adversary of the declarer lets be seen lies face up before "
            "him until played, and the declarer may call for it."
        ),
    ),
    LawText(
        number="70-1",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist="Cards put down together, when only one was due, are exposed.",
    ),
    LawText(
        number="70-2",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist="A card that falls face up on the board is exposed, even if it is back in hand before anyone can tell it.",
    ),
    LawText(
        number="70-3",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist="A card is exposed when its holder lets his partner see as much as a corner of its face.",
    ),
    LawText(
        number="70-4",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist="A card is exposed when an adversary of the declarer says that he, or his partner, has it.",
    ),
    LawText(
        number="71",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist=(
            "No card is exposed by falling lower than the table, to the floor for instance, nor by being seen from an "
            "adversary's side while the partner cannot see it."
        ),
    ),
    LawText(
        number="72",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist=(
            "Of several cards that an adversary of the declarer puts down together, the declarer says which one is to "
            "count for the trick in hand, and all the rest are exposed."
        ),
    ),
    LawText(
        number="73",
        subject="exposed",
        page="35",
        treatment=Treatment.ENFORCED,
        gist=(
            "When an adversary plays a master card, or leads one that neither declarer nor dummy can beat, and goes "
            "straight on with more such leads, never leaving his partner time to play, the declarer may have that "
            "partner win the first of those tricks, or another, if he is able; the rest of the cards are exposed."
        ),
    ),
    LawText(
        number="74",
        subject="exposed",
        page="36",
        treatment=Treatment.ENFORCED,
        gist=(
            "The hand that an adversary throws down is exposed, every card of it, though the other may keep his own "
            "up. Nothing that the declarer shows is ever called; but if he claims what is left, or part of it, the "
            "adversaries may have him spread his cards, and any that they then show are as safe from a call."
        ),
    ),
    LawText(
        number="75",
        subject="exposed",
        page="36",
        treatment=Treatment.ENFORCED,
        gist=(
            "Whoever is rightly ordered to give his highest or lowest, to lead a suit, or to take or lose a trick, "
            "and does otherwise although he could obey, pays as if he had revoked, unless he has mended it by the "
            "time that trick is turned and quitted."
        ),
        doubts=(_A_31,),
    ),
    # Leads out of turn
    LawText(
        number="76",
        subject="lead",
        page="36-37",
        treatment=Treatment.ENFORCED,
        gist=(
            "Against a lead out of turn by an adversary the declarer has one of two things: that card lies exposed, "
            "or he names the suit for the first lead that falls to either of them."
        ),
        doubts=(_A_30,),
    ),
    LawText(
        number="77",
        subject="lead",
        page="37",
        treatment=Treatment.ENFORCED,
        gist=(
            "Leading from the wrong one of his two hands costs the declarer nothing, and he can put it right as long "
            "as the next hand has not followed."
        ),
        doubts=(_A_28, _A_29),
    ),
    LawText(
        number="78",
        subject="lead",
        page="37",
        treatment=Treatment.ENFORCED,
        gist=(
            "A false lead to which all three others have played makes a good trick. When just one or two have, they "
            "take up their cards unpunished, and only the false leader, if he is an adversary of the declarer, is "
            "left to law 76."
        ),
        doubts=(_A_28,),
    ),
    LawText(
        number="79",
        subject="exposed",
        page="37",
        treatment=Treatment.ENFORCED,
        gist="No call and no order binds a player who could obey it only by revoking.",
    ),
    LawText(
        number="80",
        subject="exposed",
        page="37",
        treatment=Treatment.ENFORCED,
        gist="Calling an exposed card in vain does not use up the right: it may be called again until it falls.",
    ),
    LawText(
        number="81",
        subject="lead",
        page="37",
        treatment=Treatment.ENFORCED,
        gist="A leader who is void of the suit demanded of him leads what he likes, and nothing more is owed.",
    ),
    # Cards played in error
    LawText(
        number="82",
        subject="error",
        page="37-38",
        treatment=Treatment.ENFORCED,
        gist=(
            "If the last hand, an adversary of the declarer, plays ahead of the second, the declarer may order the "
            "latter to put on the highest or the lowest that he has of the suit, or to take the trick, or to let it "
            "go."
        ),
        doubts=(_A_32,),
    ),
    LawText(
        number="83",
        subject="error",
        page="38",
        treatment=Treatment.ENFORCED,
        gist=(
            "When anyone but dummy leaves a trick without his card and plays to the one after it, either opponent of "
            "his may have a fresh deal. If they keep this one, the card left over at the end is reckoned into the "
            "short trick, where it is not held to be a revoke."
        ),
        doubts=(_A_33,),
    ),
    LawText(
        number="84",
        subject="error",
        page="38",
        treatment=Treatment.ENFORCED,
        gist=(
            "Whoever puts more than one card to a trick and does not mend it, dummy excepted, answers for the revokes "
            "that come of it. While play lasts the tricks may be counted backs up, one that is too large opened, and "
            "the surplus given back to its owner who, again if he is not dummy, is liable for what he revoked in "
            "between."
        ),
    ),
    # The revoke
    LawText(
        number="85",
        subject="revoke",
        page="38-39",
        treatment=Treatment.ENFORCED,
        gist=(
            "Any player but dummy who is able to follow and plays another suit revokes. The revoke is established "
            "once that trick has been turned and the hand has left it, or as soon as he or his partner goes on to the "
            "trick after it, by a lead or a card, rightly or out of turn."
        ),
    ),
    LawText(
        number="86a",
        subject="revoke",
        page="39",
        treatment=Treatment.ENFORCED,
        gist=(
            "For a revoke of the declarer his adversaries write 150 above, over and beyond what they have for the "
            "tricks by which he failed."
        ),
        doubts=(_A_21, _A_49),
    ),
    LawText(
        number="86b",
        subject="revoke",
        page="39",
        treatment=Treatment.ENFORCED,
        gist=(
            "For a revoke of an adversary the declarer chooses between 150 above and three of their tricks. Such "
            "tricks may carry his contract and are scored, but a doubled or redoubled contract earns no bonus by them."
        ),
        doubts=(_A_22, _A_23, _A_24, _A_27),
    ),
    LawText(
        number="86c",
        subject="revoke",
        page="39",
        treatment=Treatment.ENFORCED,
        gist=(
            "Every revoke of a hand but the first costs 100 above and nothing else. All that a side which revoked may "
            "enter for itself is honours and chicane."
        ),
        doubts=(_A_21, _A_25),
    ),
    LawText(
        number="87",
        subject="revoke",
        page="40",
        treatment=Treatment.ENFORCED,
        gist=(
            "Partners may ask each other about a suit refused. If the question comes before the trick is quitted, the "
            "quitting establishes no revoke and the card may be changed, unless the reply is that he has none, or "
            "their side has already gone on to the next trick."
        ),
    ),
    LawText(
        number="88",
        subject="revoke",
        page="40",
        treatment=Treatment.ENFORCED,
        gist=(
            "If the wrong card is changed before the revoke is established, whoever followed it may change as well, "
            "and what is taken up is not exposed. The wrong card of an adversary is exposed, to be called when the "
            "declarer pleases, or he may instead demand the highest or the lowest of the suit; the declarer himself "
            "goes free."
        ),
    ),
    LawText(
        number="89",
        subject="revoke",
        page="40",
        treatment=Treatment.ENFORCED,
        gist=(
            "The hand over, the side that charges a revoke may look through all the tricks. Mixed cards still leave "
            "it such proof as it can find; but if the accused or his partner mixes them, with the charge made and the "
            "search not properly done, the charge is good without any."
        ),
    ),
    LawText(
        number="90",
        subject="revoke",
        page="41",
        treatment=Treatment.ENFORCED,
        gist="A revoke is forgiven unless somebody has charged it by the time of the cut for another deal.",
        doubts=(_A_53, _A_56),
    ),
    LawText(
        number="91",
        subject="revoke",
        page="41",
        treatment=Treatment.ENFORCED,
        gist=(
            "If both sides have revoked, nothing but honours and chicane is scored; only, a side with more revokes "
            "than one yields 100 to the other for each beyond its first."
        ),
        doubts=(_A_21, _A_26),
    ),
    # General rules
    LawText(
        number="92",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        gist="Partners may not talk over the use of a penalty; if they do, it is held to have been paid.",
        doubts=(_A_35,),
    ),
    LawText(
        number="93",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        gist=(
            "A trick once turned and quitted stays closed while the hand lasts, apart from the search that law 84 "
            "allows."
        ),
        doubts=("The book prints no penalty; the look is noted as a fault and nothing follows.",),
    ),
    LawText(
        number="94",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        gist=(
            "As long as nobody has laid a hand on the four cards to gather them, any player may have each of them put "
            "in front of the one who played it."
        ),
    ),
    LawText(
        number="95",
        subject="general",
        page="41",
        treatment=Treatment.ENFORCED,
        gist=(
            "An adversary may not, ahead of his partner's card, say that the trick is his, nor unasked name his card "
            "or pull it towards him. For that the declarer may order the partner to put on the highest or lowest that "
            "he has of the suit, or to take the trick, or to let it go."
        ),
    ),
    LawText(
        number="96",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        gist=(
            "An adversary may hold his partner back from a lead or a card before its turn. Any other remark of his on "
            "the play, or on a bid made earlier, for which he has no warrant, lets the declarer name the suit to "
            "whichever adversary leads next."
        ),
    ),
    LawText(
        number="97",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        gist=(
            "The offender must leave his adversaries fair time to settle what they will have; but to ask for a penalty "
            "that the law does not give is to lose them all."
        ),
        doubts=(_A_34,),
    ),
    LawText(
        number="98",
        subject="general",
        page="42",
        treatment=Treatment.ENFORCED,
        gist=(
            "When the declarer's side has offended, one adversary may ask the other, in the set form, which of them is "
            "to exact the penalty. Asked or not, the first of them to name one has decided for both."
        ),
        doubts=(_A_35,),
    ),
    # New cards, bystanders
    LawText(
        number="99",
        subject="cards",
        page="42-43",
        treatment=Treatment.CLUB,
        gist=(
            "New cards come two packs at a time, except that a defective pack may be replaced alone. The adversaries "
            "pick among packs brought in mid-rubber, the dealer when a rubber begins, whoever asked for them; and the "
            "request must come before the cut for a deal."
        ),
        doubts=("Whose adversaries pick in mid-rubber is not said; those of the player who asked.",),
    ),
    LawText(
        number="100",
        subject="cards",
        page="43",
        treatment=Treatment.CLUB,
        gist="For a torn or marked card the players agree on another, or new packs are brought.",
    ),
    LawText(
        number="101",
        subject="bystander",
        page="43",
        treatment=Treatment.CLUB,
        gist=(
            "An onlooker may settle a point if the players agree to it, and is silent until he is asked. If a remark "
            "of his gives away a mistake in the scoring or a penalty that might be had, the players may make him pay "
            "the stakes that it cost, though no extras."
        ),
    ),
    # Etiquette
    LawText(
        number="E1",
        subject="declare",
        page="44",
        treatment=Treatment.MANNERS,
        gist="Bids, passes and doubles are spoken in their plain form, with nothing added.",
        doubts=(_A_36,),
    ),
    LawText(
        number="E2",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
        gist=(
            "Beyond his proper calls a player lets nothing show, in speech or gesture: neither what he holds nor how "
            "some card, bid or double has pleased him."
        ),
    ),
    LawText(
        number="E3",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
        gist="One has the cards placed to learn something for oneself, never to draw a partner's eye to them.",
    ),
    LawText(
        number="E4",
        subject="lead",
        page="44",
        treatment=Treatment.MANNERS,
        gist=(
            "Nobody but the declarer leads while the last trick still lies open; and one who has led a winner does "
            "not reach for another card ahead of his partner's play."
        ),
    ),
    LawText(
        number="E5",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
        gist="Cards are not thumped down for effect, and the card pulled out of the hand is the card to be played.",
    ),
    LawText(
        number="E6",
        subject="revoke",
        page="44",
        treatment=Treatment.MANNERS,
        gist="Nobody courts a penalty because he does not mind its price, or covers one revoke with another.",
    ),
    LawText(
        number="E7",
        subject="general",
        page="44",
        treatment=Treatment.MANNERS,
        gist="Talk and argument wait until the hand is over, for the comfort of this table and of its neighbours.",
    ),
    LawText(
        number="E8",
        subject="dummy",
        page="45",
        treatment=Treatment.MANNERS,
        gist=(
            "Dummy keeps to his chair instead of going round to watch, and breathes no word of the score, of what "
            "anyone holds, or of the bids that were made."
        ),
    ),
    LawText(
        number="E9",
        subject="exposed",
        page="45",
        treatment=Treatment.MANNERS,
        gist=(
            "A declarer who has claimed, and is then shown cards or asked to go on, plays as if he had learnt nothing; "
            "he finesses only where he said so in claiming, or where the finesse had already been proved good."
        ),
    ),
    LawText(
        number="E10",
        subject="general",
        page="45",
        treatment=Treatment.MANNERS,
        gist="Tricks given up by mistake stay given up.",
    ),
    LawText(
        number="E11",
        subject="tables",
        page="45",
        treatment=Treatment.MANNERS,
        gist=(
            "Once cut out, a member asks for a place at a different table only if prepared to take his chance of the "
            "cut."
        ),
    ),
)
