import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { startJobs, type Jobs } from '#server/jobs/start-jobs.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { buildReading, buildTestSource, createSourcesForTests } from '#testing/builders/sources.ts';
import { listSourceStatuses } from '../queries/list-sources.ts';
import { purgeRuns, registerSources, syncJob } from './timetable.ts';
import { type Source } from '../feeds/source.ts';
import { requestRun } from './request-run.ts';

const { database, now, advance, register, run, readRuns } = createSourcesForTests();

const processes: Jobs[] = [];
afterEach(() => Promise.all(processes.splice(0).map((jobs) => jobs.stop())));

const clock = () => new Date();
/** A process that works on the timetable of these sources. */
async function start(...sources: Source[]): Promise<void> {
  const { db, connection } = database();
  const jobs = startJobs({
    jobs: [syncJob(sources, clock)],
    connection,
    db,
    log: createLog('silent'),
    clock,
  });
  processes.push(jobs);
  await jobs.started;
}

test('J2: five processes together run each source once, and again when a person requests it', async () => {
  const read = vi.fn<Source['read']>(async () => buildReading());
  const source = buildTestSource({ read });
  await registerSources(database().db, [source], clock());
  await Promise.all(Array.from({ length: 5 }, () => start(source)));
  await waitUntilPasses(async () => expect(await readRuns(source)).toEqual(['succeeded']));

  const by = { actor: { id: 1, username: 'ada' }, address: null, now: clock() };
  await requestRun(database().db, by, source.id);
  await waitUntilPasses(async () => expect(await readRuns(source)).toEqual(['succeeded', 'succeeded']));
  expect(read).toHaveBeenCalledTimes(2);
});

test('J3: a source that fails and one that hangs delay no other', async () => {
  const sources = Array.from({ length: 10 }, (_, index) => buildTestSource({ id: `stock:${index}` }));
  const [failing, hanging, ...well] = sources;
  Object.assign(failing ?? {}, { read: () => Promise.reject(new Error('poison')) });
  Object.assign(hanging ?? {}, { read: () => new Promise(() => {}) });
  await registerSources(database().db, sources, clock());
  await start(...sources);
  await waitUntilPasses(async () => {
    const listed = await listSourceStatuses(database().db, clock());
    expect(listed.filter(({ state }) => state === 'fresh').map(({ id }) => id)).toEqual(
      well.map(({ id }) => id),
    );
  });
});

/** Sources that note in which order they began, and do not end before they are let go: all of them, or the one that began first. */
function createHeldSources() {
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const gate = Promise.withResolvers<void>();
  return {
    begun,
    letGo: gate.resolve,
    letGoOne: () => held.shift()?.(),
    build(kind: Source['kind'], ...ids: string[]): Source[] {
      return ids.map((id) => {
        const read = async () => {
          begun.push(id);
          await Promise.race([gate.promise, new Promise<void>((resolve) => held.push(resolve))]);
          return buildReading();
        };
        return buildTestSource({ id, kind, read });
      });
    },
  };
}

test('J5: at a first start stock is read before what takes longer and is needed by fewer screens', async () => {
  const { begun, letGo, letGoOne, build } = createHeldSources();
  const sources = [
    ...build('finances', 'a:1', 'a:2'),
    ...build('stock-flow', 'b:1', 'b:2'),
    ...build('orders', 'c:1', 'c:2'),
    ...build('warehouse-stock', 'y:1', 'y:2'),
    ...build('fba-stock', 'z:1', 'z:2'),
  ];
  await registerSources(database().db, sources, clock());
  await start(...sources);
  await waitUntilPasses(() => expect(begun.toSorted()).toEqual(['y:1', 'y:2', 'z:1', 'z:2']));
  // One at a time: of two that may begin at once, either can be the first to ask its vendor.
  for (let next = 5; next <= 10; next += 1) {
    letGoOne();
    await waitUntilPasses(() => expect(begun).toHaveLength(next));
  }
  letGo();
  expect(begun.slice(-2).toSorted()).toEqual(['b:1', 'b:2']);
});

test('J5: stock that becomes due has its turn before what waits already', async () => {
  const first = createHeldSources();
  const later = createHeldSources();
  const stock = later.build('warehouse-stock', 'z:stock');
  const others = first.build('finances', 'a:1', 'a:2', 'a:3', 'a:4');
  const waiting = later.build('returns', 'b:1', 'b:2', 'b:3', 'b:4');
  const sources = [...others, ...waiting, ...stock];
  await registerSources(database().db, sources, clock());
  await database()
    .db.updateTable('sources')
    .set({ next_run_at: null })
    .where('id', 'not like', 'a:%')
    .execute();
  await start(...sources);
  await waitUntilPasses(() => expect(first.begun).toHaveLength(4));
  const makeDue = (pattern: string) =>
    database().db.updateTable('sources').set({ next_run_at: clock() }).where('id', 'like', pattern).execute();
  await makeDue('b:%');
  await waitUntilQueued('b:%', 4);
  await makeDue('z:%');
  await waitUntilQueued('z:%', 1);
  first.letGo();
  await waitUntilPasses(() => expect(later.begun).toHaveLength(4));
  expect(later.begun).toContain('z:stock');
  later.letGo();
});

const waitUntilQueued = (pattern: string, times: number) =>
  waitUntilPasses(async () => {
    const { rows } = await sql`
      select from pgboss.job
      where name = 'sync-source' and state = 'created' and data ->> 'key' like ${pattern}`.execute(
      database().db,
    );
    expect(rows).toHaveLength(times);
  });

test('J1: a process that stops hands its run over', async () => {
  const leaving = buildTestSource({ read: () => new Promise(() => {}) });
  await registerSources(database().db, [leaving], clock());
  await start(leaving);
  await waitUntilPasses(async () => expect(await readRuns(leaving)).toEqual(['running']));
  await processes.pop()?.stop();
  expect(await readRuns(leaving)).toEqual(['failed']);

  const staying = buildTestSource();
  await start(staying);
  await waitUntilPasses(async () => expect(await readRuns(staying)).toEqual(['succeeded', 'failed']));
});

test('runs are forgotten after thirty days, but never the last twenty of a source', async () => {
  const busy = buildTestSource({ intervalSeconds: 86_400 });
  const idle = buildTestSource({ id: 'stock:idle' });
  await register(busy, idle);
  await run(idle);
  for (let day = 0; day < 60; day += 1) {
    await run(busy);
    advance(86_400);
  }
  expect(await purgeRuns(database().db, now())).toBe(30);
  expect(await purgeRuns(database().db, new Date(now().getTime() + 365 * 86_400_000))).toBe(10);
  expect([(await readRuns(busy)).length, (await readRuns(idle)).length]).toEqual([20, 1]);
});
