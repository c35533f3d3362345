// Made by scripts/types.mjs from the schemas of the club: change those, not this.

/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "Act".
 */
export type Act =
  | DealAct
  | MishapAct
  | CallAct
  | AlterAct
  | PlayAct
  | TakeBackAct
  | QuitAct
  | ExposeAct
  | AskVoidAct
  | AnswerAct
  | TouchAct
  | RemarkAct
  | LookAct
  | PlaceAct
  | ClaimAct
  | ConcedeAct
  | PlayOnAct
  | AgreeAct
  | LeaveTableAct
  | DemandAct
  | WaiveAct
  | AskPartnerAct
  | ConsultAct
  | ClaimRevokeAct
  | SearchAct
  | MixAct
  | CorrectScoreAct
  | AgreeScoreAct
  | CutAct;
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SeatName".
 */
export type SeatName = "N" | "E" | "S" | "W";
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "card".
 */
export type Card = string;
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SuitName".
 */
export type SuitName = "S" | "H" | "D" | "C";
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "FaultName".
 */
export type FaultName =
  | "misdeal"
  | "insufficient-call"
  | "call-out-of-turn"
  | "pass-out-of-turn"
  | "double-out-of-turn"
  | "make-out-of-turn"
  | "dealer-must-declare"
  | "doubled-partner"
  | "redoubled-partner"
  | "doubled-twice"
  | "redoubled-twice"
  | "nothing-to-double"
  | "no-such-call"
  | "overbid-own"
  | "barred-call"
  | "altered-call"
  | "told-calls"
  | "exposed-in-declaration"
  | "exposed-before-lead"
  | "exposed-card"
  | "cards-together"
  | "ran-winners"
  | "threw-hand"
  | "last-card-early"
  | "lead-out-of-turn"
  | "led-wrong-hand"
  | "play-out-of-turn"
  | "interfered"
  | "missed-trick"
  | "surplus-card"
  | "renounce"
  | "revoke"
  | "disobeyed"
  | "misnamed-card"
  | "forced-make"
  | "looked-too-soon"
  | "claimed-trick"
  | "spoke-of-play"
  | "dummy-prompted"
  | "dummy-suggested"
  | "dummy-warned"
  | "dummy-looked"
  | "looked-in-deal"
  | "looked-at-trick"
  | "consulted"
  | "wrong-penalty"
  | "late-claim"
  | "mixed-cards"
  | "false-claim";
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "StrainName".
 */
export type StrainName = "S" | "H" | "D" | "C" | "NT" | "royal" | "nullo" | "misere";
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TreatmentName".
 */
export type TreatmentName = "enforced" | "procedure" | "club" | "manners";
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "UntilName".
 */
export type UntilName =
  | "until one who may choose calls or plays"
  | "until the opening lead"
  | "until the offender's partner plays"
  | "until all four have played to the trick"
  | "until the cut for the next deal"
  | "until one of those who may choose has chosen"
  | "until the last card is dealt"
  | "until the end of the deal"
  | "until an adversary has led";
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SideName".
 */
export type SideName = "NS" | "EW";

/**
 * Every message of the club's sockets.
 */
export interface ClubProtocol {
  command:
    | ActCommand
    | SitCommand
    | StandCommand
    | WaitCommand
    | StartCommand
    | ReadyCommand
    | SayCommand
    | ChatCommand
    | WordsCommand
    | MuteCommand
    | RemoveCommand
    | WatchersCommand
    | AskUndoCommand
    | AnswerUndoCommand
    | PaceCommand
    | PartnerCommand
    | FinishCommand
    | ReturnCommand
    | DecideCommand
    | MoveCommand
    | GoOnCommand
    | CloseCommand;
  delivery: Update | Ack | Refused | Lobby | Keeping | Closing;
}
/**
 * An act at the table, in its language; ``by`` is one of the person's own seats (the declarer acts for dummy).
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ActCommand".
 */
