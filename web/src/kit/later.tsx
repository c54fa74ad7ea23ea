/** A page that is fetched when it is first opened. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let found: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [, setHere] = useState(found !== null);
    useEffect(() => {
      if (found) return;
      void fetch().then((page) => {
        found = page;
        setHere(true);
      });
    }, []);
    const Page = found;
    return Page ? <Page {...props} /> : null;
  };
}
