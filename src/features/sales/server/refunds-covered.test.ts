import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStoredOrders } from '#testing/builders/sales.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { amazonOrdersByDate } from '../contract/amazon-orders.ts';
import { getOrder } from '../contract/order.ts';
import { amazonSalesStats } from '../contract/sales.ts';

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
beforeEach(() => server.db.deleteFrom('sources').where('kind', '=', 'finances').execute());
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
