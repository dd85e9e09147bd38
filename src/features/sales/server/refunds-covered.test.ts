import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { amazonOrdersByDate } from '../contract/amazon-orders.ts';
import { getOrder } from '../contract/order.ts';
import { amazonSalesDaily, amazonSalesStats } from '../contract/sales.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const AFTER = '2026-11-07T09:57:30.000Z';

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  user = server.signedInAs(await buildUser(server.db));
  const ofEurope = { channel: 'amazon', account: 'eu' } as const;
  await buildStoredOrders(server.db, [{ ...ofEurope, placedAt: new Date('2026-07-01T12:00:00Z') }, ofEurope]);
});
beforeEach(async () => {
  await server.db.deleteFrom('sources').where('kind', '=', 'finances').execute();
  await server.db.deleteFrom('orders_set_aside').execute();
});
afterAll(() => server.close());

/** The finances of Europe were read a minute ago, as far as the cursor says. */
async function readNotes(cursor: Record<string, string | null>, readAt = '2026-11-21T09:59:00Z') {
  const listed = { id: 'finances:amazon-eu', name: 'Amazon finances Europe', kind: 'finances' };
  await server.db
    .insertInto('sources')
    .values({
      ...listed,
      interval_seconds: 3_600,
      next_run_at: NOW,
      last_success_at: new Date(readAt),
      cursor: JSON.stringify({ before: null, token: null, ...cursor }),
    })
    .execute();
  return (await user.call(amazonSalesStats, { query: {} })).body.notes;
}

test.each(['2026-07-24T00:00:00.000Z', '2026-11-20T23:00:00.000Z'])(
  'the first load is still going on while it has come to %s',
  async (after) => {
    expect(await readNotes({ after, through: null })).toEqual([
      'Amazon finances Europe are still loading, so some refunds are not deducted yet.',
    ]);
  },
);

test('once the first load is through nothing is said, also while the last weeks are read again', async () => {
  const through = '2026-11-21T09:57:30.000Z';
  expect(await readNotes({ after: AFTER, through })).toEqual([]);
});

test('a catch-up after an outage names the day up to which refunds are known', async () => {
  const cursor = { after: '2026-11-02T09:57:30.000Z', token: 'more', through: '2026-11-16T09:57:30.000Z' };
  expect(await readNotes(cursor)).toEqual([
    'Amazon finances Europe are synced up to 16 Nov 2026, so later refunds are not deducted yet.',
  ]);
});

test('an account that cannot be read says so from the day after the next', async () => {
  const at = '2026-11-20T08:00:00Z';
  expect(await readNotes({ after: AFTER, through: at }, at)).toEqual([]);
  await server.db.deleteFrom('sources').where('kind', '=', 'finances').execute();
  const before = '2026-11-19T08:00:00Z';
  expect(await readNotes({ after: AFTER, through: before }, before)).toEqual([
    'Amazon finances Europe are synced up to 19 Nov 2026, so later refunds are not deducted yet.',
  ]);
});

test('an answer is not remembered past the reading that completes the first load', async () => {
  const loading = { after: '2026-11-20T23:00:00.000Z', through: null };
  expect(await readNotes(loading)).toHaveLength(1);
  const done = { after: AFTER, through: '2026-11-21T09:57:30.000Z' };
  await server.db
    .updateTable('sources')
    .set({ cursor: JSON.stringify({ before: null, token: null, ...done }), last_success_at: NOW })
    .where('id', '=', 'finances:amazon-eu')
    .execute();
  expect((await user.call(amazonSalesStats, { query: {} })).body.notes).toEqual([]);
});

test('each order says itself which of its refunds are not known, by its account', async () => {
  const placedAt = new Date('2026-11-19T12:00:00Z');
  const orders = ['eu', 'na'].map((account) => ({
    account,
    externalId: `from ${account}`,
    number: `from ${account}`,
    placedAt,
  }));
  await buildStoredOrders(server.db, [
    ...orders.map((order) => ({ ...order, channel: 'amazon' as const })),
    { externalId: 'from a shop', placedAt },
  ]);
  await readNotes({ after: '2026-07-24T00:00:00.000Z', through: null });
  const loading = ['Amazon finances Europe are still loading, so some refunds are not deducted yet.'];
  const readMissing = async (id: string) =>
    (await user.call(getOrder, { params: { id } })).body.order.missing_refunds;
  expect(await readMissing('from eu')).toEqual(loading);
  expect(await readMissing('from na')).toEqual([]);
  expect(await readMissing('from a shop')).toEqual([]);
  const { body } = await user.call(amazonOrdersByDate, { query: { date: '2026-11-19' } });
  expect(body.notes).toEqual(loading);
  const known = body.orders.map(({ ORDER_NUMBER, ARE_REFUNDS_KNOWN }) => [ORDER_NUMBER, ARE_REFUNDS_KNOWN]);
  expect(Object.fromEntries(known)).toEqual({ 'from eu': false, 'from na': true });
});

/** All finances of Europe were read, but a refund that was booked on this day could not be. */
async function setRefundAside(day: string) {
  await readNotes({ after: AFTER, through: '2026-11-21T09:57:30.000Z' });
  await server.db
    .insertInto('orders_set_aside')
    .values({ source_id: 'finances:amazon-eu', day, rows: 1 })
    .execute();
}

const sellOn = (day: string, account: 'eu' | 'na' = 'eu') => ({
  channel: 'amazon' as const,
  account,
  region: account === 'eu' ? ('EU' as const) : ('NA' as const),
  placedAt: new Date(`${day}T12:00:00Z`),
});

test('only days with an order that may lack a refund have revenue that is at most so much', async () => {
  await clearSales(server.db);
  const sold = [sellOn('2026-07-20'), sellOn('2026-11-15'), sellOn('2026-11-15', 'na'), sellOn('2026-11-19')];
  await buildStoredOrders(server.db, sold);
  await setRefundAside('2026-11-18');
  const { sales } = (await user.call(amazonSalesDaily, { query: { days: 180 } })).body;
  const lacking = sales.filter(({ ARE_REFUNDS_KNOWN }) => !ARE_REFUNDS_KNOWN);
  expect(lacking).toMatchObject([
    {
      SALE_DATE: '2026-11-15',
      REGIONS: [
        { REGION: 'EU', ARE_REFUNDS_KNOWN: false },
        { REGION: 'NA', ARE_REFUNDS_KNOWN: true },
      ],
    },
  ]);
});

test('revenue of days that may lack a refund is compared with no other', async () => {
  await clearSales(server.db);
  await buildStoredOrders(server.db, [sellOn('2026-11-01'), sellOn('2026-11-18'), sellOn('2026-11-20')]);
  const readStats = async () => (await user.call(amazonSalesStats, { query: { days: 2 } })).body;
  const same = 'no change';
  expect((await readStats()).changes).toMatchObject({ orders: same, revenue: same, avg_order_value: same });
  // The days before may lack it, those of the period do not.
  await setRefundAside('2026-11-19');
  const { changes, total, notes } = await readStats();
  expect(changes).toMatchObject({ orders: same, revenue: null, avg_order_value: null });
  expect([total.ARE_REFUNDS_KNOWN, notes]).toEqual([true, []]);
});
