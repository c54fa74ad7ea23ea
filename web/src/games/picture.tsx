/** The picture of a game on its tile; a game without one gets the mark of the house. */
import { entryOf } from './registry.ts';

export function GamePicture({ game }: { game: string }) {
  const Own = entryOf(game)?.Picture;
  if (Own) return <Own />;
  return (
    <svg class="picture" viewBox="0 0 120 120" aria-hidden="true">
      <ellipse cx="60" cy="52" rx="46" ry="33" fill="none" stroke="var(--on-cloth)" stroke-opacity="0.7" stroke-width="2" />
      <path d="M60 34 74 52 60 70 46 52Z" fill="var(--on-cloth)" />
      <circle cx="60" cy="103" r="9" fill="#c9a24b" />
    </svg>
  );
}
