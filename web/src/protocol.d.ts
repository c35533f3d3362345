// Made by scripts/types.mjs from the schema of the protocol: change that, not this.

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
    | AskUndoCommand
    | AnswerUndoCommand
    | ReturnCommand
    | DecideCommand
    | GoOnCommand
    | CloseCommand;
  delivery: Update | Ack | Refused | Lobby | Closing;
}
/**
 * An act at the table, in its language; ``by`` is a seat of one's own (the declarer acts for dummy).
 */
export interface ActCommand {
  client: string;
  number: number;
  seq: number;
  kind: "act";
  /**
   * An act in the language of the table: by, act and its fields.
   */
  act: {
    [k: string]: unknown;
  };
}
/**
 * Take that seat: a free one, or a computer player's.
 */
export interface SitCommand {
  client: string;
  number: number;
  seq: number;
  kind: "sit";
  seat: "N" | "E" | "S" | "W";
}
/**
 * Leave the table; a computer player goes on in a rubber.
 */
export interface StandCommand {
  client: string;
  number: number;
  seq: number;
  kind: "stand";
}
/**
 * Announce oneself: to come in after this rubber, when somebody goes out.
 */
export interface WaitCommand {
  client: string;
  number: number;
  seq: number;
  kind: "wait";
}
/**
 * The host begins a rubber; computer players take the empty seats.
 */
export interface StartCommand {
  client: string;
  number: number;
  seq: number;
  kind: "start";
}
/**
 * Ready for the next deal. The pone says how many cards he cuts from the top (4 to 48).
 */
export interface ReadyCommand {
  client: string;
  number: number;
  seq: number;
  kind: "ready";
  cut?: number | null;
}
/**
 * A phrase, by its key; between the deals only.
 */
export interface SayCommand {
  client: string;
  number: number;
  seq: number;
  kind: "say";
  phrase: string;
}
/**
 * Ask to take back one's last act (study and guarded tables).
 */
export interface AskUndoCommand {
  client: string;
  number: number;
  seq: number;
  kind: "ask-undo";
}
/**
 * Agree, or not, that it be taken back.
 */
export interface AnswerUndoCommand {
  client: string;
  number: number;
  seq: number;
  kind: "answer-undo";
  agree: boolean;
}
/**
 * Take one's seat back from the computer player who filled it.
 */
export interface ReturnCommand {
  client: string;
  number: number;
  seq: number;
  kind: "return";
}
/**
 * The host decides about an absent player: wait on, seat a computer player, or pause the table.
 */
export interface DecideCommand {
  client: string;
  number: number;
  seq: number;
  kind: "decide";
  seat: "N" | "E" | "S" | "W";
  choice: "wait" | "computer" | "pause";
}
/**
 * The host ends a pause.
 */
export interface GoOnCommand {
  client: string;
  number: number;
  seq: number;
  kind: "go-on";
}
/**
 * The host closes the table; a rubber that is not over stays unfinished.
 */
export interface CloseCommand {
  client: string;
  number: number;
  seq: number;
  kind: "close";
}
/**
 * The table as it now stands, and the lines of its record that are new to this client.
 *
 * Sent after everything that happened, and on connecting: then ``whole`` tells that ``happened`` begins anew,
 * because the client's number was too old (or none); otherwise the lines follow those that it has.
 */
export interface Update {
  kind: "update";
  seq: number;
  whole: boolean;
  happened: HappeningShape[];
  table: TableShape;
}
/**
 * A line of the record: what somebody did or said; ``slip`` is the ruling on it.
 *
 * ``kind`` tells what it is: ``act`` (with ``act``), ``chat``, ``people``, ``cutting``, ``deal``, ``undo`` or
 * ``rubber``. ``reason`` is why a computer player did it, once the deal is over.
 */
export interface HappeningShape {
  seq: number;
  kind: "act" | "chat" | "people" | "cutting" | "deal" | "undo" | "rubber";
  by: ("N" | "E" | "S" | "W") | null;
  who: string;
  text: string;
  act: {
    [k: string]: unknown;
  } | null;
  slip: SlipShape | null;
}
/**
 * The referee's slip.
 *
 * ``private``: only you are shown it, for nobody else can know. ``choices`` are for the ``choosers``; without
 * choosers what is listed under ``follows`` happens by itself.
 */
export interface SlipShape {
  text: string;
  fault: string;
  fault_text: string;
  law: string;
  gist: string;
  offender: ("N" | "E" | "S" | "W") | null;
  choosers: ("N" | "E" | "S" | "W")[];
  follows: string[];
  until: string;
  private: boolean;
}
/**
 * A table as one person sees it.
 *
 * ``views`` has what each seat of his knows, the seat that is to act first; a watcher's single view has no seat.
 * ``may`` names the commands that he can give now.
 */
