import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listCatalogue, saveCatalogue } from '#features/catalogue/contract.ts';
import { buildContents } from '#features/catalogue/rules/contents.ts';
import { warehouseInventory } from '#features/warehouses/contract.ts';
import { getFbaInventory } from '#features/amazon/contract/amazon.ts';
import { exportHistory } from '#features/history/contract.ts';
import { ownWrites } from '#features/history/server/public.ts';
import { openReplica, type Replica } from '#server/answers/replica.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { formatMetrics } from '#server/metrics/samples.ts';
import { buildFbaStock } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildBlocker } from '#testing/database/blocker.ts';
import { buildStreamingPair, type StreamingPair } from '#testing/database/streaming-pair.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';

type Person = ReturnType<TestServer['signedInAs']>;

let pair: StreamingPair;
let server: TestServer;
let replica: Replica;
let ada: Person;
let grace: Person;
const warnings: string[] = [];

beforeAll(async () => {
  pair = await buildStreamingPair();
  replica = openReplica(pair.standby, {
    log: { warn: (_fields, message) => void warnings.push(message) },
    ownWrites,
  });
  const metrics = createMetrics(pair.database.pool, replica);
  server = await buildServer({ database: pair.database, replica, metrics });
  ada = server.signedInAs(await buildUser(server.db, { username: 'ada', role: 'admin' }));
  grace = server.signedInAs(await buildUser(server.db, { username: 'grace', role: 'admin' }));
  await Promise.all([ada.token(), grace.token()]);
}, 60_000);
afterAll(async () => {
  await server.close();
  await replica.close();
  await pair[Symbol.asyncDispose]();
});

const map = (person: Person, code: string) =>
  person.call(saveCatalogue, {
    body: {
      items: [{ kind: 'sku', code, name: null, made_for: null, ...buildContents({ cityplay_m: 1 }) }],
    },
  });
const readAvailable = async (person: Person) =>
  (
    await person.call(getFbaInventory, { params: { region: 'US' }, query: { view: 'detailed' } })
  ).body.inventory.map((item) => item.TOTAL_AVAILABLE);
const listCodes = async (person: Person) =>
  (await person.call(listCatalogue, {})).body.items.map(({ code }) => code);

async function exportFor(person: Person) {
  const { statusCode, headers, body } = await server.inject({
    url: `/api${exportHistory.path}`,
    headers: { authorization: `Bearer ${await person.token()}` },
  });
  expect(statusCode).toBe(200);
  return { age: headers['age'], body };
}

/** How the counts of the replica moved while this was done. */
async function countReads(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = new Map(Object.entries(replica.readCounts()));
  await work();
  return Object.fromEntries(
    Object.entries(replica.readCounts())
      .map(([outcome, count]) => [outcome, count - (before.get(outcome) ?? 0)] as const)
      .filter(([, moved]) => moved > 0),
  );
}

async function holdStandby(): Promise<void> {
  await pair.followUp();
  await pair.holdStandby();
  onTestFinished(() => pair.followUp());
}

test('O3: what the replica holds is made there, once', async () => {
  expect((await map(ada, 'HELD')).status).toBe(200);
  await pair.followUp();
  expect(await countReads(() => listCodes(grace))).toEqual({ served: 1 });
  expect(await listCodes(grace)).toContain('HELD');
  expect(await countReads(() => exportFor(grace))).toEqual({ served: 1 });
  expect((await exportFor(grace)).age).toBeUndefined();
});

test('O3: an answer is never older than its tables: one that the replica cannot make yet comes from the primary', async () => {
  await holdStandby();
  await map(ada, 'AHEAD');
  expect(await countReads(async () => expect(await listCodes(grace)).toContain('AHEAD'))).toEqual({
    behind: 1,
  });
});

test('O3: a change that comes while a request finds out what has changed is in its answer, and in the next', async () => {
  await buildFbaStock(server.db, { sku: 'CP-M', available: 3 });
  await holdStandby();
  await using blocker = await buildBlocker(pair.database.connection, 'part_versions');
  const overtaken = readAvailable(grace);
  await blocker.isWaitedFor();
  await blocker.release('update fba_stock set available = 8');
  expect([await overtaken, await readAvailable(grace)]).toEqual([[8], [8]]);
});

test('O3: what a response refuses on the replica is no failure of it, and is not asked of the primary again', async () => {
  await pair.followUp();
  const outcomes = await countReads(async () => {
    const answer = await grace.call(warehouseInventory, { params: { warehouseId: 'nowhere' }, query: {} });
    expect(answer.status).toBe(404);
  });
  expect(outcomes).toEqual({ served: 1 });
  expect(warnings).toEqual([]);
});

test('O3: a file of the replica says how old it is, and who has written gets a file that has it', async () => {
  await map(grace, 'BEFORE');
  await holdStandby();
  await map(ada, 'MINE');
  await expect.poll(async () => Number((await exportFor(grace)).age), { timeout: 5_000 }).toBeGreaterThan(0);
  expect((await exportFor(grace)).body).not.toContain('MINE');
  const own = await exportFor(ada);
  expect(own.body).toContain('MINE');
  expect(own.age).toBeUndefined();
});

test('O3: no file comes from a replica that was promoted, though it has all that the primary has', async () => {
  await pair.followUp();
  await pair.promoteStandby();
  expect(await countReads(() => exportFor(grace))).toEqual({ behind: 1 });
});

test('O3: without its replica everything is answered by the primary, and the metrics say so', async () => {
  await pair.stopStandby();
  const outcomes = await countReads(async () => {
    await map(ada, 'ALONE');
    expect(await listCodes(grace)).toContain('ALONE');
    expect((await exportFor(grace)).body).toContain('ALONE');
  });
  expect(outcomes).toEqual({ failed: 1 });
  expect(warnings).toEqual(['the read replica failed: the primary answers in its place']);
  expect(formatMetrics(createMetrics(pair.database.pool, replica).read())).toContain(
    'touchline_replica_reads_total{outcome="failed"} 1',
  );
});
