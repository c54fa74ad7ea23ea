/** What a table page needs for its part in the shuffles; fetched with the first seal. */
export { faultOf } from './seal.ts';
export { Voice } from './voice.ts';
