/** The tile of dots: squared paper, and a ring round two blue dots. */
import './picture.css';

export function Picture() {
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
}

/** Squared paper: lines every 16. */
function squares(): string {
  const at = [12, 28, 44, 60, 76, 92, 108];
  return at.map((line) => `M${line} 8V112M8 ${line}H112`).join('');
}

function dots(kind: string, ...places: readonly (readonly [number, number])[]) {
  return places.map(([x, y]) => <circle class={`dot ${kind}`} cx={x} cy={y} r="4.6" key={`${x} ${y}`} />);
}
