/** What a table page needs for its part in the shuffles; fetched with the first seal. */
export { Voice } from './voice.ts';
