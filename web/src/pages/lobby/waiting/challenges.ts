/** Challenges, ours and those to us: open ones with their countdown, and how the last one ended. */
import type { ChallengeNews, ServerMessage } from '../../../wire/index.ts';

export const WHOLE_MS = 15_000;

export interface OpenChallenge {
  news: ChallengeNews;
  until: number; // by our own clock
}

export interface Challenges {
  open: readonly OpenChallenge[]; // oldest first
  ended: ChallengeNews | null; // to be read, then forgotten
}

export const NONE: Challenges = { open: [], ended: null };

export function reduceChallenges(state: Challenges, letter: ServerMessage, now: number): Challenges {
  if (letter.type !== 'challenge_news') return state;
  const others = state.open.filter(({ news }) => news.id !== letter.id);
  if (letter.state === 'open') {
    return { open: [...others, { news: letter, until: now + (letter.left ?? 0) }], ended: null };
  }
  return { open: others, ended: letter.state === 'accepted' ? null : letter };
}

/** A countdown that ran out without a word (the line was lost meanwhile) ends here too. */
export function dropLapsed(state: Challenges, now: number, grace = 3000): Challenges {
  const late = state.open.find(({ until }) => until + grace < now);
  if (!late) return state;
  return { open: state.open.filter((each) => each !== late), ended: { ...late.news, state: 'timed_out' } };
}
