/** What this page doubts about the shuffles, the gravest first; and what is only good to know. */
import type { Doubt, DoubtCode } from '../../../fair/table/batch.ts';
import { silentSeats } from '../../../i18n/phrases.ts';
import type { Saying } from '../../../table/model.ts';
import type { TableStore } from '../../../table/store.ts';
import { listNames, naming } from '../../../table/words.ts';
import type { SealSight } from '../../../wire/index.ts';
import { words } from './words.ts';

/** An alarm is nobody's slip, and most of them keep this browser from giving links. A question may have a harmless answer. The rest is information. */
const STOPS: readonly DoubtCode[] = ['root', 'decks', 'choice', 'first_link', 'tips', 'history', 'order', 'deck', 'link'];
const ALARMS: readonly DoubtCode[] = [...STOPS, 'passed_over', 'ahead'];
const QUESTIONS: readonly DoubtCode[] = ['tip', 'withheld', 'unasked', 'unheard', 'cards'];
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
  const alarms = sayAll(store, seal, ALARMS);
  const questions = sayAll(store, seal, QUESTIONS);
  return (
    <>
      {alarms.length > 0 && (
        <div class="problem seal-doubts" role="alert" data-testid="seal-alarms">
          <Lines said={[...alarms, sayNext(store, seal)]} />
        </div>
      )}
      {questions.length > 0 && (
        <div class="problem seal-doubts seal-questions" data-testid="seal-questions">
          <Lines said={questions} />
        </div>
      )}
    </>
  );
}

function Lines({ said }: { said: readonly string[] }) {
  return (
    <>
      {said.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </>
  );
}

/** What follows from an alarm: what this browser does, and what the player should do. */
function sayNext(store: TableStore, seal: SealSight): string {
  const stopped = store.shuffles.findings.value.doubts.some(({ code, batch }) => batch === seal.batch && STOPS.includes(code));
  return [...(stopped ? [words.stopped] : []), words.whatNow].join(' ');
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

/** The gravest first, each once for all shuffles of a seal. */
function sayAll(store: TableStore, seal: SealSight, codes: readonly DoubtCode[]): string[] {
  const groups = new Map<string, Doubt[]>();
  for (const doubt of sortDoubts(store, codes)) {
    const key = `${doubt.code} ${doubt.batch} ${doubt.use > 0}`; // 0 is the seal itself, or its cut
    groups.set(key, [...(groups.get(key) ?? []), doubt]);
  }
  return [...new Set([...groups.values()].map((doubts) => say(doubts, seal)))];
}

function sortDoubts(store: TableStore, codes: readonly DoubtCode[]): Doubt[] {
  const { doubts } = store.shuffles.findings.value;
  const follows = ({ code, batch }: Doubt) => code === 'order' && doubts.some((each) => each.batch === batch && AT_THE_CUT.includes(each.code));
  return doubts
    .filter((each) => codes.includes(each.code) && !follows(each))
    .sort((one, other) => RANK.indexOf(one.code) - RANK.indexOf(other.code) || other.batch - one.batch || one.use - other.use);
}

function say(doubts: readonly Doubt[], seal: SealSight): string {
  const { code, batch } = doubts[0]!;
  const said = words.doubt(code, doubts.map(({ use }) => use).filter(Boolean));
  return batch === seal.batch ? said : words.ofSeal(batch, said);
}

/** Whose first link did not come, so that decks were sealed anew: as far as the log goes back. */
export function keptBack(log: readonly Saying[]): string[] {
  const said = log.flatMap((saying) => {
    if (saying.kind !== 'news' || saying.news.type !== 'abandoned' || saying.news.reason !== 'cut') return [];
    return [words.keptBack(listNames(silentSeats(saying.news.missing, naming(saying.names), words.left)))];
  });
  return [...new Set(said)];
}
