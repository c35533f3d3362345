"""The laws of 1915 clause by clause, in our own words: every sentence, exception and footnote that says one thing."""

from __future__ import annotations

from oddtrick.rules.laws.by_clause import CLUB, ENFORCED, MANNERS, PROCEDURE, clauses_by_law

CLAUSES = clauses_by_law(
    ("1.1", PROCEDURE, "The rubber goes on until one of the two sides has won {rubber.games:words} games."),
    ("1.2", PROCEDURE, "When one side wins the first two games, no third game is played."),
    (
        "2.1",
        PROCEDURE,
        (
            "The score of each side has two parts: the trick score, and another for everything else, called the "
            "honour score."
        ),
    ),
    (
        "2.2",
        PROCEDURE,
        (
            "Only points for tricks won are entered in the trick score; they count towards the game and also in the "
            "total of the rubber."
        ),
    ),
    (
        "2.3",
        PROCEDURE,
        (
            "All other points (honours, penalties, slam, little slam, undertricks) go to the honour score, which "
            "counts only in the total of the rubber."
        ),
    ),
    (
        "3.1",
        PROCEDURE,
        (
            "A declarer who takes as many tricks as were bid, or more, scores each trick above six in the trick "
            "score: {trick_values[C]} in clubs, {trick_values[D]} in diamonds, {trick_values[H]} in hearts, "
            "{trick_values[S]} in spades, {trick_values[NT]} at no trump."
        ),
    ),
    ("4.1", PROCEDURE, "{rubber.game:Words} points made by tricks alone are a game."),
    ("4.2", PROCEDURE, "Each deal is played to its end, even if a game is completed on the way."),
    ("4.3", PROCEDURE, "All trick points made are counted, also those that go beyond {rubber.game:words}."),
    ("5.1", PROCEDURE, "The honours of a suit contract are the ace, king, queen, knave and ten of trumps."),
    ("5.2", PROCEDURE, "At no trump the honours are the four aces."),
    (
        "6.1",
        PROCEDURE,
        "Honours score for the side to whose hands they were dealt, no matter who declares and who wins them.",
    ),
    (
        "6.2",
        PROCEDURE,
        (
            "With trumps, three honours between partners score {honours.trumps.three:times} the value of a trick in "
            "that suit."
        ),
    ),
    (
        "6.3",
        PROCEDURE,
        "With trumps, four honours divided between partners score {honours.trumps.four:times} the value of a trick.",
    ),
    (
        "6.4",
        PROCEDURE,
        "With trumps, five honours divided between partners score {honours.trumps.five:times} the value of a trick.",
    ),
    (
        "6.5",
        PROCEDURE,
        "Four trump honours in one hand score {honours.trumps.four_in_one_hand:times} the value of a trick.",
    ),
    (
        "6.6",
        PROCEDURE,
        (
            "Four trump honours in one hand and the fifth with the partner score "
            "{honours.trumps.and_fifth_with_partner:times} the value of a trick."
        ),
    ),
    (
        "6.7",
        PROCEDURE,
        "All five trump honours in one hand score {honours.trumps.five_in_one_hand:times} the value of a trick.",
    ),
    ("6.8", PROCEDURE, "At no trump, three aces between partners score {honours.aces.three}."),
    ("6.9", PROCEDURE, "At no trump, four aces divided between partners score {honours.aces.four}."),
    ("6.10", PROCEDURE, "At no trump, four aces in one hand score {honours.aces.four_in_one_hand}."),
    ("6.11", PROCEDURE, "Footnote: three honours are commonly known as simple honours."),
    ("7.1", PROCEDURE, "Partners who take all thirteen tricks make a slam, worth {slams.slam} in the honour score."),
    (
        "7.2",
        PROCEDURE,
        (
            "Footnote: a side that revoked cannot score a slam, and tricks that the declarer takes over for a revoke "
            "do not make one that was not won otherwise."
        ),
    ),
    (
        "8.1",
        PROCEDURE,
        "Partners who take twelve tricks make a little slam, worth {slams.little_slam} in the honour score.",
    ),
    (
        "8.2",
        PROCEDURE,
        (
            "Footnote: a side that revoked cannot score a little slam, and tricks taken over for a revoke do not make "
            "one that was not won otherwise."
        ),
    ),
    (
        "8.3",
        PROCEDURE,
        (
            "Footnote: a declarer who bid seven and takes twelve tricks scores the {slams.little_slam} for the little "
            "slam although the contract fails."
        ),
    ),
    ("9.1", PROCEDURE, "Doubles and redoubles leave the value of honours, slam and little slam as it is."),
    ("10.1", PROCEDURE, "When the rubber ends, the side that has won two games adds {rubber.bonus} points."),
    (
        "10.2",
        PROCEDURE,
        (
            "Tricks, honours and bonus of each side are summed, and the difference of the two sums is the value of "
            "the rubber."
        ),
    ),
    ("10.3", PROCEDURE, "The side with the larger sum wins the rubber, though the other may have won the games."),
    (
        "11.1",
        PROCEDURE,
        (
            "If it was agreed at the start that play is to stop at a fixed time, and the rubber is unfinished then, "
            "the score is made up as it stands."
        ),
    ),
    ("11.2", PROCEDURE, "In such an unfinished rubber the winners of a game add {rubber.stopped} points."),
    ("11.3", PROCEDURE, "A deal that has been begun before the agreed time is finished."),
    (
        "12.1",
        ENFORCED,
        (
            "A mistake in the honour score that is proved may be put right at any time until the score of the rubber "
            "has been made up and agreed."
        ),
    ),
    (
        "13.1",
        ENFORCED,
        (
            "A mistake in the trick score that is proved may be put right until a declaration has been made in the "
            "game that follows."
        ),
    ),
    (
        "13.2",
        ENFORCED,
        "In the last game of the rubber such a mistake may be put right until the score has been made up and agreed.",
    ),
    ("14.1", CLUB, "In cutting, the ace ranks lowest."),
    (
        "14.2",
        CLUB,
        (
            "Between cut cards of the same rank the spade is lowest, then the heart, then the diamond, and the club "
            "is highest."
        ),
    ),
    ("15.1", CLUB, "All players cut from one and the same pack."),
    ("16.1", CLUB, "Players who turn up more than one card are held to the highest of them."),
    ("17.1", CLUB, "Those who came first to the room have the first right to play."),
    ("17.2", CLUB, "Candidates with equal claims cut for their order, and those who cut lowest play first."),
    ("18.1", CLUB, "A full table consists of six players."),
    (
        "19.1",
        CLUB,
        "When the table is made up, the players cut for partners, the two lowest playing against the two highest.",
    ),
    ("19.2", CLUB, "The player who cut lowest deals first and has the choice of cards and seats."),
    ("19.3", CLUB, "The choice of cards and seats, once made, binds the player who made it."),
    ("19.4", CLUB, "Footnote: the player who chooses may ask their partner's advice before deciding."),
    ("20.1", CLUB, "The right to take a vacant place is gained by announcing the wish to do so."),
    ("20.2", CLUB, "Vacancies are filled in the order in which the announcements were made."),
    (
        "21.1",
        CLUB,
        (
            "If one or two candidates claim entry at the end of a rubber, the one or two players who have played the "
            "most rubbers in a row make way."
        ),
    ),
    ("21.2", CLUB, "If all have played the same number of rubbers, they cut and the highest go out."),
    ("21.3", CLUB, "Footnote: the cards rank in this cut as in Law 14."),
    (
        "22.1",
        CLUB,
        (
            "A candidate has no right to enter at the end of a rubber unless they announce themselves before any "
            "player has cut, whether for partners, for a new rubber or for going out."
        ),
    ),
    (
        "23.1",
        CLUB,
        "When a new table is formed, candidates who have not played at a table already existing come first.",
    ),
    ("23.2", CLUB, "The other candidates cut for the places at the new table that are left."),
    (
        "24.1",
        CLUB,
        (
            "Players of an existing table who help to make up a new one that could not be formed without them are the "
            "last who have to cut out."
        ),
    ),
    (
        "25.1",
        CLUB,
        "Players who go to another table, or announce that they wish to, lose their rights at their own table.",
    ),
    (
        "25.2",
        CLUB,
        (
            "They keep those rights if the new table cannot be formed without them and they announce that they will "
            "return as soon as their place there can be filled."
        ),
    ),
    (
        "26.1",
        CLUB,
        "A player who leaves during a rubber may name a substitute for their absence if the three others consent.",
    ),
    ("26.2", CLUB, "The substitute's appointment ends with the rubber."),
    ("26.3", CLUB, "Serving as a substitute does not touch the substitute's own rights."),
    ("27.1", CLUB, "When a player breaks up a table, the others have the first right of entry elsewhere."),
    ("28.1", PROCEDURE, "The pack may not be shuffled below the table, nor so that the face of a card can be seen."),
    ("29.1", PROCEDURE, "The dealer's partner gathers the cards of the last deal and may shuffle first."),
    ("29.2", PROCEDURE, "After that each player has the right to shuffle."),
    ("29.3", PROCEDURE, "The dealer has the right to shuffle last."),
    (
        "29.4",
        ENFORCED,
        (
            "If a card is seen while the dealer shuffles, or while they hand over the pack to be cut, they must "
            "shuffle again."
        ),
    ),
    (
        "30.1",
        PROCEDURE,
        (
            "The shuffled pack is laid face down at the left of the player who deals next, and is not touched until "
            "the deal in progress is over."
        ),
    ),
    ("31.1", PROCEDURE, "The players deal in turn, and the turn passes to the left."),
    (
        "32.1",
        ENFORCED,
        "Just before the deal the player at the dealer's right cuts, so that each packet holds at least four cards.",
    ),
    (
        "32.2",
        ENFORCED,
        (
            "If a card is exposed in the cut, or after it and before the deal begins, the dealer must shuffle again "
            "and the same player must cut again."
        ),
    ),
    (
        "32.3",
        ENFORCED,
        (
            "If there is any doubt where the pack was cut, the dealer must likewise shuffle again and the same player "
            "cut again."
        ),
    ),
    (
        "33.1",
        ENFORCED,
        "A pack that has been properly cut is not to be shuffled or cut again except for the reasons of Law 32.",
    ),
    (
        "34.1",
        ENFORCED,
        (
            "If the dealer shuffles after the cut, the pack must be cut again, and the dealer's adversaries may "
            "shuffle too."
        ),
    ),
    ("35.1", PROCEDURE, "All fifty-two cards are dealt face down."),
    ("35.2", PROCEDURE, "The deal is complete when its last card has been dealt."),
    ("36.1", PROCEDURE, "A misdeal is dealt again by the same player with the same pack."),
    (
        "37a.1",
        ENFORCED,
        (
            "There must be a new deal if the cards are not dealt one at a time, in regular turn, into four packets, "
            "starting at the dealer's left."
        ),
    ),
    ("37b.1", ENFORCED, "There must be a new deal if the pack is proved incorrect during the deal or the play."),
    (
        "37c.1",
        ENFORCED,
        (
            "There must be a new deal if, during the deal, a card is faced in the pack, or is exposed on, above or "
            "below the table."
        ),
    ),
    ("37d.1", ENFORCED, "There must be a new deal if any player is dealt more than thirteen cards."),
    ("37d.2", ENFORCED, "Footnote: too many cards in a hand call for a new deal whenever they are discovered."),
    ("37e.1", ENFORCED, "There must be a new deal if the last card does not fall in its turn to the dealer."),
    (
        "37f.1",
        ENFORCED,
        "There must be a new deal if the dealer did not have the pack cut and an adversary says so in time.",
    ),
    ("37f.2", ENFORCED, "There must be a new deal if a player deals out of turn and an adversary says so in time."),
    (
        "37f.3",
        ENFORCED,
        "There must be a new deal if the dealer deals with the other side's cards and an adversary says so in time.",
    ),
    (
        "37f.4",
        ENFORCED,
        (
            "In time means before the end of the deal, and before the adversary who speaks has looked at any of their "
            "cards."
        ),
    ),
    ("38.1", ENFORCED, "If a fault of 37f is not corrected in time, the deal stands."),
    (
        "38.2",
        ENFORCED,
        "The deal stands also if the first adversary to mention the fault has already looked at any of their cards.",
    ),
    (
        "38.3",
        ENFORCED,
        (
            "After a deal that stands under this law play goes on as if it had been right, and the next deal belongs "
            "to the player at the left of the one who dealt."
        ),
    ),
    ("38.4", PROCEDURE, "After a deal with the wrong cards the next dealer may use whichever pack they prefer."),
    ("39.1", ENFORCED, "If the pack is proved incorrect before the cut for the next deal, the deal is void."),
    ("39.2", ENFORCED, "Scores made before a deal that is void for an incorrect pack stay."),
    ("39.3", PROCEDURE, "Footnote: a correct pack has exactly fifty-two cards, no two of them alike."),
    (
        "39.4",
        ENFORCED,
        (
            "The pack is not incorrect if a missing card is found in the other pack, among the quitted tricks, below "
            "the table, or elsewhere so that it may have been in the pack during the deal."
        ),
    ),
    (
        "40.1",
        ENFORCED,
        (
            "If three players have the right number of cards and the fourth has fewer, the missing card, if found, "
            "belongs to the fourth."
        ),
    ),
    (
        "40.2",
        ENFORCED,
        (
            "The player to whom a found card belongs answers for the revokes they made and that are established, as "
            "if they had held the card all the time."
        ),
    ),
    ("40.3", ENFORCED, "Dummy, to whose hand a found card belongs, does not answer for revokes."),
    (
        "40.4",
        PROCEDURE,
        "When a card is missing, any player may search for it in the other pack, the quitted tricks or elsewhere.",
    ),
    (
        "40.5",
        ENFORCED,
        (
            "Footnote: a deal that ended without any claim of irregularity proves that the missing card was in the "
            "pack during the deal."
        ),
    ),
    (
        "40.6",
        ENFORCED,
        (
            "If one player has too many cards and another too few, before, during or at the end of the play, the deal "
            "is void."
        ),
    ),
    (
        "41.1",
        ENFORCED,
        "A player may not cut, shuffle or deal for their partner if either adversary objects; no penalty is printed.",
    ),
    (
        "41a.1",
        ENFORCED,
        "Before the end of the deal no player may lift any of their cards from the table and look at them.",
    ),
    (
        "41a.2",
        ENFORCED,
        "Each card so looked at gives {fines.card_seen} points to the adversaries in their honour score.",
    ),
    (
        "42.1",
        ENFORCED,
        "The dealer speaks first and either passes or bids to win at least one odd trick, in a suit or at no trump.",
    ),
    ("42.2", PROCEDURE, "Footnote: the odd trick is one trick above six."),
    (
        "43.1",
        ENFORCED,
        (
            "After the dealer each player in turn to the left passes, bids higher, doubles the opponents' last "
            "declaration, or redoubles an opponent's double."
        ),
    ),
    (
        "43.2",
        ENFORCED,
        (
            "Only the opponents' last declaration may be doubled and only an opponent's double redoubled, within the "
            "limits of Law 54."
        ),
    ),
    (
        "44.1",
        ENFORCED,
        "If all four players pass at their first turn, nothing is scored and the deal goes to the next player.",
    ),
    ("45.1", ENFORCED, "From the lowest up, the denominations rank clubs, diamonds, hearts, spades, no trump."),
    ("45.2", ENFORCED, "A bid overcalls another by the same number of tricks in a higher denomination."),
    ("45.3", ENFORCED, "A bid overcalls another by a greater number of tricks, in any denomination."),
    (
        "45.4",
        PROCEDURE,
        "Printed examples: three spades overcall three diamonds, five clubs four hearts, four diamonds three no trump.",
    ),
    ("46.1", ENFORCED, "Players in their turn may overbid the adversaries as often as they like."),
    ("46.2", ENFORCED, "Players in their turn may also overbid their partner."),
    ("46.3", ENFORCED, "Players may not overbid their own bid after the three others have passed it."),
    (
        "47.1",
        ENFORCED,
        "The player who made the final bid plays both hands as declarer, and their partner becomes dummy.",
    ),
    (
        "47.2",
        ENFORCED,
        (
            "If the partner had bid the same denomination earlier in the auction, the partner plays both hands, "
            "whatever was bid in between."
        ),
    ),
    ("47.3", ENFORCED, "Footnote: a bid is final when three players have passed it."),
    ("48.1", PROCEDURE, "A declarer who wins as many tricks as were bid scores the full value of all tricks won."),
    ("48.2", PROCEDURE, "Footnote: if the contract was doubled, Laws 53 and 56 say what is scored."),
    ("48a.1", PROCEDURE, "When the contract fails, neither side scores anything towards the game."),
    (
        "48a.2",
        PROCEDURE,
        (
            "The adversaries score {under_tricks.each[0]} in their honour score for each trick by which the contract "
            "fails."
        ),
    ),
    (
        "48a.3",
        PROCEDURE,
        (
            "For each trick short the adversaries score {under_tricks.each[1]} if the contract was doubled, "
            "{under_tricks.each[2]} if it was redoubled."
        ),
    ),
    (
        "49.1",
        ENFORCED,
        "After a bid out of turn either adversary may demand a new deal, treat the bid as void, or let it stand.",
    ),
    ("49.2", ENFORCED, "If the bid out of turn is allowed to stand, the bidding goes on as if it had been in turn."),
    (
        "49.3",
        ENFORCED,
        (
            "A pass out of turn leaves the order unchanged: the player at the left of the last proper caller is still "
            "to speak."
        ),
    ),
    ("49.4", ENFORCED, "A bid out of turn that is declared void leaves the order unchanged in the same way."),
    ("49.5", ENFORCED, "The player who bid out of turn may bid again in their proper turn without penalty."),
    (
        "49.6",
        ENFORCED,
        "The player who passed out of turn may come in again only if the bid they passed is overbid or doubled.",
    ),
    (
        "49.7",
        ENFORCED,
        (
            "If the player whose turn it was bids after the bid out of turn, that bid is the choice to treat the "
            "other as void."
        ),
    ),
    (
        "50.1",
        ENFORCED,
        "After an insufficient bid either adversary may demand that it be made sufficient in the denomination named.",
    ),
    (
        "50.2",
        ENFORCED,
        "When the bid has been made sufficient on demand, the bidder's partner may make no further declaration.",
    ),
    ("50.3", ENFORCED, "The partner is free again when an adversary afterwards bids or doubles."),
    (
        "50a.1",
        ENFORCED,
        (
            "If a player barred by Law 50 or 65 makes any declaration while barred, either adversary decides whether "
            "it stands."
        ),
    ),
    ("50a.2", ENFORCED, "A barred player may always pass."),
    (
        "50a.3",
        ENFORCED,
        (
            "After such a declaration neither the offender nor their partner may take any further part in the "
            "bidding, even if the adversaries double or bid."
        ),
    ),
    (
        "50b.1",
        ENFORCED,
        "The penalty for a bid out of turn is lost if either adversary passes, doubles or bids before it is demanded.",
    ),
    ("50b.2", ENFORCED, "The penalty for an insufficient bid is lost in the same way."),
    ("50b.3", ENFORCED, "The penalty for a declaration by a barred player is lost in the same way."),
    (
        "50b.4",
        ENFORCED,
        (
            "Footnote: when an insufficient bid goes unpunished, the bid over which it was made may be repeated, "
            "unless a higher one has come between."
        ),
    ),
    (
        "50c.1",
        ENFORCED,
        "Where either adversary may exact a penalty, one of them may point out the offence and choose the penalty.",
    ),
    (
        "50c.2",
        ENFORCED,
        (
            "One adversary may instead leave it to the other, saying in effect that their partner is to determine the "
            "penalty."
        ),
    ),
    (
        "50c.3",
        ENFORCED,
        "Any other consultation between the adversaries loses the right to every penalty for the offence.",
    ),
    (
        "50c.4",
        ENFORCED,
        "Footnote: asking the partner which of the two is to choose the penalty is forbidden consultation.",
    ),
    ("50c.5", ENFORCED, "The first decision of either adversary is final and cannot be changed."),
    ("51.1", PROCEDURE, "During the bidding a player's question about an earlier bid must be answered."),
    (
        "51.2",
        ENFORCED,
        (
            "After the final declaration has been accepted, if an adversary of the declarer tells their partner about "
            "an earlier declaration, the declarer may call the lead of the adversary whose turn it next is to lead."
        ),
    ),
    (
        "51.3",
        ENFORCED,
        (
            "If dummy tells the declarer about an earlier declaration, either adversary may call the lead when the "
            "declarer next leads from either hand."
        ),
    ),
    ("51.4", ENFORCED, "Any player may ask at any time what the contract is, and must be answered."),
    ("52.1", ENFORCED, "A pass or a double cannot be altered once it has been made."),
    ("52.2", ENFORCED, "No declaration can be altered after the next player has acted."),
    (
        "52.3",
        ENFORCED,
        (
            "Before the next player acts, a bid may be changed only for the two reasons of 52a and 52b, and in no "
            "other way."
        ),
    ),
    ("52a.1", ENFORCED, "Before the next player acts, an insufficient bid may be corrected in its amount."),
    (
        "52b.1",
        ENFORCED,
        (
            "Before the next player acts, a slip of the tongue in the denomination may be corrected, so long as the "
            "number stays the same."
        ),
    ),
    (
        "53.1",
        PROCEDURE,
        "Doubling makes each trick above six worth {doubled:times} its value, redoubling {doubled:^2:times}.",
    ),
    (
        "53.2",
        PROCEDURE,
        (
            "Doubling and redoubling do not change the rank of a bid: three clubs still overcall two spades doubled "
            "or redoubled."
        ),
    ),
    ("54.1", ENFORCED, "A declaration may be doubled once and redoubled once, and no more."),
    ("54.2", ENFORCED, "Players may not double their partner's declaration."),
    ("54.3", ENFORCED, "Players may not redouble their partner's double."),
    ("54.4", ENFORCED, "Players may redouble when an adversary has doubled their partner's declaration."),
    (
        "54.5",
        ENFORCED,
        (
            "The penalty for redoubling more than once is {fines.redoubled_twice} points in the adversaries' honour "
            "score, or a new deal."
        ),
    ),
    (
        "54.6",
        ENFORCED,
        (
            "The penalty for doubling the partner's declaration, or redoubling the partner's double, is "
            "{fines.doubled_partner} points in the adversaries' honour score."
        ),
    ),
    ("54.7", ENFORCED, "Either adversary may demand the penalties of this law."),
    (
        "55.1",
        ENFORCED,
        (
            "A double or a redouble reopens the bidding: any of the three next players may bid higher in their proper "
            "turn."
        ),
    ),
    ("55.2", ENFORCED, "The player whose declaration was doubled is one of those who may bid higher."),
    (
        "56.1",
        PROCEDURE,
        (
            "A player whose contract was doubled and who makes it adds {bonus.doubled} in the honour score, and "
            "{bonus.doubled} more for each further trick."
        ),
    ),
    (
        "56.2",
        PROCEDURE,
        (
            "If the declarer or their partner had redoubled, the bonus is {bonus.redoubled}, and {bonus.redoubled} "
            "more for each further trick."
        ),
    ),
    ("57.1", ENFORCED, "A double or redouble is a declaration; out of turn it has the consequences of Law 49."),
    ("58.1", ENFORCED, "Play begins when the final declaration has been accepted."),
    ("58.2", ENFORCED, "The player at the declarer's left leads."),
    (
        "59.1",
        PROCEDURE,
        (
            "As soon as the player at the declarer's left has led, the declarer's partner lays their hand face up on "
            "the table."
        ),
    ),
    ("59.2", PROCEDURE, "From then on the declarer plays the cards of that hand."),
    ("59.3", PROCEDURE, "Heading footnote: laws 51 and 93 also bind the dummy."),
    ("60.1", ENFORCED, "Until their cards lie face up the declarer's partner has every right of a player."),
    (
        "60.2",
        ENFORCED,
        (
            "Among those rights is to point out a lead from the wrong hand; which penalty to take is for the declarer "
            "to say (footnote, law 66)."
        ),
    ),
    (
        "60.3",
        ENFORCED,
        "Once the hand is down its owner is dummy and takes no part in the play beyond the rights (a) to (i).",
    ),
    (
        "60.4",
        ENFORCED,
        "The rights (h) and (i) belong only to a dummy who has not on purpose looked at a card in a player's hand.",
    ),
    ("60a.1", ENFORCED, "Dummy may tell the declarer that too many or too few cards have been played to a trick."),
    ("60b.1", ENFORCED, "Dummy may correct an improper claim of either adversary."),
    ("60c.1", ENFORCED, "Dummy may say that a trick has been taken by the wrong side, whichever side that is."),
    (
        "60d.1",
        ENFORCED,
        (
            "Dummy may join in a dispute about a fact once it has arisen between the declarer and an adversary, not "
            "before."
        ),
    ),
    ("60e.1", ENFORCED, "Dummy may correct a wrong score."),
    ("60f.1", ENFORCED, "Dummy may consult with the declarer and advise which penalty to take for a revoke."),
    (
        "60g.1",
        ENFORCED,
        "Dummy may ask the declarer whether they have any card of a suit that they have just renounced.",
    ),
    (
        "60h.1",
        ENFORCED,
        (
            "A dummy who has not looked into a hand may draw the declarer's attention to an adverse revoke that is "
            "established."
        ),
    ),
    (
        "60i.1",
        ENFORCED,
        "A dummy who has not looked into a hand may draw the declarer's attention to a card exposed by an adversary.",
    ),
    (
        "60i.2",
        ENFORCED,
        "A dummy who has not looked into a hand may draw the declarer's attention to an adverse lead out of turn.",
    ),
    (
        "61.1",
        ENFORCED,
        (
            "If dummy draws attention to any other incident of the play for which a penalty could have been exacted, "
            "the declarer may not exact that penalty."
        ),
    ),
    (
        "61.2",
        ENFORCED,
        (
            "If dummy uses right (h) or (i) after looking on purpose at a card in a player's hand, the declarer may "
            "exact no penalty for that offence."
        ),
    ),
    (
        "62.1",
        ENFORCED,
        (
            "If dummy suggests one of their own cards, by touching it or otherwise, either adversary may require the "
            "declarer to play that card."
        ),
    ),
    ("62.2", ENFORCED, "Or either adversary may require the declarer not to play the card that dummy suggested."),
    (
        "62a.1",
        ENFORCED,
        (
            "If dummy warns the declarer that they are about to lead from the wrong hand, either adversary may "
            "require the lead to come from that hand."
        ),
    ),
    ("63.1", ENFORCED, "Dummy is not liable to the penalty for a revoke."),
    (
        "63.2",
        ENFORCED,
        (
            "Dummy's revoke may not be corrected once the trick has been turned and quitted, whether or not those who "
            "quitted it were its rightful winners; until then it may."
        ),
    ),
    ("64.1", ENFORCED, "A card of the declarer's own hand is played only when it has actually been quitted."),
    ("64.2", ENFORCED, "A card of dummy's hand that the declarer names or touches is played."),
    ("64.3", ENFORCED, "It is not played if the declarer says that they are arranging, or words to that effect."),
    ("64.4", ENFORCED, "A declarer who touches two or more cards of dummy at once may choose which of them to play."),
    (
        "65.1",
        ENFORCED,
        (
            "When a player leads or exposes a card between the deal and the final declaration, their partner may not "
            "bid or double for the rest of that auction."
        ),
    ),
    ("65.2", ENFORCED, "Footnote: a call made in spite of that bar is dealt with by law 50a."),
    (
        "65.3",
        ENFORCED,
        "The card may be called if it belongs to an adversary of the player who in the end is declarer.",
    ),
    ("65.4", ENFORCED, "Footnote: if several cards are exposed, all of them may be called."),
    (
        "65.5",
        ENFORCED,
        (
            "If the offender's partner is the player who has the opening lead, the declarer may also forbid them to "
            "open the suit of the exposed card."
        ),
    ),
    (
        "66.1",
        ENFORCED,
        (
            "Between the final declaration and the lead, if the partner of the proper leader exposes or leads a card, "
            "the declarer may treat it as exposed."
        ),
    ),
    ("66.2", ENFORCED, "Or the declarer may instead name the suit that the proper leader must open."),
    ("66.3", ENFORCED, "A card that the leader exposes between the final declaration and the lead may be called."),
    ("67.1", ENFORCED, "After the opening lead every card exposed by an adversary of the declarer may be called."),
    ("67.2", ENFORCED, "Such a card must be left face up on the table."),
    ("68.1", ENFORCED, "Two or more cards played at once are exposed cards."),
    (
        "68.2",
        ENFORCED,
        "A card dropped face up on the table is exposed, even if it is snatched back before anybody could name it.",
    ),
    ("68.3", ENFORCED, "A card is exposed that a player holds so that their partner sees any part of its face."),
    ("68.4", ENFORCED, "A card is exposed that an adversary says to be in their own or their partner's hand."),
    ("69.1", ENFORCED, "A card dropped on the floor or anywhere below the table is not exposed."),
    ("69.2", ENFORCED, "A card that an opponent can see but the holder's partner cannot is not exposed."),
    (
        "70.1",
        ENFORCED,
        (
            "When an adversary of the declarer plays two or more cards at once, the declarer may call any one of them "
            "to the trick."
        ),
    ),
    ("70.2", ENFORCED, "The declarer may treat the other card or cards as exposed."),
    (
        "70a.1",
        ENFORCED,
        (
            "If an adversary of the declarer exposes their last card before their partner has played to the twelfth "
            "trick, the two cards in the partner's hand become exposed."
        ),
    ),
    ("70a.2", ENFORCED, "Those two cards must be laid face up on the table and may be called."),
    (
        "71.1",
        ENFORCED,
        (
            "When an adversary plays or leads a card that wins against declarer and dummy and goes on leading such "
            "winners, without waiting for partner, the declarer may demand that partner win, if they can, the first "
            "or any other of those tricks."
        ),
    ),
    ("71.2", ENFORCED, "The other cards so played in haste are exposed."),
    (
        "72.1",
        ENFORCED,
        "Cards that an adversary of the declarer throws face up on the table are exposed and may be called.",
    ),
    (
        "72.2",
        ENFORCED,
        "An adversary who keeps their hand cannot be made to give it up because their partner has thrown theirs down.",
    ),
    ("72.3", ENFORCED, "Cards exposed by the declarer may never be called."),
    (
        "72.4",
        ENFORCED,
        (
            "A declarer who says that the rest of the tricks, or a number of them, are theirs may be required to lay "
            "their cards face up."
        ),
    ),
    ("72.5", ENFORCED, "After that they may not call any card that the adversaries have exposed."),
    (
        "72.6",
        ENFORCED,
        "Nor may they take a finesse, unless it was already proved to win or they announced it with the claim.",
    ),
    (
        "73.1",
        ENFORCED,
        (
            "A player liable to have the highest or lowest of a suit called (80, 86, 92) who does not play as "
            "directed is liable to the penalty for a revoke."
        ),
    ),
    (
        "73.2",
        ENFORCED,
        (
            "So is a player called on to lead one suit who leads another while holding a card of the suit named (66, "
            "76, 93)."
        ),
    ),
    (
        "73.3",
        ENFORCED,
        "So is a player called on to win or to lose a trick who does not do so although able (71, 80, 92).",
    ),
    (
        "73.4",
        ENFORCED,
        "So is a player who plays a suit that has lawfully been forbidden (65; the mention of 66 is a leftover).",
    ),
    ("73.5", ENFORCED, "There is no such penalty if the play is corrected before the trick is turned and quitted."),
    ("74.1", ENFORCED, "Nobody can be made to play a card by which they would revoke."),
    ("75.1", ENFORCED, "The call of an exposed card may be repeated until the card has been played."),
    (
        "76.1",
        ENFORCED,
        "When an adversary of the declarer leads out of turn, the declarer may treat the card led as exposed.",
    ),
    ("76.2", ENFORCED, "Or the declarer may instead call a suit as soon as either adversary has the lead."),
    (
        "76.3",
        ENFORCED,
        (
            "If both adversaries lead at the same time, the lead from the proper hand stands and the other card is "
            "exposed."
        ),
    ),
    ("77.1", ENFORCED, "A declarer who leads out of turn, from either hand, incurs no penalty."),
    ("77.2", ENFORCED, "They may not correct that error unless an adversary directs them to."),
    ("77.3", ENFORCED, "Footnote: in giving that direction the adversaries are bound by the rule on consulting (50c)."),
    ("77.4", ENFORCED, "If second hand plays, the lead is accepted."),
    ("78.1", ENFORCED, "If the declarer follows to an adverse lead out of turn, from either hand, the trick stands."),
    ("78.2", ENFORCED, "If the declarer refuses the lead before playing, the offender may be punished under law 76."),
    ("79.1", ENFORCED, "A player called on to lead a suit of which they have none has paid the penalty."),
    (
        "80.1",
        ENFORCED,
        (
            "When fourth hand, being an adversary of the declarer, plays before second, second hand may be required "
            "to play their highest or lowest card of the suit led."
        ),
    ),
    ("80.2", ENFORCED, "Or second hand may be required to win or to lose the trick."),
    ("80.3", ENFORCED, "It is no fault when the fourth hand is declarer or dummy."),
    (
        "80.4",
        ENFORCED,
        (
            "If second hand has none of the suit led, the declarer may instead ask for their highest card of any suit "
            "named."
        ),
    ),
    ("80.5", ENFORCED, "If second hand has none of that suit either, the penalty is paid."),
    (
        "80.6",
        ENFORCED,
        (
            "Footnote: if the declarer plays third hand before second hand, fourth hand may play before their partner "
            "without penalty."
        ),
    ),
    (
        "81.1",
        ENFORCED,
        (
            "When anyone but dummy leaves out a trick and has played to the next before it is put right, the "
            "adversaries or either of them may claim a new deal."
        ),
    ),
    (
        "81.2",
        ENFORCED,
        (
            "If either of them decides that the deal stand, the card left over at the end counts as played to the "
            "defective trick."
        ),
    ),
    ("81.3", ENFORCED, "That card does not make a revoke in the defective trick."),
    ("81.4", ENFORCED, "Footnote: in deciding, the adversaries are bound by the rule on consulting (50c)."),
    ("81.5", ENFORCED, "Dummy's omission gives nobody that choice."),
    (
        "82.1",
        ENFORCED,
        (
            "Anyone but dummy who plays two or more cards to a trick, and does not correct it, answers for the "
            "revokes that follow from it."
        ),
    ),
    (
        "82.2",
        ENFORCED,
        (
            "When that is noticed during the play, the tricks may be counted face down to see whether one holds more "
            "than four cards."
        ),
    ),
    (
        "82.3",
        ENFORCED,
        "A trick that holds too many may be opened, and the surplus is given back to the hand that played it.",
    ),
    ("82.4", ENFORCED, "Footnote: either adversary may decide which of the cards counts as played to that trick."),
    (
        "83.1",
        ENFORCED,
        "A player other than dummy revokes who plays another suit while holding a card of the suit led.",
    ),
    (
        "83.2",
        ENFORCED,
        "The revoke is established when the rightful winners have turned the trick face down and quitted it.",
    ),
    (
        "83.3",
        ENFORCED,
        (
            "It is established too when the revoking player or their partner leads or plays to the next trick, in "
            "turn or not."
        ),
    ),
    ("83.4", PROCEDURE, "Heading footnote: law 73 puts disobedience of some calls under the same penalty."),
    ("84a.1", ENFORCED, "A declarer who revokes scores nothing for tricks."),
    ("84a.2", ENFORCED, "The adversaries add {revokes.declarer} in the honour column for the declarer's revoke."),
    ("84a.3", ENFORCED, "They score that besides whatever the declarer loses by failing in the contract."),
    (
        "84b.1",
        ENFORCED,
        "When an adversary revokes, the declarer may add {revokes.adversary.points} in the honour column.",
    ),
    (
        "84b.2",
        ENFORCED,
        (
            "Or the declarer may instead take {revokes.adversary.tricks:words} tricks from the adversaries and add "
            "them to their own."
        ),
    ),
    ("84b.3", ENFORCED, "Footnote: dummy may advise which of the two to take."),
    ("84b.4", PROCEDURE, "The tricks taken may help to make the contract."),
    ("84b.5", PROCEDURE, "They bring no bonus in the honour column for a doubled or redoubled contract."),
    ("84b.6", PROCEDURE, "They bring no slam or little slam that was not won without them."),
    (
        "84b.7",
        PROCEDURE,
        "Footnote: in the trick score those tricks count at their value, doubled or redoubled if the contract was.",
    ),
    (
        "84c.1",
        ENFORCED,
        "For each revoke of the same side after its first in the deal the penalty is {revokes.further}.",
    ),
    ("84c.2", PROCEDURE, "A side that has revoked can score nothing but its honours."),
    ("85.1", ENFORCED, "A player may ask their partner whether they have a card of the suit that they renounced."),
    (
        "85.2",
        ENFORCED,
        (
            "If that is asked before the trick is turned and quitted, turning and quitting it afterwards does not "
            "establish the revoke, and the error may be corrected."
        ),
    ),
    ("85.3", ENFORCED, "The error may not be corrected if the answer was no."),
    (
        "85.4",
        ENFORCED,
        "Nor may it be corrected once the revoking player or their partner has led or played to the next trick.",
    ),
    (
        "85a.1",
        ENFORCED,
        (
            "A dummy who leaves the table during the play may ask the adversaries to protect them from revokes in "
            "their absence, which is called the courtesies of the table."
        ),
    ),
    (
        "85a.2",
        ENFORCED,
        "After such a request there is no penalty for a revoke that the declarer makes while dummy is away.",
    ),
    (
        "85a.3",
        ENFORCED,
        (
            "The penalty may be enforced if in due season an adversary asked the declarer whether they had a card of "
            "the suit renounced."
        ),
    ),
    (
        "86.1",
        ENFORCED,
        (
            "When a player corrects in time, those who have played after them to the trick may take back their cards "
            "and play others."
        ),
    ),
    ("86.2", ENFORCED, "Cards so withdrawn are not exposed."),
    (
        "86.3",
        ENFORCED,
        (
            "If the player in fault is an adversary of the declarer, the card played in error is exposed and may be "
            "called at any time."
        ),
    ),
    (
        "86.4",
        ENFORCED,
        (
            "Or the declarer may instead require the offender to play their highest or lowest card of the suit to "
            "this trick."
        ),
    ),
    (
        "86a.1",
        ENFORCED,
        (
            "If the declarer is the player in fault, either adversary may require them to play their highest or "
            "lowest card of the suit renounced."
        ),
    ),
    ("86a.2", ENFORCED, "That may be asked only if both adversaries have played to the trick."),
    ("86a.3", ENFORCED, "It may not be asked of a declarer who is fourth hand."),
    ("86a.4", ENFORCED, "It may never be asked of dummy."),
    ("87.1", ENFORCED, "When the play is over, those who claim a revoke may search all the tricks."),
    ("87.2", ENFORCED, "If the cards have been mixed, the claim may still be made and proved if that can be done."),
    (
        "87.3",
        ENFORCED,
        (
            "No proof is needed, and the claim is established, if after it was made the accused or their partner "
            "mixes the cards before the adversaries have looked at them enough."
        ),
    ),
    ("88.1", ENFORCED, "A revoke cannot be claimed once the cards have been cut for the next deal."),
    ("89.1", ENFORCED, "If both sides revoke, only honours are scored."),
    (
        "89.2",
        ENFORCED,
        (
            "In that case a side that revoked more than once pays {revokes.both} to the other for each revoke after "
            "its first."
        ),
    ),
    ("90.1", ENFORCED, "No trick that has been turned and quitted may be looked at until the play is over."),
    ("90.2", ENFORCED, "It may be looked at where law 82 lets a trick be searched for a surplus card."),
    ("90.3", ENFORCED, "The penalty for looking is {fines.trick_seen} in the adversaries' honour score."),
    (
        "91.1",
        ENFORCED,
        (
            "Any player may ask during a trick, or when four cards have been played and before it is turned and "
            "quitted, that the cards be placed before their players."
        ),
    ),
    (
        "92.1",
        ENFORCED,
        (
            "If an adversary of the declarer says that the trick is theirs before their partner has played, the "
            "declarer may require the partner to play their highest or lowest card of the suit led."
        ),
    ),
    ("92.2", ENFORCED, "Or the declarer may require the partner to win or to lose the trick."),
    ("92.3", ENFORCED, "It is the same if the adversary names their card without being asked to."),
    ("92.4", ENFORCED, "It is the same if the adversary draws their card towards themselves without being asked to."),
    ("93.1", ENFORCED, "An adversary of the declarer may warn their partner who is about to play or lead out of turn."),
    (
        "93.2",
        ENFORCED,
        (
            "If an adversary makes any other unauthorised reference to an incident of the play during the play, the "
            "declarer may call a suit from the adversary who next has to lead."
        ),
    ),
    (
        "93.3",
        ENFORCED,
        (
            "If dummy offends in the same way, either adversary may call a suit when the declarer next leads from "
            "either hand."
        ),
    ),
    ("94.1", MANNERS, "A player who has incurred a penalty must leave the other side reasonable time to decide."),
    ("95.1", CLUB, "Unless a pack is imperfect nobody may ask for a single new pack."),
    ("95.2", CLUB, "When fresh cards are asked for, two packs must be supplied."),
    ("95.3", CLUB, "If they come during a rubber, the adversaries of the player who asked choose among the new packs."),
    ("95.4", CLUB, "If they come at the start of a rubber, the dealer chooses, no matter who asked."),
    ("95.5", CLUB, "New cards may not be brought in after the pack has been cut for a deal."),
    ("96.1", CLUB, "A torn or marked card is replaced by agreement, or new cards are had."),
    ("97.1", MANNERS, "A bystander may decide a question if the players agree to ask them."),
    ("97.2", MANNERS, "Otherwise a bystander should say nothing unless appealed to."),
    (
        "97.3",
        MANNERS,
        (
            "A bystander who draws attention to an oversight in the score, or to a penalty to be exacted, may be "
            "called on by the players to pay the stakes lost, but not the extras."
        ),
    ),
    ("etiquette-1.1", MANNERS, "Calls are made in plain words, such as one heart, one no trump, pass, double."),
    ("etiquette-1.2", MANNERS, "Calls are spoken, not made by gesture."),
    (
        "etiquette-2.1",
        MANNERS,
        "Beyond their lawful calls players should not show by word or gesture what their hand is like.",
    ),
    ("etiquette-2.2", MANNERS, "Nor should they show pleasure or displeasure at a play, a bid or a double."),
    (
        "etiquette-3.1",
        MANNERS,
        (
            "A player who asks for the cards to be placed should do so for their own information, not to draw their "
            "partner's attention to a card or play."
        ),
    ),
    (
        "etiquette-4.1",
        MANNERS,
        "An opponent of the declarer should not lead before the last trick is turned and quitted.",
    ),
    (
        "etiquette-4.2",
        MANNERS,
        "Having led a winner they should not pull another card before their partner has played to the trick.",
    ),
    ("etiquette-5.1", MANNERS, "No card should be played with an emphasis that draws attention to it."),
    ("etiquette-5.2", MANNERS, "No player should detach one card from their hand and then play another."),
    ("etiquette-6.1", MANNERS, "Nobody should incur a penalty on purpose because they are willing to pay it."),
    ("etiquette-6.2", MANNERS, "Nobody should revoke a second time to hide a first revoke."),
    ("etiquette-7.1", MANNERS, "Talk during the play should be avoided, since it may annoy this table and others."),
    ("etiquette-8.1", MANNERS, "Dummy should not leave their seat to watch their partner play."),
    ("etiquette-8.2", MANNERS, "Dummy should not draw attention to the score."),
    ("etiquette-8.3", MANNERS, "Nor should dummy draw attention to any card or cards that they or the others hold."),
    (
        "etiquette-9.1",
        MANNERS,
        (
            "Players who have claimed the rest, or a number of tricks, and have then been shown cards or asked to "
            "play on, should not let what they saw guide their play."
        ),
    ),
    ("etiquette-10.1", MANNERS, "A trick conceded by mistake should stay conceded."),
    (
        "etiquette-11.1",
        MANNERS,
        "A player cut out of one table should not seek a place at another unless willing to cut for it.",
    ),
)
