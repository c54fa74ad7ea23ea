/** What a game's page gives to the table page: how to draw its view, say its events and offer its actions. */
import type { ComponentType } from 'preact';
import type { Sound } from '../kit/sound/sound.ts';
import type { Saying } from '../table/model.ts';
import type { Alternatives, Legal, Question, Seat } from '../wire/index.ts';

/** A game as one person sees it now. */
export interface Sight<View> {
  view: View;
  past: View | null; // the view before this one, where the page saw it change
  legal: Legal | null;
  seat: Seat | null; // yours, if you play
  bottom: Seat; // the seat drawn nearest to you
  names: readonly string[];
  lately: readonly Saying[]; // what happened in the last seconds
  log: readonly Saying[];
  playing: boolean; // a game, or a hand of a series; between two hands the last one lies on the table
  paused: boolean;
  purse: unknown; // in a series what outlives a hand, as the game writes it; null where none is played
}

/** Something to propose to the others. */
export interface Proposal {
  kind: 'draw' | 'finish' | 'takeback';
  make(): void;
}

export interface PlayProps<View> extends Sight<View> {
  busy: boolean; // an action is on its way
  hint?: unknown; // the action that a hint names: a board may mark it
  offers?: readonly Proposal[]; // what may be proposed now, at a table: it stands under More, and a game may show it too
  question: Question | null; // what is asked of you, where the game names its questions
  requests?: Alternatives | null; // in a series, at a table: what may be asked for beside playing; the table offers it, and a game may, too
  /** Ask for one of these. */
  request?(wish: unknown): void;
  /** Answer the question that was open when this was drawn: if another one is open by then, the house refuses. */
  act(action: unknown): void;
  /** Play what needs no question: an aside, or giving the game up. */
  actUnprompted(action: unknown): void;
}

/** What stands beside the name of a seat is given. */
export interface SeatNoteProps<View> {
  view: View;
  seat: Seat;
  purse: unknown; // as in `Sight`: it knows the seats that are not in the hand, too
}

export interface KeyHint {
  keys: readonly string[]; // as printed on the caps
  does: string;
}

export interface GamePage<View, Event> {
  cloth: 'baize' | 'wood' | 'slate' | 'paper';
  /** The event as a sentence for the log; null where it needs none. `forced`: the news beside it has said that nobody chose it. */
  say(event: Event, names: readonly string[], forced?: boolean): string | null;
  /** A word at the seat where it happened. */
  word(event: Event): { seat: Seat; text: string } | null;
  /** What a hint says: "Raise to 4". */
  advise?(action: unknown, names: readonly string[]): string;
  /** What a request says, on a button: "Sit out", "Buy in for 20". */
  wish?(request: unknown): string;
  /**
   * In a series: the type of the request without which no hand is dealt to this seat ("buy_in", "come_back"), as the purse
   * stands; null where it is dealt in. The table shows that request first. It may be about any seat.
   */
  needs?(purse: unknown, seat: Seat, options: Record<string, unknown>): string | null;
  /** A card of its pack as it stands in a sentence: "a king"; null for what is none. */
  nameCard?(card: unknown): string | null;
  /** The keys that the game hears while it is your turn, for the sheet of keys. */
  keys?(): readonly KeyHint[];
  /** What is heard when it happens, null where nothing is; `seat` is yours, if you play. */
  sound?(event: Event, seat?: Seat | null): Sound | null;
  /** What is heard when a game or a hand begins. */
  beginning?: Sound;
  Board: ComponentType<PlayProps<View>>;
  Actions: ComponentType<PlayProps<View>>;
  /** What a seat has, beside its name: chips, a score, a mark. */
  SeatNote?: ComponentType<SeatNoteProps<View>>;
}

/** A page whose types only itself knows; the table's `game` decides which one is used. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGamePage = GamePage<any, any>;
