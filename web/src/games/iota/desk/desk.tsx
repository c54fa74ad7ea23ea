/** The cards on the desk, the lit cells between them, and the lines that this turn makes. */
import { useMemo, useRef } from 'preact/hooks';
import type { Viewport } from '../../../kit/viewport/viewport.ts';
import { language } from '../../../i18n/language.ts';
import type { LineScore, View } from '../../../wire/generated-iota.ts';
import { IotaCard } from '../cards/card.tsx';
import { among, MIDDLE, same, type Cell, type Lit } from '../reading.ts';
import { cardName, sayCell, placeName, words } from '../words.ts';

interface DeskProps {
  view: View;
  lie: Viewport;
  glides: boolean;
  held: boolean; // it is being panned or pinched
  lit: readonly Lit[];
  card: string | null; // the chosen one
  cursor: Cell | null; // of the lit cells, the one that the keys are at
  target: Cell | null; // where a dragged card would fall
  sent: { cell: Cell; card: string } | null; // on its way
  hinted: Cell | null;
  back: boolean; // the last card that was laid may be taken back
  onLay(lit: Lit): void;
  onCursor(cell: Cell, walking: boolean): void;
  onTakeBack(): void;
}

export function Desk(props: DeskProps) {
  const { view, lie, lit, card, cursor, target, sent, hinted } = props;
  const laid = view.laid ?? [];
  const takeBack = useRef(props.onTakeBack);
  takeBack.current = props.onTakeBack;
  // While the desk is moved the cards are the same: nothing of them is drawn again.
  const cards = useMemo(
    () => view.desk.map(([x, y, text]) => <Lying key={`${x},${y}`} cell={[x, y]} text={text} view={view} back={props.back} onTakeBack={() => takeBack.current()} />),
    [view, props.back, language.value],
  );
  // As long as fingers hold it, the desk is only stretched; let go, it is drawn anew, and sharp.
  const drawn = useRef(lie.step);
  if (!props.held) drawn.current = lie.step;
  const first = cursor ?? lit[0]?.cell ?? null;
  const [left, top] = [lie.x + MIDDLE[0] * lie.step, lie.y + MIDDLE[1] * lie.step];
  return (
    <div
      class={`iota-plane ${props.held ? 'held' : props.glides ? 'glides' : ''}`}
      style={{ transform: `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${(lie.step / drawn.current).toFixed(4)})`, '--iota-step': `${drawn.current.toFixed(3)}px` }}
    >
      {cards}
      {(view.tally?.lines ?? []).map((line) => (
        <Outline line={line} key={String(line.cells)} />
      ))}
      {lit.map((each) => {
        const swaps = each.action.type === 'reclaim';
        const here = same(each.cell, cursor) || same(each.cell, target);
        return (
          <button
            type="button"
            class={`iota-lit ${here ? 'here' : ''} ${swaps ? 'swaps' : ''} ${same(each.cell, hinted) ? 'hinted' : ''}`}
            style={at(each.cell)}
            aria-label={sayCell(view, each.cell, each.action.card, swaps)}
            tabIndex={same(each.cell, first) ? 0 : -1}
            data-testid="iota-lit"
            data-cell={String(each.cell)}
            // The viewport hears fingers and the mouse; this is a key, or a screen reader.
            onClick={(event) => event.detail === 0 && props.onLay(each)}
            onFocus={(event) => props.onCursor(each.cell, event.currentTarget.matches(':focus-visible'))}
            key={String(each.cell)}
          >
            {!swaps && card !== null && (
              <span class="iota-ghosted">
                <IotaCard text={card} label="" />
              </span>
            )}
          </button>
        );
      })}
      {sent && !laid.some((each) => same(each, sent.cell)) && (
        <span class="iota-sent" style={at(sent.cell)}>
          <IotaCard text={sent.card} label="" />
        </span>
      )}
      {hinted && !among(lit.map(({ cell }) => cell), hinted) && <span class="iota-hinted" style={at(hinted)} data-testid="iota-hinted" />}
    </div>
  );
}

interface LyingProps extends Pick<DeskProps, 'view' | 'back' | 'onTakeBack'> {
  cell: Cell;
  text: string;
}

/** A card that lies on the desk; the last one of this turn is a button that takes it back. */
function Lying({ view, cell, text, back, onTakeBack }: LyingProps) {
  const laid = view.laid ?? [];
  const now = among(laid, cell);
  const before = !now && among(view.last, cell);
  const label = [cardName(text), placeName(cell), ...(now ? [words.laidNow] : []), ...(before ? [words.lastTurn] : [])].join(', ');
  const look = { class: `iota-place ${now ? 'now' : ''} ${before ? 'before' : ''}`, style: at(cell), 'data-at': String(cell) };
  if (!back || !same(laid.at(-1) ?? null, cell)) {
    return (
      <span {...look}>
        <IotaCard text={text} label={label} />
      </span>
    );
  }
  return (
    <button type="button" {...look} aria-label={words.takeThis(cardName(text))} data-testid="iota-laid-last" onClick={(event) => event.detail === 0 && onTakeBack()}>
      <IotaCard text={text} label="" />
    </button>
  );
}

/** Round the cards of a line that this turn made or made longer. */
function Outline({ line }: { line: LineScore }) {
  const [first, last] = [line.cells[0]!, line.cells.at(-1)!];
  return <span class="iota-outline" style={{ ...at(first), '--across': last[0] - first[0] + 1, '--down': last[1] - first[1] + 1 }} />;
}

function at([x, y]: Cell): Record<string, number> {
  return { '--x': x - MIDDLE[0], '--y': y - MIDDLE[1] };
}
