/** A link, with its QR code, that signs another device in, once. */
import { useState } from 'preact/hooks';
import { Button } from '../../../kit/input/button.tsx';
import { CopyLink } from '../../../kit/input/copylink.tsx';
import { Countdown } from '../../../kit/clock/countdown.tsx';
import { Qr } from '../../../kit/qr.tsx';
import { moveLink } from '../../../net/http.ts';
import { useNow } from '../../../table/clock.ts';
import { Trouble } from '../../frame/column.tsx';
import { words } from '../words.ts';

const WHOLE_MS = 600_000;

interface Ticket {
  url: string;
  until: number; // by our own clock, which may differ from the parlour's
}

export function NewDeviceLink() {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const ask = () => {
    moveLink().then(({ url, expires }) => {
      setRefusal(null);
      setTicket({ url: new URL(url, location.origin).href, until: Math.min(expires, Date.now() + WHOLE_MS) });
    }, setRefusal);
  };
  return (
    <section class="sheet paper" data-testid="move">
      <h2>{words.move}</h2>
      <p>{words.moveText}</p>
      {ticket && <Shown ticket={ticket} />}
      <Trouble refusal={refusal} />
      <div class="sheet-buttons">
        <Button onClick={ask} testid="move-link">
          {ticket ? words.moveAgain : words.moveLink}
        </Button>
      </div>
    </section>
  );
}

function Shown({ ticket }: { ticket: Ticket }) {
  if (ticket.until <= useNow()) return <p class="soft">{words.moveOver}</p>;
  return (
    <div class="invitation">
      <Qr text={ticket.url} label={words.moveCode} />
      <div>
        <Countdown until={ticket.until} of={WHOLE_MS} />
        <CopyLink link={ticket.url} label={words.moveLabel} copyWord={words.copy} copiedWord={words.copied} />
        <p class="soft">{words.moveWarning}</p>
      </div>
    </div>
  );
}