export interface TableShape {
  id: string;
  seq: number;
  terms: TermsShape;
  phase: "gathering" | "playing" | "between" | "paused" | "closed";
  host: PersonShape;
  you: PersonShape;
  is_host: boolean;
  chairs: ChairShape[];
  waiting: PersonShape[];
  watchers: number;
  rubber: RubberShape | null;
  rubbers: RubberShape[];
  views: ViewShape[];
  fair: FairShape | null;
  revealed: FairShape[];
  undo: UndoShape | null;
  waits: WaitShape;
  wash: WashShape;
  may: string[];
  phrases: OptionShape[];
}
/**
 * What a table agreed upon.
 */
export interface TermsShape {
  name: string;
  code: string;
  code_title: string;
  variety: string[];
  options: {
    [k: string]: boolean | number;
  };
  policy: "guarded" | "club" | "study";
  seating: "choice" | "cutting";
  players: string;
  slips: number;
  stake: string;
  listed: boolean;
  watchers: boolean;
}
/**
 * A member or guest; ``id`` is public and tells nothing.
 */
export interface PersonShape {
  id: string;
  name: string;
}
/**
 * A seat of the table and who is in it.
 *
 * ``person`` owns it; ``computer`` names the computer player who plays now, for himself or in an absent owner's
 * place. ``absent_until`` is when the countdown of an absent owner ends; ``expired`` tells that it has, and that the
 * host chooses. ``ready``: he waits for the next deal.
 */
