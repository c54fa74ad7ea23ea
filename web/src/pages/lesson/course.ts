/** A lesson beat by beat: what stands on the table, what was told on the way, and what the learner is to do. */
import { canonical } from '../../fair/canonical.ts';
import type { Saying } from '../../table/model.ts';
import type { LessonSheet, LessonStep, Tagged } from '../../wire/index.ts';

/** Read and go on; watch another play; play yourself; it is over. */
export type Part = 'read' | 'watch' | 'act' | 'end';

export interface Beat {
  step: LessonStep;
  part: Part;
  lately: readonly Saying[];
  log: readonly Saying[]; // everything that was told so far
  before: unknown; // the view one beat ago; null at the first
}

/** All beats of a lesson; the learner goes by their own name. */
export function course(sheet: LessonSheet, learner: string): { beats: readonly Beat[]; names: readonly string[] } {
  const names = sheet.names.map((name, seat) => (seat === sheet.learner ? learner : name));
  const last = sheet.steps.length - 1;
  let log: readonly Saying[] = [];
  const beats = sheet.steps.map((step, at): Beat => {
    const lately = (step.events ?? []).map((event, number): Saying => ({ key: `${at}e${number}`, kind: 'event', event: event as Tagged, names }));
    log = [...log, ...lately];
    return { step, part: at === last ? 'end' : partOf(step, sheet), lately, log, before: sheet.steps[at - 1]?.view ?? null };
  });
  return { beats, names };
}

function partOf({ seat }: LessonStep, { learner }: LessonSheet): Part {
  if (seat == null) return 'read';
  return seat === learner ? 'act' : 'watch';
}

/** Is this what the lesson asks for? */
export function isRight(action: unknown, { action: wanted }: LessonStep): boolean {
  return canonical(action) === canonical(wanted);
}

/** How long a caption is left to be read before another plays. */
export function readingTime(caption: string): number {
  return Math.min(LONGEST, SHORTEST + EACH * caption.length);
}

const SHORTEST = 1300;
const EACH = 35; // milliseconds a letter
const LONGEST = 6000;
