/** The page that draws a replay. A file may hold views that a game's own page does not understand: then the generic one does. */
import type { ComponentChildren } from 'preact';
import { useErrorBoundary, useState } from 'preact/hooks';
import { useLoaded } from '../../app/lazy.tsx';
import type { AnyGamePage } from '../../games/page.ts';
import { pageOf } from '../../games/registry.ts';
import { understands } from './moves/sentences.ts';
import type { Reel } from './reel.ts';

interface Renderer {
  page: AnyGamePage;
  generic: boolean;
}

/** The game's own page, or the generic one after it failed; null until it is here. */
export function useRenderer(reel: Reel): [renderer: Renderer | null, giveUp: () => void] {
  const { game } = reel.replay;
  const [failed, setFailed] = useState(false);
  const renderer = useLoaded(() => findRenderer(game, failed, reel), [game, failed, reel]);
  return [renderer, () => setFailed(true)];
}

async function findRenderer(game: string, failed: boolean, reel: Reel): Promise<Renderer> {
  const own = failed ? null : await pageOf(game);
  if (own && understands(own, reel.log)) return { page: own, generic: false };
  return { page: await pageOf(game, true), generic: true };
}

/** Draws its children until one of them breaks. */
export function Careful({ onBroken, children }: { onBroken(): void; children: ComponentChildren }) {
  const [broken] = useErrorBoundary(onBroken);
  return broken ? null : <>{children}</>;
}
