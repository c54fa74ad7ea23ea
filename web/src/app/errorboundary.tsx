/** Where drawing a page fails, says what happened and offers two ways on. */
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { Button } from '../kit/input/button.tsx';
import { LoadError } from './lazy.tsx';
import { route } from './router.ts';
import { words } from './words.ts';
import '../pages/frame/emptypage.css';

interface GuardedProps {
  small?: boolean; // a part that the page does without
  children: ComponentChildren;
}

/** Draws what is in it; where that breaks, the mishap, until somebody goes to another page. */
export function ErrorBoundary({ small = false, children }: GuardedProps) {
  const [broken, mend] = useErrorBoundary((why: unknown) => console.error(why));
  const here = route.value;
  useEffect(() => {
    if (broken) mend();
  }, [here]);
  if (!broken) return <>{children}</>;
  return small ? null : <Mishap unloaded={(broken as unknown) instanceof LoadError} />;
}

/** Both ways fetch the page anew: a browser does not ask twice for a part that it could not have. */
function Mishap({ unloaded }: { unloaded: boolean }) {
  return (
    <main class="nothing-page">
      <section class="nothing" role="alert" data-testid="mishap">
        <h1>{unloaded ? words.unloaded : words.mishap}</h1>
        <p>{unloaded ? words.unloadedHint : words.mishapHint}</p>
        <div class="nothing-ways">
          <Button kind="primary" onClick={() => location.reload()} testid="try-again">
            {words.tryAgain}
          </Button>
          <a class="button" href="/" target="_self">
            {words.home}
          </a>
        </div>
      </section>
    </main>
  );
}
