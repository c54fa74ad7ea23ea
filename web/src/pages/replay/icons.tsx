/** Small drawings for the bar of a replay. */
import { Icon } from '../../kit/icon.tsx';

/** Lines of a list, one of them marked. */
export function MovesIcon() {
  return (
    <Icon>
      <path d="M10 6h10M10 12h10M10 18h10" />
      <path d="M4 9.5 7 12l-3 2.5Z" fill="currentColor" />
    </Icon>
  );
}

/** A seal with a tick in it. */
export function FairIcon() {
  return (
    <Icon>
      <path d="M12 3.2 19 6v5.4c0 4.3-2.8 7.6-7 9.4-4.2-1.8-7-5.1-7-9.4V6Z" />
      <path d="m8.8 11.8 2.3 2.4 4.2-4.6" />
    </Icon>
  );
}

/** Something that goes out of its box. */
export function ShareIcon() {
  return (
    <Icon>
      <path d="M12 14.5V3.8M8.2 7.2 12 3.4l3.8 3.8" />
      <path d="M7.5 10.5H5.3v9.6h13.4v-9.6h-2.2" />
    </Icon>
  );
}

/** A folder. */
export function OpenIcon() {
  return (
    <Icon>
      <path d="M3.5 18.5v-13h6l2 2.5h9v10.5Z" />
      <path d="M3.5 11h17" />
    </Icon>
  );
}
