/** The dialogs of the table page, one at a time. */
import { KeySheet } from '../preferences/keysheet.tsx';
import { Preferences } from '../preferences/preferences.tsx';
import type { AnyGamePage } from '../../games/page.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import type { TableStore } from '../../table/store.ts';
import { ChangeTable } from './people/changetable.tsx';
import { More } from './actionbar/more.tsx';
import { WhoIsHere } from './people/people.tsx';
import { SealDialog } from './seal/seal.tsx';
import { Invitation } from './people/invitation.tsx';
import type { Perspective } from './perspective.ts';
import { words } from './words.ts';

export type DialogName = 'more' | 'people' | 'change' | 'invite' | 'settings' | 'keys' | 'seal';

interface SheetProps {
  name: DialogName;
  here: Perspective;
  store: TableStore;
  page: AnyGamePage | null;
  generic: boolean;
  onOpen(name: DialogName | null): void;
}

export function OpenDialog({ name, here, store, page, generic, onOpen }: SheetProps) {
  const close = () => onOpen(null);
  switch (name) {
    case 'more':
      return <More here={here} store={store} generic={generic} onOpen={onOpen} />;
    case 'people':
      return <WhoIsHere here={here} watchers={store.state.value.watchers} store={store} onClose={close} />;
    case 'change':
      return <ChangeTable here={here} store={store} onClose={close} />;
    case 'invite':
      return (
        <Dialog title={words.shareTitle} closeLabel={words.close} onClose={close} testid="invite-dialog">
          <Invitation table={store.id} />
        </Dialog>
      );
    case 'settings':
      return <Preferences onClose={close} />;
    case 'keys':
      return <KeySheet page={page} onClose={close} />;
    case 'seal':
      return here.room.seal ? <SealDialog here={here} seal={here.room.seal} store={store} onClose={close} /> : null;
  }
}
