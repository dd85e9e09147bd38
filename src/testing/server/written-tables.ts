import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Endpoint } from '#shared/endpoint.ts';
import { TABLES } from '#shared/tables.ts';

const WRITE = /\b(?:insert into|update|delete from)\s+"?([a-z_]+)/gi;
// That a token was used is noted by whichever call it signs, and a machine has no tab.
const LAST_USE = /^update "?access_tokens"? set "?last_used/;
const WATCHED: ReadonlySet<string> = new Set(TABLES);

const writing = new AsyncLocalStorage<Set<string>>();
const watched = new WeakSet<pg.Pool>();

/** From now on notes, for each call, the tables that its statements write. */
export function watchWrites(pool: pg.Pool): void {
  if (watched.has(pool)) return;
  watched.add(pool);
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client);
    // One of many overloads, all of which go through.
    client.query = ((text: unknown, ...rest: []) => {
      const tables = writing.getStore();
      if (tables && typeof text === 'string' && !LAST_USE.test(text))
        for (const [, name = ''] of text.matchAll(WRITE)) tables.add(name);
      // The original takes what it was given, whichever overload that is.
      return query(text as string, ...rest);
    }) as typeof client.query;
  });
}

/** Makes a call, and fails when it wrote a table that its endpoint does not name: its own tab would not fetch it at once. */
export async function callAndCompareWrites<Answer>(
  { method, path, tables: named }: Pick<Endpoint, 'method' | 'path' | 'tables'>,
  call: () => PromiseLike<Answer>,
): Promise<Answer> {
  const written = new Set<string>();
  // Awaited within: a request that is made lazily begins when someone waits for it.
  const answer = await writing.run(written, async () => await call());
  const unnamed = [...written].filter((name) => WATCHED.has(name) && !named.some((table) => table === name));
  if (method !== 'GET' && unnamed.length > 0)
    throw new Error(`${method} ${path} writes ${unnamed.join(', ')} and does not name them in its tables`);
  return answer;
}
