/**
 * The courts, each from a few shapes and one idea: the king a crown and a beard, the queen a rose, the jack a cap with
 * a feather. Two inks on paper; the lower half is the upper one turned round.
 */
import { BRASS, PAPER, type Suit } from './deck.ts';
import { Pip } from './pips.tsx';

type Court = 'K' | 'Q' | 'J';

export function CourtPicture({ rank, suit, ink }: { rank: Court; suit: Suit; ink: string }) {
  const half = (
    <>
      <Pip suit={suit} x={-18.7} y={-50.4} size={10.5} />
      {{ K: <King ink={ink} />, Q: <Queen ink={ink} />, J: <Jack ink={ink} /> }[rank]}
    </>
  );
  return (
    <g transform="translate(50 70)" fill={ink}>
      <rect x="-25" y="-58" width="50" height="116" rx="2.5" fill={BRASS} fill-opacity="0.13" />
      {half}
      <g transform="rotate(180)">{half}</g>
      <path d="M-25 5 25-5" stroke={PAPER} stroke-width="2.6" />
      <path d="M-25 5 25-5" stroke={BRASS} stroke-width="1" />
      <rect x="-25" y="-58" width="50" height="116" rx="2.5" fill="none" stroke={ink} stroke-width="1" />
    </g>
  );
}

/* Each figure looks at us from above the middle of its card; the middle itself runs aslant from -25,5 to 25,-5. */

function King({ ink }: { ink: string }) {
  return (
    <g>
      <path d="M-25 5V-3C-24-11-15-14-8-15H8C15-14 24-11 25-9V-5Z" fill={ink} />
      <path d="M-13.6-13.9-4 1 4-.8 13.6-13.9 8-15H-8Z" fill={PAPER} />
      <path d="M-10.6-11.4l1.3 1.9-1.3 1.9-1.3-1.9ZM-6-6l1.3 1.9L-6-2.2-7.3-4.1ZM10.6-11.4l1.3 1.9-1.3 1.9-1.3-1.9ZM6-6.6l1.3 1.9L6-2.8 4.7-4.7Z" fill={ink} />
      <path d="M-10.5-40V-23C-10.5-21-7.5-21-7.5-23V-40ZM10.5-40V-23C10.5-21 7.5-21 7.5-23V-40Z" fill={ink} />
      <path d="M-7.5-40H7.5V-27C7.5-21 4-18 0-18S-7.5-21-7.5-27Z" fill={PAPER} />
      <path d="M-7.5-31C-5.5-27-3.5-27.4 0-27.4S5.5-27 7.5-31C9.4-18 4.6-8 0-4-4.6-8-9.4-18-7.5-31Z" fill={ink} />
      <path d="M-2.2-24.4H2.2" stroke={PAPER} stroke-width="1.3" stroke-linecap="round" />
      <path d="M-3.4-17C-2.4-12-1.4-10 0-7.6M3.4-17C2.4-12 1.4-10 0-7.6" stroke={PAPER} stroke-width="0.8" fill="none" />
      <Eyes ink={ink} />
      <path d="M-10-42.6-11.8-51.6-5.6-47 0-54 5.6-47 11.8-51.6 10-42.6Z" fill={ink} />
      <path d="M-10.6-43.4H10.6V-38.8H-10.6Z" fill={BRASS} />
      <path d="M0-50.6 1.8-47.4 0-44.2-1.8-47.4Z" fill={PAPER} />
      <g fill={BRASS}>
        <circle cx="-11.8" cy="-52.4" r="1.7" />
        <circle cx="0" cy="-54.9" r="1.9" />
        <circle cx="11.8" cy="-52.4" r="1.7" />
        <circle cx="17.6" cy="-24.4" r="5" />
        <path d="M17.6-36 19.9-32.7 17.6-29.4 15.3-32.7Z" />
      </g>
      <path d="M12.6-24.4H22.6M17.6-24.4V-19.4" stroke={PAPER} stroke-width="1" />
    </g>
  );
}

const PETALS = [0, 72, 144, 216, 288];

