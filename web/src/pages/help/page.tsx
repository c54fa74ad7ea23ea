/** Help: a list of what there is to read, and one page of it. */
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLoaded } from '../../app/lazy.tsx';
import { lookUp } from '../../i18n/known.ts';
import { askForGames, catalogue, listingOf } from '../../games/catalogue.ts';
import { entryOf, helpOf } from '../../games/registry.ts';
import { titleOf } from '../../games/titles.ts';
import { ColumnPage } from '../frame/column.tsx';
import { Contents } from './contents.tsx';
import { FairHelp } from './fair.tsx';
import { KeysHelp } from './keys.tsx';
import { OtherGame } from './othergame.tsx';
import { PokerHands } from './pokerhands.tsx';
import { RanksHelp } from './ranks.tsx';
import { PlayLinks } from './playlinks.tsx';
import { fairness, hands, ranking, words } from './words.ts';
import './help.css';

interface Topic {
  title(): string;
  lead(): string;
  Text: ComponentType;
}

const HOUSE: Record<string, Topic> = {
  'poker-hands': { title: () => hands.title, lead: () => hands.lead, Text: PokerHands },
  ranks: { title: () => ranking.title, lead: () => ranking.lead, Text: RanksHelp },
  fair: { title: () => fairness.title, lead: () => fairness.lead, Text: FairHelp },
  keys: { title: () => words.keys, lead: () => words.keysLead, Text: KeysHelp },
};

export function HelpPage({ topic }: { topic: string }) {
  useEffect(askForGames, []);
  const page = lookUp(HOUSE, topic);
  const listing = listingOf(topic);
  if (page) {
    return (
      <Framed key={topic} topic={topic} title={page.title()} lead={page.lead()}>
        <page.Text />
      </Framed>
    );
  }
  if (entryOf(topic)?.help) return <Rules key={topic} game={topic} />;
  if (listing) {
    return (
      <Framed key={topic} topic={topic} title={titleOf(topic)} lead={words.foreign}>
        <OtherGame game={listing} />
        <PlayLinks game={topic} />
      </Framed>
    );
  }
  if (topic && catalogue.value === null) return <ColumnPage title={words.title}>{null}</ColumnPage>;
  return (
    <Framed key={topic} topic="" title={topic ? words.noTopic : words.title} lead={topic ? words.noTopicHint : words.lead}>
      <Contents />
    </Framed>
  );
}

/** The rules that a game brings with it. */
function Rules({ game }: { game: string }) {
  const help = useLoaded(() => helpOf(game), [game]);
  return (
    <Framed topic={game} title={titleOf(game)} lead={help?.lead() ?? ''}>
      {help && <help.Text />}
      {help && <PlayLinks game={game} />}
    </Framed>
  );
}

interface FramedProps {
  topic: string;
  title: string;
  lead: string;
  children: ComponentChildren;
}

function Framed({ topic, title, lead, children }: FramedProps) {
  return (
    <ColumnPage title={title}>
      <div class={topic ? 'help' : 'help whole'}>
        {topic && <Topics topic={topic} />}
        <article class="help-text" data-testid={`help-${topic || 'contents'}`}>
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
          {children}
        </article>
      </div>
    </ColumnPage>
  );
}

/** The other pages, beside the one that is read. */
function Topics({ topic }: { topic: string }) {
  const link = (name: string, title: string) => (
    <li key={name}>
      <a href={`/help/${encodeURIComponent(name)}`} aria-current={name === topic ? 'page' : undefined}>
        {title}
      </a>
    </li>
  );
  return (
    <nav class="help-topics" aria-label={words.contents}>
      <a class="help-all" href="/help">
        {words.title}
      </a>
      <ul>
        {catalogue.value?.map(({ name }) => link(name, titleOf(name)))}
        {Object.entries(HOUSE).map(([name, { title }]) => link(name, title()))}
      </ul>
    </nav>
  );
}
