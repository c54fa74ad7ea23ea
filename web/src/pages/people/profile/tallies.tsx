/** What a game has counted for somebody: sums and records, and a chart of the number that is chosen. */
import { useState } from 'preact/hooks';
import { countedName, variantName } from '../../../games/titles.ts';
import { figure } from '../../../i18n/language.ts';
import type { CountedTotal, GameTotals } from '../../../wire/index.ts';
import { words as people } from '../words.ts';
import { TallyChart } from './tallychart.tsx';
import { words } from './words.ts';
import './tallies.css';

type Company = 'people' | 'alone';

export function Tallies({ counted, person }: { counted: GameTotals; person: string }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const columns = (['people', 'alone'] as const).filter((company) => counted[company] > 0);
  const shown = counted.totals.filter((each) => columns.some((company) => each[company] != null));
  const total = shown.find(({ name }) => name === chosen);
  if (!shown.length) return null;
  return (
    <div class="tallies" data-testid={`tallies-${counted.game}`}>
      <table>
        <caption class="hidden-words">{words.counted}</caption>
        <thead>
          <tr class="soft">
            <td />
            {columns.map((company) => (
              <th scope="col" key={company}>
                {company === 'people' ? words.withPeople : words.againstBots}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <tr key={each.name}>
              <th scope="row">
                <button
                  type="button"
                  class="tally-name"
                  aria-pressed={each.name === chosen}
                  onClick={() => setChosen(each.name === chosen ? null : each.name)}
                  data-testid={`tally-${each.name}`}
                >
                  {countedName(counted.game, each)}
                </button>
              </th>
              {columns.map((company) => (
                <td class="figures" key={company}>
                  {sayTotal(counted, each, company)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Variants counted={counted} />
      {total && <TallyChart person={person} game={counted.game} total={total} key={total.name} />}
    </div>
  );
}

/** How many games there were of each variant; nothing where a game has no variants. */
function Variants({ counted }: { counted: GameTotals }) {
  const named = counted.variants.filter(({ variant }) => variant !== '');
  if (!named.length) return null;
  return (
    <p class="tally-variants soft" data-testid="tally-variants">
      {words.byVariant}
      {named.map(({ variant, people, alone }) => (
        <span key={variant}>
          {variantName(counted.game, variant)} <b class="figures">{figure(people + alone)}</b>
        </span>
      ))}
    </p>
  );
}

/** "1,240"; of a share "38 %" */
function sayTotal(counted: GameTotals, total: CountedTotal, company: Company): string {
  const value = total[company];
  if (value == null) return '–';
  const whole = total.of ? counted.totals.find(({ name }) => name === total.of)?.[company] : undefined;
  return whole ? people.percent(value / whole) : figure(value);
}
