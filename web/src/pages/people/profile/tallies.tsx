/** What a game has counted for somebody: sums and records, and a chart of the number that is chosen. */
import { useState } from 'preact/hooks';
import { listingOf } from '../../../games/catalogue.ts';
import { countedName, variantName } from '../../../games/titles.ts';
import { figure } from '../../../i18n/language.ts';
import type { CountedTotal, GameTotals } from '../../../wire/index.ts';
import { words as people } from '../words.ts';
import { sayCompany, TallyChart, type Company } from './tallychart.tsx';
import { words } from './words.ts';
import './tallies.css';

/** The number that is drawn, and in which company. */
interface Chosen {
  name: string;
  company: Company;
}

export function Tallies({ counted, person }: { counted: GameTotals; person: string }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const columns = (['people', 'alone'] as const).filter((company) => counted[company] > 0);
  const shown = counted.totals.filter((each) => columns.some((company) => each[company] != null));
  const total = shown.find(({ name }) => name === chosen?.name);
  const isChosen = (name: string, company: Company) => chosen?.name === name && chosen.company === company;
  const choose = (name: string, company: Company) => setChosen(isChosen(name, company) ? null : { name, company });
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
                {sayCompany(company)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <Row
              key={each.name}
              name={countedName(counted.game, each)}
              total={each}
              cells={columns.map((company) => ({ company, said: sayTotal(counted, each, company), chosen: isChosen(each.name, company) }))}
              onChoose={(company) => choose(each.name, company)}
            />
          ))}
        </tbody>
      </table>
      <Variants counted={counted} />
      {chosen && total && <TallyChart person={person} game={counted.game} total={total} company={chosen.company} key={total.name} />}
    </div>
  );
}

interface RowProps {
  name: string;
  total: CountedTotal;
  cells: readonly { company: Company; said: string; chosen: boolean }[];
  onChoose(company: Company): void;
}

/** The name draws the first column that has a number; where there are several, each number draws its own. */
function Row({ name, total, cells, onChoose }: RowProps) {
  const counted = cells.filter(({ company }) => total[company] != null);
  const drawn = cells.find(({ chosen }) => chosen) ?? counted[0]!;
  return (
    <tr>
      <th scope="row">
        <button type="button" class="tally-name" aria-pressed={drawn.chosen} onClick={() => onChoose(drawn.company)} data-testid={`tally-${total.name}`}>
          {name}
        </button>
      </th>
      {cells.map(({ company, said, chosen }) => (
        <td class="figures" key={company}>
          {counted.length > 1 ? (
            <button
              type="button"
              class="tally-name tally-number"
              aria-pressed={chosen}
              aria-label={`${name}, ${sayCompany(company)}: ${said}`}
              onClick={() => onChoose(company)}
              data-testid={`tally-${total.name}-${company}`}
            >
              {said}
            </button>
          ) : (
            said
          )}
        </td>
      ))}
    </tr>
  );
}

/** How many games there were of each variant; nothing where a game has no variants. */
function Variants({ counted }: { counted: GameTotals }) {
  const named = counted.variants.filter(({ variant }) => variant !== '');
  if (!named.length) return null;
  return (
    <p class="tally-variants soft" data-testid="tally-variants">
      {words.byVariant(!!listingOf(counted.game)?.series)}
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
