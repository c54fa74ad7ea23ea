import { afterEach, expect, test, vi } from 'vitest';
import { byCode, changeAccount, login, logout, Refusal } from '../../src/net/http.ts';

afterEach(() => vi.unstubAllGlobals());

function answers(status: number, body: string) {
  const fetched = vi.fn(() => Promise.resolve(new Response(body || null, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a call goes to the API with its body, and gives back the answer', async () => {
  const fetched = answers(200, '{"you":{"id":"u1","name":"Ann","member":true},"token":""}');
  expect((await login({ name: 'Ann', password: 'secret' })).you.name).toBe('Ann');
  const [path, request] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect(path).toBe('/api/v1/login');
  expect(request.method).toBe('POST');
  expect(JSON.parse(request.body as string)).toEqual({ name: 'Ann', password: 'secret' });
});

test('what is in an address is written so that it stays one part of it', async () => {
  const fetched = answers(200, '{}');
  await byCode('a/b?c');
  expect((fetched.mock.calls[0] as unknown as [string])[0]).toBe('/api/v1/codes/a%2Fb%3Fc');
});

test('a refusal has the parlour’s code and words', async () => {
  answers(409, '{"code":"name_taken","text":"the name is taken"}');
  const refusal = await changeAccount({ name: 'Ann' }).catch((no: unknown) => no);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'name_taken', message: 'The name is taken.', status: 409, unknown: false });
});

test('a refusal of somebody unknown says so', async () => {
  answers(401, '{"code":"not_signed_in","text":"who are you?"}');
  expect(await logout().catch((no: unknown) => no)).toMatchObject({ unknown: true });
});

test('an answer that is no JSON is a refusal all the same, and an empty one is fine', async () => {
  answers(502, '<html>');
  expect(await logout().catch((no: unknown) => no)).toMatchObject({ code: '502' });
  answers(204, '');
  expect(await logout()).toBeNull();
});
