/** The lesson of a game: fetched once, and then nothing is sent anywhere. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { pageOf } from '../../games/registry.ts';
import { Button } from '../../kit/input/button.tsx';
import { useLoaded } from '../../app/lazy.tsx';
import { askForGames } from '../../games/catalogue.ts';
import { titleOf } from '../../games/titles.ts';
import { lessonOf, Refusal } from '../../net/http.ts';
import { you } from '../../net/connection.ts';
import { EmptyPage } from '../frame/emptypage.tsx';
import { useTitle } from '../../app/title.ts';
import type { LessonSheet } from '../../wire/index.ts';
import { course } from './course.ts';
import { Lesson } from './lesson.tsx';
import { words } from './words.ts';

export function LessonPage({ game }: { game: string }) {
  const [sheet, setSheet] = useState<LessonSheet | null>(null);
  const page = useLoaded(() => pageOf(game), [game]);
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    askForGames();
    setProblem(null);
    lessonOf(game).then(
      (lesson) => wanted && setSheet(lesson),
      (refusal: unknown) => wanted && setProblem(refusal),
    );
    return () => {
      wanted = false;
    };
  }, [game, attempt]);
  useTitle(words.title(titleOf(game)));
  const learner = you.value?.name || words.you;
  const taught = useMemo(() => sheet && course(sheet, learner), [sheet, learner]);
  if (problem) return <NoLesson game={game} problem={problem} onAgain={() => setAttempt(attempt + 1)} />;
  if (!sheet || !page || !taught) return <p class="looking">{words.looking}</p>;
  return <Lesson sheet={sheet} beats={taught.beats} names={taught.names} page={page} />;
}

function NoLesson({ game, problem, onAgain }: { game: string; problem: unknown; onAgain(): void }) {
  const none = problem instanceof Refusal && ['no_lesson', 'unknown_game', 'not_found', 'malformed'].includes(problem.code);
  const why = problem instanceof Error ? problem.message : '';
  return (
    <EmptyPage title={none ? words.none : words.trouble} why={none ? words.noneHint : why} testid="no-lesson">
      {none ? (
        <a class="button" href={`/help/${encodeURIComponent(game)}`}>
          {words.rules}
        </a>
      ) : (
        <Button onClick={onAgain}>{words.tryAgain}</Button>
      )}
    </EmptyPage>
  );
}
