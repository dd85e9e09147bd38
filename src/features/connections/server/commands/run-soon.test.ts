import { expect, test } from 'vitest';
import { ConnectorError } from '#connectors/kit/connector-error.ts';
import { buildTestSource, createSourcesForTests } from '#testing/builders/sources.ts';
import { runSoon } from './run-soon.ts';

const { database, now, advance, register, run, readRuns, readStatus } = createSourcesForTests();

const requestSoon = (...ids: string[]) => runSoon(database().db, { ids, by: 'Shopify', now: now() });

test('a source whose service says that something has changed runs before its time', async () => {
  const source = buildTestSource();
  await register(source);
  await run(source);
  advance(20);
  await requestSoon(source.id, 'unknown');
  expect(await readStatus(source)).toMatchObject({
    requested_by: 'Shopify',
    next_run_at: now().toISOString(),
  });
  await run(source);
  expect(await readRuns(source)).toEqual(['succeeded', 'succeeded']);
});

test('a notice that arrives while a source runs is not lost', async () => {
  let reads = 0;
  const source = buildTestSource({
    read: async () => {
      reads += 1;
      if (reads === 1) await requestSoon(source.id);
      return { rows: 0, store: async () => 0 };
    },
  });
  await register(source);
  await run(source);
  await run(source);
  expect(reads).toBe(2);
});

test('R11: a notice that arrives while a source runs is dropped when its credentials are refused', async () => {
  const source = buildTestSource({
    read: async () => {
      await requestSoon(source.id);
      throw new ConnectorError('Shopify', 'orders', { kind: 'refused-credentials' });
    },
  });
  await register(source);
  await run(source);
  const inAnHour = new Date(now().getTime() + 3_600_000).toISOString();
  expect(await readStatus(source)).toMatchObject({ requested_by: null, next_run_at: inAnHour });
});

test('R11: a pause holds, and so do refused credentials and a wait that the service asked for', async () => {
  const source = buildTestSource();
  await register(source);
  await run(source);
  const until = new Date(now().getTime() + 600_000);
  const { db } = database();
  await db.updateTable('sources').set({ wait_until: until }).execute();
  await requestSoon(source.id);
  expect((await readStatus(source)).next_run_at).toBe(until.toISOString());
  for (const held of [{ is_paused: true }, { is_paused: false, needs_attention: true }]) {
    await db
      .updateTable('sources')
      .set({ ...held, requested_by: null })
      .execute();
    await requestSoon(source.id);
    expect((await readStatus(source)).requested_by).toBeNull();
  }
});
