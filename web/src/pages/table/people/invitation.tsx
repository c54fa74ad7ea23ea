/** Inviting people: the link, and the link as a QR code. */
import { CopyLink } from '../../../kit/input/copylink.tsx';
import { Qr } from '../../../kit/qr.tsx';
import { linkTo, onlyHere, sayCode } from '../../../table/links.ts';
import { words } from '../words.ts';

export function Invitation({ table }: { table: string }) {
  const link = linkTo(table);
  return (
    <div class="invitation">
      <Qr text={link} label={words.qr} />
      <div>
        <p>{onlyHere(link) ? words.shareLocal : words.shareText}</p>
        <p>
          {words.orCode} <b class="code figures" data-testid="code-of-table">{sayCode(table)}</b>
        </p>
        <CopyLink link={link} label={words.linkLabel} copyWord={words.copy} copiedWord={words.copied} />
      </div>
    </div>
  );
}
