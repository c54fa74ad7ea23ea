import { act } from 'preact/test-utils';
import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import { Entrance } from '../../../src/pages/table/entrance.tsx';
import type { TableStore } from '../../../src/table/store.ts';
import type { Refused } from '../../../src/wire/index.ts';
import { drawn, enter, hook } from '../../drawn.ts';

const refused = (code: string, text: string): Refused => ({ type: 'refused', code, text, table: 't' });

test('a passphrase is knocked with once, and what is wrong is said when the answer is there', () => {
  const knock = vi.fn();
  const store = { enter: knock } as unknown as TableStore;
  const root = drawn(<Entrance problem={refused('wrong_passphrase', 'this table asks for a passphrase')} store={store} />);
  const submit = () => act(() => void hook(root, 'passphrase-door')!.dispatchEvent(new Event('submit', { cancelable: true })));
  submit();
  expect(knock).not.toHaveBeenCalled(); // nothing was said
  expect(hook(root, 'door-passphrase-problem')).toBeNull();
  enter(hook(root, 'door-passphrase'), 'open barley');
  submit();
  submit(); // impatient
  expect(knock.mock.calls).toEqual([['open barley']]);
  expect(hook(root, 'door-passphrase-problem')).toBeNull();
  act(() => render(<Entrance problem={refused('wrong_passphrase', 'that is not it')} store={store} />, root));
  expect(hook(root, 'door-passphrase-problem')?.textContent).toBe('That is not it.');
  submit();
  expect(knock).toHaveBeenCalledTimes(2);
});

test('who was sent away may knock again, who is kept out may not', () => {
  const knock = vi.fn();
  const store = { enter: knock } as unknown as TableStore;
  const away = drawn(<Entrance problem={refused('kicked', 'the host has sent you away')} store={store} />);
  act(() => hook(away, 'come-again')!.click());
  expect(knock).toHaveBeenCalledOnce();
  const out = drawn(<Entrance problem={refused('kept_out', 'the host keeps you out')} store={store} />);
  expect(out.textContent).toContain('The host keeps you out.');
  expect(hook(out, 'come-again')).toBeNull();
});
