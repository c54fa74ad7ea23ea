/** A game in a file: read with care, written as it came. */
import { isCheckable } from '../../../fair/seal.ts';
import { saveFile } from '../../../kit/savefile.ts';
import type { Replay } from '../../../wire/index.ts';
import {
  anything,
  below,
  check,
  exactly,
  fields,
  from,
  isShallow,
  list,
  matching,
  Misshapen,
  orNull,
  tagged,
  text,
  truth,
  tuple,
  whole,
  type Check,
} from './shape.ts';
import { findDuplicateKey } from './duplicatekeys.ts';

/** Why a file is not a game that can be shown here; `where` is the place in it. */
export type Complaint =
  | { why: 'large' | 'unreadable' | 'not_json' | 'not_a_game' | 'newer' | 'empty' }
  | { why: 'broken'; where: string }
  | { why: 'twice'; name: string }
  | { why: 'record'; say(): string }; // in the format of another program, which has its own reasons

export type FileReading = { replay: Replay; complaint?: never } | { complaint: Complaint; replay?: never };

export const LARGEST = 32 * 1024 * 1024;
const VERSION = 2;
const WHOLE = 60; // levels of a whole file

export async function readFile(file: Blob): Promise<FileReading> {
  if (file.size > LARGEST) return { complaint: { why: 'large' } };
  try {
    return readGame(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer()));
  } catch {
    return { complaint: { why: 'unreadable' } }; // it was moved meanwhile, or is more than this browser can take
  }
}

export function readGame(written: string): FileReading {
  let document: unknown;
  try {
    document = JSON.parse(written);
  } catch {
    return { complaint: { why: 'not_json' } };
  }
  const twice = findDuplicateKey(written);
  if (twice !== null) return { complaint: { why: 'twice', name: twice } };
  return checkDocument(document);
}

/** The document as a game, or what is wrong with it. */
export function checkDocument(document: unknown): FileReading {
  const { format, version, seats, steps } = (document ?? {}) as Record<string, unknown>;
  if (format !== 'parlor-game' || !Number.isSafeInteger(version)) return { complaint: { why: 'not_a_game' } };
  if ((version as number) > VERSION) return { complaint: { why: 'newer' } };
  try {
    game(Array.isArray(seats) ? seats.length : 0)(document, '$');
    check(isShallow(document, WHOLE), '$');
  } catch (broken) {
    if (broken instanceof Misshapen) return { complaint: { why: 'broken', where: broken.where } };
    throw broken;
  }
  if (!(steps as unknown[]).length) return { complaint: { why: 'empty' } };
  if (isEndless(document as Replay)) return { complaint: { why: 'large' } };
  return { replay: document as Replay };
}

export function saveGame(replay: Replay): void {
  saveFile(JSON.stringify(replay), fileName(replay));
}

/** "parlor-chess-4f7k2m-3.json" */
export function fileName(replay: Replay): string {
  const plain = (part: string) => part.toLowerCase().replace(/[^a-z0-9_]+/g, '').slice(0, 24);
  return `parlor-${plain(replay.game)}-${plain(replay.table).slice(0, 6)}-${replay.round}.json`;
}

const [BATCHES, USES, VOICES, DECK, CARDS] = [400, 64, 400, 4096, 500_000]; // in a file, and in all decks that were opened at the cuts

/** Are there more shuffles than are checked? Nobody should wait for ever. */
function isEndless({ fair }: Replay): boolean {
  const batches = fair?.batches ?? [];
  const cards = batches.filter(isCheckable).reduce((sum, { size, count }) => sum + size * count, 0);
  return batches.length > BATCHES || cards > CARDS;
}

const MOST_SEATS = 64;
const instant = below(8.64e15); // the last day that a calendar here knows
const digest = matching(/^[0-9a-f]{64}$/);
const salt = matching(/^[0-9a-f]{32}$/);

const card = fields({ place: whole, card: whole, salt, path: list(digest, 0, 64), 'seq?': whole, 'where?': text });

const taken: Check = (value, at) => {
  list(anything, 3, 4)(value, at);
  const [batch, use, cards, plain = false] = value as unknown[];
  check([batch, use, cards].every(Number.isSafeInteger) && typeof plain === 'boolean', at);
};

/** What is told of shuffles is held against the record, so it must be there. */
const TOLD: Record<string, Check> = {
  dealt: fields({ shuffles: list(taken) }),
  abandoned: fields({ 'batch?': whole, reason: text }),
  vowed: fields({ 'batch?': whole, seat: whole, tip: text }),
  seal: fields({ 'batch?': whole }),
  committed: fields({ 'batch?': whole }),
  opened: fields({ 'batch?': whole }),
  mixed: fields({ 'batch?': whole, 'use?': whole }),
};

const news: Check = (value, at) => {
  tagged(value, at);
  const { type } = value as { type: string };
  if (Object.hasOwn(TOLD, type)) TOLD[type]!(value, at);
};

function game(seats: number): Check {
  const seat = below(seats);
  const views: Check = (value, at) => {
    list(anything)(value, at);
    check([0, seats].includes((value as unknown[]).length), at);
  };
  const step = fields({
    seq: whole,
    at: instant,
    digest,
    'events?': list(tagged),
    'news?': list(news),
    'view?': anything,
    'views?': views,
    'asked?': list(seat),
  });
  const batch = fields({
    batch: whole,
    root: digest,
    size: whole,
    count: whole,
    pack: digest,
    'tips?': list(tuple(whole, digest), 0, VOICES),
    'late?': list(tuple(whole, whole, digest), 0, VOICES),
    'seeds?': list(tuple(whole, digest)),
    'proof?': list(digest),
    'abandoned?': text,
    'scheme?': from(1, 2),
    'links?': list(tuple(whole, digest)),
    'missing?': list(tuple(whole, orNull(whole))),
  });
  const shuffle = fields({
    batch: whole,
    use: whole,
    deck: whole,
    cards: whole,
    'plain?': truth,
    'told?': orNull(tuple(whole, truth)),
    'seq?': whole,
    'links?': list(tuple(whole, whole, digest)),
    'missing?': list(tuple(whole, orNull(whole))),
    'opened?': list(card, 0, DECK),
    'spare?': list(card, 0, DECK),
  });
  return fields({
    format: exactly('parlor-game'),
    version: from(1, VERSION),
    game: text,
    rules: whole,
    options: fields({}),
    table: text,
    round: from(1),
    begun: instant,
    ended: instant,
    seats: list(fields({ 'name?': text, 'person?': text, 'bot?': text }), 1, MOST_SEATS),
    steps: list(step),
    digest,
    'viewer?': orNull(seat),
    'open?': truth,
    'may?': list(text),
    'outcome?': orNull(fields({ places: list(whole, seats, seats), 'scores?': list(score, 0, seats) })),
    'rated?': truth,
    'unchecked?': truth,
    'fair?': orNull(fields({ pack: list(anything), batches: list(batch), shuffles: list(shuffle, 0, BATCHES * USES) })),
  });
}

const score: Check = (value, at) => check(typeof value === 'number' && Number.isFinite(value), at);
