"""The Laws of Bridge of 1895 (Portland and Turf Clubs; sixth edition, 1899), every law in our own words.

Laws 1 to 103, the etiquette, and dummy bridge for three out of the guide by "Boaz" bound with them. Pages are of
that edition. Numbers: ``39-VI`` is a part of 39; the paragraphs of the etiquette (``etiquette-1``) and of dummy
bridge (``p.34-2``: page and place) bear none in the book. "The score block" and "the guide" are pp. 27-39,
"Badsworth" is "How to Play Bridge", pp. 43-80. The ids of doubts: B scoring, C cutting, T tables, S dealing,
D declaring and doubling, E exposed cards, L leads and errors, R revokes, DB dummy bridge, X elsewhere.
"""

from __future__ import annotations

from oddtrick.codes.lawbook import LawText, Treatment

LAWS: tuple[LawText, ...] = (
    # The rubber and scoring (pp. 1-4)
    LawText(
        number="1",
        subject="score",
        gist="Whoever first has two games has the rubber. A third game is needed only when each side has taken one.",
        treatment=Treatment.PROCEDURE,
        page="1",
    ),
    LawText(
        number="2",
        subject="score",
        gist=(
            "Thirty points make a game, and only points for tricks help towards them; honours, chicane and slam never "
            "do."
        ),
        treatment=Treatment.PROCEDURE,
        page="1",
    ),
    LawText(
        number="3",
        subject="score",
        gist=(
            "No hand is cut short because the game is already decided: all tricks are played, and whatever they bring "
            "above thirty is scored too."
        ),
        treatment=Treatment.PROCEDURE,
        page="1",
        doubts=(
            (
                "B2: Whether the surplus opens the next game is not said. It stays in the total of the rubber and "
                "each game begins at nothing, as on the printed score block (p. 31)."
            ),
        ),
    ),
    LawText(
        number="4",
        subject="score",
        gist=(
            "A trick beyond the sixth is worth 2 in spades, 4 in clubs, 6 in diamonds, 8 in hearts and 12 when "
            "nothing is trumps."
        ),
        treatment=Treatment.PROCEDURE,
        page="1",
        doubts=(
            (
                "B1: Nothing says outright that adversaries who win the odd trick score at the same rate. They do: "
                "the sixth hand of the score block (p. 32) shows it."
            ),
            (
                "X4: In the table of scores (p. 39) the worth of a spade trick is lost in the copy used; the 2 of "
                "this law is taken."
            ),
        ),
    ),
    LawText(
        number="5",
        subject="score",
        gist="With trumps the honours are their five highest cards, ace down to ten. At no trumps only the aces count.",
        treatment=Treatment.PROCEDURE,
        page="1",
    ),
    LawText(
        number="6",
        subject="score",
        gist=(
            "Trump honours pay either side a multiple of what a trick in that suit is worth before any doubling. Held "
            "between partners, three pay it 2 times, four 4 times, five 5 times. In one hand, four pay it 8 times, or "
            "9 if the partner has the fifth, and five 10 times."
        ),
        treatment=Treatment.PROCEDURE,
        page="2",
        doubts=(
            (
                "B3: Whether the rows may be added together is not said. Only the best one pays, and the partner's "
                "fifth honour is the one thing added to it; the table on p. 39 (18, 36, 54, 72) agrees."
            ),
        ),
    ),
    LawText(
        number="7",
        subject="score",
        gist=(
            "At no trumps a side is paid 30 for three aces, 40 for four shared between the partners and 100 for four "
            "in a single hand."
        ),
        treatment=Treatment.PROCEDURE,
        page="2-3",
        doubts=('B4: "Conjointly" leaves three aces in one hand uncertain. They pay 30 wherever they lie.',),
    ),
    LawText(
        number="8",
        subject="score",
        gist=(
            "A hand without a single trump earns its side chicane, which is twice the worth of a trick in that suit "
            "with doubling left out of account: 16 in hearts, 12 in diamonds, 8 in clubs, 4 in spades."
        ),
        treatment=Treatment.PROCEDURE,
        page="3",
        doubts=(
            (
                "B6: When the hand has to be void is not said. As it was dealt; either side may score it, beside its "
                "honours, and never at no trumps."
            ),
            "B7: Two or more void players are not foreseen. Each of them brings in his own chicane.",
        ),
    ),
    LawText(
        number="9",
        subject="score",
        gist=(
            "Winning all 13 tricks adds 40 (Grand Slam) and winning 12 adds 20 (Little Slam), for either side. Tricks "
            "received through a revoke do not help to reach them."
        ),
        treatment=Treatment.PROCEDURE,
        page="3",
        doubts=(
            (
                "B5: The remark of 6 and 8 that doubling has no effect is missing here. A slam is never multiplied, "
                "because 53 speaks of tricks alone."
            ),
            "R12: What a side must have won, when the other has revoked, is counted as the tricks fell in play.",
        ),
    ),
    LawText(
        number="10",
        subject="score",
        gist="Honours, chicane and slam wait until the rubber is finished before they enter the reckoning.",
        treatment=Treatment.PROCEDURE,
        page="3",
    ),
    LawText(
        number="11",
        subject="score",
        gist=(
            "When the rubber is over each side casts up its tricks, honours, chicane and slam, and the side with two "
            "games puts 100 more. What it wins is the difference, which may turn out to be a loss."
        ),
        treatment=Treatment.PROCEDURE,
        page="3",
        doubts=(
            (
                'B8: "Won, or lost": the side with the rubber can have the smaller total and then pays; a difference '
                "of nothing is possible as well."
            ),
            (
                "B9: Dropping the last figure is told as a custom (p. 32), not as law. Points are exact by default; "
                "the option gives the net result of a rubber in tens, where a unit of 5 is dropped and a larger one "
                "counts as ten; a loss is rounded like a gain."
            ),
        ),
    ),
    LawText(
        number="12",
        subject="score",
        gist=(
            "A mistake in the points for tricks is put right on proof while its game is still open: up to the last "
            "card dealt of the following hand, and in the rubber's last game up to the moment when the score is added "
            "and agreed. After that it stays as written."
        ),
        treatment=Treatment.ENFORCED,
        page="3",
        doubts=(
            (
                "B10: A correction may undo a game or create one. All games from there on are divided afresh; since "
                "the time is so short, no later hand can be disturbed."
            ),
            (
                "B11: What counts as agreement is not described. Each side has to say that it agrees, and until both "
                "have, the account is open."
            ),
        ),
    ),
    LawText(
        number="13",
        subject="score",
        gist=(
            "A mistake in honours, chicane or slam, in whichever game, may be mended on proof until the two sides "
            "have settled the account of the rubber."
        ),
        treatment=Treatment.ENFORCED,
        page="4",
        doubts=("B11: As under 12, both sides have to say that they agree.",),
    ),
    # Cutting and the table (pp. 4-6)
    LawText(
        number="14",
        subject="cut",
        gist="In cutting, the cards run upwards from the ace, which is below the two, to the king.",
        treatment=Treatment.CLUB,
        page="4",
    ),
    LawText(
        number="15",
        subject="cut",
        gist="One pack serves for all who cut.",
        treatment=Treatment.CLUB,
        page="4",
    ),
    LawText(
        number="16",
        subject="cut",
        gist="A player who turns up two or more cards at his cut has to draw again.",
        treatment=Treatment.CLUB,
        page="4",
    ),
    LawText(
        number="17",
        subject="cut",
        gist=(
            "With more than four wishing to play, those who came first into the room are preferred and cutting "
            "decides the rest, low cards in. The four then cut for partners, the lowest pair against the highest "
            "pair. The lowest of all deals first and picks seat and pack; that pick is final."
        ),
        treatment=Treatment.CLUB,
        page="4",
        doubts=(
            (
                "C1: Cutting for partners is told only of players so selected. Four who need no selection cut in just "
                "the same manner, and with five or six nobody is turned away."
            ),
            (
                "C2: Law 19, taken literally, would have nearly every tie cut again. In a selection only a tie across "
                "the line between in and out is."
            ),
        ),
    ),
    LawText(
        number="18",
        subject="tables",
        gist=(
            "Of seven or more candidates the fifth and sixth lowest also belong to the table, which six fill. If one "
            "of the six leaves, the next lowest of that cut comes in before any later arrival."
        ),
        treatment=Treatment.CLUB,
        page="4",
    ),
    LawText(
        number="19",
        subject="cut",
        gist=(
            "Two who draw equal cards draw once more, except when theirs are the highest two. If theirs are the "
            "lowest two, the new draw settles only who deals."
        ),
        treatment=Treatment.CLUB,
        page="4",
        doubts=(
            (
                "C3: Four equal cards are not foreseen. All four draw again, and ties among the new cards come under "
                "19 and 20 in their turn."
            ),
        ),
    ),
    LawText(
        number="20",
        subject="cut",
        gist=(
            "Three who draw equal cards draw once more. If the odd card was above theirs, the lower pair of the new "
            "draw play together and the lowest of it deals. If it was below, its holder deals and the higher pair of "
            "the new draw play against him."
        ),
        treatment=Treatment.CLUB,
        page="5",
        doubts=(
            (
                "C4: A card of the new draw may lie below that of the player who had not to draw. Places once settled "
                "are kept, and the first lowest deals, as this law says for its own case."
            ),
        ),
    ),
    LawText(
        number="21",
        subject="tables",
        gist=(
            "One or two newcomers may ask to come in when a rubber ends. The player or players with the longest "
            "unbroken run of rubbers go out; where all runs are equal they cut, and high cards leave."
        ),
        treatment=Treatment.CLUB,
        page="5",
        doubts=(
            (
                "T1: Unequal runs with a tie at the dividing line are not provided for. Players are ranked by their "
                "runs and only those tied at the line cut, highest out."
            ),
        ),
    ),
    LawText(
        number="22",
        subject="tables",
        gist=(
            "Whoever wants to come in has to say so before the first card is drawn, be it for a new rubber or for "
            "going out."
        ),
        treatment=Treatment.CLUB,
        page="5",
    ),
    LawText(
        number="23",
        subject="tables",
        gist=(
            "When another table is made up, people who belong to none and have played at none are admitted first; the "
            "remainder cut for the places."
        ),
        treatment=Treatment.CLUB,
        page="5",
        doubts=("T2: Which cards win a place is not said. The low ones, as in 17.",),
    ),
    LawText(
        number="24",
        subject="tables",
        gist=(
            "A player called away during a rubber may put somebody in his place for the rest of it, provided the "
            "three others agree."
        ),
        treatment=Treatment.CLUB,
        page="5",
    ),
    LawText(
        number="25",
        subject="tables",
        gist=(
            "By cutting in at a second table a player gives up his claim on the first, and can get back there only as "
            "a newcomer would."
        ),
        treatment=Treatment.CLUB,
        page="6",
    ),
    LawText(
        number="26",
        subject="tables",
        gist=(
            "If one player's going breaks up a table, the three he leaves are admitted before him wherever they "
            "apply. Where places are too few for them they cut."
        ),
        treatment=Treatment.CLUB,
        page="6",
        doubts=("T2: Which cards win a place is not said. The low ones, as in 17.",),
    ),
    # Shuffling (pp. 6-7)
    LawText(
        number="27",
        subject="shuffle",
        gist="The pack is shuffled above the table and with no face visible.",
        treatment=Treatment.PROCEDURE,
        page="6",
    ),
    LawText(
        number="28",
        subject="shuffle",
        gist="Nobody shuffles while a hand is in progress.",
        treatment=Treatment.PROCEDURE,
        page="6",
    ),
    LawText(
        number="29",
        subject="shuffle",
        gist="After use a pack may not be mixed by laying it out in packets, nor be shuffled across the table.",
        treatment=Treatment.PROCEDURE,
        page="6",
    ),
    LawText(
        number="30",
        subject="shuffle",
        gist=(
            "Everyone is entitled to one shuffle before a deal, after a bad cut, and when there is a new deal. Only "
            "under 33 can somebody come to shuffle twice."
        ),
        treatment=Treatment.PROCEDURE,
        page="6",
    ),
    LawText(
        number="31",
        subject="shuffle",
        gist="The dealer's partner gathers the pack that will be dealt next and may shuffle it before the others.",
        treatment=Treatment.PROCEDURE,
        page="6",
    ),
    LawText(
        number="32",
        subject="shuffle",
        gist="Having shuffled, a player squares the pack and puts it, backs up, on the left of whoever deals next.",
        treatment=Treatment.PROCEDURE,
        page="6",
    ),
    LawText(
        number="33",
        subject="shuffle",
        gist=(
            "The last shuffle belongs to the dealer if he wants it. If any card shows under his shuffling, or on its "
            "way to the cutter, he can be made to do it over again."
        ),
        treatment=Treatment.PROCEDURE,
        page="7",
        doubts=("Who may insist on it is not said. Either adversary.",),
    ),
    # The deal and the new deal (pp. 7-9)
    LawText(
        number="34",
        subject="deal",
        gist="All deal by turns, and the turn goes round to the left.",
        treatment=Treatment.PROCEDURE,
        page="7",
    ),
    LawText(
        number="35",
        subject="deal",
        gist=(
            "The player at the dealer's right divides the pack, with four cards or more in both parts. If a card is "
            "shown, the cards are disordered or it is doubtful where he cut, he does it anew."
        ),
        treatment=Treatment.ENFORCED,
        page="7",
        doubts=("S4: Nothing is said of a part with fewer than four cards. The pack is cut once more.",),
    ),
    LawText(
        number="36",
        subject="deal",
        gist="As soon as he has parted the pack the cutter is bound: he may not choose another place, nor shuffle.",
        treatment=Treatment.PROCEDURE,
        page="7",
    ),
    LawText(
        number="37",
        subject="deal",
        gist="If a dealer shuffles what has been cut for him, it is cut over again.",
        treatment=Treatment.ENFORCED,
        page="7",
    ),
    LawText(
        number="38",
        subject="deal",
        gist=(
            "Every one of the 52 cards is dealt with its back up, the last included, so that no trump is turned; only "
            "then is the deal finished."
        ),
        treatment=Treatment.PROCEDURE,
        page="7",
    ),
    LawText(
        number="39-I",
        subject="deal",
        gist="Deal again: the pack is shown, while it is dealt or while the hand is played, to be faulty or not full.",
        treatment=Treatment.ENFORCED,
        page="7",
        doubts=(
            (
                "S1: Who deals again is told elsewhere only (45, and p. 29 of the guide). Nobody's turn is lost, here "
                "or at any other new deal."
            ),
            (
                "S2: A hand found to be short before its owner has played is not the case of 44. It is treated as a "
                "pack that is not full."
            ),
        ),
    ),
    LawText(
        number="39-II",
        subject="deal",
        gist="Deal again: a card in the pack lies the wrong way up.",
        treatment=Treatment.ENFORCED,
        page="7",
    ),
    LawText(
        number="39-III",
        subject="deal",
        gist="Deal again: the cards were not given singly, in order, to four hands starting at the dealer's left.",
        treatment=Treatment.ENFORCED,
        page="7",
    ),
    LawText(
        number="39-IV",
        subject="deal",
        gist="Deal again: the fifty-second card does not come round to the dealer.",
        treatment=Treatment.ENFORCED,
        page="8",
    ),
    LawText(
        number="39-V",
        subject="deal",
        gist="Deal again: somebody holds fourteen or more while another is short of thirteen.",
        treatment=Treatment.ENFORCED,
        page="8",
    ),
    LawText(
        number="39-VI",
        subject="deal",
        gist=(
            "Deal again: two cards fell together or to one hand, and the dealer went on to a third. Before the third "
            "he may repair it, if shifting a single card is sufficient."
        ),
        treatment=Treatment.ENFORCED,
        page="8",
    ),
    LawText(
        number="39-VII",
        subject="deal",
        gist=(
            "Deal again: the pack was never offered for cutting, and the adversaries notice it while cards are still "
            "to be dealt and before they look at their own. Once they have looked it is too late."
        ),
        treatment=Treatment.ENFORCED,
        page="8",
    ),
    LawText(
        number="40",
        subject="deal",
        gist=(
            "A card shown during the deal by an adversary lets the dealer ask for a new deal; shown by the dealer or "
            "his partner, it gives each adversary that choice. Whoever has looked at a card of his own has lost the "
            "choice. If the deal goes on, the card is not one that may be called."
        ),
        treatment=Treatment.ENFORCED,
        page="8",
    ),
    LawText(
        number="41",
        subject="deal",
        gist=(
            "A dealer who shows one of the last cards and hurries to the end takes no time away from the adversaries: "
            "they may still decide for a new deal."
        ),
        treatment=Treatment.ENFORCED,
        page="8",
    ),
    LawText(
        number="42",
        subject="deal",
        gist=(
            "If the dealer looks at a card with fewer than 51 dealt, the adversaries may see that card and may demand "
            "a new deal."
        ),
        treatment=Treatment.ENFORCED,
        page="8",
    ),
    LawText(
        number="43",
        subject="deal",
        gist=(
            "A player may have among his cards one that is of the other pack. When this is found, the opposite side "
            "settles whether there is a new deal."
        ),
        treatment=Treatment.ENFORCED,
        page="9",
    ),
    LawText(
        number="44",
        subject="deal",
        gist=(
            "One hand short, the three others right, and its owner unaware of it until he has played: the deal holds. "
            "He answers for a revoke as if the lost cards were with him, and may look for them in the other pack."
        ),
        treatment=Treatment.ENFORCED,
        page="9",
        doubts=("S2: A shortage noticed before he plays is not provided for. There is a new deal (39-I).",),
    ),
    LawText(
        number="45",
        subject="deal",
        gist=(
            "When a pack proves faulty only the hand in which that comes out is void, and its dealer deals again. "
            "Earlier scores, games and rubbers are left alone."
        ),
        treatment=Treatment.ENFORCED,
        page="9",
        doubts=(
            "S1: This law is taken as general: the same player always deals again, and a misdeal never costs the turn.",
        ),
    ),
    LawText(
        number="46",
        subject="deal",
        gist=(
            "A deal in the wrong turn, or with the other side's cards, can be stopped while a card is still to come. "
            "When the last has been given it is good."
        ),
        treatment=Treatment.ENFORCED,
        page="9",
        doubts=(
            "S3: Whose turn comes after such a deal is open. The turn passes on from the seat that dealt.",
            "Who may stop it is not said. Anybody at the table.",
        ),
    ),
    LawText(
        number="47",
        subject="deal",
        gist="Shuffling, cutting or dealing in one's partner's stead needs the consent of the opponents.",
        treatment=Treatment.PROCEDURE,
        page="9",
        doubts=("No consequence is named. Nothing follows.",),
    ),
    # Declaring trumps (pp. 9-10)
    LawText(
        number="48",
        subject="declare",
        gist=(
            "Having seen his hand the dealer may choose a trump suit, or that there shall be none, by simply naming it."
        ),
        treatment=Treatment.ENFORCED,
        page="9",
    ),
    LawText(
        number="49",
        subject="declare",
        gist=(
            'A dealer who would rather not choose says "I leave it to you". The choice is then his partner\'s, who '
            "cannot return it and has to declare."
        ),
        treatment=Treatment.ENFORCED,
        page="10",
    ),
    LawText(
        number="50",
        subject="declare",
        gist=(
            "If the dealer's partner declares before the choice was left to him, either adversary, having looked at "
            "his hand but not asked his partner, may require a new deal. Once an adversary has spoken on doubling, or "
            "if no one requires it, what he declared holds."
        ),
        treatment=Treatment.ENFORCED,
        page="10",
        doubts=(
            (
                "D3: What consulting costs is not said. The right is gone; otherwise each adversary decides for "
                "himself, and the first demand takes effect."
            ),
            'D4: Whether "May I play?" is a word on doubling could be disputed. It is, and ends the right.',
        ),
    ),
    LawText(
        number="51",
        subject="declare",
        gist=(
            "When it is an adversary who declares, the dealer may look at his hand and then have a new deal, or carry "
            "on as though he had heard nothing."
        ),
        treatment=Treatment.ENFORCED,
        page="10",
        doubts=(
            (
                "D7: How long the choice lasts is not said. Once trumps have been properly named the adversary's "
                "words are ignored; after leaving it to his partner the dealer still has the choice."
            ),
        ),
    ),
    LawText(
        number="52",
        subject="declare",
        gist="What has been declared stays so: nobody may change it, apart from what 50 and 51 allow.",
        treatment=Treatment.ENFORCED,
        page="10",
        doubts=(
            (
                "D9: The same sentence stands again as 58. This one is taken for the naming of trumps and for leaving "
                "it to partner."
            ),
        ),
    ),
    # Doubling and redoubling (pp. 10-11)
    LawText(
        number="53",
        subject="double",
        gist=(
            "Every double, redouble and so on multiplies by two what each trick over six brings: 2, 4, 8 times and "
            "upwards."
        ),
        treatment=Treatment.PROCEDURE,
        page="10",
        doubts=("B5: Only tricks are spoken of. Honours, chicane and slam are never multiplied.",),
    ),
    LawText(
        number="54",
        subject="double",
        gist=(
            "The first word on doubling is that of the adversary to the dealer's left: he doubles, or asks his "
            'partner "May I play?", to which the answer is "Yes" or "I double".'
        ),
        treatment=Treatment.ENFORCED,
        page="10-11",
        doubts=(
            (
                "D2: Who puts the question in later rounds is told only in part. The left-hand adversary puts every "
                "one; for himself he just speaks."
            ),
            (
                "D5: A double or a question by his partner out of turn is not provided for. By Badsworth (pp. 63-64) "
                "nothing is due: the double stands and makes him the original doubler, the question is without "
                "effect."
            ),
            "D6: A double by the declaring side itself is not provided for. It is refused.",
        ),
    ),
    LawText(
        number="55",
        subject="double",
        gist=(
            "When doubled, the player who declared has the first choice: he redoubles or is satisfied. If he is "
            'satisfied his partner is asked, and redoubles or says "Yes". The left-hand adversary puts the questions.'
        ),
        treatment=Treatment.ENFORCED,
        page="11",
        doubts=("D6: A redouble by the wrong partner, or of one's own side, is not provided for. It is refused.",),
    ),
    LawText(
        number="56",
        subject="double",
        gist=(
            "After a redouble the adversaries may raise in their turn, beginning with the one who doubled, and the "
            "two sides may alternate for ever. In each side the last to redouble has the first say; once he is "
            "satisfied his partner has it."
        ),
        treatment=Treatment.ENFORCED,
        page="11",
        doubts=(
            "D1: The 100 points which the etiquette suggests are no part of the law. There is no limit by default.",
        ),
    ),
    LawText(
        number="57",
        subject="double",
        gist=(
            'The adversary on the dealer\'s left leads when the last question has been answered "Yes", or when he '
            "himself was the only one left who could go on and is satisfied."
        ),
        treatment=Treatment.ENFORCED,
        page="11",
        doubts=("D8: A lead by him before the questions are finished is not provided for. It is refused.",),
    ),
    LawText(
        number="58",
        subject="double",
        gist="No word on doubling can be changed once it is spoken.",
        treatment=Treatment.ENFORCED,
        page="11",
        doubts=('D9: Every word of the dialogue is meant, from "May I play?" to "I am satisfied".',),
    ),
    # Dummy (pp. 12-13)
    LawText(
        number="59",
        subject="dummy",
        gist=(
            "With the first card led, the dealer's partner spreads his hand on the table as Dummy. From then on the "
            "dealer plays both hands and, alone, claims and enforces what penalties the hand gives rise to."
        ),
        treatment=Treatment.ENFORCED,
        page="12",
    ),
    LawText(
        number="60",
        subject="dummy",
        gist=(
            "Dummy may tell the dealer which hand is on lead, and may remark on a lead from the other; the dealer "
            "must then lead from the right one, unless second hand has played, after which the lead stays. Beyond "
            "that Dummy only moves the cards the dealer names."
        ),
        treatment=Treatment.ENFORCED,
        page="12",
        doubts=(
            (
                "L2: Where the dealer leads from the wrong side of the table, 60, 78 and 79 do not quite agree. Until "
                "second hand plays, Dummy or an adversary may have it put right without penalty; afterwards it "
                "stands."
            ),
            "L3: 67 forgets the correction that is allowed here, 64 mentions it. It is allowed.",
        ),
    ),
    LawText(
        number="61",
        subject="dummy",
        gist=(
            "When the dealer renounces, Dummy may ask whether he is really out of the suit. Should Dummy remark on "
            "anything else for which the adversaries could be punished, the dealer may no longer punish it."
        ),
        treatment=Treatment.ENFORCED,
        page="12",
    ),
    LawText(
        number="62",
        subject="dummy",
        gist=(
            "If Dummy hints at one of his cards, by touching it or in another way, either adversary may, without a "
            "word to his partner, oblige the dealer to play that card or to leave it."
        ),
        treatment=Treatment.ENFORCED,
        page="12",
        doubts=(
            (
                "D3: What consulting costs is not said. The right is gone; otherwise each adversary decides for "
                "himself, and the first demand takes effect."
            ),
        ),
    ),
    LawText(
        number="63",
        subject="dummy",
        gist="Pulling a card from either hand does not play it: it is played when the dealer has let go.",
        treatment=Treatment.ENFORCED,
        page="12",
    ),
    LawText(
        number="64",
        subject="dummy",
        gist=(
            "The dealer may not take back what he has put down or called for, out of either hand. The exceptions are "
            "a revoke to be saved and a lead corrected under 60."
        ),
        treatment=Treatment.ENFORCED,
        page="13",
    ),
    LawText(
        number="65",
        subject="dummy",
        gist="Dummy has no business in the adversaries' cards, and may not get up to look on while his partner plays.",
        treatment=Treatment.ENFORCED,
        page="13",
        doubts=("No consequence is named. Nothing follows.",),
    ),
    LawText(
        number="66",
        subject="dummy",
        gist=(
            "A revoke from Dummy's cards costs nothing, since the adversaries can see them. If nobody finds it before "
            "the trick has been turned and quitted, it is left as it is."
        ),
        treatment=Treatment.ENFORCED,
        page="13",
        doubts=(
            (
                "R11: How far the exemption goes is open. It is Dummy's only: the dealer answers for his own hand, "
                "even in the same trick, and a revoke of Dummy's noticed in time is put right."
            ),
        ),
    ),
    LawText(
        number="67",
        subject="dummy",
        gist=(
            "The dealer is not punished for a slip that cannot profit him: he may show cards, or say that the game or "
            "the trick is his. But a card out of his own hand, once played, comes back only where it saves a revoke."
        ),
        treatment=Treatment.ENFORCED,
        page="13",
        doubts=(
            (
                "E1: This seems to contradict 68 and 69, which do touch the dealer. Those hold until the first lead, "
                "this one after it."
            ),
            "L3: The lead corrected under 60 is an exception that 64 has and this law lacks. It is allowed.",
        ),
    ),
    # Exposed cards and cards that may be called (pp. 13-16)
    LawText(
        number="68",
        subject="exposed",
        gist=(
            "If the dealer or his partner shows a card of his when all are dealt but trumps not yet declared, each "
            "adversary, consulting nobody, may ask for a new deal."
        ),
        treatment=Treatment.ENFORCED,
        page="13",
        doubts=(
            "E1: 67 frees the dealer from such penalties, but only after the first lead.",
            (
                "E2: 69 covers the same moment. If no new deal is asked for, its forfeit falls on the partner of "
                "whoever showed the card."
            ),
            (
                "D3: What consulting costs is not said. The right is gone; otherwise each adversary decides for "
                "himself, and the first demand takes effect."
            ),
        ),
    ),
    LawText(
        number="69",
        subject="exposed",
        gist=(
            "A card shown by anyone between the end of the deal and the first lead bars his partner from all doubling "
            "and redoubling. If it was the leader's partner who showed it, the dealer may forbid its suit to be led, "
            "and then does not call the card."
        ),
        treatment=Treatment.ENFORCED,
        page="13",
        doubts=(
            "E1: The dealer's side is bound by this law in spite of 67, until the first lead.",
            (
                "E2: Before the declaration the dealer's side suffers this forfeit as well as 68, unless a new deal "
                "is taken."
            ),
            (
                "E4: A card led by the leader's partner while doubling is still open is an exposure too. The forfeit "
                "of this law comes beside the choices of 77."
            ),
            "How a barred player is treated is not said. He is passed over as though he had declined.",
        ),
    ),
    LawText(
        number="70",
        subject="exposed",
        gist=(
            "Every card an adversary exposes is left on the table face up, and the dealer may call it. One let fall "
            "below the table, on the floor for example, is not exposed."
        ),
        treatment=Treatment.ENFORCED,
        page="14",
    ),
    LawText(
        number="71",
        subject="exposed",
        gist=(
            "These expose a card: putting down two or more in one play, and letting any card fall face up or be seen "
            "on or over the table, were it only for an instant."
        ),
        treatment=Treatment.ENFORCED,
        page="14",
        doubts=(
            (
                "E3: Which of two cards played together is the play is not said. The dealer chooses; the other "
                "remains exposed."
            ),
        ),
    ),
    LawText(
        number="72",
        subject="exposed",
        gist=(
            "An adversary may beat the trick so far with the best card, or lead a winner, and lead again before his "
            "partner has played; or he may run off several winners like that. The dealer can then tell the partner to "
            "win any one of those tricks, if he is able, and all the other cards so played are exposed."
        ),
        treatment=Treatment.ENFORCED,
        page="14",
    ),
    LawText(
        number="73",
        subject="exposed",
        gist="An adversary who throws his hand down face up has exposed all of it, and the dealer may call each card.",
        treatment=Treatment.ENFORCED,
        page="14",
    ),
    LawText(
        number="74",
        subject="exposed",
        gist=(
            "When everyone's cards are thrown down face up the hand is at an end, and the score follows what was "
            "claimed and admitted. Only a revoke is a reason to go through the cards."
        ),
        treatment=Treatment.ENFORCED,
        page="14",
        doubts=(
            (
                "X3: How a claim is made is not told. This law is taken as its ground: all must agree, Dummy being "
                "bound by the dealer, or play goes on. Showing his hand costs the dealer nothing (67); it exposes an "
                "adversary's (73)."
            ),
        ),
    ),
    LawText(
        number="75",
        subject="exposed",
        gist=(
            "A card that an adversary holds apart from his hand, far enough to be recognised, may be called. A dealer "
            "who names it wrongly may himself have a suit called, the next time he or Dummy leads."
        ),
        treatment=Treatment.ENFORCED,
        page="15",
        doubts=("E5: Who calls that suit is not said. Either adversary, once.",),
    ),
    LawText(
        number="76",
        subject="lead",
        gist=(
            "An adversary under orders (highest or lowest of a suit, win or lose the trick, lead a named suit) who "
            "could obey and does otherwise is punished as if he had revoked."
        ),
        treatment=Treatment.ENFORCED,
        page="15",
        doubts=(
            (
                "R10: How much of that punishment is meant is not said. The whole of 87, the bars on game and slam "
                "included."
            ),
            (
                "The list leaves out a card that is called (70) and a suit that is forbidden (69). Disobeying these "
                "is treated alike."
            ),
        ),
    ),
    LawText(
        number="77",
        subject="lead",
        gist=(
            "An adversary's lead out of turn leaves the dealer a choice: to call the card at a later time, or to name "
            "the suit when that adversary or his partner next has to lead."
        ),
        treatment=Treatment.ENFORCED,
        page="15",
        doubts=(
            "L1: No law lets the dealer accept the lead, but for the accident of 79. On discovery it is withdrawn.",
            (
                "E4: If the leader's partner makes the first lead of the hand, 69 fits as well. Calling the card, "
                "calling a suit and forbidding the suit are all offered."
            ),
        ),
    ),
    LawText(
        number="78",
        subject="lead",
        gist="The dealer who leads when he should not, or from the hand that should not, pays nothing.",
        treatment=Treatment.ENFORCED,
        page="15",
        doubts=(
            "L2: Before second hand plays the lead is put right; afterwards it stands.",
            (
                "L5: Badsworth (pp. 69-70) complains that dealers make use of this. A guarded table refuses the wrong "
                "hand; elsewhere the law is applied as written."
            ),
        ),
    ),
    LawText(
        number="79",
        subject="lead",
        gist=(
            "A false lead to which the three others have all played has become a good trick. If one or two have, "
            "their cards go back without harm (save as 60 says), and only the false leader is punished, and only when "
            "he is an adversary."
        ),
        treatment=Treatment.ENFORCED,
        page="15",
        doubts=("L2: The dealer's false lead is under 60: it stands as soon as second hand has played to it.",),
    ),
    LawText(
        number="80",
        subject="lead",
        gist="No order holds good that could be obeyed only by revoking.",
        treatment=Treatment.ENFORCED,
        page="16",
    ),
    LawText(
        number="81",
        subject="lead",
        gist="A call that could not be obeyed may be renewed trick after trick, for as long as the card is still held.",
        treatment=Treatment.ENFORCED,
        page="16",
    ),
    LawText(
        number="82",
        subject="lead",
        gist="Told to lead a suit in which he is void, a player owes nothing further.",
        treatment=Treatment.ENFORCED,
        page="16",
    ),
    # Cards played in error (pp. 16-17)
    LawText(
        number="83",
        subject="error",
        gist=(
            "If an adversary who is fourth to play does so before his partner, and third hand has not played either, "
            "that partner may be told to win the trick or not to. Dummy and the dealer are excepted."
        ),
        treatment=Treatment.ENFORCED,
        page="16",
        doubts=("L4: Fourth hand before third, when second has played, is not provided for. It goes unpunished.",),
    ),
    LawText(
        number="84",
        subject="error",
        gist=(
            "Someone who left out a trick and is found out only after playing to the next gives the other side a "
            "choice between a new deal and going on. If they go on, or if it was Dummy's omission, the card left over "
            "counts at the end as his to the trick he left out, and is no revoke there."
        ),
        treatment=Treatment.ENFORCED,
        page="16",
        doubts=(
            (
                "L6: Who the adversaries are is not said. Those of the offender: both of them when it is the dealer, "
                "the dealer alone when it is one of them."
            ),
        ),
    ),
    LawText(
        number="85",
        subject="error",
        gist=(
            "Two cards may go to one trick, or one into a trick where it does not belong. Found after the hand, the "
            "player answers for every revoke it led to. If it comes out while play goes on, the tricks may be counted "
            "backs up and, if a card is over, searched and the card given back; he still answers for revokes made in "
            "between. Dummy never answers."
        ),
        treatment=Treatment.ENFORCED,
        page="16-17",
    ),
    # The revoke (pp. 17-19)
    LawText(
        number="86",
        subject="revoke",
        gist="A revoke is the play of another suit by somebody who could have followed. Dummy cannot commit one.",
        treatment=Treatment.ENFORCED,
        page="17",
        doubts=("R11: The exemption of Dummy does not reach to the dealer's own hand.",),
    ),
    LawText(
        number="87",
        subject="revoke",
        gist=(
            "When the hand is over the other side, having talked it over, picks one for each revoke: to take three "
            "tricks, to lessen the revoker's score by the worth of three, or to increase its own by as much. No "
            "choice may be split, and it touches this hand's score alone. The revoking side cannot win game or score "
            "a slam by the hand, nor stand above 28 in the game."
        ),
        treatment=Treatment.ENFORCED,
        page="17",
        doubts=(
            "R1: What three tricks are worth after doubling is not said. The doubled value.",
            (
                "R2: A deduction may exceed what the revoking side made. Its score for the hand stops at nothing; "
                "earlier points are safe."
            ),
            "R3: Points that would pass 28 are lost outright, in the total of the rubber too.",
            "R4: A side with fewer than three tricks is not foreseen. Those it has are taken.",
            "R5: Whether several revokes may be answered differently is not said. They may, one choice for each.",
            "R6: No order is given. Tricks change hands, points come off, points go on, and last the 28 is applied.",
            "R7: Points added count towards game in spite of 2.",
            (
                "59 gives all penalties to the dealer alone, this law lets partners consult. When the hand is over, "
                "either of the innocent side may choose."
            ),
        ),
    ),
    LawText(
        number="88",
        subject="revoke",
        gist=(
            "A revoke is established when its trick has been turned down and let go, or when either player of that "
            "side has gone on to the next one, even out of turn."
        ),
        treatment=Treatment.ENFORCED,
        page="18",
    ),
    LawText(
        number="89",
        subject="revoke",
        gist=(
            "A renounce may be questioned by the player's partner before the trick is quitted. After that question "
            "quitting settles nothing and the mistake can be mended, unless the reply was that he has none or their "
            "side has gone on to another trick."
        ),
        treatment=Treatment.ENFORCED,
        page="18",
    ),
    LawText(
        number="90",
        subject="revoke",
        gist="After the hand those who charge a revoke may examine every trick.",
        treatment=Treatment.ENFORCED,
        page="18",
    ),
    LawText(
        number="91",
        subject="revoke",
        gist=(
            "If a revoke is noticed in time, those who played later may change their cards and need not fear a call "
            "for them. If the fault is an adversary's, the dealer may have the wrong card lie to be called, or order "
            "him to play to that trick the highest or the lowest he can."
        ),
        treatment=Treatment.ENFORCED,
        page="18",
    ),
    LawText(
        number="92",
        subject="revoke",
        gist=(
            "If the accused side mixes the tricks after a charge and before the others have seen enough, the revoke "
            "counts as proved. Otherwise mixing makes proof harder and no more: the charge can still be brought."
        ),
        treatment=Treatment.ENFORCED,
        page="18-19",
    ),
    LawText(
        number="93",
        subject="revoke",
        gist="The right to charge a revoke ends with the cut for the next deal.",
        treatment=Treatment.ENFORCED,
        page="19",
        doubts=(
            (
                "R8: No next deal follows when the rubber is over. The right then ends with the agreement of the "
                "score, or with the cut for a new rubber if that is earlier."
            ),
            "R9: What an unclaimed revoke does is not said. Nothing whatever, not even the bar on game.",
        ),
    ),
    LawText(
        number="94",
        subject="revoke",
        gist="Wagers on the odd trick or the score are settled by the figures as the revoke penalty leaves them.",
        treatment=Treatment.PROCEDURE,
        page="19",
    ),
    LawText(
        number="95",
        subject="revoke",
        gist=(
            "If both sides have revoked, neither can make game by that hand, and each punishes the other as it chooses."
        ),
        treatment=Treatment.ENFORCED,
        page="19",
        doubts=("R6: In which order is not said. As under 87: tricks, deductions, additions, then the 28 for both.",),
    ),
    # New cards and general rules (pp. 19-20)
    LawText(
        number="96",
        subject="cards",
        gist=(
            "A player may ask for new cards until the pack is cut for the deal, no later, and pays for them. Two "
            "packs have to be brought, and the dealer takes whichever he likes."
        ),
        treatment=Treatment.CLUB,
        page="19",
    ),
    LawText(
        number="97",
        subject="general",
        gist=(
            "While a trick lies on the table, complete or not, anyone may ask to have each card set before its "
            "player. Once a hand is laid on the four to gather them it is too late."
        ),
        treatment=Treatment.ENFORCED,
        page="19",
    ),
    LawText(
        number="98",
        subject="general",
        gist=(
            "An adversary may not tell his partner about the trick before that partner plays, by calling it his own, "
            "naming his card or pulling it towards him unasked. If he does, the dealer may order the partner to win "
            "the trick, to lose it, or to play the highest or the lowest that he holds of the suit led."
        ),
        treatment=Treatment.ENFORCED,
        page="19-20",
    ),
    LawText(
        number="99",
        subject="general",
        gist="The side at fault has to leave the other a fair time to make up its mind about a penalty.",
        treatment=Treatment.PROCEDURE,
        page="20",
    ),
    LawText(
        number="100",
        subject="bystander",
        gist=(
            "An onlooker whose remark brings out a slip in the score is answerable for the stakes and all bets of "
            "that game or rubber, if the players so demand and nobody else."
        ),
        treatment=Treatment.CLUB,
        page="20",
    ),
    LawText(
        number="101",
        subject="bystander",
        gist="Any question may be left to a bystander when the players agree to it.",
        treatment=Treatment.CLUB,
        page="20",
        doubts=(
            (
                "X1: The etiquette asks players not to refuse this on matters of fact. The law is followed: all have "
                "to agree."
            ),
        ),
    ),
    LawText(
        number="102",
        subject="cards",
        gist="A torn or marked card is exchanged if all agree; failing that the table buys new packs.",
        treatment=Treatment.CLUB,
        page="20",
    ),
    LawText(
        number="103",
        subject="general",
        gist=(
            "Anyone may ask to see again the trick that was turned last, and none before it. Together with the open "
            "trick eight cards are the most ever in sight."
        ),
        treatment=Treatment.ENFORCED,
        page="20",
        doubts=(
            (
                "X2: The etiquette would have this asked for one's own information only. The law gives it freely; the "
                "trick is shown to all players alike."
            ),
            (
                "X4: In the copy used the numbers of 17, 94 and 103 are damaged. The order of the laws leaves none in "
                "doubt."
            ),
            "No consequence of looking further back is named. It is refused, and nothing follows.",
        ),
    ),
    # The etiquette (pp. 21-23)
    LawText(
        number="etiquette-1",
        subject="declare",
        gist=(
            "Declare, or leave it, in the plain words and no others: without reasons, without a sign of doubt, with "
            "nothing that tells of the hand or recalls the score."
        ),
        treatment=Treatment.MANNERS,
        page="21",
    ),
    LawText(
        number="etiquette-2",
        subject="declare",
        gist="Leave the choice to partner without needless delay and without looking perplexed.",
        treatment=Treatment.MANNERS,
        page="21-22",
    ),
    LawText(
        number="etiquette-3",
        subject="double",
        gist=(
            "The same evenness is owed by a player with the first say on doubling or redoubling when he lets it go to "
            "his partner."
        ),
        treatment=Treatment.MANNERS,
        page="22",
    ),
    LawText(
        number="etiquette-4",
        subject="lead",
        gist=(
            "With winners to play, keep the second in your hand until partner has played to the first: showing it "
            "tells him that the first is good."
        ),
        treatment=Treatment.MANNERS,
        page="22",
    ),
    LawText(
        number="etiquette-5",
        subject="general",
        gist=(
            "From the moment you have seen your cards, let no word or sign about them escape you, and do not remind "
            "partner how the score stands."
        ),
        treatment=Treatment.MANNERS,
        page="22",
    ),
    LawText(
        number="etiquette-6",
        subject="general",
        gist=(
            "Ask to have the cards placed, or to see the last trick, because you want to know and not so that partner "
            "should notice."
        ),
        treatment=Treatment.MANNERS,
        page="22",
    ),
    LawText(
        number="etiquette-7",
        subject="bystander",
        gist=(
            "If a fact is in dispute, such as who played a card or whether honours were called, do not resist asking "
            "an onlooker who has no interest and is able to tell."
        ),
        treatment=Treatment.MANNERS,
        page="22",
    ),
    LawText(
        number="etiquette-8",
        subject="revoke",
        gist="A revoke must not be intended, and a second must not be made to cover another.",
        treatment=Treatment.MANNERS,
        page="22",
    ),
    LawText(
        number="etiquette-9",
        subject="double",
        gist=(
            "The law allows redoubling without limit, but it can land a player in stakes he never meant to play for; "
            "100 points are proposed as a fair bound."
        ),
        treatment=Treatment.MANNERS,
        page="23",
        doubts=(
            (
                "D1: A hundred points of what is not said. There is no such limit by default. The option reads it of "
                "one trick: a redouble that would lift it above 100 is refused, so that 64 is the most in spades, "
                "clubs and hearts, 96 in diamonds and no trumps."
            ),
        ),
    ),
    # Dummy bridge for three, from the guide (pp. 34-35)
    LawText(
        number="p.34-1",
        subject="cut",
        gist=(
            "Of three players the one with the lowest cut has Dummy, sits where he likes with Dummy facing him, and "
            "plays both hands from there. Whether his side or the other begins the dealing is also his choice."
        ),
        treatment=Treatment.CLUB,
        page="34",
        doubts=(
            (
                "DB4: The order of dealing is not given. It goes round all four hands, the player dealing when it is "
                "Dummy's turn."
            ),
            "DB5: Who pays whom is not said. He settles with each adversary separately.",
            "DB6: Who has Dummy in the next rubber is not said. They cut afresh for each.",
        ),
    ),
    LawText(
        number="p.34-2",
        subject="declare",
        gist=(
            "Dealing for himself or for Dummy, he looks first at his own cards and either declares on them or passes "
            "to Dummy's."
        ),
        treatment=Treatment.ENFORCED,
        page="34",
        doubts=("DB1: That his own come first even when Dummy deals is surprising. It is taken literally.",),
    ),
    LawText(
        number="p.34-3",
        subject="declare",
        gist=(
            "After passing he puts his cards down again, and Dummy's decide without choice: no trumps with three or "
            "four aces; otherwise the longest suit; of equal suits the one with most pips (ace 11, king to ten 10 "
            "each); of those still level the dearest."
        ),
        treatment=Treatment.ENFORCED,
        page="34",
        doubts=(
            (
                "DB7: Pips are given for ace to ten only. The lower cards count their number, so that small cards can "
                "outweigh court cards."
            ),
        ),
    ),
    LawText(
        number="p.34-4",
        subject="double",
        gist="When the adversaries double he may redouble, even after looking at both hands.",
        treatment=Treatment.ENFORCED,
        page="34-35",
        doubts=(
            (
                "DB3: A second say, by the hand not looked at, is not mentioned. There is none: he speaks once for "
                "his side."
            ),
            (
                "DB8: Only the player who has seen both hands is spoken of. If he declared on his own cards he does "
                "not see Dummy before he answers the double."
            ),
        ),
    ),
    LawText(
        number="p.35-1",
        subject="dummy",
        gist="Dummy's cards are spread on the table as soon as the first lead is made.",
        treatment=Treatment.PROCEDURE,
        page="35",
        doubts=(
            "DB2: Who leads when Dummy deals is not said. The adversary on Dummy's left.",
            "DB8: Unless it had to declare, Dummy's hand is not seen by anybody before the lead.",
        ),
    ),
    LawText(
        number="p.35-2",
        subject="double",
        gist=(
            "In an adversary's deal he may look at one hand only, the one that will lead, whether his own or Dummy's. "
            "On it he decides about doubling, and from it he leads, the other still unseen."
        ),
        treatment=Treatment.ENFORCED,
        page="35",
        doubts=(
            (
                "DB3: The other hand's right to double or go on is not mentioned. It has none: the leading hand "
                "speaks once for both."
            ),
        ),
    ),
    LawText(
        number="p.35-3",
        subject="dummy",
        gist=(
            "In an adversary's deal there are two ways, to be settled before beginning: either the adversaries keep "
            "both their hands closed and Dummy alone lies open, or the dealer's partner spreads his too once the lead "
            "is made."
        ),
        treatment=Treatment.PROCEDURE,
        page="35",
        doubts=(
            (
                "DB9: Penalties are not spoken of. On his own side's deals the player has the shelter of 59 to 67; "
                "when he defends, the hand all can see is free of revokes for the reason given in 66, his closed hand "
                "is not."
            ),
            (
                "DB10: In the closed way an adversary who deals has no Dummy of his own. Both adversaries stand as "
                "the dealer's side for penalties, and the laws of Dummy touch the player's Dummy only."
            ),
        ),
    ),
)