export interface ChairShape {
  seat: "N" | "E" | "S" | "W";
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
 * What one seat knows of the deal in hand; ``seat`` is ``None`` for a watcher.
 */
export interface ViewShape {
  seat: ("N" | "E" | "S" | "W") | null;
  state: "dealing" | "open" | "final" | "passed-out" | "over";
  state_text: string;
  deal: number;
  dealer: "N" | "E" | "S" | "W";
  turn: ("N" | "E" | "S" | "W") | null;
  player: ("N" | "E" | "S" | "W") | null;
  hand: string[];
  dealt: string[];
  dummy_hand: string[] | null;
  said: SaidShape[];
  contract: ContractShape;
  tricks: TrickShape[];
  on_table: TrickShape | null;
  left: number[];
  won: {
    [k: string]: number;
  };
  exposed: PlayedShape[];
  faced: OpenHandShape[];
  bars: BarShape[];
  inquiries: InquiryShape[];
  claim: ClaimShape | null;
  rights: RightShape[];
  result: string;
  sheet: SheetShape;
  offers: OffersShape;
}
/**
 * A call that was heard; ``effect`` is ``stands``, ``void`` or ``pass``.
 */
export interface SaidShape {
  by: "N" | "E" | "S" | "W";
  call: string;
  spoken: string;
  short: string;
  effect: "stands" | "void" | "pass";
}
/**
 * What is declared so far; ``text`` says it in words. ``trumps`` is ``None`` where there are none.
 */
export interface ContractShape {
  strain: string | null;
  strain_label: string;
  strain_symbol: string;
  trumps: ("S" | "H" | "D" | "C") | null;
  level: number | null;
  points: number | null;
  doubling: number;
  by: ("N" | "E" | "S" | "W") | null;
  declarer: ("N" | "E" | "S" | "W") | null;
  dummy: ("N" | "E" | "S" | "W") | null;
  leader: ("N" | "E" | "S" | "W") | null;
  text: string;
}
/**
 * A trick in the order played. ``winner`` takes it as far as it has gone.
 */
export interface TrickShape {
  leader: "N" | "E" | "S" | "W";
  plays: PlayedShape[];
  winner: "N" | "E" | "S" | "W";
  surplus: PlayedShape[];
  complete: boolean;
}
/**
 * A card and the hand that it came from.
 */
export interface PlayedShape {
  seat: "N" | "E" | "S" | "W";
  card: string;
}
/**
 * A hand that lies face up.
 */
export interface OpenHandShape {
  seat: "N" | "E" | "S" | "W";
  cards: string[];
}
/**
 * A player who has lost his voice, wholly or for doubling.
 */
export interface BarShape {
  seat: "N" | "E" | "S" | "W";
  text: string;
  law: string;
  gist: string;
}
/**
 * "No spades, partner?": ``void`` is the answer, when it has been given.
 */
export interface InquiryShape {
  seat: "N" | "E" | "S" | "W";
  by: ("N" | "E" | "S" | "W") | null;
  suit: "S" | "H" | "D" | "C";
  trick: number;
  void: boolean | null;
}
/**
 * A claim that waits for answers.
 */
export interface ClaimShape {
  by: "N" | "E" | "S" | "W";
  tricks: number;
  plan: string;
  agreed: ("N" | "E" | "S" | "W")[];
  waits_for: ("N" | "E" | "S" | "W")[];
}
/**
 * A choice that the law gives: for what, to whom, until when. ``mine``: this seat is one of those who choose.
 */
export interface RightShape {
  law: string;
  gist: string;
  fault: string;
  cause: string;
  offender: "N" | "E" | "S" | "W";
  choosers: ("N" | "E" | "S" | "W")[];
  until: string;
  cards: string[];
  trick: number | null;
  mine: boolean;
  choices: ChoiceShape[];
}
/**
 * One of the remedies of a right; its form demands it.
 */
export interface ChoiceShape {
  text: string;
  form: FormShape;
}
/**
 * An act to be done: complete as it is, or when what is asked has been filled in.
 */
export interface FormShape {
  /**
   * An act in the language of the table: by, act and its fields.
   */
  act: {
    [k: string]: unknown;
  };
  label: string;
  asks: AskShape[];
}
/**
 * What is still to be named before a form is an act: the field of the act, and what may stand in it.
 *
 * ``many``: a list of several of the values.
 */
export interface AskShape {
  field: string;
  label: string;
  options: OptionShape[];
  many: boolean;
}
/**
 * A value and its label.
 */
export interface OptionShape {
  value: string | number | boolean;
  label: string;
}
/**
 * The score sheet, its columns from left to right.
 *
 * ``above`` runs by column from the line upward, ``below`` by game, then by column, downward; a rule stands under the
 * first ``ruled`` games.
 */
export interface SheetShape {
  columns: string[];
  above: EntryShape[][];
  below: EntryShape[][][];
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
 */
export interface EntryShape {
  who: string;
  line: "below" | "above";
  points: number;
  law: string;
  gist: string;
  what: string;
  deal: number;
}
/**
 * A line at the foot of the sheet, by column.
 */
export interface FootShape {
  label: string;
  points: (number | null)[];
}
/**
 * What this seat may do.
 *
 * ``calls`` are all calls of the moment, those that are proper marked; ``plays`` the cards proper to play with the
 * hand of each; ``acts`` other proper acts; ``besides`` what one can also do where faults may happen.
 */
export interface OffersShape {
  calls: CallShape[];
  plays: PlayedShape[];
  acts: FormShape[];
  besides: FormShape[];
}
/**
 * A call that can be made: as an act writes it, as it is spoken, as it stands in a table of calls.
 */
export interface CallShape {
  call: string;
  spoken: string;
  short: string;
  strain: string | null;
  level: number | null;
  proper: boolean;
}
/**
 * The shuffle of the coming deal or of the deal in hand, and the last one revealed.
 *
 * ``commitment`` is the SHA-256 of the ``secret``, in hexadecimal, and was published before the ``cut``.
 */
export interface FairShape {
  deal: number;
  commitment: string;
  cut: number | null;
  dealer: "N" | "E" | "S" | "W";
  secret: string | null;
}
/**
 * Somebody asks to take back his last act.
 */
export interface UndoShape {
  by: "N" | "E" | "S" | "W";
  text: string;
  waits_for: ("N" | "E" | "S" | "W")[];
}
/**
 * For whom the table waits, and for what; in words, for everybody to see.
 */
export interface WaitShape {
  seats: ("N" | "E" | "S" | "W")[];
  what: "call" | "card" | "choice" | "claim" | "answer" | "ready" | "start" | "host" | "nobody";
  text: string;
}
/**
 * The wash-book of the evening: the value of each rubber above, a row for each player.
 */
export interface WashShape {
  values: string[];
  rows: WashRowShape[];
}
/**
 * A player's row: the running total after each rubber, ``None`` until he first plays.
 */
export interface WashRowShape {
  name: string;
  totals: (string | null)[];
}
/**
 * The command of that number has taken effect, durably, as event ``seq``.
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
 * The tables of the club that are listed.
 */
export interface Lobby {
  kind: "lobby";
  people: number;
  tables: LobbyLine[];
}
/**
 * A table in the lobby: nothing of the cards.
 */
export interface LobbyLine {
  id: string;
  name: string;
  code: string;
  code_title: string;
  policy: "guarded" | "club" | "study";
  phase: "gathering" | "playing" | "between" | "paused" | "closed";
  host: string;
  chairs: (string | null)[];
  free: number;
  watchers: number;
  may_watch: boolean;
}
/**
 * The server closes this socket, and whether to come again (with the last ``seq``) makes sense.
 */
export interface Closing {
  kind: "closing";
  text: string;
  come_again: boolean;
}
