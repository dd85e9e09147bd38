import { expect, test } from 'vitest';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { getLegDefaults } from '#features/plan/contract/plan.ts';
import { createLog } from '#server/log.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildReading, buildTestSource } from '#testing/builders/sources.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';

test('the age, the state and the last run of every source are reported', async () => {
  await using server = await buildServer();
  const good = buildTestSource({ read: async () => buildReading({ rows: 2 }) });
  const bad = buildTestSource({ id: 'stock:itb', read: () => Promise.reject(new Error('no')) });
  const { db, clock } = server;
  await registerSources(db, [good, bad], clock.now);
  const stopping = new AbortController().signal;
  const runner = { db, clock: () => clock.now, log: createLog('silent'), stopping };
  await runSourceOnce(good, runner);
  await runSourceOnce(bad, runner);
  clock.advance(90_000);
  const { body } = await server.inject({ url: '/metrics' });
  expect(body).toContain('touchline_source_age_seconds{source="stock:tive"} 90\n');
  expect(body).not.toContain('touchline_source_age_seconds{source="stock:itb"}');
  expect(body).toContain('touchline_source_state{source="stock:tive",state="fresh"} 1\n');
  expect(body).toContain('touchline_source_last_run{source="stock:itb",status="failed"} 1\n');
  expect(body).toContain('touchline_source_failures_in_row{source="stock:itb"} 1\n');
  expect(body).toContain('touchline_source_needs_attention{source="stock:itb"} 0\n');
});

test('the units of every warehouse are reported, and nothing of one that was never read', async () => {
  await using server = await buildServer();
  const { db, clock } = server;
  for (const id of ['tive', 'empty']) await buildWarehouseSource(db, id, { last_success_at: clock.now });
  await buildWarehouseSource(db, 'new');
  await buildWarehouseSource(db, 'left', { last_success_at: clock.now, is_configured: false });
  for (const warehouse of ['tive', 'left']) await buildStock(db, { warehouse, sku: 'A', on_hand: 40 });
  const { body } = await server.inject({ url: '/metrics' });
  expect(body.match(/^touchline_warehouse_units.*$/gm)).toEqual([
    'touchline_warehouse_units{warehouse="empty"} 0',
    'touchline_warehouse_units{warehouse="tive"} 40',
  ]);
});

test('units of a warehouse come with the number of SKUs that are not in them', async () => {
  await using server = await buildServer();
  const { db, clock } = server;
  for (const id of ['tive', 'empty']) await buildWarehouseSource(db, id, { last_success_at: clock.now });
  await buildStock(db, { warehouse: 'tive', sku: 'A', on_hand: 40 });
  for (const facility of ['ATL', 'SAV'])
    await buildStock(db, { warehouse: 'tive', sku: 'B', facility, on_hand: null });
  const { body } = await server.inject({ url: '/metrics' });
  expect(body.match(/^touchline_warehouse_.*$/gm)).toEqual([
    'touchline_warehouse_units{warehouse="empty"} 0',
    'touchline_warehouse_units{warehouse="tive"} 40',
    'touchline_warehouse_unreported_skus{warehouse="empty"} 0',
    'touchline_warehouse_unreported_skus{warehouse="tive"} 1',
  ]);
});

test('reads of cached responses are reported by whether the cached one was valid, changes by their table', async () => {
  await using server = await buildServer({ now: new Date('2026-11-20T23:50:00Z') });
  const person = server.signedInAs(await buildUser(server.db));
  const readMetrics = async () => (await server.inject({ url: '/metrics' })).body;
  const count = (outcome: string, times: number) =>
    `touchline_remembered_reads_total{route="/api/plan/leg-defaults",outcome="${outcome}"} ${times}\n`;
  expect(await readMetrics()).toContain(count('valid', 0));
  expect(await readMetrics()).not.toContain('touchline_remembered_changes_total');

  for (let times = 0; times < 3; times += 1) await person.call(getLegDefaults, {});
  await server.db
    .insertInto('leg_defaults')
    .values({ china_us_days: 9, china_eu_days: 9, us_customer_days: 2, eu_customer_days: 2 })
    .execute();
  await person.call(getLegDefaults, {});
  const body = await readMetrics();
  for (const [outcome, times] of Object.entries({ valid: 2, shared: 0, changed: 1, expired: 0, absent: 1 }))
    expect(body).toContain(count(outcome, times));
  expect(body).toContain('touchline_remembered_changes_total{table="leg_defaults",content="other"} 1\n');

  server.clock.advance(20 * 60_000);
  await person.call(getLegDefaults, {});
  expect(await readMetrics()).toContain(
    'touchline_remembered_changes_total{table="company day",content="same"} 1\n',
  );
});
