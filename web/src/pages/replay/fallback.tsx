/** What may not be drawable: a file from elsewhere may hold views that a game's own page does not understand. */
import type { ComponentChildren } from 'preact';
import { useErrorBoundary, useState } from 'preact/hooks';
import type { AnyGamePage } from '../../games/page.ts';
import { pageOf } from '../../games/registry.ts';
import { useFetched } from '../../app/lazy.tsx';
import type { Reel } from './reel.ts';
import { understands } from './moves/sentences.ts';

/** The page that draws a reel: the game's own, or the one that draws anything; null until it is here. */
export function usePageOf(reel: Reel): [page: AnyGamePage | null, giveUp: () => void] {
  const { game } = reel.replay;
  const [plain, setPlain] = useState(false);
  const page = useFetched(async () => {
    const own = await pageOf(game, plain);
    return plain || understands(own, reel.log) ? own : pageOf(game, true);
  }, [game, plain, reel]);
  return [page, () => setPlain(true)];
}

/** Draws what is in it, until that breaks. */
export function Careful({ onBroken, children }: { onBroken(): void; children: ComponentChildren }) {
  const [broken] = useErrorBoundary(onBroken);
  return broken ? null : <>{children}</>;
}
