/** /kit: all pieces that games are made of, in all their states, so that games look alike. */
import type { ComponentChildren } from 'preact';
import { ColumnPage } from '../frame/column.tsx';
import { Boards } from './boards.tsx';
import { Cards } from './cards.tsx';
import { ChipsRoom } from './chips.tsx';
import { Controls } from './controls.tsx';
import { Honours } from './honours.tsx';
import { MotionRoom } from './motion.tsx';
import { Seats } from './seats.tsx';
import { Sounds } from './sounds.tsx';
import { words } from './words.ts';
import './showcase.css';
import './motion.css';

export function KitPage() {
  const rooms = [
    { id: 'cards', title: words.cards, lead: words.cardsLead, Room: Cards },
    { id: 'chips', title: words.chips, lead: words.chipsLead, Room: ChipsRoom },
    { id: 'boards', title: words.boards, lead: words.boardsLead, Room: Boards },
    { id: 'seats', title: words.seats, lead: words.seatsLead, Room: Seats },
    { id: 'controls', title: words.controls, lead: null, Room: Controls },
    { id: 'honours', title: words.honours, lead: words.honoursLead, Room: Honours },
    { id: 'motion', title: words.motion, lead: words.motionLead, Room: MotionRoom },
    { id: 'sound', title: words.sound, lead: words.soundLead, Room: Sounds },
  ];
  return (
    <ColumnPage title={words.title}>
      <div class="showcase">
        <header>
          <h1>{words.title}</h1>
          <p class="lead">{words.lead}</p>
        </header>
        <nav class="showcase-contents" aria-label={words.contents}>
          {rooms.map(({ id, title }) => (
            <button type="button" class="button small" onClick={() => document.getElementById(id)?.scrollIntoView()} key={id}>
              {title}
            </button>
          ))}
        </nav>
        {rooms.map(({ id, title, lead, Room }) => (
          <section id={id} aria-labelledby={`${id}-title`} data-testid={`kit-${id}`} key={id}>
            <h2 id={`${id}-title`}>{title}</h2>
            {lead && <p class="soft showcase-lead">{lead}</p>}
            <Room />
          </section>
        ))}
      </div>
    </ColumnPage>
  );
}

/** The same in both lights, whichever the page has. */
export function BothThemes({ children }: { children: ComponentChildren }) {
  return (
    <div class="both-lights">
      <div class="in-evening" role="group" aria-label={words.evening}>
        {children}
      </div>
      <div class="in-morning" role="group" aria-label={words.morning}>
        {children}
      </div>
    </div>
  );
}
