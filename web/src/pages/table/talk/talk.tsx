/** The log in words, and the talk. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnyGamePage } from '../../../games/page.ts';
import { Button } from '../../../kit/input/button.tsx';
import { you } from '../../../net/connection.ts';
import type { Saying } from '../../../table/model.ts';
import type { TableStore } from '../../../table/store.ts';
import { sayNews, words as tableWords } from '../../../table/words.ts';
import type { Perspective } from '../perspective.ts';
import { words } from '../words.ts';

export type Filter = 'all' | 'game' | 'talk'; // what of the log is shown

interface TalkProps {
  log: readonly Saying[];
  page: AnyGamePage | null;
  store: TableStore;
  here: Perspective;
}

export function Talk({ log, page, store, here }: TalkProps) {
  const [kept, setKept] = useState<Filter>('all');
  const me = you.value?.id;
  const muted = (here.room.muted ?? []).some((each) => each.id === me);
  // Where a game hides things, spectators talk among themselves until it ends.
  const apart = here.room.phase === 'playing' && here.listing?.secrets === true && (!here.inHand || here.out);
  return (
    <div class="talk">
      <div class="log-filter" role="group" aria-label={words.filter}>
        {(['all', 'game', 'talk'] as const).map((each) => (
          <button
            type="button"
            class="log-tab"
            aria-pressed={each === kept}
            data-testid={`show-${each}`}
            onClick={() => setKept(each)}
            key={each}
          >
            {words.filters[each]}
          </button>
        ))}
      </div>
      <Log log={filterLog(log, kept)} page={page} empty={kept === 'talk' ? words.nobodyTalked : words.quietLog} />
      {here.room.phase !== 'closed' &&
        (muted ? <p class="chat-muted">{words.youAreMuted}</p> : <Chat store={store} hint={apart ? words.chatApart : words.chatHint} />)}
    </div>
  );
}

export function filterLog(log: readonly Saying[], kept: Filter): readonly Saying[] {
  return kept === 'all' ? log : log.filter((saying) => isTalk(saying) === (kept === 'talk'));
}

export function isTalk(saying: Saying): boolean {
  return saying.kind === 'news' && saying.news.type === 'said';
}

// Not a live region: what is new is said aloud once, by `SaidAloud`.
function Log({ log, page, empty }: Pick<TalkProps, 'log' | 'page'> & { empty: string }) {
  const scroll = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    if (scroll.current && atEnd.current) scroll.current.scrollTop = scroll.current.scrollHeight;
  }, [log, page]);
  const watch = (event: { currentTarget: HTMLDivElement }) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    atEnd.current = scrollHeight - scrollTop - clientHeight < 40;
  };
  return (
    <div class="log" role="region" aria-label={words.log} tabIndex={0} ref={scroll} onScroll={watch} data-testid="log">
      {log.length === 0 && <p class="log-empty">{empty}</p>}
      <ol>
        {log.map((saying) => (
          <Line saying={saying} page={page} key={saying.key} />
        ))}
      </ol>
    </div>
  );
}

function Line({ saying, page }: { saying: Saying; page: AnyGamePage | null }) {
  if (saying.kind === 'news' && saying.news.type === 'said') {
    return (
      <li class={`log-chat ${saying.news.apart ? 'apart' : ''}`}>
        {saying.news.apart && <span class="apart-mark">{words.apart}</span>}
        <b>{saying.news.person.name}</b> {saying.news.text}
      </li>
    );
  }
  const text = inWords(saying, page);
  return text ? <li class={`log-${saying.kind} ${weight(saying)}`}>{text}</li> : null;
}

/** A saying as a sentence; null where it says nothing. */
export function inWords(saying: Saying, page: AnyGamePage | null): string | null {
  switch (saying.kind) {
    case 'event':
      return page ? page.say(saying.event, saying.names, saying.forced) : null;
    case 'news':
      return sayNews(saying.news, saying.names, saying);
    case 'missed':
      return tableWords.missed(saying.rows);
  }
}

function weight(saying: Saying): string {
  if (saying.kind !== 'news') return '';
  if (saying.hand && saying.news.type === 'begun') return 'log-hand';
  if (['begun', 'ended', 'series_ended'].includes(saying.news.type)) return 'log-mark';
  return saying.news.type === 'seal' ? 'log-quiet' : '';
}

function Chat({ store, hint }: { store: TableStore; hint: string }) {
  const [text, setText] = useState('');
  const send = async (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    setText('');
    if (!(await store.ask({ type: 'say', text: said }))) setText(said);
  };
  return (
    <form class="chat" onSubmit={(event) => void send(event)}>
      <input
        class="input"
        value={text}
        maxLength={500}
        placeholder={hint}
        aria-label={words.chatLabel}
        data-testid="chat-input"
        autocomplete="off"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <Button submit testid="chat-send">
        {words.send}
      </Button>
    </form>
  );
}
