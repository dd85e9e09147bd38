import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  fetchAnswer,
  prepareData,
  spawnApp,
  startEmbeddedApp,
  type EmbeddedApp,
  type PreparedData,
} from '#testing/database/embedded.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { recordMeasured, chooseTimes } from '#testing/torture.ts';

vi.setConfig({ testTimeout: 30_000 });

let prepared: PreparedData;

beforeAll(async () => {
  prepared = await prepareData((connection) => fetchAnswer(connection, 'create table notes (id int)'));
});

afterAll(() => prepared[Symbol.asyncDispose]());

test('F3: the server of a killed application is stopped and taken over, with everything that was written', async () => {
  const dataDir = await prepared.copy();
  const killed = await startEmbeddedApp({ dataDir });
  await fetchAnswer(killed.connection, 'insert into notes values (7)');
  killed.kill('SIGKILL');
  await killed.ended;
  const orphan = await connect(killed.connection);

  await using app = await startEmbeddedApp({ dataDir });
  await expect(orphan.ended).resolves.toBeUndefined();
  expect(await fetchAnswer(app.connection, 'select id from notes')).toBe(7);
});

test('F3: of six starts at once on one folder, one runs unharmed and five are refused with a message', async () => {
  const dataDir = await prepared.copy();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => startEmbeddedApp({ dataDir })));
  const running = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => String(reason));
  const counts = await Promise.all(
    running.map(({ connection }) => fetchAnswer(connection, 'select count(*) from notes')),
  );
  await Promise.all(running.map((app) => app.end()));
  expect(counts).toEqual(['0']);
  expect(refused).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('already running')));
});

const ROUNDS = chooseTimes(1, 20);
const WRITES = 20;
const READY_MS = 10_000;

/** Writes numbers one by one until the connection breaks; reports each acknowledged one at once. */
async function writeUntilLost(connection: pg.ClientConfig, from: number, tell: (id: number) => void) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    for (let id = from; ; id += 1) {
      await client.query('insert into notes values ($1)', [id]);
      tell(id);
    }
  } catch {
    await client.end().catch(() => {});
  }
}

const KILLS: [string, (app: EmbeddedApp, dataDir: string) => void][] = [
  ['the application', (app) => app.kill('SIGKILL')],
  ['the server', (_app, dataDir) => process.kill(serverPid(dataDir), 'SIGKILL')],
  [
    'application and server together',
    (app, dataDir) => {
      process.kill(serverPid(dataDir), 'SIGKILL');
      app.kill('SIGKILL');
    },
  ],
];

test.each(KILLS)(
  'F1: %s killed during writes: every acknowledged write is there once, and it is back within ten seconds',
  async (what, kill) => {
    const dataDir = await prepared.copy();
    const acknowledged: number[] = [];
    let slowestMs = 0;
    let app = await startEmbeddedApp({ dataDir });
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writing = writeUntilLost(app.connection, round * 100_000, (id) => acknowledged.push(id));
      const enough = acknowledged.length + WRITES;
      await waitUntilPasses(() => expect(acknowledged.length).toBeGreaterThanOrEqual(enough));
      kill(app, dataDir);
      const killedAt = performance.now();
      if (what !== 'the server') {
        await app.ended;
        app = await startEmbeddedApp({ dataDir });
      }
      // A server without its application goes on accepting writes until it is taken over.
      await writing;
      await waitUntilPasses(() => fetchAnswer(app.connection, 'select 1'));
      slowestMs = Math.max(slowestMs, performance.now() - killedAt);
      const stored = await fetchAnswer(app.connection, 'select array_agg(id order by id) from notes');
      // The last one may be there although it was not acknowledged.
      const heard = new Set(acknowledged);
      const kept = Array.isArray(stored) ? stored.filter((id) => heard.has(id)) : [];
      expect(kept).toEqual(acknowledged);
    }
    await app.end();
    recordMeasured({
      kills: ROUNDS,
      'acknowledged writes': acknowledged.length,
      lost: 0,
      'back after ms': slowestMs,
    });
    expect(slowestMs).toBeLessThan(READY_MS);
  },
  chooseTimes(60_000, 900_000),
);

test('an application that is killed while it creates its database creates it at the next start', async () => {
  await using folder = await buildFolder();
  const killed = spawnApp({ dataDir: folder.path });
  const failure = killed.connected.catch((error: unknown) => error);
  await waitUntilPasses(() =>
    expect(homeEntries(folder.path)).toContainEqual(expect.stringMatching(/^scratch-/)),
  );
  killed.kill('SIGKILL');
  expect(await failure).toBeInstanceOf(Error);
  await using app = await startEmbeddedApp({ dataDir: folder.path });
  expect(await fetchAnswer(app.connection, 'select 1')).toBe(1);
  expect(homeEntries(folder.path)).not.toContainEqual(expect.stringMatching(/^scratch-/));
});

test('F9: Ctrl+C reaches the application alone; its server answers until it has drained, and ends with it', async () => {
  const dataDir = await prepared.copy();
  const app = await startEmbeddedApp({ dataDir });
  const draining = app.says('draining');
  process.kill(-app.pid, 'SIGINT');
  await draining;
  const server = await connect(app.connection);
  await app.end();
  await expect(server.ended).resolves.toBeUndefined();
});

test('an application that exits without a stop takes its server with it', async () => {
  const app = await startEmbeddedApp({ dataDir: await prepared.copy() });
  const server = await connect(app.connection);
  app.kill('SIGUSR2');
  await expect(server.ended).resolves.toBeUndefined();
});

/** A connection that stays open for as long as the server runs. */
async function connect(connection: pg.ClientConfig): Promise<{ ended: Promise<void> }> {
  const client = new pg.Client(connection);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => {});
  await client.connect();
  return { ended };
}

function homeEntries(dataDir: string): string[] {
  const home = join(dataDir, 'postgres');
  return existsSync(home) ? readdirSync(home) : [];
}

function serverPid(dataDir: string): number {
  const cluster = homeEntries(dataDir).find((name) => name.startsWith('data-')) ?? '';
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', cluster, 'postmaster.pid'), 'utf8'), 10);
}
