import { expect, test } from 'vitest';
import { ConnectorError } from '#connectors/kit/connector-error.ts';
import { buildReading, buildTestSource, createSourcesForTests } from '#testing/builders/sources.ts';
import type { Source } from './feeds/source.ts';
import { runSoon } from './commands/run-soon.ts';

const { database, now, advance, register, run, readStatus } = createSourcesForTests();

const reachOurLimit = (retryAt: Date) =>
  new ConnectorError('Amazon', 'orders', { kind: 'out-of-turn', retryAt });

/** A source that was read well, and whose next run is due. */
async function readOnce(): Promise<Source> {
  const source = buildTestSource({ read: async () => buildReading({ rows: 7 }) });
  await register(source);
  await run(source);
  advance(300);
  return source;
}

test('our own call limit is a wait: the source keeps its state, and its sync continues in its turn', async () => {
  const source = await readOnce();
  const retryAt = new Date(now().getTime() + 360_000);
  source.read = () => Promise.reject(reachOurLimit(retryAt));
  await run(source);
  expect(await readStatus(source)).toMatchObject({
    state: 'fresh',
    is_online: true,
    last_outcome: 'succeeded',
    failures_in_row: 0,
    error: null,
    row_count: 7,
    wait_until: null,
    next_run_at: retryAt.toISOString(),
    last_run: { status: 'waiting', message: expect.stringContaining('own request limit') },
  });
});

test('a run that was asked for while another waits for its turn waits with it', async () => {
  const source = await readOnce();
  const retryAt = new Date(now().getTime() + 360_000);
  source.read = async () => {
    await runSoon(database().db, { ids: [source.id], by: 'Amazon', now: now() });
    throw reachOurLimit(retryAt);
  };
  await run(source);
  expect((await readStatus(source)).next_run_at).toBe(retryAt.toISOString());
});