export interface ActCommand {
  client: string;
  number: number;
  seq: number;
  kind: "act";
  /**
   * An act as a record writes it.
   */
  act: Act;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "DealAct".
 */
export interface DealAct {
  act: "deal";
  by: SeatName;
  hands: {
    [k: string]: string;
  };
  /**
   * @minItems 52
   * @maxItems 52
   */
  pack?: Card[];
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "MishapAct".
 */
export interface MishapAct {
  act: "mishap";
  by: SeatName;
  kind:
    | "faced-card"
    | "exposed-card"
    | "two-at-once"
    | "out-of-rotation"
    | "last-card"
    | "not-cut"
    | "small-packet"
    | "out-of-turn"
    | "wrong-pack"
    | "bad-pack"
    | "surplus-hand"
    | "short-hand"
    | "foreign-card"
    | "looked"
    | "seen-in-shuffle"
    | "shuffled-after-cut"
    | "dealt-for-partner";
  cards?: Card[];
  seat?: SeatName;
  dealt?: number;
  corrected?: boolean;
  moves?: number;
  card?: Card;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CallAct".
 */
export interface CallAct {
  act: "call";
  by: SeatName;
  call: string;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AlterAct".
 */
export interface AlterAct {
  act: "alter";
  by: SeatName;
  call: string;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PlayAct".
 */
export interface PlayAct {
  act: "play";
  by: SeatName;
  cards?: Card[];
  hand?: SeatName;
  card?: Card;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TakeBackAct".
 */
export interface TakeBackAct {
  act: "take-back";
  by: SeatName;
  hand?: SeatName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "QuitAct".
 */
export interface QuitAct {
  act: "quit";
  by: SeatName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ExposeAct".
 */
export interface ExposeAct {
  act: "expose";
  by: SeatName;
  cards?: Card[];
  how: "dropped" | "shown" | "named" | "thrown" | "detached" | "below-table" | "adversary-only";
  card?: Card;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AskVoidAct".
 */
export interface AskVoidAct {
  act: "ask-void";
  by: SeatName;
  suit: SuitName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AnswerAct".
 */
export interface AnswerAct {
  act: "answer";
  by: SeatName;
  void: boolean;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TouchAct".
 */
export interface TouchAct {
  act: "touch";
  by: SeatName;
  cards?: Card[];
  arranging?: boolean;
  card?: Card;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "RemarkAct".
 */
export interface RemarkAct {
  act: "remark";
  by: SeatName;
  about:
    | "trick-is-mine"
    | "names-card"
    | "draws-trick"
    | "incident"
    | "previous-call"
    | "out-of-turn"
    | "wrong-hand"
    | "revoke"
    | "exposed-card"
    | "score"
    | "wrong-penalty"
    | "number-of-cards"
    | "trick-taken"
    | "final-declaration"
    | "improper-claim"
    | "dispute"
    | "revoke-penalty";
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "LookAct".
 */
export interface LookAct {
  act: "look";
  by: SeatName;
  at: string | number;
  dealt?: number;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PlaceAct".
 */
export interface PlaceAct {
  act: "place";
  by: SeatName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ClaimAct".
 */
export interface ClaimAct {
  act: "claim";
  by: SeatName;
  tricks: "rest" | number;
  plan?: string;
  finesses?: Card[];
  /**
   * @maxItems 13
   */
  line?: AnnouncedTrickShape[];
}
/**
 * A trick of an announced line: the card that is led, and the one that wins.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AnnouncedTrickShape".
 */
export interface AnnouncedTrickShape {
  led: Card;
  wins: Card;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ConcedeAct".
 */
export interface ConcedeAct {
  act: "concede";
  by: SeatName;
  tricks: "rest" | number;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PlayOnAct".
 */
export interface PlayOnAct {
  act: "play-on";
  by: SeatName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AgreeAct".
 */
export interface AgreeAct {
  act: "agree";
  by: SeatName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "LeaveTableAct".
 */
export interface LeaveTableAct {
  act: "leave-table";
  by: SeatName;
  courtesies?: boolean;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "DemandAct".
 */
export interface DemandAct {
  act: "demand";
  by: SeatName;
  remedy: string | string[];
  dealt?: number;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "WaiveAct".
 */
export interface WaiveAct {
  act: "waive";
  by: SeatName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AskPartnerAct".
 */
export interface AskPartnerAct {
  act: "ask-partner";
  by: SeatName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ConsultAct".
 */
export interface ConsultAct {
  act: "consult";
  by: SeatName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ClaimRevokeAct".
 */
export interface ClaimRevokeAct {
  act: "claim-revoke";
  by: SeatName;
  against: SeatName;
  trick?: number;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SearchAct".
 */
export interface SearchAct {
  act: "search";
  by: SeatName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "MixAct".
 */
export interface MixAct {
  act: "mix";
  by: SeatName;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CorrectScoreAct".
 */
export interface CorrectScoreAct {
  act: "correct-score";
  by: SeatName;
  entry: string;
  to: number;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AgreeScoreAct".
 */
export interface AgreeScoreAct {
  act: "agree-score";
  by: SeatName;
  entry?: string;
}
/**
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CutAct".
 */
export interface CutAct {
  act: "cut";
  by: SeatName;
  at?: string | number;
  shown?: Card[];
}
/**
 * Take that seat: a free one, or a computer player's.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SitCommand".
 */
export interface SitCommand {
  client: string;
  number: number;
  seq: number;
  kind: "sit";
  seat: SeatName;
}
/**
 * Leave the table; a computer player goes on in a rubber.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "StandCommand".
 */
export interface StandCommand {
  client: string;
  number: number;
  seq: number;
  kind: "stand";
}
/**
 * Ask to come in after this rubber, when somebody goes out.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "WaitCommand".
 */
export interface WaitCommand {
  client: string;
  number: number;
  seq: number;
  kind: "wait";
}
/**
 * The host begins a rubber; computer players take the empty seats.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "StartCommand".
 */
export interface StartCommand {
  client: string;
  number: number;
  seq: number;
  kind: "start";
}
/**
 * Ready for the next deal. The pone says how many cards they cut from the top (4 to 48).
 *
 * The ``contribution`` to the shuffle is 32 bytes by chance, made when the club has published its commitment.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ReadyCommand".
 */
export interface ReadyCommand {
  client: string;
  number: number;
  seq: number;
  kind: "ready";
  cut?: number | null;
  contribution?: string | null;
}
/**
 * A phrase, by its key; between the deals only.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SayCommand".
 */
export interface SayCommand {
  client: string;
  number: number;
  seq: number;
  kind: "say";
  phrase: string;
}
/**
 * Free text; between the deals only, by those who play, wait for a seat or keep the table.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ChatCommand".
 */
export interface ChatCommand {
  client: string;
  number: number;
  seq: number;
  kind: "chat";
  words: string;
}
/**
 * The host says whether free text is allowed at this table, besides phrases.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "WordsCommand".
 */
export interface WordsCommand {
  client: string;
  number: number;
  seq: number;
  kind: "words";
  allowed: boolean;
}
/**
 * The host mutes a person, or lets them talk again.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "MuteCommand".
 */
export interface MuteCommand {
  client: string;
  number: number;
  seq: number;
  kind: "mute";
  person: string;
  muted: boolean;
}
/**
 * Have a person leave the table for good: the host does, or all others who play and are there.
 *
 * Not ``removed``: the host lets them come again.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "RemoveCommand".
 */
export interface RemoveCommand {
  client: string;
  number: number;
  seq: number;
  kind: "remove";
  person: string;
  removed: boolean;
}
/**
 * The host turns the watchers out, or lets them in again.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "WatchersCommand".
 */
export interface WatchersCommand {
  client: string;
  number: number;
  seq: number;
  kind: "watchers";
  let_in: boolean;
}
/**
 * Ask to take back one's last act (study and guarded tables).
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AskUndoCommand".
 */
export interface AskUndoCommand {
  client: string;
  number: number;
  seq: number;
  kind: "ask-undo";
}
/**
 * Agree, or not, that it be taken back; who has asked withdraws by not agreeing.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AnswerUndoCommand".
 */
export interface AnswerUndoCommand {
  client: string;
  number: number;
  seq: number;
  kind: "answer-undo";
  agree: boolean;
}
/**
 * The host says how long computer players take over an act.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PaceCommand".
 */
export interface PaceCommand {
  client: string;
  number: number;
  seq: number;
  kind: "pace";
  pace: "slow" | "normal" | "fast" | "at-once";
}
/**
 * A person alone with computer players plays the hand of a partner who declares, or lets them play it.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PartnerCommand".
 */
export interface PartnerCommand {
  client: string;
  number: number;
  seq: number;
  kind: "partner";
  play: boolean;
}
/**
 * A person alone with computer players has one play the rest of the deal in hand for them, at once.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "FinishCommand".
 */
export interface FinishCommand {
  client: string;
  number: number;
  seq: number;
  kind: "finish";
}
/**
 * Take one's seat back from the computer player who plays there.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ReturnCommand".
 */
export interface ReturnCommand {
  client: string;
  number: number;
  seq: number;
  kind: "return";
}
/**
 * The host decides about an absent player: wait on, seat a computer player, or pause the table.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "DecideCommand".
 */
export interface DecideCommand {
  client: string;
  number: number;
  seq: number;
  kind: "decide";
  seat: SeatName;
  choice: "wait" | "computer" | "pause";
}
/**
 * Have a computer player go on for one who is there and does nothing, by their ``home``: when all others would.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "MoveCommand".
 */
export interface MoveCommand {
  client: string;
  number: number;
  seq: number;
  kind: "move";
  seat: SeatName;
}
/**
 * The host ends a pause, or goes on where the rubber was taken to, or here after all.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "GoOnCommand".
 */
export interface GoOnCommand {
  client: string;
  number: number;
  seq: number;
  kind: "go-on";
}
/**
 * The host closes the table; a rubber that is not over stays unfinished.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CloseCommand".
 */
export interface CloseCommand {
  client: string;
  number: number;
  seq: number;
  kind: "close";
}
/**
 * What is new at the table, and the lines of its record that are new to this client.
 *
 * ``replies`` are to this client's commands, as if each had come by itself before it; without any they are left out.
 * Sent after everything that happened, and on connecting: then the table is whole, later what has changed of it.
 * ``whole`` tells that ``happened`` begins anew, because the client's number was too old (or none); where it is
 * left out, the lines follow those that it has.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  kind: "update";
  replies?: (Ack | Refused)[];
  seq: number;
  whole?: boolean;
  happened: HappeningShape[];
  table:
    | TableShape
    | {
        [k: string]: unknown;
      };
}
/**
 * The command of that number has taken effect, durably, as event ``seq``.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "Ack".
 */
export interface Ack {
  kind: "ack";
  number: number;
  seq: number;
}
/**
 * The command of that number has not taken effect: why, in a word and in a line. ``seq`` is the current number.
 *
 * ``slip`` is what the referee would have said, where a guarded table does not let a fault happen.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  kind: "refused";
  number: number | null;
  why:
    | "stale"
    | "guarded"
    | "impossible"
    | "not-understood"
    | "not-yours"
    | "not-now"
    | "silence"
    | "read-only"
    | "too-fast";
  text: string;
  seq: number;
  slip: SlipShape | null;
}
/**
 * The referee's slip.
 *
 * ``private``: only you are shown it, for nobody else can know. ``choices`` are for the ``choosers``; without
 * choosers what is listed under ``follows`` happens by itself.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SlipShape".
 */
export interface SlipShape {
  text: string;
  fault: string;
  fault_text: string;
  law: string;
  clause: string;
  law_text: string;
  offender: SeatName | null;
  choosers: SeatName[];
  follows: string[];
  until: string;
  private: boolean;
}
/**
 * A line of the record: what somebody did or said; ``slip`` is the ruling on it.
 *
 * ``kind`` tells what it is: ``act`` (with ``act``), ``chat``, ``people``, ``cutting``, ``deal``, ``undo``, ``hint``
 * or ``rubber``. ``did`` is what can stand after the name ``who``, and empty where ``text`` is a sentence with all its
 * names in it. ``number`` is which act of its rubber it is, from 0, as reasons name it; ``cut`` are the cards of a
 * cut, in the order in which they were shown.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "HappeningShape".
 */
export interface HappeningShape {
  seq: number;
  kind: "act" | "chat" | "people" | "cutting" | "deal" | "undo" | "hint" | "rubber";
  by: SeatName | null;
  who: string;
  text: string;
  did: string;
  act: Act | null;
  number: number | null;
  slip?: SlipShape;
  cut?: CutCardShape[];
}
/**
 * The card that somebody showed when it was cut for partners, seats or the deal.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CutCardShape".
 */
export interface CutCardShape {
  who: string;
  card: string;
}
/**
 * A table as one person sees it.
 *
 * ``views`` has what each seat of theirs knows, the seat that is to act first; a watcher's single view has no seat.
 * ``sheet`` is the score of the rubber; ``fair`` the shuffle in hand, ``revealed`` the last one that may be shown.
 * ``audience`` are those without a seat, the first of them; ``muted`` the ids of those whom the host has muted;
 * ``removed`` were removed from the table, and ``removable`` are the ids of those whom one may have removed.
 * ``may`` names the commands that they can give now; ``partner``: they play the hand of a partner who declares.
 * ``calls`` are all that there are, proper or not, in the part that the declaration is in or ended in; ``lists`` what
 * forms name by a list. ``deal_open``: the hands of the last deal may be looked at by everybody. ``taken``: it
 * has been taken along to a device, and not been brought back.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TableShape".
 */
export interface TableShape {
  id: string;
  terms: TermsShape;
  phase: "gathering" | "playing" | "between" | "paused" | "away" | "closed";
  host: PersonShape;
  you: PersonShape;
  is_host: boolean;
  chairs: ChairShape[];
  waiting: PersonShape[];
  watchers: number;
  audience: PersonShape[];
  muted: string[];
  removed: PersonShape[];
  rubber: RubberShape | null;
  rubbers: RubberShape[];
  lists: ListsShape;
  calls: CallShape[];
  views: ViewShape[];
  sheet: SheetShape | null;
  fair: FairShape | null;
  revealed: FairShape | null;
  deal_open: boolean;
  undo: UndoShape | null;
  waits: WaitShape;
  wash: WashShape;
  pace: "slow" | "normal" | "fast" | "at-once";
  partner: boolean;
  taken: boolean;
  removable: string[];
  may: string[];
}
/**
 * What a table agreed upon; ``agreed`` is what its players have settled of calls and cards, for both sides.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TermsShape".
 */
export interface TermsShape {
  name: string;
  code: string;
  code_title: string;
  variety: string[];
  options: {
    [k: string]: boolean | number | string;
  };
  policy: "guarded" | "club" | "study";
  seating: "choice" | "cutting";
  players: string;
  slips: number;
  stake: string;
  listed: boolean;
  watchers: boolean;
  words: boolean;
  agreed: AgreedShape[];
}
/**
 * Something that the players have settled beforehand, as a book has it.
 *
 * ``subject`` is what it is about, ``says`` what they have agreed, in a sentence, ``page`` where ``book`` tells of it.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AgreedShape".
 */
export interface AgreedShape {
  agreement: string;
  choice: string;
  subject: string;
  says: string;
  book: string;
  page: string;
}
/**
 * A member or guest; ``id`` is public and tells nothing.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PersonShape".
 */
export interface PersonShape {
  id: string;
  name: string;
}
/**
 * A seat of the table and who is in it; ``home`` is their own, where the calls and the score know them.
 *
 * ``person`` owns it; ``computer`` names the computer player who plays now, for itself or in an absent owner's
 * place. ``absent_until`` is when the countdown of an absent owner ends; ``expired`` tells that it has, and that the
 * host chooses. ``ready``: they wait for the next deal.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ChairShape".
 */
export interface ChairShape {
  seat: SeatName;
  home: SeatName;
  person: PersonShape | null;
  computer: string | null;
  name: string;
  connected: boolean;
  absent_since: number | null;
  absent_until: number | null;
  expired: boolean;
  ready: boolean;
  you: boolean;
}
/**
 * A rubber of this table: its permalink, how it stands, what it came to.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "RubberShape".
 */
export interface RubberShape {
  id: string;
  number: number;
  over: boolean;
  outcome: string;
  value: number | null;
  amount: string;
}
/**
 * What may be named at any table, in words: how many tricks, how they are won, what is done with a card, and so on.
 *
 * The calls are those of the table; ``places`` are those that may be looked at.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ListsShape".
 */
export interface ListsShape {
  tricks: OptionShape[];
  plans: OptionShape[];
  ways: OptionShape[];
  topics: OptionShape[];
  places: OptionShape[];
}
/**
 * A value and its label.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "OptionShape".
 */
export interface OptionShape {
  value: string | number | boolean;
  label: string;
}
/**
 * A call that can be made: as an act writes it, as it is spoken, as it stands in a table of calls.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CallShape".
 */
export interface CallShape {
  call: string;
  spoken: string;
  short: string;
  strain: string | null;
  level: number | null;
}
/**
 * What one seat knows of the deal in hand; ``seat`` is ``None`` for a watcher.
 *
 * ``seen`` are all the hands that it may look at, its own and dummy's among them; ``moved`` is the seat of the one of
 * three players who has gone to the vacant chair. ``faced`` hands lie face up after a claim; ``shown`` cards were
 * shown to this side alone. ``last_trick`` is the one that was quitted last.
 * ``outcome`` tells, of a deal that is over, how far the contract came: ``one down: needed seven, took six``.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ViewShape".
 */
export interface ViewShape {
  seat: SeatName | null;
  state: "dealing" | "open" | "final" | "passed-out" | "over";
  state_text: string;
  deal: number;
  dealer: SeatName;
  turn: SeatName | null;
  player: SeatName | null;
  hand: string[];
  dealt: string[];
  dummy_hand: string[] | null;
  seen: OpenHandShape[];
  moved: SeatName | null;
  said: SaidShape[];
  contract: ContractShape;
  last_trick: TrickShape | null;
  on_table: TrickShape | null;
  left: number[];
  won: {
    [k: string]: number;
  };
  exposed: PlayedShape[];
  faced: OpenHandShape[];
  shown: PlayedShape[];
  pins: PinShape[];
  inquiries: InquiryShape[];
  claim: ClaimShape | null;
  rights: RightShape[];
  result: string;
  outcome: string;
  offers: OffersShape;
}
/**
 * Cards of a hand: those that lie face up, or may be played.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "OpenHandShape".
 */
export interface OpenHandShape {
  seat: SeatName;
  cards: string[];
}
/**
 * A call that was heard; ``effect`` is ``stands``, ``void`` or ``pass``.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SaidShape".
 */
export interface SaidShape {
  by: SeatName;
  call: string;
  spoken: string;
  short: string;
  effect: "stands" | "void" | "pass";
}
/**
 * What is declared so far; ``text`` says it in words. ``trumps`` is ``None`` where there are none.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ContractShape".
 */
export interface ContractShape {
  strain: string | null;
  strain_label: string;
  strain_symbol: string;
  trumps: SuitName | null;
  level: number | null;
  points: number | null;
  doubling: number;
  by: SeatName | null;
  declarer: SeatName | null;
  dummy: SeatName | null;
  leader: SeatName | null;
  text: string;
}
/**
 * A trick in the order played. ``winner`` takes it as far as it has gone.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TrickShape".
 */
export interface TrickShape {
  leader: SeatName;
  plays: PlayedShape[];
  winner: SeatName;
  surplus: PlayedShape[];
  complete: boolean;
}
/**
 * A card and the hand that it came from.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PlayedShape".
 */
export interface PlayedShape {
  seat: SeatName;
  card: string;
}
/**
 * What a player may not do, or must, and until when: a lost voice, or a direction for the play.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PinShape".
 */
export interface PinShape {
  seat: SeatName;
  text: string;
  law: string;
  law_text: string;
}
/**
 * "No spades, partner?": ``void`` is the answer, when it has been given.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "InquiryShape".
 */
export interface InquiryShape {
  seat: SeatName;
  by: SeatName | null;
  suit: SuitName;
  trick: number;
  void: boolean | null;
}
/**
 * A claim that waits for answers.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ClaimShape".
 */
export interface ClaimShape {
  by: SeatName;
  tricks: number;
  plan: string;
  agreed: SeatName[];
  waits_for: SeatName[];
}
/**
 * A choice that the law gives: for what, to whom, until when. ``mine``: this seat is one of those who choose.
 *
 * ``waived`` tells what is so if they ask for nothing.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "RightShape".
 */
export interface RightShape {
  law: string;
  clause: string;
  law_text: string;
  fault: string;
  cause: string;
  offender: SeatName;
  choosers: SeatName[];
  until: string;
  cards: string[];
  trick: number | null;
  mine: boolean;
  choices: ChoiceShape[];
  waived: string;
}
/**
 * One of the remedies of a right; its form demands it, and ``follows`` tells what then is so.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ChoiceShape".
 */
export interface ChoiceShape {
  text: string;
  follows: string;
  form: FormShape;
}
/**
 * An act to be done: complete as it is, or when what is asked has been filled in.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "FormShape".
 */
export interface FormShape {
  act: {
    [k: string]: unknown;
  };
  label: string;
  asks: AskShape[];
}
/**
 * What is still to be named before a form is an act: the field of the act, and what may stand in it.
 *
 * That is one of the list ``among`` (``ListsShape``), as far as its option number ``upto``, or one of the ``options``
 * after those. ``many``: a list of several of the values; ``optional``: it may be empty.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AskShape".
 */
export interface AskShape {
  field: string;
  label: string;
  among?: "calls" | "tricks" | "plans" | "ways" | "topics" | "places";
  upto?: number;
  options: OptionShape[];
  many: boolean;
  optional: boolean;
}
/**
 * What this seat may do.
 *
 * ``calls`` are the proper ones of the calls of the table; ``plays`` the cards proper to play, by the hands that they
 * come from; ``acts`` other proper acts; ``besides`` what one can also do where faults may happen.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "OffersShape".
 */
export interface OffersShape {
  calls: string[];
  plays: OpenHandShape[];
  acts: FormShape[];
  besides: FormShape[];
}
/**
 * The score sheet, its columns from left to right.
 *
 * ``above`` runs by column from the line upward, ``below`` by game, then by column, downward; a rule stands under the
 * first ``ruled`` games.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SheetShape".
 */
export interface SheetShape {
  columns: ("NS" | "EW" | "N" | "E" | "S" | "W")[];
  above: SheetEntryShape[][];
  below: SheetEntryShape[][][];
  ruled: number;
  foot: FootShape[];
  won: string[];
  open: number[];
  totals: number[];
  over: boolean;
  winner: string | null;
  value: number | null;
}
/**
 * One item of the score; ``deal`` counts from 1, 0 for what belongs to the rubber.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SheetEntryShape".
 */
export interface SheetEntryShape {
  /**
   * whose column it is written in
   */
  who: "NS" | "EW" | "N" | "E" | "S" | "W";
  /**
   * below or above the line
   */
  line: "below" | "above";
  /**
   * points
   */
  points: number;
  /**
   * the number of the law, or the page of the book, that it comes from
   */
  law: string;
  /**
   * for what, in words
   */
  what: string;
  deal: number;
}
/**
 * A line at the foot of the sheet, by column.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "FootShape".
 */
export interface FootShape {
  label: string;
  points: (number | null)[];
}
/**
 * The shuffle of a deal; ``secret`` and ``contributions`` are shown when the deal is over.
 *
 * ``commitment`` is the SHA-256 of the ``secret``, in hexadecimal, and was published before the ``cut`` and the
 * ``contributions`` of those who have sent one.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "FairShape".
 */
export interface FairShape {
  deal: number;
  commitment: string;
  cut: number | null;
  dealer: SeatName;
  secret: string | null;
  contributions: {
    [k: string]: string;
  };
}
/**
 * Somebody asks to take back their last act.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "UndoShape".
 */
export interface UndoShape {
  by: SeatName;
  text: string;
  waits_for: SeatName[];
}
/**
 * For whom the table waits, and for what; in words, for everybody to see.
 *
 * ``until`` (milliseconds) is when the others may have a computer player go on for those who are there; null where
 * nobody can.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "WaitShape".
 */
export interface WaitShape {
  seats: SeatName[];
  what: "call" | "card" | "choice" | "claim" | "answer" | "ready" | "start" | "host" | "nobody";
  text: string;
  until: number | null;
}
/**
 * The wash-book of the evening: the value of each rubber above, a row for each player.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "WashShape".
 */
export interface WashShape {
  values: string[];
  rows: WashRowShape[];
}
/**
 * A player's row: the running total after each rubber, ``None`` until they first play; the last in money.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "WashRowShape".
 */
export interface WashRowShape {
  name: string;
  totals: (string | null)[];
  amount: string;
}
/**
 * The tables of the club that are listed.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "Lobby".
 */
export interface Lobby {
  kind: "lobby";
  people: number;
  tables: LobbyLine[];
}
/**
 * A table in the lobby: nothing of the cards.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "LobbyLine".
 */
export interface LobbyLine {
  id: string;
  name: string;
  code: string;
  code_title: string;
  policy: "guarded" | "club" | "study";
  phase: "gathering" | "playing" | "between" | "paused" | "away" | "closed";
  host: string;
  chairs: (string | null)[];
  free: number;
  watchers: number;
  may_watch: boolean;
}
/**
 * Whether the club keeps what is done; while it does not, nothing can be done.
 *
 * Sent when that changes to everybody at a table, and on connecting where nothing is kept.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "Keeping".
 */
export interface Keeping {
  kind: "keeping";
  keeps: boolean;
}
/**
 * The server closes this socket, and whether to come again (with the last ``seq``) makes sense.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "Closing".
 */
export interface Closing {
  kind: "closing";
  text: string;
  come_again: boolean;
}
/**
 * A name to log in with, and a password of eight characters or more.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AccountForm".
 */
export interface AccountForm {
  login: string;
  password: string;
  program?: boolean;
}
/**
 * How accurate the players of a deal were by what each could know, and the acts that brought more than the book's.
 *
 * ``players`` are those alone who had a choice that the expert values, of the first ``looked_at`` of all ``choices``.
 * ``running``: the others are looked at still, and who asks again is told of more; nothing is known before it begins.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AccuracyShape".
 */
export interface AccuracyShape {
  deal: number;
  looked_at: number;
  choices: number;
  running: boolean;
  players: PlayerAccuracyShape[];
  best: NotableActShape[];
}
/**
 * What a player has given away by what they could know.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PlayerAccuracyShape".
 */
export interface PlayerAccuracyShape {
  /**
   * how many acts were compared with others
   */
  acts: number;
  /**
   * the points that they cost
   */
  lost: number;
  /**
   * the points that acts drawn by chance would have cost
   */
  stake: number;
  /**
   * 100 for the expert's choice at every act, 0 for acts by chance; null: nothing at stake
   */
  accuracy: number | null;
  seat: SeatName;
  dearest: NotableActShape[];
}
/**
 * An act that cost or brought much.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "NotableActShape".
 */
export interface NotableActShape {
  /**
   * the number of the deal, from 1
   */
  deal: number;
  /**
   * the number of the act in the record, from 0
   */
  number: number;
  /**
   * whose act it was
   */
  seat: SeatName;
  /**
   * what it cost or brought, in a sentence
   */
  text: string;
}
/**
 * What an act cost its side; less than nothing is a gain.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ActCostShape".
 */
export interface ActCostShape {
  /**
   * the number of the act in the record, from 0
   */
  number: number;
  /**
   * the act, as a record writes it
   */
  act: Act;
  /**
   * the act in words
   */
  text: string;
  /**
   * whose act it is
   */
  seat: SeatName;
  /**
   * the trick to which a card was played, from 1; null for what is no card
   */
  trick: number | null;
  /**
   * points of the deal that it cost its side; below nought it gained; or null
   */
  points: number | null;
  /**
   * what it cost in tricks, or null
   */
  tricks: number | null;
  /**
   * the acts that would have cost nothing
   *
   * Items: An act as a record writes it.
   */
  better: Act[];
  /**
   * the same in words
   */
  better_text: string;
  /**
   * the fault that was found, or null
   */
  fault: FaultName | null;
  /**
   * the part of the cost that is the penalty's, in points
   */
  penalty: number;
}
/**
 * What a book would have done, and by which of its rules; ``same``: it is what was done.
 *
 * ``author`` and ``short`` are for a table of acts.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AdviceShape".
 */
export interface AdviceShape {
  /**
   * why, in words
   */
  reason: string;
  /**
   * the rule of the book that is followed; empty without one
   */
  rule: string;
  /**
   * its page; empty without one
   */
  page: string;
  /**
   * the act, as a record writes it
   */
  act: Act;
  /**
   * the act in words
   */
  text: string;
  book: string;
  author: string;
  title: string;
  short: string;
  same: boolean;
}
/**
 * What the books say of act ``number`` (from 0) of a rubber, in short ``done``; ``seat`` was to decide there.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AdvisedShape".
 */
export interface AdvisedShape {
  number: number;
  seat: SeatName;
  done: string;
  advice: AdviceShape[];
}
/**
 * One way of playing what may be agreed upon: ``says`` tells it in a sentence, ``page`` is the book's.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AgreedWayShape".
 */
export interface AgreedWayShape {
  key: string;
  says: string;
  page: string;
}
/**
 * What players may settle beforehand; the first of ``choices`` is how the book's player has it without a word.
 *
 * ``book`` is the one that tells of it, with its year.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AgreementShape".
 */
export interface AgreementShape {
  key: string;
  subject: string;
  book: string;
  choices: AgreedWayShape[];
}
/**
 * A deal when it is over: the contracts, what the best would have brought, what each act cost.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AnalysisShape".
 */
export interface AnalysisShape {
  /**
   * the number of the deal, from 1
   */
  deal: number;
  /**
   * the code, with its varieties
   */
  code: string;
  /**
   * the dealer
   */
  dealer: SeatName;
  /**
   * the four hands by seat
   */
  hands: {
    [k: string]: string;
  };
  /**
   * every contract
   */
  contracts: SolvedContractShape[];
  /**
   * what the best calls and play bring, in points of N and S less those of E and W; or null
   */
  par: number | null;
  /**
   * the strain that was played, or null
   */
  strain: StrainName | null;
  /**
   * who declared, or null
   */
  declarer: SeatName | null;
  /**
   * how many odd tricks were bid, or null
   */
  level: number | null;
  /**
   * how often it was doubled
   */
  doubling: number;
  /**
   * what the play is counted in
   */
  counted: "tricks" | "points" | "tricks of the other side";
  /**
   * what the declarer's side wins by the best play of all, or null
   */
  expected: number | null;
  /**
   * what it won, or null
   */
  taken: number | null;
  /**
   * what each act cost
   */
  acts: ActCostShape[];
  /**
   * the dearest acts, at most five
   */
  turning_points: TurningPointShape[];
  /**
   * what could not be said, and why
   */
  doubts: string[];
}
/**
 * A contract with best play of all four hands.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SolvedContractShape".
 */
export interface SolvedContractShape {
  /**
   * the strain
   */
  strain: StrainName;
  /**
   * its sign
   */
  symbol: string;
  /**
   * the declarer
   */
  declarer: SeatName;
  /**
   * the number of odd tricks declared; null where no number is bid
   */
  level: number | null;
  /**
   * the tricks that the declarer's side wins
   */
  tricks: number;
  /**
   * points of the declarer's side less those of the other, or null
   */
  points: number | null;
}
/**
 * One of the dearest acts.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TurningPointShape".
 */
export interface TurningPointShape {
  /**
   * the number of the act in the record, from 0
   */
  number: number;
  /**
   * what it cost, in a sentence
   */
  text: string;
}
/**
 * What one book says, or the pages on a variety.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AnswerPartShape".
 */
export interface AnswerPartShape {
  /**
   * the title of the book
   */
  title: string;
  /**
   * the answer
   */
  text: string;
  /**
   * the laws that it stands in
   */
  laws: CitedLawShape[];
}
/**
 * A law that an answer stands in.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CitedLawShape".
 */
export interface CitedLawShape {
  /**
   * its number
   */
  number: string;
  /**
   * its page
   */
  page: string;
  /**
   * the numbers of its clauses
   */
  clauses: string[];
  /**
   * the same in words
   */
  text: string;
}
/**
 * The answer to a question of a club.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "AnswerShape".
 */
export interface AnswerShape {
  /**
   * the name of the question
   */
  question: string;
  /**
   * the question
   */
  text: string;
  /**
   * the answer of the code, and of the books that it leaves the matter to
   */
  parts: AnswerPartShape[];
  /**
   * what is doubtful
   */
  doubts: string[];
  /**
   * what follows; besides `sentences`, members that go by the question; or null
   */
  outcome: OutcomeShape | null;
}
/**
 * What follows for the people who were named; other members go by the question.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "OutcomeShape".
 */
export interface OutcomeShape {
  /**
   * the same in words
   */
  sentences: string[];
}
/**
 * An act of the board in short, and whether the referee ruled on it.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "BoardActShape".
 */
export interface BoardActShape {
  text: string;
  by: SeatName;
  fault: boolean;
}
/**
 * A call that can be made on the board, and whether it is proper.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "BoardCallShape".
 */
export interface BoardCallShape {
  call: string;
  spoken: string;
  short: string;
  strain: string | null;
  level: number | null;
  proper: boolean;
}
/**
 * A deal as it is set, and what has been done since it was dealt.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "BoardForm".
 */
export interface BoardForm {
  code: string;
  deal: string;
  /**
   * @maxItems 200
   *
   * Items: An act as a record writes it.
   */
  acts?: Act[];
}
/**
 * How a deal stands on the board after some acts, all hands open.
 *
 * ``line`` are the acts since the deal, and ``slip`` the ruling on the last; ``plays`` are the proper cards by the
 * hands that they come from, ``rights`` the choices that are open, each with the forms that make them, ``acts`` what
 * else can be done at once. ``entries`` is the score of a deal that is over.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "BoardShape".
 */
export interface BoardShape {
  line: BoardActShape[];
  slip: SlipShape | null;
  hands: {
    [k: string]: string[];
  };
  view: ViewShape;
  calls: BoardCallShape[];
  plays: OpenHandShape[];
  rights: RightShape[];
  acts: FormShape[];
  entries: SheetEntryShape[];
}
/**
 * How the players of one book call and play a deal among themselves.
 *
 * ``reason``, ``rule`` and ``page`` are those of the first call that is no pass. ``points`` are those of N and S less
 * those of the others; ``None`` where three play, each for themselves.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "BookResultShape".
 */
export interface BookResultShape {
  /**
   * why, in words
   */
  reason: string;
  /**
   * the rule of the book that is followed; empty without one
   */
  rule: string;
  /**
   * its page; empty without one
   */
  page: string;
  book: string;
  title: string;
  said: SaidShape[];
  lead: PlayedShape | null;
  result: string;
  points: number | null;
}
/**
 * A book, page by page, and the code that it is on.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "BookShape".
 */
export interface BookShape {
  key: string;
  title: string;
  code: string;
  places: PlaceShape[];
}
/**
 * A place of a book: what it ``tells``, a rule of ``calls`` or ``plays``, what partners may agree, a ``problem``.
 *
 * ``title`` is the rule itself, or a heading over the ``text``; ``name`` the rule's id; a whole ``deal`` has no name.
 * ``author`` stands where a book has more than one.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PlaceShape".
 */
export interface PlaceShape {
  kind: "tells" | "calls" | "plays" | "agrees" | "problem" | "deal";
  page: string;
  author: string;
  title: string;
  text: string;
  name: string;
  tries: TryShape[];
}
/**
 * Something to try; ``keys`` name it.
 *
 * A ``problem`` by its name, a ``deal`` (code, and the deal as a table is given it), an ``exercise`` by its theme, a
 * ``course``, a ``study``, a ``law`` (code, number), a ``code``, a ``table`` (code, optional rule), ``agreed`` (code,
 * agreement, choice).
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TryShape".
 */
export interface TryShape {
  kind: "problem" | "deal" | "exercise" | "course" | "study" | "law" | "code" | "table" | "agreed";
  keys: string[];
}
/**
 * Messages of the table as a device has them, from number ``first`` on, with which it was taken along.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "BroughtForm".
 */
export interface BroughtForm {
  first: number;
  /**
   * @maxItems 6000
   */
  messages: string[];
}
/**
 * How many messages of a device were new.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "BroughtShape".
 */
export interface BroughtShape {
  added: number;
}
/**
 * The value of a card with best play of all: the tricks of the declarer's side in the whole deal.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CardWorthShape".
 */
export interface CardWorthShape {
  card: string;
  tricks: number;
}
/**
 * A part of a law that says one thing.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ClauseShape".
 */
export interface ClauseShape {
  /**
   * its number
   */
  number: string;
  /**
   * what it says, in our words
   */
  text: string;
  /**
   * what the program does with it
   */
  treatment: TreatmentName;
}
/**
 * A question by its name, and what is told of people: ``Ann: cuts h5``.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ClubQuestionForm".
 */
export interface ClubQuestionForm {
  code?: string;
  /**
   * @maxItems 5
   */
  variety?: string[];
  question: string;
  /**
   * @maxItems 60
   */
  statements?: string[];
}
/**
 * A question of a club.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ClubQuestionShape".
 */
export interface ClubQuestionShape {
  /**
   * its name
   */
  question: string;
  /**
   * the question
   */
  text: string;
  /**
   * examples of what may be told for it; empty where nothing can
   */
  examples: string[];
}
/**
 * What the club offers: codes, computer players, phrases.
 *
 * ``analysis`` tells whether deals can be analysed: ``ready``, ``preparing`` as long as that takes a while more, or
 * ``missing``, and then nothing is shown that would ask for it. ``device`` tells whether ``/device/`` offers play
 * without a connection.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ClubShape".
 */
export interface ClubShape {
  codes: CodeShape[];
  players: OptionShape[];
  phrases: OptionShape[];
  people: number;
  analysis: "ready" | "preparing" | "missing";
  device: boolean;
}
/**
 * A code of laws: what is declared, how, and what may be agreed upon.
 *
 * ``bids`` tells whether all call in rotation; ``number_bid`` what is counted by the number that is bid, if any;
 * ``doublings`` how often a declaration can be doubled, without end where it is ``None``. ``choices`` are the
 * penalties between which one chooses for a revoke; ``columns`` those of its score sheet; ``seats`` those at which
 * somebody plays. ``agreements`` are what its players may settle beforehand, by the book of the code. ``opening`` are
 * the calls with which its dealer may begin, of bids the lowest.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CodeShape".
 */
export interface CodeShape {
  key: string;
  title: string;
  bids: boolean;
  number_bid: ("tricks" | "points") | null;
  doublings: number | null;
  strains: StrainShape[];
  columns: ("NS" | "EW" | "N" | "E" | "S" | "W")[];
  seats: SeatName[];
  choices: OptionShape[];
  figures: FigureShape[];
  options: RuleShape[];
  varieties: RuleShape[];
  agreements: AgreementShape[];
  opening: CallShape[];
}
/**
 * What may be declared, the lowest first; ``worth`` is what an odd trick counts.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "StrainShape".
 */
export interface StrainShape {
  strain: string;
  label: string;
  symbol: string;
  trumps: SuitName | null;
  worth: number;
  honours: string[];
}
/**
 * A figure or a rule of a book, in words.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "FigureShape".
 */
export interface FigureShape {
  /**
   * what it is
   */
  name: string;
  /**
   * the figure, in words
   */
  value: string;
  /**
   * the number of its law
   */
  law: string;
}
/**
 * An optional rule or a variety.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "RuleShape".
 */
export interface RuleShape {
  /**
   * its name
   */
  name: string;
  /**
   * what it may be set to, the code's own first; empty for a variety
   */
  settings: (boolean | number | string)[];
  /**
   * what it changes
   */
  meaning: string;
  /**
   * where the book speaks of it
   */
  law: string;
}
/**
 * What can be made of a deal: the contracts with best play of all, in each strain by each declarer.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ContractsShape".
 */
export interface ContractsShape {
  deal: SetDealShape;
  contracts: SolvedContractShape[];
  par: number | null;
  doubts: string[];
}
/**
 * A deal as a table is asked for it, with its hands; ``title`` is where it came from.
 *
 * ``known_seats`` are those of whose hands anything was known: all of a whole deal. Of a deal of which not all cards
 * were known ``half`` is what was, as ``N:AKQxx.Kxx.xx.xxx - - -``, and the rest was dealt by the ``seed``; both are
 * empty for others. Sent as a text again with another seed, ``half`` has its rest dealt anew.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SetDealShape".
 */
export interface SetDealShape {
  title: string;
  deal: string;
  dealer: SeatName;
  hands: {
    [k: string]: string[];
  };
  known_seats: SeatName[];
  half: string;
  seed: string;
}
/**
 * Lessons under one code; ``players`` are those of its book.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CourseShape".
 */
export interface CourseShape {
  name: string;
  title: string;
  about: string;
  code: string;
  players: string;
  minutes: number;
  lessons: LessonShape[];
}
/**
 * A lesson: what to know ``before`` its ``deal`` and to look at ``after`` it, with the laws that say so.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "LessonShape".
 */
export interface LessonShape {
  title: string;
  deal: string;
  before: string[];
  after: string[];
  laws: string[];
  tasks: TaskShape[];
}
/**
 * What is to be done while a lesson is played: with a ``call`` or a ``card``; ``answers`` are the calls meant.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TaskShape".
 */
export interface TaskShape {
  asks: string;
  text: string;
  answers: string[];
}
/**
 * What the browser's ``navigator.credentials`` gave, as JSON, and the challenge that it answers.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "CredentialForm".
 */
export interface CredentialForm {
  challenge: string;
  credential: {
    [k: string]: unknown;
  };
}
/**
 * The deal of a day (UTC, ``2026-11-23``): the same for all.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "DailyDealShape".
 */
export interface DailyDealShape {
  day: string;
  code: string;
  deal: SetDealShape;
}
/**
 * What was shown of a deal.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "DealtForm".
 */
export interface DealtForm {
  secret: string;
  cut: number;
  dealer: SeatName;
  contributions?: {
    [k: string]: string;
  };
}
/**
 * What a secret, contributions, a cut and a dealer come to: the commitment, the pack from the top, the hands.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "DealtShape".
 */
export interface DealtShape {
  commitment: string;
  pack: string[];
  hands: {
    [k: string]: string[];
  };
}
/**
 * What a player would do, and the advice that it follows.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "DecisionShape".
 */
export interface DecisionShape {
  /**
   * why, in words
   */
  reason: string;
  /**
   * the rule of the book that is followed; empty without one
   */
  rule: string;
  /**
   * its page; empty without one
   */
  page: string;
  /**
   * the act, as a record writes it
   */
  act: Act;
  /**
   * the act in words
   */
  text: string;
}
/**
 * What the referee says at a real table; ``supposed`` is a sentence about what was taken for granted.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "DeskRulingShape".
 */
export interface DeskRulingShape {
  /**
   * the fault that was found, or null
   */
  fault: FaultName | null;
  /**
   * the number of the law that answers; empty where there is none
   */
  law: string;
  /**
   * the clause of that law that is carried out; empty where it is none
   */
  clause: string;
  /**
   * the law of another book that is followed where this book is silent, or null
   */
  borrowed: string | null;
  /**
   * who committed the fault, or null
   */
  offender: SeatName | null;
  /**
   * who may choose
   */
  choosers: SeatName[];
  /**
   * what may be chosen, or follows by itself, in the words of a record
   */
  remedies: string[];
  /**
   * until when may be chosen, or null
   */
  until: UntilName | null;
  /**
   * the whole ruling as a paragraph
   */
  text: string;
  /**
   * the code of laws
   */
  code: "bridge-1895" | "auction-1908" | "auction-1910" | "auction-1915";
  /**
   * the act that is ruled on, as a record writes it
   */
  act: Act;
  /**
   * who did what, in words
   */
  said: string;
  /**
   * whether the act is in order
   */
  proper: boolean;
  /**
   * what those clauses of that law say, or all of it, in our words
   */
  law_text: string;
  /**
   * what is so after the act, before anybody has chosen, a sentence each
   */
  stands: string[];
  /**
   * whose turn it is, in words
   */
  turn: string;
  /**
   * the act by which the fault is charged, where somebody has to; or null
   */
  charge: Act | null;
  /**
   * what follows from each choice
   */
  choices: SettledChoiceShape[];
  /**
   * what is so if nothing is demanded, a sentence each
   */
  waived: string[];
  supposed: string;
}
/**
 * One way in which a right may be used, and what follows from it.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SettledChoiceShape".
 */
export interface SettledChoiceShape {
  /**
   * the remedies that are chosen together
   */
  remedies: string[];
  /**
   * the act that chooses them; null where they follow by themselves
   */
  demand: Act | null;
  /**
   * whether it stands for several like it, as one suit of four
   */
  example: boolean;
  /**
   * what then is so, a sentence each
   */
  stands: string[];
  /**
   * what is chosen, in words
   */
  label: string;
  /**
   * the choice in a line, with what follows from it
   */
  text: string;
}
/**
 * The pad added up: the entries of each deal, the sheet, and the rubber in money.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "DeskScoreShape".
 */
export interface DeskScoreShape {
  deals: SheetEntryShape[][];
  sheet: SheetShape;
  amount: string;
}
/**
 * The rubbers of an evening, in order, and the stake by which it is settled.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "EveningForm".
 */
export interface EveningForm {
  /**
   * @maxItems 40
   */
  rubbers: PadForm[];
  stake?: string;
}
/**
 * The pad: the code and what was agreed beside it, and the deals of the rubber so far, in order.
 *
 * ``names`` are those who play; the player who has none is called by their seat.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PadForm".
 */
export interface PadForm {
  code: string;
  /**
   * @maxItems 5
   */
  variety?: string[];
  options?: {
    [k: string]: boolean | number | string;
  };
  /**
   * @maxItems 60
   */
  deals?: ResultForm[];
  stopped?: boolean;
  stake?: string;
  names?: {
    [k: string]: string;
  };
}
/**
 * The result of a deal; ``passed_out`` for one in which nobody bid, and then nothing else counts.
 *
 * ``tricks`` were won in play by the declarer's side, of thirteen; ``honours`` are those dealt to each hand,
 * ``None`` if they are not in question; ``chicane`` are the seats dealt no trump.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ResultForm".
 */
export interface ResultForm {
  passed_out?: boolean;
  declarer?: SeatName;
  strain?: string;
  level?: number | null;
  bid?: number | null;
  doubling?: number;
  tricks?: number;
  honours?: {
    /**
     * @maxItems 5
     */
    [k: string]: string[];
  } | null;
  /**
   * @maxItems 4
   */
  chicane?: SeatName[];
  /**
   * @maxItems 8
   */
  revokes?: RevokeForm[];
}
/**
 * A revoke that was claimed; ``choice`` where the law leaves one.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "RevokeForm".
 */
export interface RevokeForm {
  by: SeatName;
  choice?: ("tricks" | "points" | "add" | "deduct") | null;
}
/**
 * A whole deal that a book goes through, as it is set.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ExampleShape".
 */
export interface ExampleShape {
  title: string;
  page: string;
  code: string;
  deal: string;
}
/**
 * A decision on a theme, and what the book's player would do, with its rule and page.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ExerciseShape".
 */
export interface ExerciseShape {
  /**
   * why, in words
   */
  reason: string;
  /**
   * the rule of the book that is followed; empty without one
   */
  rule: string;
  /**
   * its page; empty without one
   */
  page: string;
  theme: string;
  code: string;
  dealer: SeatName;
  hand: string[];
  said: SaidShape[];
  strain: string;
  options: OptionShape[];
  answer: string;
}
/**
 * A mishap of the gallery.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ExhibitShape".
 */
export interface ExhibitShape {
  /**
   * its name, by which `ruling --gallery NAME` shows it
   */
  name: string;
  /**
   * its title
   */
  title: string;
  /**
   * what happened
   */
  story: string;
  /**
   * the number of the law that answers
   */
  law: string;
  /**
   * the code of laws that is played
   */
  code: "bridge-1895" | "auction-1908" | "auction-1910" | "auction-1915";
  /**
   * the title of the code, with its variety
   */
  game: string;
}
/**
 * What the first page shows: a mishap, the law that answers and what may be chosen then; and a leaf of a score.
 *
 * ``path`` leads to the mishap.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "FirstPageShape".
 */
export interface FirstPageShape {
  title: string;
  path: string;
  said: string;
  law: string;
  clause: string;
  choices: string[];
  sheet: SheetShape;
}
/**
 * A rubber of games: what makes one, how many win, the ``bonus`` and whether it is ``written`` above the line.
 *
 * ``stopped`` are the points for a game where play stops at an agreed hour; ``by_points`` tells that the rubber goes
 * to the higher total and not to the winner of the games.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "GamesShape".
 */
export interface GamesShape {
  kind: "games";
  game: number;
  games: number;
  bonus: number;
  law: string;
  stopped: number | null;
  stopped_law: string;
  passed_out: number;
  written: boolean;
  by_points: boolean;
}
/**
 * A guest, by a name of their own or one that is chosen for them; a ``program`` is told its token.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "GuestForm".
 */
export interface GuestForm {
  name?: string | null;
  program?: boolean;
}
/**
 * The ``link`` of the table's hash chain at the ``message`` with which a rubber ended.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "HeadShape".
 */
export interface HeadShape {
  message: number;
  link: string;
}
/**
 * A law of a book, in our own words.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "LawShape".
 */
export interface LawShape {
  /**
   * its number
   */
  number: string;
  /**
   * what it is about, in a word
   */
  subject: string;
  /**
   * what the program does with it
   */
  treatment: TreatmentName;
  /**
   * its page in the book
   */
  page: string;
  /**
   * what is doubtful in it, each with the reading that is taken
   */
  doubts: string[];
  /**
   * its clauses
   */
  clauses: ClauseShape[];
}
/**
 * A book's laws, in its order; ``printed`` is the book whose pages they cite.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "LawbookShape".
 */
export interface LawbookShape {
  code: string;
  title: string;
  printed: string;
  laws: LawShape[];
}
/**
 * Who one is; ``token`` is told once, when a session begins, for programs that keep no cookies.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "MeShape".
 */
export interface MeShape {
  id: string;
  name: string;
  login: string | null;
  guest: boolean;
  password: boolean;
  token: string | null;
}
/**
 * What a call shows under the ``book`` of the code, and the pages on which it tells so; no text for a void one.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "MeaningShape".
 */
export interface MeaningShape {
  call: string;
  text: string;
  book: string;
  page: string;
}
/**
 * A mishap looked at, with the form of a ``table`` at which it is gone on with.
 *
 * That is null where it was not in a deal of thirteen cards each.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "MishapShape".
 */
export interface MishapShape {
  exhibit: ExhibitShape1;
  /**
   * the players' names by seat
   */
  players: {
    [k: string]: string;
  };
  /**
   * the hands as dealt, by seat; empty if the deal was not finished
   */
  hands: {
    [k: string]: string[];
  };
  /**
   * what was called and played until it happened, a sentence each
   */
  before: string[];
  ruling: SettledShape;
  /**
   * the rulings on what was done then
   */
  then: SettledShape1[];
  table: MishapTableShape | null;
}
/**
 * the mishap
 */
export interface ExhibitShape1 {
  /**
   * its name, by which `ruling --gallery NAME` shows it
   */
  name: string;
  /**
   * its title
   */
  title: string;
  /**
   * what happened
   */
  story: string;
  /**
   * the number of the law that answers
   */
  law: string;
  /**
   * the code of laws that is played
   */
  code: "bridge-1895" | "auction-1908" | "auction-1910" | "auction-1915";
  /**
   * the title of the code, with its variety
   */
  game: string;
}
/**
 * the ruling on it
 */
export interface SettledShape {
  /**
   * the fault that was found, or null
   */
  fault: FaultName | null;
  /**
   * the number of the law that answers; empty where there is none
   */
  law: string;
  /**
   * the clause of that law that is carried out; empty where it is none
   */
  clause: string;
  /**
   * the law of another book that is followed where this book is silent, or null
   */
  borrowed: string | null;
  /**
   * who committed the fault, or null
   */
  offender: SeatName | null;
  /**
   * who may choose
   */
  choosers: SeatName[];
  /**
   * what may be chosen, or follows by itself, in the words of a record
   */
  remedies: string[];
  /**
   * until when may be chosen, or null
   */
  until: UntilName | null;
  /**
   * the whole ruling as a paragraph
   */
  text: string;
  /**
   * the code of laws
   */
  code: "bridge-1895" | "auction-1908" | "auction-1910" | "auction-1915";
  /**
   * the act that is ruled on, as a record writes it
   */
  act: Act;
  /**
   * who did what, in words
   */
  said: string;
  /**
   * whether the act is in order
   */
  proper: boolean;
  /**
   * what those clauses of that law say, or all of it, in our words
   */
  law_text: string;
  /**
   * what is so after the act, before anybody has chosen, a sentence each
   */
  stands: string[];
  /**
   * whose turn it is, in words
   */
  turn: string;
  /**
   * the act by which the fault is charged, where somebody has to; or null
   */
  charge: Act | null;
  /**
   * what follows from each choice
   */
  choices: SettledChoiceShape[];
  /**
   * what is so if nothing is demanded, a sentence each
   */
  waived: string[];
}
/**
 * A ruling with what follows from each choice.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SettledShape".
 */
export interface SettledShape1 {
  /**
   * the fault that was found, or null
   */
  fault: FaultName | null;
  /**
   * the number of the law that answers; empty where there is none
   */
  law: string;
  /**
   * the clause of that law that is carried out; empty where it is none
   */
  clause: string;
  /**
   * the law of another book that is followed where this book is silent, or null
   */
  borrowed: string | null;
  /**
   * who committed the fault, or null
   */
  offender: SeatName | null;
  /**
   * who may choose
   */
  choosers: SeatName[];
  /**
   * what may be chosen, or follows by itself, in the words of a record
   */
  remedies: string[];
  /**
   * until when may be chosen, or null
   */
  until: UntilName | null;
  /**
   * the whole ruling as a paragraph
   */
  text: string;
  /**
   * the code of laws
   */
  code: "bridge-1895" | "auction-1908" | "auction-1910" | "auction-1915";
  /**
   * the act that is ruled on, as a record writes it
   */
  act: Act;
  /**
   * who did what, in words
   */
  said: string;
  /**
   * whether the act is in order
   */
  proper: boolean;
  /**
   * what those clauses of that law say, or all of it, in our words
   */
  law_text: string;
  /**
   * what is so after the act, before anybody has chosen, a sentence each
   */
  stands: string[];
  /**
   * whose turn it is, in words
   */
  turn: string;
  /**
   * the act by which the fault is charged, where somebody has to; or null
   */
  charge: Act | null;
  /**
   * what follows from each choice
   */
  choices: SettledChoiceShape[];
  /**
   * what is so if nothing is demanded, a sentence each
   */
  waived: string[];
}
/**
 * What a table is opened with at which a mishap happens: the deal as it is set, and the acts up to it.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "MishapTableShape".
 */
export interface MishapTableShape {
  code: string;
  variety: string[];
  set_deal: string;
  /**
   * Items: An act as a record writes it.
   */
  acts: Act[];
}
/**
 * An open table of the person's own: they play an unfinished rubber there, or have opened it for one.
 *
 * ``deal`` is the number of the deal in hand or next, 0 where no rubber has begun; ``waits`` what the table waits for.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "MyTableShape".
 */
export interface MyTableShape {
  id: string;
  path: string;
  name: string;
  code: string;
  code_title: string;
  policy: string;
  deal: number;
  stands: StandsShape[];
  waits: string;
}
/**
 * How a column of the sheet stands: who is in it, the games they have won, their points in the game now open.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "StandsShape".
 */
export interface StandsShape {
  who: string;
  ours: boolean;
  games: number;
  points: number;
}
/**
 * The name by which one is known at the tables.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "NameForm".
 */
export interface NameForm {
  name: string;
}
/**
 * A table that has been opened; ``path`` is its link.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "NewTableShape".
 */
export interface NewTableShape {
  id: string;
  path: string;
}
/**
 * A call that can be made: what ``follows`` from it by the laws, and what it would show.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "NextMeaningShape".
 */
export interface NextMeaningShape {
  call: string;
  text: string;
  book: string;
  page: string;
  follows: string;
}
/**
 * Two hands that score together, and the columns in each of which they write.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PartyShape".
 */
export interface PartyShape {
  hands: SeatName[];
  columns: ("NS" | "EW" | "N" | "E" | "S" | "W")[];
}
/**
 * What the browser's ``navigator.credentials`` is to be asked, and the challenge, which is sent back with it.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PasskeyShape".
 */
export interface PasskeyShape {
  challenge: string;
  options: {
    [k: string]: unknown;
  };
}
/**
 * The old password and the new one; a ``program`` is told its new token.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PasswordForm".
 */
export interface PasswordForm {
  old: string;
  new: string;
  program?: boolean;
}
/**
 * A deal of a rubber, to be gone through act by act.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PastDealShape".
 */
export interface PastDealShape {
  number: number;
  dealer: SeatName;
  hands: {
    [k: string]: string[];
  };
  steps: StepShape[];
  result: string;
  entries: SheetEntryShape[];
  fair: RevealedShape | null;
}
/**
 * One act of a deal that is looked at again: what was done, the ruling, and all four hands after it.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "StepShape".
 */
export interface StepShape {
  number: number;
  /**
   * An act as a record writes it.
   */
  act: Act;
  text: string;
  slip: SlipShape | null;
  hands: {
    [k: string]: string[];
  };
  view: ViewShape;
  reason: ReasonShape | null;
}
/**
 * Why a computer player did act number ``act`` (from 0) of a rubber.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ReasonShape".
 */
export interface ReasonShape {
  act: number;
  seat: SeatName;
  text: string;
  rule: string;
  page: string;
}
/**
 * A shuffle that has been shown.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "RevealedShape".
 */
export interface RevealedShape {
  deal: number;
  secret: string;
  cut: number | null;
  dealer: SeatName;
  contributions: {
    [k: string]: string;
  };
}
/**
 * A rubber by its permalink: who played, the deals that may be shown, the sheet.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PastRubberShape".
 */
export interface PastRubberShape {
  id: string;
  header: {
    [k: string]: unknown;
  };
  title: string;
  players: {
    [k: string]: string;
  };
  deals: number[];
  sheet: SheetShape;
  outcome: string;
  fairs: RevealedShape[];
}
/**
 * A rubber that one has played; ``columns`` are its sides, each by its seats.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PastShape".
 */
export interface PastShape {
  id: string;
  table: string;
  began: number;
  over: boolean;
  outcome: string;
  code: string;
  policy: string;
  players: {
    [k: string]: string;
  };
  columns: string[];
  deals: number;
}
/**
 * What each deal without a revoke brings under a code, by places in ``items``.
 *
 * ``parties`` are the declarer's and the other, by declarer. ``play`` is by strain, level (one alone where none is
 * bid), doubling and tricks of the declarer's side. ``honours`` are by strain and by what the hands hold: honours,
 * the most in one hand and hands without a trump, of the declarer's party and of the other (``4.3.0-1.1.1``); what
 * brings nothing is left out.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PriceListShape".
 */
export interface PriceListShape {
  columns: ("NS" | "EW" | "N" | "E" | "S" | "W")[];
  parties: {
    [k: string]: PartyShape[];
  };
  items: PricedShape[];
  play: {
    [k: string]: number[][][][];
  };
  honours: {
    [k: string]: {
      [k: string]: number[];
    };
  };
  rubber: GamesShape | SetDealsShape;
}
/**
 * An item that a deal can bring: to the declarer's party, or to the other.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "PricedShape".
 */
export interface PricedShape {
  declarers: boolean;
  line: "below" | "above";
  points: number;
  law: string;
  what: string;
}
/**
 * A rubber of a set number of deals.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "SetDealsShape".
 */
export interface SetDealsShape {
  kind: "deals";
  deals: number;
  by_points: boolean;
}
/**
 * A question to which a book prints one of the ``answers``; an ``x`` in a hand is any small card.
 *
 * ``fails`` tells what becomes of the other choice. ``agreed`` is what partners have settled there.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ProblemShape".
 */
export interface ProblemShape {
  name: string;
  code: string;
  book: string;
  page: string;
  theme: string;
  seat: SeatName;
  hand: string;
  said: SaidShape[];
  strain: string;
  dummy: string;
  trick: PlayedShape[];
  options: OptionShape[];
  answers: string[];
  why: string;
  fails: string;
  agreed: AgreedShape[];
}
/**
 * The problems of the books and their whole deals.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ProblemsShape".
 */
export interface ProblemsShape {
  problems: ProblemShape[];
  examples: ExampleShape[];
}
/**
 * A question of the referee: the options, or a card or a call to be named (``default`` is an example).
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "QuestionShape".
 */
export interface QuestionShape {
  key: string;
  text: string;
  options: OptionShape[];
  default: string;
}
/**
 * The deals of a text in its order.
 *
 * ``lost`` has a sentence for each of the first boards that could not be read or dealt; ``more`` counts the others.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ReadDealsShape".
 */
export interface ReadDealsShape {
  deals: SetDealShape[];
  lost: string[];
  more: number;
}
/**
 * The next question, or the ruling.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "RefereeShape".
 */
export interface RefereeShape {
  question: QuestionShape | null;
  ruling: DeskRulingShape | null;
}
/**
 * Line ``seq`` of the record of a table, and what is wrong with it.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ReportForm".
 */
export interface ReportForm {
  seq: number;
  text: string;
}
/**
 * The acts of a rubber that were best and dearest, by sight of all hands, of the deals that there was time for.
 *
 * ``running``: the others are looked at still, and who asks again is told of more; nothing is known before it begins.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "ReviewShape".
 */
export interface ReviewShape {
  deals: number;
  looked_at: number;
  running: boolean;
  best: NotableActShape[];
  dearest: NotableActShape[];
}
/**
 * The answers so far, by the keys of the questions; in the order in which they were asked.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "RulingForm".
 */
export interface RulingForm {
  answers: {
    [k: string]: string;
  };
}
/**
 * What a new table is to be.
 *
 * ``sit`` takes a seat for its host, or announces them where the cards decide; ``start`` then begins the first rubber
 * at once, with computer players in the empty seats. ``set_deal`` is the first deal, as the dealer's seat and the
 * hands of N, E, S and W with spaces between: it is not shuffled, the record tells so, and the table is not listed.
 * With ``opening`` it is dealt at once, and the host says that as its dealer; with ``acts`` these are done, where all
 * hands are the host's own. ``agreed`` is what those who go by books have settled, by the keys of the agreements of
 * the code.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TableForm".
 */
export interface TableForm {
  name?: string;
  code?: string;
  /**
   * @maxItems 5
   */
  variety?: string[];
  options?: {
    [k: string]: boolean | number | string;
  };
  policy?: "guarded" | "club" | "study";
  seating?: "choice" | "cutting";
  players?: string;
  slips?: number;
  stake?: string;
  listed?: boolean;
  watchers?: boolean;
  words?: boolean;
  set_deal?: string;
  agreed?: {
    [k: string]: string;
  };
  sit?: SeatName | null;
  start?: boolean;
  opening?: string;
  /**
   * @maxItems 120
   *
   * Items: An act as a record writes it.
   */
  acts?: Act[];
}
/**
 * A table that was taken along: the records by which a device goes on with it.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TakenShape".
 */
export interface TakenShape {
  records: {
    [k: string]: unknown;
  }[];
}
/**
 * A word of the period; ``forms`` are others of it that stand in texts.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TermShape".
 */
export interface TermShape {
  key: string;
  word: string;
  meaning: string;
  forms: string[];
}
/**
 * Deals in any form that oddtrick reads: PBN, LIN, a record, the address of a viewer, the text of a set deal.
 *
 * The rest of half deals is dealt by the ``seed``, which is one of chance where none is given, and to the conditions
 * of ``where``, as ``E strength 0-7``.
 *
 * This interface was referenced by `ClubProtocol`'s JSON-Schema
 * via the `definition` "TextForm".
 */
export interface TextForm {
  text: string;
  seed?: string;
  /**
   * @maxItems 8
   */
  where?: string[];
}
