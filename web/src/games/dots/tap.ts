/** What a tap on a point does. */
export type Tap = 'play' | 'look' | 'nothing';

/** Small points take two taps of a finger: the first looks, the second on the same point plays. */
export function tapEffect(point: number | null, looked: number | null, free: boolean, small: boolean): Tap {
  if (point === null) return 'nothing';
  if (!small) return free ? 'play' : 'nothing';
  return point === looked && free ? 'play' : 'look';
}
