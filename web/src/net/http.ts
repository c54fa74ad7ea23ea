/** The HTTP API, one call for each route, typed by its document. A refusal is thrown with the parlour's own code and words. */
import { sayRefusal } from '../i18n/refusals.ts';
import type { Api } from '../wire/generated-api.ts';
import type { ChangeAccount, ChangePassword, Login, Match, NewTable, Problem, Register } from '../wire/index.ts';

const GREETING_MS = 30_000;

export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status = 0,
    readonly said = text, // by the parlour itself
  ) {
    super(text);
  }

  /** Is it because the parlour does not know us (any more)? */
  get unknown(): boolean {
    return this.code === 'not_signed_in';
  }
}

/** Given up at last: the line waits for it, and a network that went away would leave it waiting. */
export const greet = (name?: string) =>
  call('POST /api/v1/guest', { body: name === undefined ? {} : { name } }, { signal: AbortSignal.timeout(GREETING_MS) });
export const games = () => call('GET /api/v1/games', {});
export const makeTable = (body: NewTable) => call('POST /api/v1/tables', { body });
export const match = (body: Match) => call('POST /api/v1/match', { body });
export const listOwnTables = () => call('GET /api/v1/tables/mine', {});
export const byCode = (code: string) => call('GET /api/v1/codes/{code}', { parts: { code } });

export const register = (body: Register) => call('POST /api/v1/account', { body });
export const login = (body: Login) => call('POST /api/v1/login', { body });
export const logout = () => call('POST /api/v1/logout', {});
export const account = () => call('GET /api/v1/account', {});
export const changeAccount = (body: ChangeAccount) => call('PATCH /api/v1/account', { body });
export const changePassword = (body: ChangePassword) => call('POST /api/v1/account/password', { body });
export const deleteAccount = (password: string) => call('POST /api/v1/account/delete', { body: { password } });
export const exportAccount = () => call('GET /api/v1/account/export', {});
export const sessions = () => call('GET /api/v1/sessions', {});
export const endSession = (session: string) => call('DELETE /api/v1/sessions/{session}', { parts: { session } });
export const endAllSessions = () => call('POST /api/v1/sessions/end-all', { body: { here: true } });
export const moveLink = () => call('POST /api/v1/move', {});
export const redeemMoveLink = (secret: string) => call('POST /api/v1/moved', { body: { secret } });

export const replayOf = (table: string, round: number, query: Api['GET /api/v1/tables/{table}/games/{round}']['query']) =>
  call('GET /api/v1/tables/{table}/games/{round}', { parts: { table, round }, query });
export const gamesOf = (table: string, before?: number, limit?: number) =>
  call('GET /api/v1/tables/{table}/games', { parts: { table }, query: { ...(before === undefined ? {} : { before }), ...(limit === undefined ? {} : { limit }) } });
export const shareReplay = (table: string, round: number) =>
  call('POST /api/v1/tables/{table}/games/{round}/share', { parts: { table, round } });
export const lessonOf = (game: string) => call('GET /api/v1/lessons/{game}', { parts: { game } });

export const profile = (person: string) => call('GET /api/v1/people/{person}', { parts: { person } });
export const results = (person: string, before?: string, limit = 20) =>
  call('GET /api/v1/people/{person}/results', { parts: { person }, query: { limit, ...(before === undefined ? {} : { before }) } });
export const ranks = () => call('GET /api/v1/ranks', {});
export const ratings = (person: string, game: string) =>
  call('GET /api/v1/people/{person}/ratings', { parts: { person }, query: { game } });
export const tallies = (person: string, game: string) =>
  call('GET /api/v1/people/{person}/tallies', { parts: { person }, query: { game } });
export const leaderboard = (game: string) => call('GET /api/v1/leaderboards/{game}', { parts: { game } });

/** What a route is asked with; what can be empty can be left out. */
type Asked<R extends keyof Api> = Some<'parts', Api[R]['parts']> & Some<'query', Api[R]['query']> & Some<'body', Api[R]['body']>;
type Some<K extends string, T> = [undefined] extends [T] ? { [key in K]?: T } : object extends T ? { [key in K]?: T } : { [key in K]: T };

/** Ask a route of the parlour. A game with routes of its own calls them by this. */
export async function call<R extends keyof Api>(route: R, asked: Asked<R>, more: RequestInit = {}): Promise<Api[R]['answer']> {
  const { parts = {}, query = {}, body } = asked as { parts?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  const [method, address] = route.split(' ') as [string, string];
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const said = body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(search ? `${path}?${search}` : path, { method, credentials: 'same-origin', ...said, ...more }).catch(unreachable);
  const answer: unknown = await response.json().catch(() => null); // some have nothing to say
  if (response.ok) return answer as Api[R]['answer'];
  const problem = answer as Problem | null;
  const text = problem?.text || response.statusText || String(response.status);
  throw new Refusal(problem?.code ?? String(response.status), sayRefusal(problem?.code ?? '', text), response.status, text);
}

/** The browser says why in words of its own, which help nobody. */
function unreachable(): never {
  throw new Refusal('unreachable', sayRefusal('unreachable', ''));
}
