/** What a game's page gives to the table page: how to draw its view, say its events and offer its actions. */
import type { ComponentType } from 'preact';
import type { Sound } from '../kit/sound/sound.ts';
import type { Saying } from '../table/model.ts';
import type { Legal, Question, Seat } from '../wire/index.ts';

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
  playing: boolean;
  paused: boolean;
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
  /** Answer the question that was open when this was drawn: if another one is open by then, the house refuses. */
  act(action: unknown): void;
  /** Play what needs no question: an aside, or giving the game up. */
  actUnprompted(action: unknown): void;
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
  /** The keys that the game hears while it is your turn, for the sheet of keys. */
  keys?(): readonly KeyHint[];
  /** What is heard when it happens, null where nothing is; `seat` is yours, if you play. */
  sound?(event: Event, seat?: Seat | null): Sound | null;
  Board: ComponentType<PlayProps<View>>;
  Actions: ComponentType<PlayProps<View>>;
  /** What a seat has, beside its name: chips, a score, a mark. */
  SeatNote?: ComponentType<{ view: View; seat: Seat }>;
}

/** A page whose types only itself knows; the table's `game` decides which one is used. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGamePage = GamePage<any, any>;
