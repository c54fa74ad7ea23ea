/** The few HTTP routes a guest needs. A refusal is thrown with the parlour's own words. */
import type { GameList, Guest, NewTable, Problem, TableMade } from '../wire/index.ts';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export function greet(name?: string): Promise<Guest> {
  return post('/api/v1/guest', name === undefined ? {} : { name });
}

export function games(): Promise<GameList> {
  return read('/api/v1/games');
}

export function makeTable(wish: NewTable): Promise<TableMade> {
  return post('/api/v1/tables', wish);
}

function post<T>(path: string, body: unknown): Promise<T> {
  return read(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

async function read<T>(path: string, request: RequestInit = {}): Promise<T> {
  const response = await fetch(path, { credentials: 'same-origin', ...request });
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ?? String(response.status), problem?.text ?? response.statusText);
}
