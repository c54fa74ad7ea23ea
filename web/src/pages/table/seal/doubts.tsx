/** What this page doubts about the shuffles, the gravest first; and what is only good to know. */
import type { Doubt, DoubtCode } from '../../../fair/table/batch.ts';
import { silentSeats } from '../../../i18n/phrases.ts';
import type { Saying } from '../../../table/model.ts';
import type { TableStore } from '../../../table/store.ts';
import { listNames, naming } from '../../../table/words.ts';
import type { SealSight } from '../../../wire/index.ts';
import { words } from './words.ts';

/** An alarm is nobody's slip. A question may have a harmless answer. The rest is information. */
const ALARMS: readonly DoubtCode[] = ['root', 'decks', 'choice', 'first_link', 'tips', 'history', 'order', 'deck', 'link', 'passed_over', 'ahead'];
const QUESTIONS: readonly DoubtCode[] = ['tip', 'withheld', 'unheard', 'cards'];
const NEWS: readonly DoubtCode[] = ['thrown_away', 'unused'];
const AT_THE_CUT: readonly DoubtCode[] = ['decks', 'choice', 'first_link', 'tips']; // of a cut that failed every shuffle is out of order
const RANK = [...ALARMS, ...QUESTIONS, ...NEWS];

export type Gravity = 'alarm' | 'question' | null;

/** How much a player should care. */
export function gravityOf(store: TableStore): Gravity {
  const { doubts } = store.shuffles.findings.value;
  if (doubts.some(({ code }) => ALARMS.includes(code))) return 'alarm';
  return doubts.some(({ code }) => QUESTIONS.includes(code)) ? 'question' : null;
}

/** What is wrong, and what the player should ask about. */
export function Alarms({ store, seal }: { store: TableStore; seal: SealSight }) {
  return (
    <>
      <Block said={sayAll(store, seal, ALARMS)} role="alert" testid="seal-alarms" />
      <Block said={sayAll(store, seal, QUESTIONS)} testid="seal-questions" />
    </>
  );
}

function Block({ said, role, testid }: { said: readonly string[]; role?: 'alert'; testid: string }) {
  if (!said.length) return null;
  return (
    <div class="problem seal-doubts" role={role} data-testid={testid}>
      {said.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}

/** What happened to shuffles that nobody played with, and to decks that were never cut. */
export function Remarks({ store, seal }: { store: TableStore; seal: SealSight }) {
  const told = [...sayAll(store, seal, NEWS), ...keptBack(store.state.value.log)];
  if (!told.length) return null;
  return (
    <ul class="seal-doubts" data-testid="seal-remarks">
      {told.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

/** The gravest first, each once. */
function sayAll(store: TableStore, seal: SealSight, codes: readonly DoubtCode[]): string[] {
  return [...new Set(sortDoubts(store, codes).map((each) => say(each, seal)))];
}

function sortDoubts(store: TableStore, codes: readonly DoubtCode[]): Doubt[] {
  const { doubts } = store.shuffles.findings.value;
  const follows = ({ code, batch }: Doubt) => code === 'order' && doubts.some((each) => each.batch === batch && AT_THE_CUT.includes(each.code));
  return doubts
    .filter((each) => codes.includes(each.code) && !follows(each))
    .sort((one, other) => RANK.indexOf(one.code) - RANK.indexOf(other.code) || other.batch - one.batch || one.use - other.use);
}

function say(doubt: Doubt, seal: SealSight): string {
  const said = words.doubt(doubt);
  return doubt.batch === seal.batch ? said : words.ofSeal(doubt.batch, said);
}

/** Whose first link did not come, so that decks were sealed anew: as far as the log goes back. */
export function keptBack(log: readonly Saying[]): string[] {
  const said = log.flatMap((saying) => {
    if (saying.kind !== 'news' || saying.news.type !== 'abandoned' || saying.news.reason !== 'cut') return [];
    return [words.keptBack(listNames(silentSeats(saying.news.missing, naming(saying.names), words.left)))];
  });
  return [...new Set(said)];
}
