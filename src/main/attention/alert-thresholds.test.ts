import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getToday, listRules, previewRule, saveAlertRule } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { listHistory } from '#features/history/contract.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listAttentionRules } from '../attention-rules.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const TIME_ZONE = 'Europe/London';
const settings = { COMPANY_TIME_ZONE: TIME_ZONE };
const warehouses = [buildWarehouse()];

let server: TestServer;
let ada: { id: number };
beforeAll(async () => {
  server = await buildServer({ now: NOW, warehouses, settings });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'attention_episodes',
    'attention_looks',
    'attention_settings',
    'factory_shipments',
    'history',
    'sync_runs',
    'sources',
    'users',
  ] as const)
    await server.db.deleteFrom(table).execute();
  ada = await buildUser(server.db, { role: 'admin' });
});

const look = () =>
  watchRules(server.db, {
    rules: listAttentionRules(readSettings({ NODE_ENV: 'test', ...settings }), warehouses).filter(
      ({ id }) => id === 'source-trouble',
    ),
    timeZone: TIME_ZONE,
    now: server.clock.now,
    log: createLog('silent'),
    listSilentSources: async () => [],
  });
const asAda = () => server.signedInAs(ada);
const listOpen = async () => (await asAda().call(getToday, {})).body.episodes.map(({ label }) => label);
const save = (threshold: number | null, { version = 0, is_off = false } = {}) =>
  asAda().call(saveAlertRule, { params: { id: 'source-trouble' }, body: { threshold, is_off, version } });

/** Runs of a source, an hour apart; the last one ended an hour ago. */
async function run(source: string, outcomes: string): Promise<void> {
  await server.db
    .insertInto('sync_runs')
    .values(
      [...outcomes].map((outcome, at) => ({
        source_id: source,
        status: outcome === '.' ? ('succeeded' as const) : ('failed' as const),
        started_at: new Date(NOW.getTime() - (outcomes.length - at) * 3_600_000),
        finished_at: new Date(NOW.getTime() - (outcomes.length - at) * 3_600_000 + 1000),
        row_count: null,
        change_count: null,
        set_aside_count: 0,
        message: null,
        requested_by: null,
      })),
    )
    .execute();
}

const readRule = async (id: string) => {
  const { rules } = (await asAda().call(listRules, {})).body;
  return rules.find((rule) => rule.id === id);
};

test('another threshold counts from the next look on, and who set it is in the history', async () => {
  await buildWarehouseSource(server.db, 'tive', {
    last_success_at: NOW,
    failures_in_row: 2,
    last_error: 'Away',
  });
  expect((await save(3)).status).toBe(200);
  await look();
  expect(await listOpen()).toEqual([]);
  expect((await save(1, { version: 1 })).status).toBe(200);
  await look();
  expect(await listOpen()).toEqual(['TIVE']);
  expect(await readRule('source-trouble')).toMatchObject({ threshold: 1, open: 1, began: 1, version: 2 });
  const { entries } = (await asAda().call(listHistory, { query: { entity: 'attention-rule', limit: 10 } }))
    .body;
  expect(entries.map(({ changes }) => changes)).toEqual([
    { threshold: { before: 3, after: 1 } },
    { threshold: { before: 2, after: 3 } },
  ]);
  expect(entries[0]?.record).toEqual({ name: 'Source Failing', is_there: true });
});

test('one that is turned off begins nothing, and what it had open is over', async () => {
  await buildWarehouseSource(server.db, 'tive', {
    last_success_at: NOW,
    failures_in_row: 3,
    last_error: 'Away',
  });
  await look();
  expect(await listOpen()).toEqual(['TIVE']);
  expect((await save(null, { is_off: true })).status).toBe(200);
  await look();
  expect(await listOpen()).toEqual([]);
});

test('a threshold out of its range, one that someone else has changed, and one of a rule without any are refused', async () => {
  expect(await save(21)).toMatchObject({
    status: 400,
    error: { fields: { threshold: 'Enter a number from 1 to 20' } },
  });
  await save(4);
  expect((await save(5)).status).toBe(409);
  const body = { threshold: 1, is_off: false, version: 0 };
  expect((await asAda().call(saveAlertRule, { params: { id: 'place-out' }, body })).status).toBe(400);
  expect((await asAda().call(saveAlertRule, { params: { id: 'no-such' }, body })).status).toBe(404);
  const otis = server.signedInAs(await buildUser(server.db));
  expect((await otis.call(listRules, {})).status).toBe(403);
});

test('the usual threshold is not kept as a choice, so that it follows the release', async () => {
  await save(4);
  await save(2, { version: 1 });
  expect(await readRule('source-trouble')).toMatchObject({ threshold: null, version: 2 });
});

const preview = async (id: string, threshold: number) =>
  (await asAda().call(previewRule, { params: { id }, query: { threshold } })).body.trials;

test('before it is saved it says how many alerts the last 30 days would have had, by the runs of the sources', async () => {
  await buildWarehouseSource(server.db, 'tive', { last_success_at: NOW });
  await run('warehouse:tive', '.xxx..x...xx..');
  expect(await preview('source-trouble', 3)).toEqual([
    { threshold: 2, open_now: 0, unknown_now: 0, began_before: 2 },
    { threshold: 3, open_now: 0, unknown_now: 0, began_before: 1 },
  ]);
  expect((await preview('source-trouble', 1)).at(-1)).toEqual({
    threshold: 1,
    open_now: 0,
    unknown_now: 0,
    began_before: 3,
  });
});

test('boxes are counted by the days on which they were late, and as they are now', async () => {
  const box = (serial: string, expected: string, delivered: string | null) => ({
    serial_box: serial,
    sku: 'CP-M',
    from_factory: 'Shenzhen',
    to_warehouse: 'TIVE EU',
    shipping_company: null,
    tracking_number: null,
    ship_date: '2026-10-01',
    delivered_date: delivered === null ? null : new Date(`${delivered}T12:00:00Z`),
    units: 20,
    created_at: NOW,
    expected_arrival: expected,
    first_expected_arrival: expected,
  });
  await server.db
    .insertInto('factory_shipments')
    .values([
      box('ON-TIME', '2026-11-10', '2026-11-10'),
      box('TWO-DAYS', '2026-11-10', '2026-11-12'),
      box('STILL-OUT', '2026-11-16', null),
    ])
    .execute();
  expect(await preview('box-late', 5)).toEqual([
    { threshold: 1, open_now: 1, unknown_now: 0, began_before: 2 },
    { threshold: 5, open_now: 1, unknown_now: 0, began_before: 1 },
  ]);
});
