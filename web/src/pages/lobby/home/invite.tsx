/** The address of this parlour to hand on: as a link, and as a code for a camera. */
import { CopyLink } from '../../../kit/input/copylink.tsx';
import { Qr } from '../../../kit/qr.tsx';
import { share } from '../../../net/connection.ts';
import { onlyHere } from '../../../table/links.ts';
import { words } from './words.ts';

export function Invite() {
  const address = share.value || location.origin;
  return (
    <div class="invite" data-testid="invite">
      <Qr text={address} label={words.code} />
      <div>
        <h3>{words.invite}</h3>
        <p class="soft">{onlyHere(address) ? words.onlyHere : words.inviteText}</p>
        <CopyLink link={address} label={words.address} copyWord={words.copy} copiedWord={words.copied} />
      </div>
    </div>
  );
}
