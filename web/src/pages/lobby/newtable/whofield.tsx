/** Who may come to a table: those with the link, anybody, or those who know a passphrase. */
import { Radio } from './stakesfield.tsx';
import { words } from '../words.ts';

export interface Access {
  kind: 'link' | 'public' | 'passphrase';
  passphrase: string;
  listed: boolean; // in the lobby, though it has a passphrase
}

export const BY_LINK: Access = { kind: 'link', passphrase: '', listed: false };

export function isPublic({ kind, listed }: Access): boolean {
  return kind === 'public' || (kind === 'passphrase' && listed);
}

export function WhoField({ door, onDoor }: { door: Access; onDoor(door: Access): void }) {
  const radio = (kind: Access['kind'], label: string) => (
    <Radio name="who" checked={door.kind === kind} onCheck={() => onDoor({ ...door, kind })} label={label} testid={`who-${kind}`} />
  );
  return (
    <fieldset class="choice">
      <legend>{words.who}</legend>
      {radio('link', words.byLink)}
      {radio('public', words.public)}
      {radio('passphrase', words.withPassphrase)}
      {door.kind === 'passphrase' && (
        <div class="nested">
          <label class="field">
            <span class="label">{words.passphraseLabel}</span>
            <input
              class="input"
              value={door.passphrase}
              required
              maxLength={100}
              autocomplete="off"
              data-testid="passphrase"
              onInput={(event) => onDoor({ ...door, passphrase: event.currentTarget.value })}
            />
          </label>
          <label class="tick">
            <input type="checkbox" checked={door.listed} onChange={(event) => onDoor({ ...door, listed: event.currentTarget.checked })} />
            {words.listedToo}
          </label>
        </div>
      )}
    </fieldset>
  );
}
