/** The teacher: the caption of the beat, a nudge where it is needed, and the way on. */
import { useState } from 'preact/hooks';
import { useKeepFocus } from '../../app/focus.ts';
import { actionLabel } from '../../games/generic/labels.ts';
import type { AnyGamePage } from '../../games/page.ts';
import { Button } from '../../kit/input/button.tsx';
import { useKeys } from '../../kit/input/keys.ts';
import { playAlone } from '../lobby/play/alone.ts';
import { listingOf } from '../../games/catalogue.ts';
import { makeTable } from '../../net/http.ts';
import { go } from '../../app/router.ts';
import type { Beat } from './course.ts';
import type { Progress } from './progress.ts';
import { inLanguage, words } from './words.ts';

interface TeacherProps {
  game: string;
  beats: readonly Beat[];
  names: readonly string[];
  learning: Progress;
  page: AnyGamePage;
  marks: boolean; // the place to play is marked on the board; screen readers hear it
}

export function Teacher({ game, beats, names, learning, page, marks }: TeacherProps) {
  const { at, nudged } = learning;
  const { step, part } = beats[at]!;
  const way = useKeepFocus();
  const wanted = () => words.tryThis(page.advise?.(step.action, names) ?? actionLabel(step.action, names));
  useKeys({ Enter: part === 'read' || part === 'watch' ? () => learning.go(at + 1) : undefined });
  return (
    <>
      <section class="lesson-says" aria-label={words.teacher}>
        <div class="lesson-card paper" aria-live="polite" data-testid="caption">
          {part === 'end' && <h2>{words.done}</h2>}
          <p class="lesson-caption" key={at}>
            {inLanguage(step.caption)}
          </p>
          {marks && part === 'act' && <p class="hidden-words">{wanted()}</p>}
          {nudged && (
            <p class="lesson-nudge" data-testid="nudge">
              {step.nudge ? inLanguage(step.nudge) : wanted()}
            </p>
          )}
        </div>
      </section>
      <nav class={`lesson-way ${part === 'end' ? 'ending' : ''}`} aria-label={words.progress(at + 1, beats.length)} ref={way} tabIndex={-1}>
        {part === 'end' ? (
          <Ending game={game} onAgain={() => learning.go(0)} />
        ) : (
          <>
            <Button kind="quiet" onClick={() => learning.go(at - 1)} disabled={at === 0} testid="lesson-back">
              {words.back}
            </Button>
            <Steps at={at} length={beats.length} />
            <Button kind={part === 'act' ? 'plain' : 'primary'} onClick={() => learning.go(at + 1)} testid="lesson-next">
              {part === 'act' ? words.showMe : words.next}
            </Button>
          </>
        )}
      </nav>
    </>
  );
}

const MANY = 16; // marks, and nobody can count them

/** How far the lesson has come: a mark for each beat or, where there would be too many, a line. */
function Steps({ at, length }: { at: number; length: number }) {
  const label = words.progress(at + 1, length);
  if (length > MANY) {
    return (
      <div class="lesson-steps" role="img" aria-label={label}>
        <i class="lesson-line">
          <i style={{ width: `${(100 * (at + 1)) / length}%` }} />
        </i>
      </div>
    );
  }
  return (
    <div class="lesson-steps" role="img" aria-label={label}>
      {Array.from({ length }, (_, number) => (
        <span class={number === at ? 'here' : number < at ? 'past' : ''} key={number} />
      ))}
    </div>
  );
}

/** What comes after a lesson: play. */
function Ending({ game, onAgain }: { game: string; onAgain(): void }) {
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState('');
  const play = async () => {
    setOpening(true);
    try {
      const listing = listingOf(game);
      const { table } = await (listing ? playAlone(listing) : makeTable({ game, bots: 1 }));
      go(`/t/${table}`, true);
    } catch (refusal) {
      setProblem((refusal as Error).message);
      setOpening(false);
    }
  };
  return (
    <div class="lesson-end">
      <Button kind="primary" onClick={() => void play()} disabled={opening} testid="lesson-play">
        {opening ? words.opening : words.playBot}
      </Button>
      <div class="lesson-buttons">
        <a class="button" href={`/help/${encodeURIComponent(game)}`} data-testid="lesson-rules">
          {words.rules}
        </a>
        <Button kind="quiet" onClick={onAgain} testid="lesson-again">
          {words.again}
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
