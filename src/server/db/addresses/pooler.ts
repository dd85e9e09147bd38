import pg from 'pg';
import { StartRefused } from '#server/start-refused.ts';

/** A pooler refuses what is set when a connection is opened: its own configuration sets the limits of statements. */
export const WITHOUT_LIMITS = {
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
} satisfies pg.PoolConfig;

/** What PgBouncer answers to a setting that it does not know. */
const UNSUPPORTED = /unsupported startup parameter/;
/** Any that no one else would set. */
const PROBE_MS = 59_999;

/** An address that must be the database's own leads to a pooler. */
class PoolerInTheWay extends StartRefused {
  override readonly name = 'PoolerInTheWay';
}

// Without its cause, which reads as a database that cannot be reached yet.
const buildRefusal = (): PoolerInTheWay =>
  new PoolerInTheWay(
    'The start was refused. DATABASE_URL points to a pooler such as PgBouncer, but listening, migrating and jobs need ' +
      'permanent connections. Set DATABASE_DIRECT_URL to the address of the database itself.',
  );

/** Refuses an address whose connections do not keep what is set at their opening: behind it there is a pooler. */
export async function refusePooler(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({
    connectionTimeoutMillis: 4_000,
    ...connection,
    statement_timeout: PROBE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ limit: string }>(
      `select setting as "limit" from pg_settings where name = 'statement_timeout'`,
    );
    if (rows[0]?.limit !== String(PROBE_MS)) throw buildRefusal();
  } catch (error) {
    throw error instanceof Error && UNSUPPORTED.test(error.message) ? buildRefusal() : error;
  } finally {
    await client.end();
  }
}
