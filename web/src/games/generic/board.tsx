/** Any view as a tidy, labelled structure. */
import { seatName } from '../../table/words.ts';
import type { PlayProps } from '../page.ts';
import { isSeat, readable } from './labels.ts';
import { words } from './words.ts';

const SHORT = 24;

export function Board({ view, names, purse }: PlayProps<unknown>) {
  return (
    <div class="generic paper" tabIndex={0} data-testid="generic-view">
      <Thing value={view} names={names} />
      {purse !== null && (
        <section class="generic-purse" aria-label={words.purse} data-testid="generic-purse">
          <h3>{words.purse}</h3>
          <Thing value={purse} names={names} />
        </section>
      )}
    </div>
  );
}

interface ThingProps {
  value: unknown;
  names: readonly string[];
  name?: string;
}

function Thing({ value, names, name = '' }: ThingProps) {
  if (value === null || value === undefined || value === '') return <span class="generic-none">–</span>;
  if (typeof value === 'boolean') return <span>{value ? words.yes : words.no}</span>;
  if (typeof value === 'number') return isSeat(name) ? <span>{seatName(names, value)}</span> : <span class="figures">{value}</span>;
  if (typeof value === 'string') return <span class={value.length > SHORT ? '' : 'generic-word'}>{value}</span>;
  if (Array.isArray(value)) return <List items={value} names={names} />;
  return <Fields fields={Object.entries(value as object)} names={names} />;
}

function Fields({ fields, names }: { fields: [string, unknown][]; names: readonly string[] }) {
  return (
    <dl class="generic-fields">
      {fields.map(([key, value]) => (
        <div class={isDeep(value) || isPerSeat(value, names) ? 'deep' : ''} key={key}>
          <dt>{readable(key)}</dt>
          <dd>
            <Thing value={value} names={names} name={key} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A list as long as the table has seats is taken to be one thing for each seat. */
function List({ items, names }: { items: unknown[]; names: readonly string[] }) {
  if (!items.length) return <span class="generic-none">–</span>;
  if (isPerSeat(items, names)) {
    return <Fields fields={items.map((item, seat) => [seatName(names, seat), item])} names={names} />;
  }
  if (items.every((item) => !isDeep(item))) {
    return (
      <span class="generic-row">
        {items.map((item, at) => (
          <Thing value={item} names={names} key={at} />
        ))}
      </span>
    );
  }
  return (
    <ol class="generic-list">
      {items.map((item, at) => (
        <li key={at}>
          <Thing value={item} names={names} />
        </li>
      ))}
    </ol>
  );
}

function isPerSeat(value: unknown, names: readonly string[]): boolean {
  return Array.isArray(value) && value.length === names.length && value.length > 1;
}

function isDeep(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some((each) => typeof each === 'object'));
}
