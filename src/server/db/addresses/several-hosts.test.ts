import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import { runCommand } from '#testing/processes/node-process.ts';
import { readSettings } from '../../settings.ts';
import { openDatabase } from '../database.ts';
import { describeConnection } from './several-hosts.ts';
import { splitHosts } from '../../database-url.ts';

const database = await buildDatabase();
afterAll(() => database.close());

/** A server that lets no connection pass, as a pooler in transaction mode answers limits of statements. */
async function startRefusing(message: string) {
  const fields = `SFATAL\0C08P01\0M${message}\0\0`;
  const answer = Buffer.alloc(5 + fields.length);
  answer.write('E', 0);
  answer.writeInt32BE(4 + fields.length, 1);
  answer.write(fields, 5, 'latin1');
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => socket.end(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, [Symbol.asyncDispose]: async () => void server.close() };
}

/** The test's database by TCP, where it is reached by it. */
async function findTcpUrl(hosts: (own: string) => string): Promise<string | undefined> {
  const { connection } = inject('postgres');
  const client = new pg.Client({ ...connection, host: '127.0.0.1' });
  try {
    await client.connect();
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => {});
  }
  const { port, user = '', password, database: name } = new pg.Client(database.connection);
  const person = [user, ...(password ? [password] : [])].map(encodeURIComponent).join(':');
  return `postgresql://${person}@${hosts(`127.0.0.1:${port}`)}/${name}`;
}

test('O1: an address may name several servers, with ports and parameters of their own cluster', () => {
  expect(splitHosts('postgresql://a:b@one,two:5433/db?sslmode=require')).toEqual([
    'postgresql://a:b@one/db?sslmode=require',
    'postgresql://a:b@two:5433/db?sslmode=require',
  ]);
  expect(splitHosts('postgresql://a:b,c@one/db')).toEqual(['postgresql://a:b,c@one/db']);
  expect(readSettings({ DATABASE_URL: 'postgresql://a:b@one,two/db' }).DATABASE_URL).toContain('two');
  expect(() => readSettings({ DATABASE_URL: 'postgresql://a:b@one,t wo/db' })).toThrow('DATABASE_URL');
});

test('O1: of several servers the one is used that takes writes; where none does, it counts as not reached', async () => {
  await using dead = await startRefusing('the database system is starting up');
  const url = await findTcpUrl((own) => `127.0.0.1:${dead.port},${own}`);
  const none = openDatabase(describeConnection(`postgresql://x@127.0.0.1:${dead.port},127.0.0.1:1/x`));
  await expect(sql`select 1`.execute(none.db)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await none.close();
  // A server of the tests that listens to its socket only has no second address to try.
  const { db, close } = openDatabase(url === undefined ? database.connection : describeConnection(url));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  expect(rows).toEqual([{ name: new pg.Client(database.connection).database }]);
  await close();
});

test('O2: an address that leads to a pooler is refused at the start, with what is missing', async () => {
  await using pooler = await startRefusing('unsupported startup parameter: statement_timeout');
  const ended = await runCommand(join(import.meta.dirname, '../../../main/boot/start.ts'), [], {
    DATABASE_URL: `postgresql://x@127.0.0.1:${pooler.port}/x`,
    DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  expect(ended).toMatchObject({ code: 1, output: expect.stringContaining('Set DATABASE_DIRECT_URL') });
});