function Queen({ ink }: { ink: string }) {
  return (
    <g>
      <path d="M-10.6-36C-10.6-48 10.6-48 10.6-36 10.6-27 13.4-21 11.6-11H-11.6C-13.4-21-10.6-27-10.6-36Z" fill={ink} />
      <path d="M-25 5V-3C-24-10-15-13-7-14L0-3 7-14C15-13 24-10 25-8.6V-5Z" fill={ink} />
      <path d="M-9.4-14.6C-6-17-3-18-3-21H3C3-18 6-17 9.4-14.6L0-1.2Z" fill={PAPER} />
      <path d="M-9.4-14.6 0-1.2 9.4-14.6" stroke={BRASS} stroke-width="1.7" fill="none" />
      <path d="M-7.4-36H7.4V-29C7.4-23 3.6-19 0-19S-7.4-23-7.4-29Z" fill={PAPER} />
      <path d="M-8-29C-7.6-37-4-38.4 0-39.4 4-38.4 7.6-37 8-29V-41H-8Z" fill={ink} />
      <Eyes ink={ink} />
      <path d="M-1.8-23.6 0-24.4 1.8-23.6C1-22.2-1-22.2-1.8-23.6Z" fill={ink} />
      <path d="M-9.6-40.8-11.2-50.4-6-46.4-3.4-53 0-47.6 3.4-53 6-46.4 11.2-50.4 9.6-40.8C4-43.4-4-43.4-9.6-40.8Z" fill={BRASS} stroke={PAPER} stroke-width="0.9" />
      <path d="M17-25C17-16 16-9 13-2" stroke={PAPER} stroke-width="3" fill="none" />
      <path d="M17-25C17-16 16-9 13-2" stroke={BRASS} stroke-width="1.4" fill="none" />
      <path d="M16.6-15C19-19 22-19 24-18 23-14.6 20-13 16.6-15Z" fill={BRASS} />
      <g transform="translate(17 -29)">
        {PETALS.map((turn) => (
          <circle cx="0" cy="-4" r="3.6" transform={`rotate(${turn})`} fill={ink} stroke={PAPER} stroke-width="0.8" key={turn} />
        ))}
        <circle r="2.6" fill={BRASS} stroke={PAPER} stroke-width="0.8" />
      </g>
    </g>
  );
}

function Jack({ ink }: { ink: string }) {
  return (
    <g>
      <path d="M-25 5V-3C-24-10-15-13-7-14H7C15-13 24-10 25-8.6V-5Z" fill={ink} />
      <path d="M-19-10.6-9 1.8M-13.4-12.6-3 .6M13.4-12.6 6-2.4M19-10.6 13.6-3.4" stroke={BRASS} stroke-width="2.2" />
      <path d="M-6-15C-3.6-16-3-18-3-21H3C3-18 3.6-16 6-15L0-9.4Z" fill={PAPER} />
      <path d="M-8.6-15.4-7.6-9.8 0-8.2 7.6-9.8 8.6-15.4 0-10.6Z" fill={PAPER} stroke={ink} stroke-width="0.8" />
      <path d="M-10.6-40V-22.4H10.6V-40Z" fill={ink} />
      <path d="M-7.2-38H7.2V-28C7.2-22.4 3.6-19 0-19S-7.2-22.4-7.2-28Z" fill={PAPER} />
      <path d="M-7.4-33C-2.6-33.4 1.4-34.8 3.6-38.4H-7.4Z" fill={ink} />
      <Eyes ink={ink} />
      <path d="M-1.4-23.4C.4-22.8 1.6-23 2.6-24" stroke={ink} stroke-width="1" fill="none" stroke-linecap="round" />
      <path d="M8-39C8-48 12-55.6 23.4-56.6 23.6-54.2 23.2-52.4 22.4-50.8L19.4-51.2 20.8-48.4C19.8-46.8 18.6-45.6 17.2-44.6L14.4-45.4 15.2-43C13-41.4 10.6-40.2 8-39Z" fill={BRASS} />
      <path d="M9-39.6C11-46.4 15-51.6 21-54.6" stroke={PAPER} stroke-width="0.9" fill="none" />
      <path d="M-12-40C-15-50-4-55 5-51.4 11-49 13.4-44 12.4-38.4-4-41.6-8-41-12-40Z" fill={ink} />
      <path d="M-12.6-41C-4-43.4 5-42.4 13-38.8L12.6-35.6C5-39.4-4-40-12.4-37.6Z" fill={BRASS} />
    </g>
  );
}

function Eyes({ ink }: { ink: string }) {
  return (
    <g fill={ink}>
      <circle cx="-3.4" cy="-31.4" r="1.05" />
      <circle cx="3.4" cy="-31.4" r="1.05" />
      <path d="M-5.4-34.2C-4.4-35-2.6-35-1.8-34.2M5.4-34.2C4.4-35 2.6-35 1.8-34.2M.4-31V-27.6H-.9" fill="none" stroke={ink} stroke-width="0.8" stroke-linecap="round" />
    </g>
  );
}
