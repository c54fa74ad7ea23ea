/** Choosing a clock: none, for each move, for each move with a reserve, or for the whole game. */
import type { Clock, GameListing } from '../../../wire/index.ts';
import { words as home } from '../home/words.ts';
import { words } from '../words.ts';

export interface ClockWish {
  kind: 'none' | 'move' | 'bank' | 'total';
  move: number; // seconds
  bank: number; // seconds
  total: number; // minutes
  increment: number; // seconds
  reaction: number; // seconds; 0: a reaction has as long as a move
}

export const FIRST_CLOCK: ClockWish = { kind: 'none', move: 30, bank: 60, total: 10, increment: 5, reaction: 0 };

/** As is usual in a game, where it says so. */
export function firstClock({ turn, reaction = 0 }: Pick<GameListing, 'turn' | 'reaction'>): ClockWish {
  return { ...FIRST_CLOCK, ...(turn ? { kind: 'move', move: turn } : {}), reaction };
}

const KINDS: readonly ClockWish['kind'][] = ['none', 'move', 'bank', 'total'];

/** A clock as it was wished for; what it does not have keeps its first value. */
export function wishOf(clock: Clock | null | undefined): ClockWish {
  if (!clock) return FIRST_CLOCK;
  const seconds = (ms: number) => Math.round(ms / 1000);
  const first = { ...FIRST_CLOCK, reaction: seconds(clock.reaction ?? 0) };
  if (clock.total != null) {
    return { ...first, kind: 'total', total: Math.round(clock.total / 60_000), increment: seconds(clock.increment ?? 0) };
  }
  const bank = clock.bank ?? 0;
  return { ...first, kind: bank ? 'bank' : 'move', move: seconds(clock.move ?? 0), ...(bank ? { bank: seconds(bank) } : {}) };
}

/** What the parlour understands: milliseconds. */
export function clockOf(wish: ClockWish): Clock | null {
  const reaction = wish.reaction ? { reaction: wish.reaction * 1000 } : {};
  switch (wish.kind) {
    case 'none':
      return null;
    case 'move':
      return { move: wish.move * 1000, ...reaction };
    case 'bank':
      return { move: wish.move * 1000, bank: wish.bank * 1000, ...reaction };
    case 'total':
      return { total: wish.total * 60_000, increment: wish.increment * 1000, ...reaction };
  }
}

/** "60 s for each move, 120 s in reserve, 12 s for each reaction" */
export function sayClock(clock: Clock | null | undefined): string {
  const wish = wishOf(clock);
  if (wish.kind === 'none') return '';
  return [sayLimits(wish, wish.kind), ...(wish.reaction ? [home.reactionClock(wish.reaction)] : [])].join(', ');
}

function sayLimits({ move, bank, total, increment }: ClockWish, kind: Exclude<ClockWish['kind'], 'none'>): string {
  switch (kind) {
    case 'move':
      return home.moveClock(move);
    case 'bank':
      return home.bankClock(move, bank);
    case 'total':
      return home.totalClock(total, increment);
  }
}

interface ClockFieldProps {
  wish: ClockWish;
  onWish(wish: ClockWish): void;
  needed?: boolean; // no game without one
  reacts?: boolean; // in this game players are asked in the turns of others, too
}

export function ClockField({ wish, onWish, needed, reacts }: ClockFieldProps) {
  const figure = (name: Exclude<keyof ClockWish, 'kind'>, label: string, least: number, most: number) => (
    <label class="field">
      <span class="label">{label}</span>
      <input
        class="input figures"
        type="number"
        min={least}
        max={most}
        required
        value={wish[name]}
        data-testid={`clock-${name}`}
        onInput={(event) => onWish({ ...wish, [name]: event.currentTarget.valueAsNumber || 0 })}
      />
    </label>
  );
  return (
    <fieldset class="choice">
      <legend>{words.clock}</legend>
      <select
        class="input"
        value={wish.kind}
        aria-label={words.clock}
        data-testid="clock-kind"
        onChange={(event) => onWish({ ...wish, kind: event.currentTarget.value as ClockWish['kind'] })}
      >
        {KINDS.filter((kind) => !needed || kind !== 'none').map((kind) => (
          <option value={kind} key={kind}>
            {words.clocks[kind]}
          </option>
        ))}
      </select>
      <div class="pair">
        {(wish.kind === 'move' || wish.kind === 'bank') && figure('move', words.moveSeconds, 1, 86_400)}
        {wish.kind === 'bank' && figure('bank', words.bankSeconds, 0, 86_400)}
        {wish.kind === 'total' && figure('total', words.totalMinutes, 1, 1440)}
        {wish.kind === 'total' && figure('increment', words.incrementSeconds, 0, 600)}
        {wish.kind !== 'none' && reacts && figure('reaction', words.reactionSeconds, 0, 86_400)}
      </div>
    </fieldset>
  );
}
