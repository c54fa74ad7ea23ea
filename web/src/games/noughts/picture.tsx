/** The tile of noughts and crosses: a sheet of paper with a won board. */
import './picture.css';

export function Picture() {
  return (
    <svg class="picture picture-noughts" viewBox="0 0 120 120" aria-hidden="true">
      <rect x="6" y="6" width="108" height="108" rx="2" transform="rotate(-3 60 60)" />
      <path class="grid" d="M45 20C44 50 46 80 45 100M76 19C77 50 75 80 76 101M19 46C50 45 80 47 101 46M20 76C50 77 80 75 102 76" />
      <path class="cross" d="M24 25 38 39M39 24 24 39M53 54 68 69M69 53 53 69M84 84 98 98M98 83 84 98" />
      <path class="nought" d="M61 23A8 8 0 1 0 62 23M91 53A8 8 0 1 0 92 53M31 84A8 8 0 1 0 32 84" />
    </svg>
  );
}
