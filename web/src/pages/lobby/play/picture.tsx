/** A small still life for each game; one we do not know gets the mark of the house. */
import { CardFace } from '../../../games/iota/cards/face.tsx';
import { Card, CardBack } from '../../../kit/cards/card.tsx';

export function Picture({ game }: { game: string }) {
  switch (game) {
    case 'onecard':
      return (
        <div class="picture picture-cards" aria-hidden="true">
          <CardBack label="" />
          <Card rank="K" suit="diamonds" label="" />
        </div>
      );
    case 'noughts':
      return (
        <svg class="picture picture-noughts" viewBox="0 0 120 120" aria-hidden="true">
          <rect x="6" y="6" width="108" height="108" rx="2" transform="rotate(-3 60 60)" />
          <path class="grid" d="M45 20C44 50 46 80 45 100M76 19C77 50 75 80 76 101M19 46C50 45 80 47 101 46M20 76C50 77 80 75 102 76" />
          <path class="cross" d="M24 25 38 39M39 24 24 39M53 54 68 69M69 53 53 69M84 84 98 98M98 83 84 98" />
          <path class="nought" d="M61 23A8 8 0 1 0 62 23M91 53A8 8 0 1 0 92 53M31 84A8 8 0 1 0 32 84" />
        </svg>
      );
    case 'dots':
      return (
        <svg class="picture picture-dots" viewBox="0 0 120 120" aria-hidden="true">
          <rect class="sheet" x="6" y="6" width="108" height="108" rx="2" transform="rotate(2 60 60)" />
          <g transform="rotate(2 60 60)">
            <path class="squares" d={squares()} />
            <path class="zone" d="M60 28 76 44V60L60 76 44 60V44Z" />
            <path class="hatch" d="M46 58 60 44M50 64 70 44M56 70 75 51M62 74 76 60M46 48 58 36M54 40 62 32" />
            <path class="ring" d="M60 28 76 44V60L60 76 44 60V44Z" />
            {dots('red', [60, 28], [76, 44], [76, 60], [60, 76], [44, 60], [44, 44], [92, 92], [28, 76])}
            {dots('taken', [60, 44], [60, 60])}
            {dots('blue', [92, 44], [92, 60], [76, 76], [28, 44], [44, 92])}
          </g>
        </svg>
      );
    case 'iota':
      return (
        <div class="picture picture-iota" aria-hidden="true">
          {['131', '242', '', '343', '', '223', '414', '331'].map((text, at) => (text ? <CardFace text={text} label="" key={at} /> : <span key={at} />))}
        </div>
      );
    default:
      return (
        <svg class="picture" viewBox="0 0 120 120" aria-hidden="true">
          <ellipse cx="60" cy="52" rx="46" ry="33" fill="none" stroke="var(--on-cloth)" stroke-opacity="0.7" stroke-width="2" />
          <path d="M60 34 74 52 60 70 46 52Z" fill="var(--on-cloth)" />
          <circle cx="60" cy="103" r="9" fill="#c9a24b" />
        </svg>
      );
  }
}

/** Squared paper: lines every 16. */
function squares(): string {
  const at = [12, 28, 44, 60, 76, 92, 108];
  return at.map((line) => `M${line} 8V112M8 ${line}H112`).join('');
}

function dots(kind: string, ...places: readonly (readonly [number, number])[]) {
  return places.map(([x, y]) => <circle class={`dot ${kind}`} cx={x} cy={y} r="4.6" key={`${x} ${y}`} />);
}
