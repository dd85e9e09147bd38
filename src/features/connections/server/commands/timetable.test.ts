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
