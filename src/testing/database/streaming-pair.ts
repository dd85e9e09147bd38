import { readdirSync } from 'node:fs';
import { appendFile, chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { startEmbedded, type Embedded } from '#server/db/embedded/start-embedded.ts';
import { findHome } from '#server/db/embedded/home.ts';
import { migrate } from '#server/db/migrate.ts';
import { prepareData } from './embedded.ts';
import type { TestDatabase } from './database.ts';

const MACHINE_FOLDER = '/var/lib/touchline';
const SETTINGS = { fsync: 'off', wal_level: 'replica' };
const log = { info() {}, warn() {}, error() {} };

export interface StreamingPair extends AsyncDisposable {
  /** The primary, as the server of a test takes it. */
  database: TestDatabase;
  standby: pg.PoolConfig;
  /** From now on the standby takes what comes, and shows nothing of it. */
  holdStandby(): Promise<void>;
  /** Waits until the standby shows all that the primary has. */
  followUp(): Promise<void>;
  /** Makes the standby a primary of its own, which follows no one. */
  promoteStandby(): Promise<void>;
  /** Ends the standby, as a machine that is switched off. */
  stopStandby(): Promise<void>;
}

/** A real primary and a real standby that follows it, with an empty, migrated database. */
export async function buildStreamingPair(): Promise<StreamingPair> {
  const data = await prepareData((connection) => migrate(connection));
  const [first, second] = [await data.copy(), await data.copy()];
  const primary = await startEmbedded({ dataDir: first, log, settings: SETTINGS });
  await follow(second, primary);
  const standby = await startEmbedded({ dataDir: second, log, settings: SETTINGS });
  const opened = openDatabase({ ...primary.connection, max: 5 });
  const asOwner = { ...standby.connection, user: 'postgres' };
  const head = async () => (await ask(primary.connection, 'select pg_current_wal_lsn()::text')) ?? '';
  const close = async (): Promise<void> => {
    await opened.close();
    await standby.stop();
    await primary.stop();
    await data[Symbol.asyncDispose]();
  };
  return {
    database: {
      ...opened,
      connection: primary.connection,
      close: () => opened.close(),
      [Symbol.asyncDispose]: () => opened.close(),
    },
    standby: standby.connection,
    holdStandby: async () => void (await ask(asOwner, 'select pg_wal_replay_pause()')),
    async followUp() {
      await ask(asOwner, 'select pg_wal_replay_resume()');
      const lsn = await head();
      const seen = `select (pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn)::text`;
      while ((await ask(asOwner, seen)) !== 'true');
    },
    promoteStandby: async () => void (await ask(asOwner, 'select pg_promote()::text')),
    stopStandby: () => standby.stop(),
    [Symbol.asyncDispose]: close,
  };
}

/** Makes a copy of the primary's folder that of a standby. */
async function follow(dataDir: string, primary: Embedded): Promise<void> {
  const { folder } = findHome(dataDir, MACHINE_FOLDER);
  const cluster = join(folder, readdirSync(folder).find((name) => name.startsWith('data-')) ?? '');
  const source = `host=${primary.connection.host} port=5432 user=postgres application_name=standby`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const signal = join(cluster, 'standby.signal');
  await writeFile(signal, '');
  // The server writes to all of its files, and as root it runs as another account.
  const { uid, gid } = await stat(cluster);
  await chown(signal, uid, gid);
}

async function ask(connection: pg.PoolConfig, statement: string): Promise<string | undefined> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
