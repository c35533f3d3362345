"""The laws of 1910 clause by clause, in our own words: every sentence, exception and footnote that says one thing."""

from __future__ import annotations

from oddtrick.rules.laws.by_clause import CLUB, ENFORCED, MANNERS, PROCEDURE, clauses_by_law

CLAUSES = clauses_by_law(
    ("1.1", PROCEDURE, "The side that is first to win {rubber.games:words} games wins the rubber."),
    ("1.2", PROCEDURE, "If one side wins the first two games, no third game is played."),
    ("2.1", PROCEDURE, "A game is {rubber.game:words} points, and only points for tricks count towards it."),
    ("2.2", PROCEDURE, "Points for honours, chicane, slams, the bonus and undertricks never count towards a game."),
    ("3.1", PROCEDURE, "All thirteen tricks of a deal are played, even when the game is already won."),
    (
        "3.2",
        PROCEDURE,
        (
            "Trick points beyond {rubber.game:words} are written down and kept in the total, though they "
            "win one game only (p. 52)."
        ),
    ),
    ("4.1", PROCEDURE, "Trick points are scored only when the declarer takes at least the number of tricks bid."),
    (
        "4.2",
        PROCEDURE,
        (
            "Every trick beyond six then counts, those above the bid included: spades {trick_values[S]}, clubs "
            "{trick_values[C]}, diamonds {trick_values[D]}, hearts {trick_values[H]}, no-trumps {trick_values[NT]}."
        ),
    ),
    ("5.1", PROCEDURE, "With a trump suit the honours are its ace, king, queen, knave and ten."),
    ("5.2", PROCEDURE, "At no-trumps the honours are the four aces."),
    (
        "6.1",
        PROCEDURE,
        "Honours are scored above the line by the side to which they were dealt, no matter who plays the hand.",
    ),
    ("6.2", PROCEDURE, "With trumps, three honours between partners are worth {honours.trumps.three:words} tricks."),
    (
        "6.3",
        PROCEDURE,
        "With trumps, four honours divided between partners are worth {honours.trumps.four:words} tricks.",
    ),
    (
        "6.4",
        PROCEDURE,
        "With trumps, all five honours divided between partners are worth {honours.trumps.five:words} tricks.",
    ),
    (
        "6.5",
        PROCEDURE,
        "With trumps, four honours in one hand are worth {honours.trumps.four_in_one_hand:words} tricks.",
    ),
    (
        "6.6",
        PROCEDURE,
        (
            "With trumps, four honours in one hand and the fifth in the partner's are worth "
            "{honours.trumps.and_fifth_with_partner:words} tricks."
        ),
    ),
    (
        "6.7",
        PROCEDURE,
        "With trumps, all five honours in one hand are worth {honours.trumps.five_in_one_hand:words} tricks.",
    ),
    ("6.8", PROCEDURE, "At no-trumps, three aces between partners count {honours.aces.three}."),
    ("6.9", PROCEDURE, "At no-trumps, four aces divided between partners count {honours.aces.four}."),
    ("6.10", PROCEDURE, "At no-trumps, four aces in one hand count {honours.aces.four_in_one_hand}."),
    ("7.1", PROCEDURE, "A slam is seven odd tricks scored, and adds {slams.slam} to the honour score."),
    ("7.2", PROCEDURE, "Tricks taken as the penalty of a revoke do not count towards a slam."),
    ("7.3", PROCEDURE, "A side that has revoked cannot score a slam (the printed footnote, from law 86)."),
    ("8.1", PROCEDURE, "A little slam is six odd tricks scored, and adds {slams.little_slam} to the honour score."),
    ("8.2", PROCEDURE, "Tricks taken as the penalty of a revoke do not count towards a little slam."),
    ("8.3", PROCEDURE, "A side that has revoked cannot score a little slam (the printed footnote, from law 86)."),
    (
        "9.1",
        PROCEDURE,
        (
            "Chicane is a hand that was dealt no trump; it is worth {chicane.units:words} trick values, as much as "
            "three honours."
        ),
    ),
    ("9.2", PROCEDURE, "If the side of the void hand scores honours, chicane is added to its honour score."),
    ("9.3", PROCEDURE, "If the other side scores the honours, chicane is taken off that side's honour score."),
    (
        "9.4",
        PROCEDURE,
        (
            "If both partners are void of trumps, the double chicane is worth {chicane.units:*2:words} trick values, "
            "as much as four honours."
        ),
    ),
    ("9.5", PROCEDURE, "Double chicane is always taken off the honour score of the other side."),
    ("10.1", PROCEDURE, "Doubling and redoubling leave the value of honours, slams and chicane as it is."),
    ("11.1", PROCEDURE, "At the end of the rubber each side adds its trick and honour points together."),
    ("11.2", PROCEDURE, "The side that won two games adds {rubber.bonus}."),
    ("11.3", PROCEDURE, "The difference of the two totals is the value of the rubber."),
    (
        "12.1",
        ENFORCED,
        (
            "A proved error in the honour score may be put right until the score of the rubber has been made up and "
            "agreed."
        ),
    ),
    (
        "13.1",
        ENFORCED,
        "A proved error in the trick score may be put right until the game in which it was made has ended.",
    ),
    ("13.2", ENFORCED, "For this purpose a game ends only when a declaration has been made in the next game."),
    (
        "13.3",
        ENFORCED,
        "The last game of a rubber ends for this purpose only when the score has been made up and agreed.",
    ),
    ("14.1", PROCEDURE, "In cutting, the ace is the lowest card."),
    (
        "14.2",
        PROCEDURE,
        "Between cards of the same rank the heart is lowest, then the diamond, the club and the spade.",
    ),
    ("15.1", CLUB, "All the players cut from one pack."),
    ("16.1", PROCEDURE, "A player who shows several cards in cutting is held to the highest of them."),
    ("17.1", CLUB, "Those who came into the room first have the first right to play."),
    ("17.2", CLUB, "If more than four want to play, they cut for it."),
    ("17.3", CLUB, "The four who cut the lowest cards play first."),
    ("18.1", PROCEDURE, "The four players of a table cut for partners, the two lowest against the two highest."),
    ("18.2", PROCEDURE, "The player who cuts lowest deals and has the choice of packs and seats."),
    ("18.3", CLUB, "Once the dealer has chosen packs and seats they are bound by the choice."),
    ("19.1", CLUB, "A table is complete with six members."),
    ("20.1", CLUB, "Someone who announces the wish to take the place of a player who leaves has a right to succeed."),
    ("20.2", CLUB, "Such an announcement gives the first claim to the first vacancy."),
    (
        "21.1",
        CLUB,
        (
            "When one or two candidates ask to come in at the end of a rubber, those who have played most rubbers in "
            "a row go out."
        ),
    ),
    ("21.2", CLUB, "If all four have played equally many rubbers, they cut to settle who goes out."),
    ("21.3", CLUB, "Those who cut the highest cards go out (by the ranking of law 14, as the footnote says)."),
    (
        "22.1",
        CLUB,
        (
            "A candidate must ask to come in before any player of the table has cut a card for a new rubber or for "
            "going out."
        ),
    ),
    ("23.1", CLUB, "When a new table is made, candidates who have played at no other table come in first."),
    ("23.2", CLUB, "Candidates who have already played elsewhere cut for the remaining places."),
    (
        "24.1",
        CLUB,
        (
            "When members of another table help to make up a new one, the new table's own fresh players are the first "
            "to go out."
        ),
    ),
    ("25.1", CLUB, "A member of one table who cuts into another loses the prior right to come back to the first."),
    ("25.2", CLUB, "That right is not lost by someone who helped to form a new table."),
    (
        "25.3",
        CLUB,
        (
            "Someone who helped to form a new table may announce that they will return as soon as their place there "
            "can be filled."
        ),
    ),
    ("26.1", CLUB, "A player who leaves during a rubber may name a substitute, if the three others agree."),
    ("26.2", CLUB, "The substitute's appointment ends with the rubber."),
    ("26.3", CLUB, "Being a substitute neither adds to nor takes from the substitute's own rights."),
    ("27.1", CLUB, "When someone breaks up a table, those who are left have a prior right at other tables."),
    ("28.1", PROCEDURE, "The pack may not be shuffled under the table."),
    ("28.2", PROCEDURE, "The pack may not be shuffled so that the face of a card can be seen."),
    ("29.1", PROCEDURE, "The dealer's partner gathers the cards of the last deal and may shuffle them first."),
    ("29.2", PROCEDURE, "After that any player may shuffle."),
    ("29.3", PROCEDURE, "The dealer may shuffle last."),
    (
        "29.4",
        ENFORCED,
        "If a card is seen during the shuffle or while the pack is offered to be cut, the dealer must shuffle again.",
    ),
    ("30.1", PROCEDURE, "The shuffled pack is laid face down at the left of the player who deals next."),
    ("31.1", PROCEDURE, "Every player deals in turn, and the deal passes to the left."),
    ("32.1", PROCEDURE, "The player on the dealer's right cuts the pack."),
    ("32.2", ENFORCED, "The cutter must leave at least four cards in each packet."),
    ("32.3", ENFORCED, "If a card is exposed in cutting or in putting a packet back, there must be a fresh cut."),
    ("32.4", ENFORCED, "If there is confusion, or doubt where the pack was divided, there must be a fresh cut."),
    (
        "33.1",
        ENFORCED,
        "Once they have separated the pack, the player who cuts may neither shuffle it nor cut it again.",
    ),
    ("33.2", ENFORCED, "They do cut again where law 32 calls for a fresh cut."),
    ("34.1", ENFORCED, "If the dealer shuffles after the cut, the pack must be cut again."),
    ("35.1", PROCEDURE, "All fifty-two cards are dealt face down."),
    ("35.2", PROCEDURE, "The deal is complete only when the last card has been dealt."),
    ("36.1", ENFORCED, "A misdeal is not punished."),
    ("36.2", ENFORCED, "After a misdeal the cards are dealt again, by the same dealer."),
    ("37a.1", ENFORCED, "There must be a new deal if the cards are not dealt into four packets."),
    ("37a.2", ENFORCED, "There must be a new deal if the cards are not dealt one at a time."),
    (
        "37a.3",
        ENFORCED,
        "There must be a new deal if the cards are not dealt in regular rotation, beginning at the dealer's left.",
    ),
    (
        "37b.1",
        ENFORCED,
        "There must be a new deal if the pack is proved incorrect or imperfect during the deal or during the play.",
    ),
    ("37c.1", ENFORCED, "There must be a new deal if a card lies faced in the pack."),
    (
        "37d.1",
        ENFORCED,
        (
            "There must be a new deal if any player has been dealt more than thirteen cards, whether that is found "
            "before or during the play."
        ),
    ),
    (
        "37e.1",
        ENFORCED,
        "There must be a new deal if the dealer deals two cards at once and deals a third before putting that right.",
    ),
    (
        "37f.1",
        ENFORCED,
        (
            "There must be a new deal if the dealer did not have the pack cut and an adversary of the dealer says so "
            "before the deal is complete."
        ),
    ),
    (
        "37f.2",
        ENFORCED,
        "That remark comes too late once either adversary of the dealer has looked at any of their own cards.",
    ),
    ("37g.1", ENFORCED, "There must be a new deal if the last card does not come to the dealer in its regular order."),
    (
        "38a.1",
        ENFORCED,
        (
            "If the dealer or the dealer's partner exposes a card before the deal is complete, either adversary may "
            "claim a new deal."
        ),
    ),
    (
        "38b.1",
        ENFORCED,
        (
            "If an adversary of the dealer exposes a card before the deal is complete, the dealer or the dealer's "
            "partner may claim a new deal."
        ),
    ),
    (
        "38c.1",
        ENFORCED,
        (
            "If the dealer looks at a card before fifty-one cards have been dealt, the adversaries have the right to "
            "see it."
        ),
    ),
    ("38c.2", ENFORCED, "For the same act either adversary may exact a new deal."),
    (
        "38d.1",
        ENFORCED,
        (
            "If the dealer or the dealer's partner exposes one of the last cards and the deal is finished before an "
            "adversary had time to decide, a new deal may still be claimed."
        ),
    ),
    ("38d.2", ENFORCED, "In every other case such a claim must be made before the deal is complete."),
    (
        "39.1",
        ENFORCED,
        (
            "A player who has looked at any of their own cards may not claim a new deal for a card exposed during the "
            "deal."
        ),
    ),
    ("39.2", ENFORCED, "If the deal stands, the card exposed during it cannot be called."),
    (
        "40.1",
        ENFORCED,
        (
            "If three hands are right and the fourth is short, and its owner does not find that out until they have "
            "played, the deal stands."
        ),
    ),
    (
        "40.2",
        ENFORCED,
        "The owner of the short hand answers for an established revoke as if they had held the missing cards.",
    ),
    ("40.3", ENFORCED, "That does not apply to dummy."),
    ("40.4", PROCEDURE, "Any player may look for the missing cards in the other pack."),
    ("41.1", ENFORCED, "A pack proved incorrect or imperfect during the play makes the current deal void."),
    ("41.2", ENFORCED, "Such proof leaves all earlier scores as they are."),
    (
        "41.3",
        ENFORCED,
        (
            "If during or at the end of the play one player is found with too many cards and another with as many too "
            "few, the hand is void."
        ),
    ),
    ("42.1", ENFORCED, "A deal out of turn may be corrected before the last card is dealt."),
    ("42.2", ENFORCED, "A deal with the adversaries' pack may be corrected before the last card is dealt."),
    ("42.3", ENFORCED, "After the last card such a deal stands, and the game goes on as if it had been in order."),
    ("43.1", ENFORCED, "Nobody may cut, shuffle or deal for their partner."),
    ("43.2", PROCEDURE, "The adversaries may give leave to do so."),
    (
        "44.1",
        ENFORCED,
        "The dealer must open with at least one odd trick, in a suit or at no-trumps; they may not pass.",
    ),
    ("45.1", ENFORCED, "After the dealer's declaration each player calls in turn, beginning at the dealer's left."),
    ("45.2", PROCEDURE, "In turn a player may pass or make a higher declaration."),
    ("45.3", ENFORCED, "In turn a player may double the last declaration, or redouble one that has been doubled."),
    ("45.4", ENFORCED, "The rights to double and redouble are limited by law 55."),
    (
        "46.1",
        ENFORCED,
        (
            "The bid worth more points is the higher (p. 57); a bid of more tricks in a cheaper strain "
            "that equals the last bid in points counts as higher too."
        ),
    ),
    ("46.2", PROCEDURE, "Two spades is therefore higher than one club, and two diamonds higher than one no-trump."),
    ("47.1", PROCEDURE, "In turn a player may overbid the last declaration as often as they like."),
    ("47.2", PROCEDURE, "A player may also overbid their own partner."),
    ("47.3", ENFORCED, "A player may not overbid their own declaration once the three others have passed it."),
    ("48.1", ENFORCED, "A declaration is final when the three other players have passed it."),
    ("48.2", PROCEDURE, "The player who made the final declaration plays both hands of their side."),
    ("48.3", PROCEDURE, "If both partners bid that suit or no-trumps, the one who named it first plays the hands."),
    ("48.4", PROCEDURE, "The partner of the player who plays the hands becomes dummy."),
    (
        "49.1",
        PROCEDURE,
        "A declarer who takes at least the number of tricks bid scores the full value of all the tricks won.",
    ),
    (
        "49.2",
        PROCEDURE,
        (
            "If the declarer fails, the adversaries score {under_tricks.each[0]} above the line for every trick short "
            "of the bid."
        ),
    ),
    (
        "49.3",
        PROCEDURE,
        (
            "The score for undertricks is {under_tricks.each[1]} each when the bid was doubled and "
            "{under_tricks.each[2]} each when it was redoubled."
        ),
    ),
    ("49.4", PROCEDURE, "When the declarer fails, neither side scores anything towards the game."),
    (
        "50.1",
        PROCEDURE,
        (
            "On a final declaration of {under_tricks.limit.bid.level:words} spade the loss for undertricks is at most "
            "{under_tricks.limit.points}, {under_tricks.limit.reach}."
        ),
    ),
    ("50.2", PROCEDURE, "That limit falls away when one spade has been redoubled."),
    ("51.1", ENFORCED, "When a player bids out of turn, the adversary on the bidder's left may demand a new deal."),
    (
        "51.2",
        ENFORCED,
        "That adversary may instead let the bid stand, and the bidding goes on as if it had been in order.",
    ),
    ("51.3", ENFORCED, "A pass out of turn brings no penalty."),
    ("52.1", ENFORCED, "A bid of too few tricks counts as a bid of the number required in the strain named."),
    ("52.2", ENFORCED, "It is not raised if an adversary bids higher, doubles it or passes it."),
    (
        "52.3",
        ENFORCED,
        (
            "When the bid is raised to the number required, the partner of the player who made it may make no further "
            "declaration."
        ),
    ),
    (
        "52.4",
        ENFORCED,
        "The partner is debarred in the same way when no number of tricks in that strain would suffice.",
    ),
    ("52.5", ENFORCED, "The partner is free again when either adversary bids higher or doubles."),
    (
        "53.1",
        ENFORCED,
        (
            "After the final declaration nobody may tell their partner about an earlier declaration, their own or an "
            "adversary's."
        ),
    ),
    ("53.2", ENFORCED, "At any time during the play a player may ask what the final declaration was."),
    (
        "54.1",
        PROCEDURE,
        "Doubling makes each trick beyond six worth {doubled:times} its value, redoubling {doubled:^2:times}.",
    ),
    ("54.2", PROCEDURE, "Doubling does not change the rank of a declaration."),
    ("54.3", PROCEDURE, "Two diamonds is higher than one no-trump even when the no-trump was doubled."),
    ("55.1", ENFORCED, "A declaration can be doubled only once and redoubled only once."),
    ("55.2", ENFORCED, "A player may not double their partner's declaration."),
    ("55.3", ENFORCED, "A player may not redouble their partner's double."),
    ("55.4", ENFORCED, "A player may redouble a declaration of their partner that an adversary has doubled."),
    ("56.1", ENFORCED, "A double or a redouble reopens the bidding."),
    (
        "56.2",
        ENFORCED,
        (
            "After a double or redouble any player, the one doubled and their partner included, may in turn make a "
            "declaration of higher value."
        ),
    ),
    ("57.1", PROCEDURE, "A player who makes a doubled declaration scores a bonus of {bonus.doubled} above the line."),
    ("57.2", PROCEDURE, "They score another {bonus.doubled} for every trick beyond the number declared."),
    ("57.3", PROCEDURE, "Both figures are {bonus.redoubled} if they or their partner redoubled."),
    ("58.1", ENFORCED, "When a player doubles out of turn, the adversary on the doubler's left may demand a new deal."),
    ("59.1", PROCEDURE, "Once the declaration is final the play begins."),
    ("59.2", PROCEDURE, "The player on the declarer's left makes the first lead."),
    ("60.1", ENFORCED, "A declaration once made may not be changed by the player who made it."),
    (
        "60.2",
        ENFORCED,
        "They may declare otherwise, in turn, once it has been doubled or a higher declaration has been made.",
    ),
    (
        "61.1",
        PROCEDURE,
        "As soon as the first lead is made the declarer's partner lays their hand face up on the table.",
    ),
    ("61.2", PROCEDURE, "From then on the declarer plays the cards of that hand."),
    ("62.1", ENFORCED, "Until their hand is on the table the declarer's partner has every right of a player."),
    ("62.2", ENFORCED, "Once it is down they take no part in the play beyond the rights of paragraphs a to f."),
    ("62a.1", ENFORCED, "Dummy may ask the declarer whether they have none of a suit in which they renounced."),
    ("62b.1", ENFORCED, "Dummy may tell the declarer that too many cards have been played to a trick."),
    ("62b.2", ENFORCED, "Dummy may tell the declarer that too few cards have been played to a trick."),
    ("62c.1", ENFORCED, "Dummy may correct an adversary who claims a penalty that is not due."),
    ("62d.1", ENFORCED, "Dummy may say that a trick has been taken by the wrong side, whichever side took it."),
    ("62e.1", MANNERS, "Dummy may join in a dispute about a fact once the declarer and an adversary have begun it."),
    ("62f.1", ENFORCED, "Dummy may correct a wrong score."),
    (
        "63.1",
        ENFORCED,
        (
            "If dummy points out any other incident of the play that could have brought a penalty, the declarer loses "
            "that penalty."
        ),
    ),
    (
        "64.1",
        ENFORCED,
        (
            "If dummy suggests a card of dummy's hand, by touching it or in any other way, either adversary may order "
            "the declarer to play it."
        ),
    ),
    ("64.2", ENFORCED, "Either adversary may instead order the declarer not to play the card suggested."),
    ("64.3", ENFORCED, "The adversaries must make this choice without consulting."),
    ("65.1", ENFORCED, "Dummy's hand pays no penalty for a revoke."),
    (
        "65.2",
        ENFORCED,
        "If dummy's wrong card is found out only after the trick is turned and quitted, the trick stands.",
    ),
    ("66.1", ENFORCED, "A card of the declarer's own hand is played only when the declarer has let go of it."),
    ("66.2", ENFORCED, "A card of dummy that the declarer names or touches counts as played."),
    (
        "66.3",
        ENFORCED,
        "It does not count as played if the declarer, in touching it, says that they are arranging the cards.",
    ),
    ("66.4", ENFORCED, "If the declarer touches several cards of dummy at once, they choose which of them is played."),
    (
        "67.1",
        ENFORCED,
        (
            "If any player exposes a card of their hand after the deal and before the declaration is final, either "
            "adversary may demand a new deal."
        ),
    ),
    ("67.2", ENFORCED, "If the deal stands the card may be picked up."),
    ("67.3", ENFORCED, "A card so picked up cannot be called."),
    (
        "68.1",
        ENFORCED,
        (
            "If the partner of the first leader exposes a card between the final declaration and the first lead, the "
            "declarer may call that card."
        ),
    ),
    ("68.2", ENFORCED, "Instead of calling it the declarer may forbid the leader to lead that suit."),
    ("68.3", ENFORCED, "A card exposed in that time by the leader may be called."),
    ("69.1", ENFORCED, "Every card that the declarer's adversaries expose after the first lead may be called."),
    ("69.2", ENFORCED, "Such cards must lie face up on the table."),
    ("70-1.1", ENFORCED, "Two or more cards played at once are exposed."),
    ("70-2.1", ENFORCED, "A card dropped face up on the table is exposed."),
    ("70-2.2", ENFORCED, "It is exposed even if it is taken up too quickly to be named."),
    ("70-3.1", ENFORCED, "A card held so that the player's partner sees any part of its face is exposed."),
    ("70-4.1", ENFORCED, "A card that an adversary says they hold is exposed."),
    ("70-4.2", ENFORCED, "A card that an adversary says their partner holds is exposed."),
    ("71.1", ENFORCED, "A card dropped on the floor or anywhere below the table is not exposed."),
    ("71.2", ENFORCED, "A card seen by an adversary but not by the player's partner is not exposed."),
    (
        "72.1",
        ENFORCED,
        (
            "If an adversary of the declarer plays several cards at once, the declarer may call any one of them to "
            "the trick."
        ),
    ),
    ("72.2", ENFORCED, "The others are then exposed cards."),
    (
        "73.1",
        ENFORCED,
        (
            "If an adversary plays the best card, or leads a card that the declarer and dummy cannot beat, and leads "
            "on with more such cards before their partner has played, the declarer may require the partner to win, if "
            "able, the first or any other of these tricks."
        ),
    ),
    ("73.2", ENFORCED, "The other cards so played are exposed."),
    (
        "74.1",
        ENFORCED,
        (
            "If one or both adversaries of the declarer throw their cards face up on the table, those cards are "
            "exposed and may be called."
        ),
    ),
    ("74.2", ENFORCED, "An adversary who keeps their hand cannot be made to give it up."),
    ("74.3", ENFORCED, "Cards that the declarer exposes cannot be called."),
    (
        "74.4",
        ENFORCED,
        (
            "A declarer who says in any words that some or all of the remaining tricks are theirs may be required to "
            "lay their hand face up."
        ),
    ),
    ("74.5", ENFORCED, "Cards that the adversaries then show cannot be called."),
    (
        "75.1",
        ENFORCED,
        "A player ordered to play the highest or lowest of a suit who does not obey is liable as for a revoke.",
    ),
    ("75.2", ENFORCED, "A player ordered to lead a suit who leads another while holding it is liable as for a revoke."),
    (
        "75.3",
        ENFORCED,
        "A player ordered to win or to lose a trick who fails to do so though able is liable as for a revoke.",
    ),
    ("75.4", ENFORCED, "Nothing follows if the play is put right before the trick is turned and quitted."),
    (
        "76.1",
        ENFORCED,
        "If an adversary of the declarer leads out of turn, the declarer may treat the card led as exposed.",
    ),
    ("76.2", ENFORCED, "Instead the declarer may call a suit at the next turn of either adversary to lead."),
    ("77.1", ENFORCED, "A declarer who leads out of turn, from their own hand or from dummy, pays no penalty."),
    ("77.2", ENFORCED, "The declarer may not put the error right once second hand has played."),
    (
        "78.1",
        ENFORCED,
        (
            "When the other three have followed to a lead out of turn, the trick is complete and the error cannot be "
            "put right."
        ),
    ),
    (
        "78.2",
        ENFORCED,
        "When only the second, or the second and third, have played to it, their cards may be taken back.",
    ),
    ("78.3", ENFORCED, "Those who followed pay no penalty."),
    ("78.4", ENFORCED, "The first offender, if an adversary of the declarer, remains liable under law 76."),
    ("79.1", ENFORCED, "Nobody can be made to play a card that would be a revoke."),
    ("80.1", ENFORCED, "The call of an exposed card may be repeated until the card is played."),
    ("81.1", ENFORCED, "When a player called on to lead a suit has none of it, the penalty is paid."),
    (
        "82.1",
        ENFORCED,
        (
            "If fourth hand plays before second, second hand may be ordered to play the highest or the lowest card of "
            "the suit led."
        ),
    ),
    ("82.2", ENFORCED, "Second hand may instead be ordered to win or to lose the trick."),
    ("82.3", ENFORCED, "Nothing follows when the fourth hand is dummy's or the declarer's."),
    (
        "83.1",
        ENFORCED,
        (
            "If a player other than dummy leaves out a trick and plays to the next before it is put right, either "
            "adversary may claim a new deal."
        ),
    ),
    (
        "83.2",
        ENFORCED,
        "If the deal is to stand, the card left over at the end counts as played to the defective trick.",
    ),
    ("83.3", ENFORCED, "It is no revoke there."),
    (
        "84.1",
        ENFORCED,
        (
            "A player other than dummy who plays more than one card to a trick, without putting it right, answers for "
            "the revokes that follow from it."
        ),
    ),
    ("84.2", PROCEDURE, "When the error is noticed during play, the tricks may be counted face down."),
    ("84.3", ENFORCED, "A trick that holds too many cards may be looked at."),
    (
        "84.4",
        ENFORCED,
        (
            "The surplus cards may be given back to their holder, who, dummy excepted, answers for any revoke made "
            "meanwhile."
        ),
    ),
    ("85.1", ENFORCED, "A player other than dummy who has a card of the suit led and plays another suit revokes."),
    (
        "85.2",
        ENFORCED,
        "The revoke is established when the trick is turned and quitted, that is, when the hand has left it face down.",
    ),
    (
        "85.3",
        ENFORCED,
        "It is also established when the offender or their partner leads or plays to the next trick, in turn or not.",
    ),
    (
        "86a.1",
        ENFORCED,
        (
            "For a revoke of the declarer the adversaries score {revokes.declarer} above the line, besides what they "
            "score for under-tricks."
        ),
    ),
    (
        "86b.1",
        ENFORCED,
        "For a revoke of an adversary the declarer may score {revokes.adversary.points} above the line.",
    ),
    ("86b.2", ENFORCED, "Instead the declarer may take {revokes.adversary.tricks:words} tricks from the other side."),
    ("86b.3", PROCEDURE, "These tricks may help to make the contract."),
    ("86b.4", PROCEDURE, "They bring no bonus above the line when the declaration was doubled or redoubled."),
    ("86c.1", ENFORCED, "Each further revoke of the deal costs {revokes.further} above the line."),
    ("86c.2", PROCEDURE, "A side that has revoked scores nothing but its honours and chicane."),
    ("87.1", ENFORCED, "A player may ask their partner whether they have none of the suit in which they renounced."),
    (
        "87.2",
        ENFORCED,
        (
            "If the question comes before the trick is turned and quitted, quitting it afterwards does not establish "
            "the revoke and it may still be put right."
        ),
    ),
    ("87.3", ENFORCED, "It can no longer be put right if the answer was that they have none."),
    ("87.4", ENFORCED, "Nor can it once the offender or their partner has led or played to the next trick."),
    (
        "88.1",
        ENFORCED,
        (
            "When a revoke is put right in time, those who played after the offender may take back their cards and "
            "play others."
        ),
    ),
    ("88.2", ENFORCED, "Cards so taken back are not exposed."),
    ("88.3", ENFORCED, "The wrong card of an adversary of the declarer is exposed and may be called at any time."),
    (
        "88.4",
        ENFORCED,
        "Instead the declarer may require the offender to play the highest or lowest of the suit to this trick.",
    ),
    ("88.5", ENFORCED, "This penalty cannot be exacted from the declarer."),
    ("89.1", ENFORCED, "At the end of the hand those who claim a revoke may search all the tricks."),
    ("89.2", ENFORCED, "If the cards have been mixed, the claim may still be made and proved if possible."),
    (
        "89.3",
        ENFORCED,
        (
            "If after the claim the accused player or their partner mixes the cards before the other side has "
            "examined them enough, the claim needs no proof and stands."
        ),
    ),
    ("90.1", ENFORCED, "A revoke must be claimed before the cards are cut for the next deal."),
    ("91.1", ENFORCED, "If both sides revoke, only honours and chicane are scored."),
    (
        "91.2",
        ENFORCED,
        "When one side has revoked more than once, the other side scores {revokes.both} for each extra revoke.",
    ),
    ("92.1", ENFORCED, "Partners may not consult about enforcing a penalty."),
    ("92.2", ENFORCED, "If they consult, the penalty counts as paid."),
    ("93.1", ENFORCED, "A trick that is turned and quitted may not be looked at till the end of the hand."),
    ("93.2", ENFORCED, "A trick thought to hold too many cards may be looked at, as law 84 allows."),
    (
        "94.1",
        ENFORCED,
        (
            "During a trick, or after its four cards are played and before they are touched for gathering, any player "
            "may have the cards placed before their players."
        ),
    ),
    (
        "95.1",
        ENFORCED,
        (
            "If an adversary of the declarer says that the trick is theirs before their partner has played, the "
            "declarer may order that partner to play highest or lowest of the suit led, or to win or lose the trick."
        ),
    ),
    (
        "95.2",
        ENFORCED,
        "The same holds if the adversary names their card or draws it towards themselves without being asked.",
    ),
    ("96.1", ENFORCED, "An adversary may warn their partner who is about to play or lead out of turn."),
    (
        "96.2",
        ENFORCED,
        (
            "If during the play they refer without leave to an incident of the play, the declarer may call a suit "
            "from the adversary who is next to lead."
        ),
    ),
    ("96.3", ENFORCED, "The same holds if they refer to an earlier bid."),
    ("97.1", ENFORCED, "The offender must leave reasonable time for the choice of a penalty."),
    ("97.2", ENFORCED, "If a wrong penalty is demanded, none can be enforced."),
    (
        "98.1",
        ENFORCED,
        (
            "When the declarer or dummy has incurred a penalty, one adversary may ask the other, in the "
            "set form, which of the two is to exact it."
        ),
    ),
    ("98.2", ENFORCED, "Whether that is asked or not, the first adversary to name the penalty decides for both."),
    ("99.1", CLUB, "One new pack alone may be asked for only when a pack is imperfect."),
    ("99.2", CLUB, "Otherwise two new packs must be furnished."),
    ("99.3", CLUB, "When they come during a rubber, the adversaries have the choice of them."),
    (
        "99.4",
        CLUB,
        "When they come at the beginning of a rubber, the dealer has the choice, no matter who asked for them.",
    ),
    ("99.5", CLUB, "New cards must be asked for before the pack is cut for a new deal."),
    ("100.1", CLUB, "Torn or marked cards are replaced by agreement, or new cards are furnished."),
    ("101.1", CLUB, "A bystander may decide a question if all players agree to ask them."),
    ("101.2", CLUB, "Otherwise a bystander says nothing unless appealed to."),
    (
        "101.3",
        CLUB,
        (
            "A bystander who calls attention to an oversight in the score or to a penalty may have to pay the stakes "
            "lost, without the extras."
        ),
    ),
    ("E1.1", MANNERS, "Declarations are made in plain words: number and suit, or a pass, or a double."),
    (
        "E2.1",
        MANNERS,
        (
            "Beyond the declaration a player gives no hint of their hand, nor of pleasure or displeasure at a play, a "
            "bid or a double."
        ),
    ),
    (
        "E3.1",
        MANNERS,
        "A player who has the cards placed does so for their own information and not for their partner's.",
    ),
    ("E4.1", MANNERS, "Nobody but the declarer leads before the last trick is turned and quitted."),
    ("E4.2", MANNERS, "After leading a winning card a player does not draw another before their partner has played."),
    ("E5.1", MANNERS, "A card is not played with such emphasis as to draw attention to it."),
    ("E5.2", MANNERS, "A player does not detach one card and then play another."),
    ("E6.1", MANNERS, "A player does not incur a penalty on purpose because they are willing to pay it."),
    ("E6.2", MANNERS, "A player does not revoke a second time to hide the first revoke."),
    ("E7.1", MANNERS, "Players avoid discussion and talk during the play."),
    ("E8.1", MANNERS, "Dummy does not leave their seat to watch the declarer's play."),
    ("E8.2", MANNERS, "Dummy does not call attention to the score, to cards that anyone holds, or to an earlier bid."),
    (
        "E9.1",
        MANNERS,
        "A declarer who has claimed tricks does not let what they then saw or heard influence their play.",
    ),
    (
        "E9.2",
        MANNERS,
        "Nor do they take a finesse not announced with the claim, unless it had already been proved a winner.",
    ),
    ("E10.1", MANNERS, "Tricks conceded by mistake stay conceded."),
    (
        "E11.1",
        MANNERS,
        "A player who has been cut out of one table does not seek entry to another unless willing to cut for it.",
    ),
)
