import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isConnectionLost, isPlanOutdated } from './connection-failure.ts';
import { findPreparedName } from './prepared-names.ts';

/**
 * The pool as Kysely sees it. When one connection fails, every older one is dropped with it, because they most likely
 * lead to the same dead server; otherwise each of them would cost another request its whole timeout.
 */
export function createHealingPool(
  pool: pg.Pool,
  { preparesStatements }: { preparesStatements: boolean },
): PostgresPool {
  const send = preparesStatements ? sendPrepared : sendPlain;
  const openedIn = new WeakMap<pg.PoolClient, number>();
  let generation = 0;
  pool.on('connect', (client) => {
    openedIn.set(client, generation);
    // Between two statements of a transaction nothing else listens, and an unhandled error ends the process.
    client.on('error', () => (generation += 1));
  });
  // A server that ends an idle connection concerns no one: the next request opens another.
  pool.on('error', () => {});

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      if ((openedIn.get(client) ?? generation) === generation)
        return watchClient(client, { send, onFailure: () => (generation += 1) });
      client.release(true);
      return this.connect();
    },
  };
}

type Send = (client: pg.PoolClient, text: string, values: unknown[]) => Promise<pg.QueryResult>;

const sendPlain: Send = (client, text, values) => client.query(text, values);

async function sendPrepared(client: pg.PoolClient, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const name = findPreparedName(text);
  if (name === undefined) return client.query(text, values);
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    // A release has changed the type of a column since this connection prepared the statement.
    if (isPlanOutdated(error)) return client.query(text, values);
    throw error;
  }
}

/** Answers at once after the first failure, so that a rollback does not wait for a dead server once more. */
function watchClient(
  client: pg.PoolClient,
  { send, onFailure }: { send: Send; onFailure: () => void },
): PostgresPoolClient {
  let failure: { error: unknown } | undefined;
  async function query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (failure) throw failure.error;
    try {
      return await send(client, text, [...parameters]);
    } catch (error) {
      if (isConnectionLost(error)) {
        failure = { error };
        onFailure();
      }
      throw error;
    }
  }
  return {
    // Kysely also declares a form for cursors, which it uses only when it is given a cursor class.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || failure !== undefined),
  };
}
