/** From the rules to a table: play it now, or take the lesson first. */
import { useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { listingOf } from '../../games/catalogue.ts';
import { makeTable } from '../../net/http.ts';
import { go } from '../../app/router.ts';
import { words } from './words.ts';

export function PlayLinks({ game }: { game: string }) {
  const [problem, setProblem] = useState('');
  const listing = listingOf(game);
  if (!listing) return null;
  const play = () =>
    makeTable({ game, bots: listing.least_seats - 1 }).then(
      ({ table }) => go(`/t/${table}`, true),
      (refusal: Error) => setProblem(refusal.message),
    );
  return (
    <div class="help-ways">
      {listing.bots.length > 0 && (
        <Button kind="primary" onClick={() => void play()} testid="help-play">
          {words.playIt}
        </Button>
      )}
      {listing.lesson && (
        <a class="button" href={`/learn/${encodeURIComponent(game)}`} data-testid="help-learn">
          {words.learnIt}
        </a>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
