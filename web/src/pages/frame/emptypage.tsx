/** A page with nothing to show: why, and the ways on, under the picture of the room. */
import type { ComponentChildren } from 'preact';
import { useArrival } from '../../app/focus.ts';
import { RoomPicture } from '../lobby/home/roompicture.tsx';
import { Head } from './head.tsx';
import { words } from '../table/words.ts';
import './emptypage.css';

interface NothingProps {
  title: string;
  why: string;
  testid: string;
  children?: ComponentChildren; // ways on, before the one home
}

export function EmptyPage({ title, why, testid, children }: NothingProps) {
  const main = useArrival();
  return (
    <main class="nothing-page" ref={main} tabIndex={-1}>
      <Head />
      <section class="nothing" aria-labelledby="nothing" data-testid={testid}>
        <RoomPicture />
        <h1 id="nothing">{title}</h1>
        <p>{why}</p>
        <div class="nothing-ways">
          {children}
          <a class="button primary" href="/">
            {words.toLobby}
          </a>
        </div>
      </section>
    </main>
  );
}
