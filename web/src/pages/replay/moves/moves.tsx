/** The moves in words, one below the other: the present one is marked, and each leads to its place in the game. */
import { useEffect, useRef } from 'preact/hooks';
import type { AnyGamePage } from '../../../games/page.ts';
import type { Replay } from '../../../wire/index.ts';
import type { Reel, Stop } from '../reel.ts';
import { sentences } from './sentences.ts';
import { isRecord } from '../records/isrecord.ts';
import { words } from '../words.ts';
import './moves.css';

interface MovesProps {
  reel: Reel;
  page: AnyGamePage | null;
  at: number;
  onSeek(at: number): void;
}

export function Moves({ reel, page, at, onSeek }: MovesProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[at];
    if (line instanceof HTMLElement) bringIntoSight(line, list.current!);
  }, [at, page]);
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const line = event.target instanceof Element ? event.target.closest('li') : null;
    const beside = by && (by < 0 ? line?.previousElementSibling : line?.nextElementSibling);
    if (!by || !beside) return;
    event.preventDefault();
    beside.querySelector('button')?.focus();
  };
  return (
    <>
      <ol class="replay-log" style={{ '--figures': String(reel.stops.length - 1).length }} aria-label={words.moves} ref={list} onKeyDown={walk} data-testid="moves">
        {reel.stops.map((stop, number) => (
          <li class={number > at ? 'ahead' : ''} key={stop.step.seq}>
            <button
              type="button"
              class="replay-line"
              aria-current={number === at ? 'step' : undefined}
              tabIndex={number === at ? 0 : -1}
              onClick={() => onSeek(number)}
              data-testid={`move-${number}`}
            >
              <span class="replay-number figures">{number || ''}</span>
              <span class="replay-told">
                {linesOf(stop, page, words.move(number, reel.stops.length - 1)).map((sentence, line) => (
                  <span key={line}>{sentence} </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <About replay={reel.replay} />
    </>
  );
}

function linesOf(stop: Stop, page: AnyGamePage | null, otherwise: string): string[] {
  const said = page ? sentences(stop.said, page) : [];
  return said.length ? said : [otherwise];
}

/** What kind of game it was, how long it took, and, where there are keys, what they do. */
function About({ replay }: { replay: Replay }) {
  const minutes = Math.round((replay.ended - replay.begun) / 60_000);
  return (
    <p class="replay-about">
      {replay.rated && `${words.rated} `}
      {!isRecord(replay) && words.lasted(minutes)}
      <span class="replay-keys"> {words.keys}</span>
    </p>
  );
}

/** Within its own list: the page itself must not jump. */
function bringIntoSight(line: HTMLElement, list: HTMLElement): void {
  const above = line.offsetTop;
  const middle = above - (list.clientHeight - line.offsetHeight) / 2;
  if (above < list.scrollTop || above + line.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = middle;
}
