/** What the game that just ended changed: ratings and achievements. */
import { featTitle } from '../../people/profile/honours.ts';
import type { Rated } from '../../../wire/index.ts';
import { words } from '../words.ts';

export function RatingChanges({ rated, names }: { rated: Rated | null; names: ReadonlyMap<string, string> }) {
  const ratings = rated?.ratings ?? [];
  const feats = rated?.achieved ?? [];
  if (!ratings.length && !feats.length) return null;
  return (
    <span class="rating-change figures" data-testid="rating-changes">
      {ratings.map((each) => (
        <span key={each.person}>
          {each.name} {each.before} → <b>{each.after}</b>
        </span>
      ))}
      {feats.map((each) => (
        <span class="feat" data-testid="achieved" key={each.person + each.code}>
          {words.achieved(names.get(each.person) ?? words.nobodyYet, featTitle(each.code))}
        </span>
      ))}
    </span>
  );
}
