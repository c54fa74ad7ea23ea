/** Parts of the page that are loaded when they are first needed. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../kit/words.ts';

/** A part of the page could not be loaded: the network is down, or the parlour has a newer page than this tab. */
export class LoadError extends Error {}

/** What was loaded, null until it is here; where it cannot be loaded, drawing throws `LoadError`. */
export function useLoaded<Found>(fetch: () => Promise<Found>, about: readonly unknown[]): Found | null {
  const [answer, setAnswer] = useState<{ found: Found } | { why: unknown } | null>(null);
  useEffect(() => {
    let wanted = true;
    fetch().then(
      (found) => wanted && setAnswer({ found }),
      (why: unknown) => wanted && setAnswer({ why }),
    );
    return () => {
      wanted = false;
    };
  }, about);
  if (answer && 'why' in answer) throw new LoadError(String(answer.why));
  return answer ? answer.found : null;
}

export function lazy<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let found: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const fetched = useLoaded(async () => (found ??= await fetch()), []);
    const Page = found ?? fetched;
    if (Page) return <Page {...props} />;
    return (
      <p class="looking soon" role="status">
        {words.oneMoment}
      </p>
    );
  };
}
