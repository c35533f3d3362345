"""The laws of 1895 clause by clause, in our own words: every sentence, exception and footnote that says one thing."""

from __future__ import annotations

from oddtrick.rules.laws.by_clause import CLUB, ENFORCED, MANNERS, PROCEDURE, clauses_by_law

CLAUSES = clauses_by_law(
    ("1.1", PROCEDURE, "A rubber goes to the side that first wins {rubber.games:words} games."),
    ("1.2", PROCEDURE, "When one side has won both of the first two games, no third is played."),
    ("2.1", PROCEDURE, "{rubber.game:Words} points won by tricks make a game."),
    ("2.2", PROCEDURE, "Points for honours, chicane or slam do not help towards the {rubber.game:words}."),
    ("3.1", PROCEDURE, "Every hand is played to the last card, even when the game has already been reached in it."),
    ("3.2", PROCEDURE, "Points beyond the {rubber.game:words} that the game needs are kept in the score."),
    ("4.1", PROCEDURE, "Only tricks above six count, at one value a trick for each strain."),
    ("4.2", PROCEDURE, "With spades as trumps a trick counts {trick_values[S]}."),
    ("4.3", PROCEDURE, "With clubs as trumps a trick counts {trick_values[C]}."),
    ("4.4", PROCEDURE, "With diamonds as trumps a trick counts {trick_values[D]}."),
    ("4.5", PROCEDURE, "With hearts as trumps a trick counts {trick_values[H]}."),
    ("4.6", PROCEDURE, "Without trumps a trick counts {trick_values[NT]}."),
    ("5.1", PROCEDURE, "The honours of a trump hand are the five highest trumps, ace to ten."),
    ("5.2", PROCEDURE, "The honours of a hand without trumps are the four aces."),
    ("6.1", PROCEDURE, "Five trump honours shared between partners bring {honours.trumps.five:times} the trick value."),
    ("6.2", PROCEDURE, "Four trump honours shared between partners bring {honours.trumps.four:times} the trick value."),
    ("6.3", PROCEDURE, "Three trump honours between partners bring {honours.trumps.three:times} the trick value."),
    (
        "6.4",
        PROCEDURE,
        "All five trump honours in one hand bring that side {honours.trumps.five_in_one_hand:times} the trick value.",
    ),
    (
        "6.5",
        PROCEDURE,
        "Four trump honours in one hand bring that side {honours.trumps.four_in_one_hand:times} the trick value.",
    ),
    (
        "6.6",
        PROCEDURE,
        (
            "Four trump honours in one hand and the fifth with the partner bring "
            "{honours.trumps.and_fifth_with_partner:times} the trick value: one is added."
        ),
    ),
    ("6.7", PROCEDURE, "The trick value taken for honours is the one first laid down for the suit."),
    ("6.8", PROCEDURE, "Doubling and redoubling never change what honours bring."),
    ("7.1", PROCEDURE, "Without trumps, the four aces shared between partners bring {honours.aces.four}."),
    ("7.2", PROCEDURE, "Without trumps, three aces between partners bring {honours.aces.three}."),
    ("7.3", PROCEDURE, "Without trumps, the four aces in one hand bring that side {honours.aces.four_in_one_hand}."),
    ("8.1", PROCEDURE, "A player dealt no trump brings their side {chicane.units:times} the trick value, for chicane."),
    ("8.2", PROCEDURE, "Doubling and redoubling never change what chicane brings."),
    ("9.1", PROCEDURE, "A side that makes all thirteen tricks scores {slams.slam} for Grand Slam."),
    ("9.2", PROCEDURE, "A side that makes twelve tricks scores {slams.little_slam} for Little Slam."),
    ("9.3", PROCEDURE, "Tricks received as the penalty of a revoke are not counted towards a slam."),
    ("10.1", PROCEDURE, "Honours, chicane and slam enter the reckoning only when the rubber is over."),
    (
        "11.1",
        PROCEDURE,
        "At the end of the rubber each side adds up what it has for tricks, honours, chicane and slam.",
    ),
    ("11.2", PROCEDURE, "{rubber.bonus:Words} points are added to the side that has won the rubber."),
    (
        "11.3",
        PROCEDURE,
        (
            "The difference of the two totals is what the winners of the rubber win, or lose when their total is the "
            "smaller."
        ),
    ),
    (
        "12.1",
        ENFORCED,
        "A proved mistake in the trick score may be put right until the game to which it belongs is concluded.",
    ),
    ("12.2", ENFORCED, "A game is concluded only when the last card of the next deal has been dealt."),
    ("12.3", ENFORCED, "The last game of a rubber is concluded when the score has been made up and agreed."),
    (
        "13.1",
        ENFORCED,
        (
            "A proved mistake in honours, chicane or slam may be put right at any time until the score of the rubber "
            "has been made up and agreed."
        ),
    ),
    ("14.1", CLUB, "In cutting, the ace is the lowest card."),
    ("15.1", CLUB, "All players must always cut from one and the same pack."),
    ("16.1", CLUB, "A player who shows more than one card in cutting must cut again."),
    ("17.1", CLUB, "When there are more than four candidates, cutting decides who plays."),
    ("17.2", CLUB, "Candidates who were in the room first are preferred."),
    ("17.3", CLUB, "The four with the lowest cards play first."),
    ("17.4", CLUB, "Those four cut again for partners, the two lowest against the two highest."),
    ("17.5", CLUB, "The lowest of the new cut is the first dealer and chooses cards and seats."),
    ("17.6", CLUB, "That choice, once made, is binding."),
    (
        "18.1",
        CLUB,
        "When there are more than six candidates, the two next lowest after the four belong to the table as well.",
    ),
    ("18.2", CLUB, "A table is complete with six players."),
    (
        "18.3",
        CLUB,
        "When one of the six retires, the candidate with the next lowest card may enter before anyone who came later.",
    ),
    ("19.1", CLUB, "Two players who cut equal cards cut again."),
    ("19.2", CLUB, "They do not cut again when the equal cards are the two highest."),
    ("19.3", CLUB, "When the equal cards are the two lowest, the fresh cut only decides which of the two deals."),
    ("20.1", CLUB, "Three players who cut equal cards cut again."),
    (
        "20.2",
        CLUB,
        "If the fourth card was the highest, the two lowest of the fresh cut are partners and the lower of them deals.",
    ),
    (
        "20.3",
        CLUB,
        (
            "If the fourth card was the lowest, the two highest of the fresh cut are partners and the original lowest "
            "deals."
        ),
    ),
    ("21.1", CLUB, "At the end of a rubber one or two candidates may claim admission."),
    ("21.2", CLUB, "The player who has played the greatest number of rubbers running goes out for them."),
    ("21.3", CLUB, "When all have played equally many, they cut to decide who leaves."),
    ("21.4", CLUB, "In that cut the highest cards go out."),
    (
        "22.1",
        CLUB,
        (
            "A candidate must announce themselves before any player has cut a card, whether the cut is for a fresh "
            "rubber or for going out."
        ),
    ),
    ("23.1", CLUB, "At a fresh table, candidates who have neither belonged to nor played at another table come first."),
    ("23.2", CLUB, "The other candidates cut for what places remain."),
    (
        "24.1",
        CLUB,
        (
            "A player who leaves before the rubber is over may name a substitute for the rest of it, if the other "
            "three consent."
        ),
    ),
    (
        "25.1",
        CLUB,
        "A player who cuts into a second table while belonging to a first loses the right to return to the first.",
    ),
    ("25.2", CLUB, "They may come back there only as a fresh candidate."),
    ("26.1", CLUB, "When somebody breaks up a table, the players left behind rank before them for entry to any other."),
    ("26.2", CLUB, "If the other table cannot take all of those left behind, they cut among themselves."),
    ("27.1", PROCEDURE, "The pack is not shuffled below the table, nor so that the face of a card can be seen."),
    ("28.1", PROCEDURE, "The pack is not shuffled while a hand is being played."),
    (
        "29.1",
        PROCEDURE,
        "A pack that has been played with is not shuffled by dealing it into heaps, nor across the table.",
    ),
    ("30.1", PROCEDURE, "Each player may shuffle once only before a deal, after a false cut, or for a new deal."),
    ("30.2", PROCEDURE, "The dealer who must shuffle again under law 33 is the one exception."),
    ("31.1", PROCEDURE, "The dealer's partner gathers the cards for the coming deal."),
    ("31.2", PROCEDURE, "The dealer's partner has the first right to shuffle that pack."),
    (
        "32.1",
        PROCEDURE,
        "After shuffling, each player puts the pack together, face down, at the left of the coming dealer.",
    ),
    ("33.1", PROCEDURE, "The dealer always has the right to shuffle last."),
    (
        "33.2",
        ENFORCED,
        (
            "If a card is seen while the dealer shuffles or hands the pack over to be cut, they may be made to "
            "shuffle again."
        ),
    ),
    ("34.1", PROCEDURE, "Each player deals in turn."),
    ("34.2", PROCEDURE, "The deal passes to the left."),
    ("35.1", ENFORCED, "The player on the dealer's right cuts the pack."),
    ("35.2", ENFORCED, "Neither packet of the cut may hold fewer than four cards."),
    (
        "35.3",
        ENFORCED,
        "A card exposed in cutting, or in putting one packet on the other, makes a fresh cut necessary.",
    ),
    ("35.4", ENFORCED, "Confusion of the cards makes a fresh cut necessary."),
    ("35.5", ENFORCED, "Doubt about the place where the pack was divided makes a fresh cut necessary."),
    ("36.1", ENFORCED, "A player who has to cut and has once divided the pack cannot change their mind."),
    ("36.2", ENFORCED, "They may then neither shuffle again nor cut again."),
    ("37.1", ENFORCED, "If the dealer shuffles after the cut, the pack must be cut again."),
    ("38.1", PROCEDURE, "The fifty-two cards are dealt face down."),
    ("38.2", PROCEDURE, "The deal is complete only when the last card lies face down; no trump is turned."),
    ("39-I.1", ENFORCED, "There must be a new deal if the pack is proved incorrect or imperfect during the deal."),
    (
        "39-I.2",
        ENFORCED,
        "There must be a new deal if the pack is proved incorrect or imperfect during the play of the hand.",
    ),
    ("39-II.1", ENFORCED, "There must be a new deal if a card lies faced in the pack."),
    (
        "39-III.1",
        ENFORCED,
        "There must be a new deal unless the cards are dealt into four packets, one at a time and in regular rotation.",
    ),
    ("39-III.2", ENFORCED, "There must be a new deal unless dealing begins with the player on the dealer's left."),
    (
        "39-IV.1",
        ENFORCED,
        "There must be a new deal if the last card does not fall to the dealer in its regular order.",
    ),
    (
        "39-V.1",
        ENFORCED,
        "There must be a new deal if one player has more than thirteen cards and another, or others, fewer.",
    ),
    (
        "39-VI.1",
        ENFORCED,
        "There must be a new deal if the dealer deals two cards at once and then deals a further card.",
    ),
    (
        "39-VI.2",
        ENFORCED,
        "There must be a new deal if the dealer deals two cards to the same hand and then deals a further card.",
    ),
    (
        "39-VI.3",
        ENFORCED,
        "Before that further card the dealer may put the error right, if moving a single card is enough.",
    ),
    (
        "39-VII.1",
        ENFORCED,
        (
            "There must be a new deal if the pack was not cut and the adversaries find it out before the last card is "
            "dealt."
        ),
    ),
    (
        "39-VII.2",
        ENFORCED,
        "They must find it out before looking at their cards; once they have looked it is too late.",
    ),
    (
        "40.1",
        ENFORCED,
        "If an adversary of the dealer exposes a card during the deal, the dealer may claim a new deal.",
    ),
    (
        "40.2",
        ENFORCED,
        "If the dealer or the dealer's partner exposes a card during the deal, each adversary may claim a new deal.",
    ),
    ("40.3", ENFORCED, "A player who has looked at any of their own cards may not make that claim."),
    ("40.4", ENFORCED, "If there is no new deal, the exposed card cannot be called."),
    (
        "41.1",
        ENFORCED,
        (
            "A dealer who finishes the deal before the adversaries have had reasonable time to decide about one of "
            "the last cards exposed takes nothing from their right."
        ),
    ),
    ("42.1", ENFORCED, "If a player looks at a card before they have dealt fifty-one, the adversaries may see it."),
    ("42.2", ENFORCED, "In that case the adversaries may also exact a new deal."),
    (
        "43.1",
        ENFORCED,
        (
            "If a player takes a card of the other pack into their hand, the other side, on discovering it, decides "
            "whether to have a fresh deal."
        ),
    ),
    (
        "44.1",
        ENFORCED,
        (
            "If three hands are right and the fourth is short, and its owner does not find it out before they have "
            "played a card, the deal stands."
        ),
    ),
    (
        "44.2",
        ENFORCED,
        "Having played, the owner of the short hand answers for revokes as if the missing cards had been in it.",
    ),
    ("44.3", PROCEDURE, "They may search the other pack for the missing cards."),
    (
        "45.1",
        ENFORCED,
        "A pack proved incorrect or imperfect during or after a rubber changes no past score, game or rubber.",
    ),
    ("45.2", ENFORCED, "Only the hand in which the fault of the pack was found is void."),
    ("45.3", ENFORCED, "The same dealer deals again."),
    ("46.1", ENFORCED, "A deal out of turn may be stopped before the last card is dealt."),
    ("46.2", ENFORCED, "A deal with the adversaries' pack may be stopped before the last card is dealt."),
    ("46.3", ENFORCED, "Once the last card is dealt the game goes on as though no mistake had been made."),
    ("47.1", ENFORCED, "No player may shuffle, cut or deal for their partner without leave of the opponents."),
    (
        "48.1",
        ENFORCED,
        "The dealer, having examined their hand, may declare what suit is trumps or that there are none.",
    ),
    ("48.2", ENFORCED, "They do so by naming the suit or by saying that there are no trumps."),
    (
        "49.1",
        ENFORCED,
        'A dealer who does not wish to declare may pass the choice to their partner by saying "I leave it to you".',
    ),
    ("49.2", ENFORCED, "The partner must then make the declaration, in the same manner, and cannot pass it on."),
    ("50.1", ENFORCED, "If the dealer's partner declares out of turn, either adversary may claim a fresh deal."),
    ("50.2", ENFORCED, "The adversary may make that claim after looking at their hand."),
    ("50.3", ENFORCED, "The claim must come before anything is declared about doubling or not doubling."),
    ("50.4", ENFORCED, "The adversary may not consult their partner about exacting this penalty."),
    ("50.5", ENFORCED, "If anything has been declared about doubling or not doubling, the wrong declaration stands."),
    ("50.6", ENFORCED, "If no new deal is claimed, the wrong declaration stands."),
    ("51.1", ENFORCED, "If one of the dealer's adversaries makes the declaration, the dealer may claim a fresh deal."),
    ("51.2", ENFORCED, "Instead, the dealer may go on as though nothing had been declared."),
    ("51.3", ENFORCED, "The dealer may choose after looking at their hand."),
    ("52.1", ENFORCED, "A declaration once made cannot be changed."),
    ("52.2", ENFORCED, "The only exceptions are those of the two laws before (50 and 51)."),
    (
        "53.1",
        PROCEDURE,
        (
            "Doubling makes each trick above six worth {doubled:times} its value, redoubling {doubled:^2:times}, and "
            "so on."
        ),
    ),
    ("54.1", ENFORCED, "When the dealer or their partner has declared, the adversaries may double."),
    ("54.2", ENFORCED, "The adversary on the dealer's left has the first right to double."),
    ("54.3", ENFORCED, 'If they do not wish to double, they ask their partner "May I play?".'),
    ("54.4", ENFORCED, 'The partner answers "Yes", or doubles.'),
    ("55.1", ENFORCED, "If either adversary doubles, the dealer and their partner may redouble."),
    ("55.2", ENFORCED, "The player who made the declaration has the first right to redouble."),
    (
        "55.3",
        ENFORCED,
        (
            "After the double, the adversary on the dealer's left puts the question whether they may play to the "
            "maker of the declaration."
        ),
    ),
    ("55.4", ENFORCED, "The maker answers that they are satisfied, or redoubles."),
    ("55.5", ENFORCED, "When the maker is satisfied, the question is put to their partner."),
    ("55.6", ENFORCED, "That partner answers yes, or redoubles."),
    ("56.1", ENFORCED, "If the dealer or their partner redoubles, the adversaries may redouble again."),
    ("56.2", ENFORCED, "The original doubler has the first right to do so."),
    ("56.3", ENFORCED, "Redoubling may go on without limit."),
    ("56.4", ENFORCED, "For each side the first right to go on lies with the partner who last redoubled for it."),
    ("56.5", ENFORCED, "When that player is satisfied, the right passes to their partner."),
    (
        "57.1",
        ENFORCED,
        "When the question has finally been answered with yes, the adversary on the dealer's left leads.",
    ),
    (
        "57.2",
        ENFORCED,
        "When the adversary on the dealer's left is the last who may redouble and is satisfied, they lead.",
    ),
    ("58.1", ENFORCED, "What has once been declared about doubling cannot be changed."),
    (
        "59.1",
        PROCEDURE,
        "Once the first card has been led, the dealer's partner lays their whole hand face up on the table.",
    ),
    ("59.2", PROCEDURE, "That hand is called dummy, and the dealer plays its cards."),
    (
        "59.3",
        ENFORCED,
        (
            "From then on the dealer alone claims and enforces whatever penalties arise in the hand, without any help "
            "from their partner."
        ),
    ),
    ("60.1", ENFORCED, "After laying dummy down, the dealer's partner may tell the dealer which hand has the lead."),
    ("60.2", ENFORCED, "If the dealer has led from the wrong hand, their partner may point that out."),
    (
        "60.3",
        ENFORCED,
        "Once the dealer's partner has pointed it out, the dealer is bound to lead from the right hand.",
    ),
    ("60.4", ENFORCED, "After second hand has played to the wrong lead, the dealer may not put it right any more."),
    ("60.5", ENFORCED, "Apart from this the dealer's partner takes no part in the play of the hand."),
    (
        "60.6",
        PROCEDURE,
        "The dealer's partner may still do the handling: put on the table those cards of dummy that the dealer names.",
    ),
    (
        "61.1",
        ENFORCED,
        "The dealer's partner may ask the dealer, who has renounced a suit, whether they really have none of it.",
    ),
    (
        "61.2",
        ENFORCED,
        (
            "If the dealer's partner draws attention to anything else in the play that could bring a penalty, the "
            "dealer loses the right to exact that penalty from the adversaries."
        ),
    ),
    (
        "62.1",
        ENFORCED,
        (
            "If the dealer's partner suggests a card of dummy by touching it or in some other way, either adversary "
            "may order the dealer to play that card or not to play it."
        ),
    ),
    ("62.2", ENFORCED, "The adversary has to decide this without consulting their partner."),
    (
        "63.1",
        ENFORCED,
        "A card that the dealer draws from their own hand or from dummy is not played until they have let go of it.",
    ),
    ("64.1", ENFORCED, "A card that the dealer has played, from their own hand or from dummy, may not be taken back."),
    (
        "64.2",
        ENFORCED,
        "A card that the dealer has named as the one to be played, from either hand, may not be taken back either.",
    ),
    ("64.3", ENFORCED, "As an exception such a card comes back in order to save a revoke."),
    (
        "64.4",
        ENFORCED,
        "As a further exception it comes back where a lead from the wrong hand is put right under law 60.",
    ),
    ("65.1", ENFORCED, "The dealer's partner may not look into the adversaries' hands."),
    ("65.2", ENFORCED, "The dealer's partner may not leave their seat to watch the dealer's play."),
    ("66.1", ENFORCED, "A revoke made from dummy carries no penalty, because the adversaries can see dummy's cards."),
    (
        "66.2",
        ENFORCED,
        "If dummy's revoke is not noticed before the trick has been turned and quitted, the trick stands as played.",
    ),
    (
        "67.1",
        ENFORCED,
        "As dummy can neither see nor hear, the dealer is not punished for an error that cannot profit them.",
    ),
    ("67.2", ENFORCED, "The dealer may therefore show some or all of their cards without a penalty."),
    (
        "67.3",
        ENFORCED,
        "The dealer may likewise declare that they have the game, the trick or the like without a penalty.",
    ),
    ("67.4", ENFORCED, "A card played from the dealer's own hand, however, may be recalled only to save a revoke."),
    (
        "68.1",
        ENFORCED,
        (
            "If the dealer or their partner exposes a card of their hand after the deal is complete and before trumps "
            "are declared, either adversary may claim a new deal."
        ),
    ),
    ("68.2", ENFORCED, "The adversary has to decide this without consulting their partner."),
    (
        "69.1",
        ENFORCED,
        (
            "If any player exposes a card after the deal is complete and before a card is led, that player's partner "
            "forfeits whatever right to double or redouble they would have had."
        ),
    ),
    (
        "69.2",
        ENFORCED,
        (
            "If it was the leader's partner who exposed the card, the dealer may forbid the leader to lead that suit "
            "instead of calling the card."
        ),
    ),
    ("70.1", ENFORCED, "Every card exposed by one of the dealer's adversaries is liable to be called."),
    ("70.2", ENFORCED, "Such a card has to be left face up on the table."),
    ("70.3", ENFORCED, "A card dropped on the floor, or anywhere else below the table, does not count as exposed."),
    ("71.1", ENFORCED, "Two or more cards played at once are exposed cards."),
    ("71.2", ENFORCED, "A card dropped face up, or shown in any way on or above the table, is an exposed card."),
    ("71.3", ENFORCED, "It is exposed even if it was snatched up too quickly for anybody to name it."),
    (
        "72.1",
        ENFORCED,
        (
            "It is an offence of either adversary of the dealer to play the best card on the table to a trick not yet "
            "complete and then to lead again without waiting for their partner to play."
        ),
    ),
    (
        "72.2",
        ENFORCED,
        (
            "It is an offence of either adversary to lead a card that the hands of the dealer's side cannot beat, and "
            "then to lead again without waiting for their partner to play."
        ),
    ),
    (
        "72.3",
        ENFORCED,
        (
            "It is an offence of either adversary to play several such winning cards one after the other without "
            "waiting for their partner."
        ),
    ),
    (
        "72.4",
        ENFORCED,
        "The partner may then be called on to win, if they can, the first or any other of those tricks.",
    ),
    ("72.5", ENFORCED, "The other cards played in this improper way are exposed cards."),
    (
        "73.1",
        ENFORCED,
        (
            "If one of the dealer's adversaries throws their hand face up on the table, all its cards are exposed and "
            "the dealer may call them."
        ),
    ),
    ("74.1", ENFORCED, "If all the players throw their cards face up on the table, the hand is abandoned."),
    ("74.2", ENFORCED, "The score is then left as it was claimed and admitted."),
    ("74.3", ENFORCED, "The abandoned hands may be examined in order to establish a revoke."),
    ("74.4", ENFORCED, "They may not be examined for any other purpose."),
    (
        "75.1",
        ENFORCED,
        (
            "A card that one of the dealer's adversaries has detached from their hand far enough to be named is "
            "liable to be called."
        ),
    ),
    (
        "75.2",
        ENFORCED,
        (
            "If the dealer names a wrong card, a suit may be called from the dealer's side the first time that either "
            "hand of it has the lead."
        ),
    ),
    (
        "76.1",
        ENFORCED,
        (
            "One of the dealer's adversaries who is bound to play the highest or the lowest of a suit, and does not "
            "though able to, incurs the penalty of a revoke."
        ),
    ),
    (
        "76.2",
        ENFORCED,
        (
            "One of them who is ordered to win a trick or not to win it, and does not obey though able to, incurs the "
            "same penalty."
        ),
    ),
    (
        "76.3",
        ENFORCED,
        (
            "One of them who is called on to lead a suit and leads another while holding a card of that suit incurs "
            "the same penalty."
        ),
    ),
    (
        "77.1",
        ENFORCED,
        (
            "If one of the dealer's adversaries leads out of turn, the dealer may call a suit from that player or "
            "their partner, whichever of them is next on lead."
        ),
    ),
    ("77.2", ENFORCED, "Instead the dealer may call the card that was led in error."),
    ("78.1", ENFORCED, "The dealer who leads out of turn from their own hand incurs no penalty."),
    ("78.2", ENFORCED, "The dealer who leads out of turn from dummy incurs no penalty."),
    (
        "79.1",
        ENFORCED,
        (
            "If a player leads out of turn and the other three follow, the trick is complete and the error cannot be "
            "put right."
        ),
    ),
    (
        "79.2",
        ENFORCED,
        (
            "If only the second, or the second and the third, have played to the false lead, their cards are taken "
            "back when the mistake is found."
        ),
    ),
    (
        "79.3",
        ENFORCED,
        (
            "That taking back is subject to law 60: the dealer's lead from the wrong hand stands once second hand has "
            "played."
        ),
    ),
    ("79.4", ENFORCED, "Nobody is punished except the player who led out of turn."),
    ("79.5", ENFORCED, "Even that player is punished only if they are one of the dealer's adversaries."),
    ("80.1", ENFORCED, "No player can ever be compelled to play a card that would make them revoke."),
    ("81.1", ENFORCED, "A card may be called again and again until it has been played."),
    ("82.1", ENFORCED, "If the player called on to lead a suit has none of it, the penalty is paid."),
    (
        "83.1",
        ENFORCED,
        (
            "If fourth hand plays before their partner while third hand has not played either, that partner may be "
            "ordered to win the trick or not to win it."
        ),
    ),
    ("83.2", ENFORCED, "This does not apply when that partner is dummy or the dealer."),
    (
        "84.1",
        ENFORCED,
        (
            "If a player other than dummy misses a trick, and it is not found out until they have played to the next "
            "one, the adversaries may claim a new deal."
        ),
    ),
    ("84.2", ENFORCED, "The adversaries may decide instead that the deal stands."),
    ("84.3", ENFORCED, "The surplus card at the end of the hand then counts as played to the short trick."),
    ("84.4", ENFORCED, "That surplus card does not make a revoke in the short trick."),
    (
        "84.5",
        ENFORCED,
        (
            "If it was dummy that missed a trick and the error is found only after dummy has played to the next, "
            "nobody may claim a new deal and the surplus card is treated in the same way."
        ),
    ),
    (
        "85.1",
        ENFORCED,
        (
            "A player who puts two cards on one trick, or mixes a card with a trick it does not belong to, answers "
            "for all revokes that follow from it if the mistake is found only after the hand is played out."
        ),
    ),
    ("85.2", ENFORCED, "Dummy does not answer for such revokes."),
    (
        "85.3",
        ENFORCED,
        (
            "If the error is noticed during the play, the tricks may be counted face down to see whether they hold a "
            "card too many."
        ),
    ),
    ("85.4", ENFORCED, "If there is one too many, the tricks may be searched and the card restored."),
    ("85.5", ENFORCED, "The player who gets the card back nevertheless answers for revokes made in the meantime."),
    ("85.6", ENFORCED, "Dummy does not answer for revokes made in the meantime either."),
    ("86.1", ENFORCED, "A player revokes who holds a card of the suit led and plays a card of another suit."),
    ("86.2", ENFORCED, "Dummy alone is excepted from this definition."),
    (
        "87.1",
        ENFORCED,
        "The penalty for a revoke is chosen by the adversaries at the end of the hand, and they may consult on it.",
    ),
    ("87.2", ENFORCED, "They may take {revokes.tricks:words} tricks from the revoking side and add them to their own."),
    (
        "87.3",
        ENFORCED,
        "They may instead deduct the value of {revokes.tricks:words} tricks from the revoking side's score.",
    ),
    ("87.4", ENFORCED, "They may instead add the value of {revokes.tricks:words} tricks to their own score."),
    ("87.5", ENFORCED, "The penalty can be claimed for every revoke made during the hand."),
    ("87.6", ENFORCED, "The penalty touches only the score of the hand in which the revoke was made."),
    (
        "87.7",
        ENFORCED,
        "One penalty cannot be divided, partly added to the one score and partly deducted from the other.",
    ),
    (
        "87.8",
        ENFORCED,
        "Whichever penalty is chosen, the revoking side cannot score game, grand slam or little slam in that hand.",
    ),
    (
        "87.9",
        ENFORCED,
        "Whatever the revoking side's score was before, it cannot rise above {revokes.cap} towards the game.",
    ),
    (
        "88.1",
        ENFORCED,
        (
            "A revoke is established when the trick is turned and quitted, that is, turned face down and the hand "
            "taken away from it."
        ),
    ),
    ("88.2", ENFORCED, "It is also established when the revoking player leads or plays to the following trick."),
    (
        "88.3",
        ENFORCED,
        "It is also established when the revoking player's partner leads or plays to the following trick.",
    ),
    ("88.4", ENFORCED, "It makes no difference whether that lead or play was in turn."),
    ("89.1", ENFORCED, "A player may ask their partner whether they have no card of the suit they have renounced."),
    (
        "89.2",
        ENFORCED,
        (
            "If the question is put before the trick is turned and quitted, quitting it afterwards does not establish "
            "the revoke, and the error may still be put right."
        ),
    ),
    ("89.3", ENFORCED, "This is not so when the question was answered with no."),
    (
        "89.4",
        ENFORCED,
        "Nor is it so when the revoking player or their partner has led or played to the following trick.",
    ),
    ("90.1", ENFORCED, "When the hand is over, those who claim a revoke may search all the tricks."),
    (
        "91.1",
        ENFORCED,
        (
            "If a player finds their mistake in time to save a revoke, those who played after them may withdraw their "
            "cards and play others."
        ),
    ),
    ("91.2", ENFORCED, "The cards so withdrawn are not liable to be called."),
    (
        "91.3",
        ENFORCED,
        (
            "If the player at fault is one of the dealer's adversaries, the dealer may call the card that was played "
            "in error."
        ),
    ),
    (
        "91.4",
        ENFORCED,
        (
            "The dealer may instead require that player to play their highest or their lowest card of the suit to the "
            "trick in question."
        ),
    ),
    (
        "92.1",
        ENFORCED,
        (
            "If, after a claim, the accused player or their partner mixes the cards before the adversaries have "
            "examined them enough, the revoke is established."
        ),
    ),
    (
        "92.2",
        ENFORCED,
        "Otherwise mixing the cards only makes the proof harder; it prevents neither the claim nor a possible penalty.",
    ),
    ("93.1", ENFORCED, "No revoke can be claimed after the pack has been cut for the following deal."),
    (
        "94.1",
        PROCEDURE,
        (
            "When a revoke has been claimed and proved, bets on the odd trick or on the score are decided by the "
            "score as it stands after the penalty."
        ),
    ),
    ("95.1", ENFORCED, "If both sides have incurred a revoke penalty, neither can win the game by that hand."),
    ("95.2", ENFORCED, "Each side is punished as the other chooses."),
    (
        "96.1",
        CLUB,
        (
            "Any player may call for fresh cards, at their own cost, before the pack is cut for the deal but not "
            "afterwards."
        ),
    ),
    ("96.2", CLUB, "They must call for two new packs, of which the dealer chooses one."),
    (
        "97.1",
        ENFORCED,
        (
            "While a trick is being played, or after its four cards have been played, anybody may ask that the cards "
            "be placed before their players."
        ),
    ),
    ("97.2", ENFORCED, "This is too late once the cards have been touched in order to gather them."),
    (
        "98.1",
        ENFORCED,
        (
            "It is an offence of either adversary of the dealer to draw attention to the trick, before their partner "
            "has played, by saying that it is theirs."
        ),
    ),
    (
        "98.2",
        ENFORCED,
        (
            "It is an offence of either adversary to draw attention to the trick before their partner has played by "
            "naming their card."
        ),
    ),
    (
        "98.3",
        ENFORCED,
        (
            "It is an offence of either adversary to draw the trick towards them, without being asked to, before "
            "their partner has played."
        ),
    ),
    (
        "98.4",
        ENFORCED,
        (
            "The dealer may then require the partner to play the highest or the lowest of the suit led, or to win or "
            "to lose the trick."
        ),
    ),
    (
        "99.1",
        PROCEDURE,
        "A player who has incurred a penalty must give the adversaries reasonable time to decide on it.",
    ),
    (
        "100.1",
        CLUB,
        (
            "A bystander whose remark draws a player's attention to an oversight in the score may be made to pay the "
            "stakes and all bets on that game or rubber."
        ),
    ),
    ("100.2", CLUB, "Only the players may demand this payment."),
    ("101.1", CLUB, "If the players agree to it, a bystander may decide any question."),
    ("102.1", CLUB, "A torn or marked card is replaced by agreement."),
    ("102.2", CLUB, "Failing that, new cards are called for at the expense of the table."),
    ("103.1", ENFORCED, "Any player may ask to see the last trick turned."),
    ("103.2", ENFORCED, "No earlier trick may be seen."),
    (
        "103.3",
        ENFORCED,
        (
            "Never during the play may more than eight played cards be in view: the four on the table and the last "
            "trick turned."
        ),
    ),
    ("etiquette-1.1", MANNERS, "A declaration, or the passing of it, is made in a few plain words."),
    ("etiquette-1.2", MANNERS, "The declarer shows no doubt about the declaration and gives no reason for it."),
    (
        "etiquette-1.3",
        MANNERS,
        "The declarer does and says nothing that hints at their hand or draws attention to the score.",
    ),
    (
        "etiquette-2.1",
        MANNERS,
        (
            "A player avoids needless hesitation and any marked sign of doubt when passing the declaration to their "
            "partner."
        ),
    ),
    (
        "etiquette-3.1",
        MANNERS,
        (
            "A player with the first right to double or redouble for their side does not decline it after needless "
            "hesitation or with a marked sign of doubt."
        ),
    ),
    (
        "etiquette-4.1",
        MANNERS,
        (
            "A player on lead with winning cards does not draw a second card from their hand until their partner has "
            "played to the first trick."
        ),
    ),
    ("etiquette-5.1", MANNERS, "A player who has looked at their cards gives no hint of them by word or gesture."),
    ("etiquette-5.2", MANNERS, "Nor do they draw their partner's attention to the score of the game."),
    (
        "etiquette-6.1",
        MANNERS,
        (
            "A player asks for the cards to be placed, or to see the last trick, only for their own information and "
            "not to catch their partner's attention."
        ),
    ),
    (
        "etiquette-7.1",
        MANNERS,
        (
            "No player objects to putting a disputed question of fact to a bystander who is uninterested and able to "
            "decide it."
        ),
    ),
    ("etiquette-8.1", MANNERS, "It is unfair to revoke on purpose."),
    ("etiquette-8.2", MANNERS, "A player who has revoked does not revoke a second time in order to hide the first."),
    (
        "etiquette-9.1",
        MANNERS,
        "Doubling may by law go on without end, but that can lead a player into stakes they never expected.",
    ),
    ("etiquette-9.2", MANNERS, "One hundred points is suggested as a reasonable limit."),
)
