import { beforeEach, expect, test } from 'vitest';
import { getToday } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { saveBridgeReason } from '#features/bridge/contract.ts';
import { createLog } from '#server/log.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';
import { BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { listAttentionRules } from '../attention-rules.ts';

// Days that wait for parcels, or for what a warehouse reports, say nothing: an alert that began before stays what it was.

const { server, otis, make, hold, ship } = createBridgeForTests();
beforeEach(async () => {
  for (const table of ['attention_episodes', 'attention_looks'] as const)
    await server().db.deleteFrom(table).execute();
});

/** Calculates the bridge some hours later, and looks at what needs a person. */
async function look(hours = 2) {
  const { clock, db, settings } = server();
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
  await make();
  await watchRules(db, {
    rules: listAttentionRules(settings, [buildWarehouse()]).filter(({ id }) => id === 'unexplained'),
    timeZone: 'Europe/London',
    now: clock.now,
    log: createLog('silent'),
    listSilentSources: async () => [],
  });
}
const listAlerts = () =>
  server()
    .db.selectFrom('attention_episodes')
    .select(['subject', 'state', 'has_data', 'detail'])
    .orderBy('id')
    .execute();

const OPEN = { subject: `${place} A`, state: 'firing', has_data: true, detail: '−40 since 17 Nov 2026' };

async function addShop() {
  const shop = { id: 'shipments:new', kind: 'shipments', name: 'New shop', interval_seconds: 600 } as const;
  await server().db.insertInto('sources').values(shop).execute();
}
const finishShop = () =>
  server()
    .db.updateTable('sources')
    .set({ last_success_at: server().clock.now, cursor: JSON.stringify({ isLoading: false }) })
    .where('kind', '=', 'shipments')
    .execute();

async function addFeed() {
  const feed = {
    id: 'stock-flow:tive',
    kind: 'stock-flow',
    name: 'Corrections',
    interval_seconds: 900,
  } as const;
  const now = server().clock.now;
  await server()
    .db.insertInto('sources')
    .values({ ...feed, last_success_at: now })
    .execute();
  await server()
    .db.insertInto('warehouse_feeds')
    .values({
      warehouse_id: 'tive',
      feed: 'stock-flow',
      is_offered: true,
      known_until: null,
    })
    .execute();
}
const finishFeed = () =>
  server().db.updateTable('warehouse_feeds').set({ known_until: server().clock.now }).execute();

test.each([
  ['parcels of a new shop', addShop, finishShop],
  ['corrections that a warehouse now offers', addFeed, finishFeed],
])('while %s are read for the first time, an alert about a difference stays', async (_, begin, finish) => {
  await hold(100, 60, 60, 60);
  await look(0);
  expect(await listAlerts()).toEqual([OPEN]);
  await begin();
  await look();
  expect((await otis().call(getToday, {})).body.episodes).toMatchObject([{ detail: OPEN.detail }]);
  expect(await listAlerts()).toEqual([{ ...OPEN, has_data: false }]);
  await finish();
  await look();
  expect(await listAlerts()).toEqual([OPEN]);
});

test('an alert about a difference that new parcels explain ends once they are read', async () => {
  await hold(100, 60, 60, 60);
  await look(0);
  await addShop();
  await look();
  await ship('17T12:00:00', [{ sku: 'A', quantity: 40 }]);
  await finishShop();
  await look();
  expect(await listAlerts()).toMatchObject([{ state: 'resolved' }]);
});

test('an alert about a difference that a person explained ends although its last day waits for parcels', async () => {
  await hold(100, 60, 60, 60);
  await look(0);
  await look(24);
  const said = { place, sku: 'A', day: '2026-11-17', reason: 'damage' as const, owner: null, note: null };
  await otis().call(saveBridgeReason, { body: { ...said, version: 0 } });
  await look(0);
  expect(await listAlerts()).toMatchObject([{ state: 'resolved' }]);
});

test('what is open is asked once, however many places wait', async () => {
  const { clock, db, settings } = server();
  await hold(100, 60, 60, 60);
  await buildPast(db, 'warehouse:uk', {
    '2026-11-16': { A: 5 },
    '2026-11-17': { A: 5 },
    '2026-11-18': { A: 5 },
  });
  await addShop();
  await make();
  const warehouses = [buildWarehouse(), buildWarehouse({ id: 'uk', name: 'TIVE UK', country: 'GB' })];
  const rule = listAttentionRules(settings, warehouses).find(({ id }) => id === 'unexplained');
  let asked = 0;
  const listOpen = async () => {
    asked += 1;
    return ['warehouse:tive A', 'warehouse:uk A'].map((subject) => ({ subject, since: clock.now }));
  };
  const observed = await rule?.observe(db, { now: clock.now, threshold: 4, listOpen });
  expect(observed).toMatchObject([
    { subject: 'warehouse:tive A', figure: null },
    { subject: 'warehouse:uk A', figure: null },
  ]);
  expect(asked).toBe(1);
});
