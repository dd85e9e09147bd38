import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/day-ms.ts';
import type { Amazon } from '../index.ts';
import {
  buildAccountFee,
  buildAmazonPosting,
  buildPostingLine,
  NOW,
  replayAmazon,
  startEmulatedAmazon,
} from '../testing/emulated.ts';
import { transactionsPage } from './wire.ts';

const FINANCES = '/finances/2024-06-19/transactions';
const SINCE = new Date(NOW - 100 * DAY_MS);
const FAST = { ratePerSecond: 1_000, burst: 1_000 };
const PACED = { rates: { [FINANCES]: FAST }, client: { rates: { finances: FAST } } };

const read = (amazon: Amazon, cursor: unknown = null, now = NOW) =>
  amazon.readPostings({ cursor, since: SINCE, now: new Date(now) });

test('postings are read as Amazon sends them: goods without tax, shipping and fees', async () => {
  const { amazon } = await replayAmazon('list-transactions', 'SE');
  const since = new Date(NOW - 20 * DAY_MS);
  const { rows, setAside } = await amazon.readPostings({ cursor: null, since, now: new Date(NOW) });
  const line = { sku: 'TL-CP-M-EU', quantity: 1, goodsMinor: 320_00 };
  const order = { orderId: '931-0852306-5138236', currency: 'SEK', goodsMinor: 320_00 };
  expect(setAside).toBe(0);
  expect(rows).toEqual([
    {
      ...order,
      id: 'sale-1',
      kind: 'sale',
      postedAt: new Date('2026-10-18T12:45:47Z'),
      // What the parts of the fees do not explain of their sum is kept.
      lines: [{ ...line, taxMinor: 89_80, fees: { referral: 60_00, fba: 0, storage: 0, other: 94_54 } }],
    },
    {
      ...order,
      id: 'refund-1',
      kind: 'refund',
      postedAt: new Date('2026-11-17T08:00:00Z'),
      lines: [{ ...line, taxMinor: 80_00, fees: { referral: 0, fba: 0, storage: 0, other: 0 } }],
    },
  ]);
});

test('fees are kept apart by kind, a refund returns them, and a sale booked without fees is not one that has none', async () => {
  const lines = [buildPostingLine({ feesMinor: 30_00, fbaFeesMinor: 7_65 })];
  const none = [{ ...buildPostingLine({}), feesMinor: 0 }];
  const { amazon } = await startEmulatedAmazon({
    ...PACED,
    postings: [
      buildAmazonPosting({ id: 'sold', type: 'Shipment', orderId: 'a', lines }),
      buildAmazonPosting({ id: 'back', orderId: 'a', lines }),
      buildAmazonPosting({ id: 'not yet', type: 'Shipment', orderId: 'b', lines: none }),
    ],
  });
  const { rows } = await read(amazon);
  expect(rows.map(({ id, lines: [line] }) => [id, line?.fees])).toEqual([
    ['sold', { referral: 22_35, fba: 7_65, storage: 0, other: 0 }],
    ['back', { referral: -22_35, fba: -7_65, storage: 0, other: 0 }],
    ['not yet', null],
  ]);
});

test('a fee that belongs to no order is read with its kind, and one that is malformed is set aside', async () => {
  const storage = buildAccountFee();
  const { amazon } = await startEmulatedAmazon({
    ...PACED,
    fees: [
      storage,
      buildAccountFee({ id: 'plan', type: 'Subscription', minor: 39_99 }),
      buildAccountFee({ id: '' }),
    ],
  });
  const { accountFees, setAside, examples } = await read(amazon);
  expect(accountFees.map(({ id, fees }) => [id, fees])).toEqual([
    ['storage of October', { referral: 0, fba: 0, storage: 61_20, other: 0 }],
    ['plan', { referral: 0, fba: 0, storage: 0, other: 39_99 }],
  ]);
  expect(setAside).toBe(1);
  expect(examples[0]).toContain('transactionId');
});

test('R6 a page whose only fee is malformed does not hold back those after it', async () => {
  const { amazon } = await startEmulatedAmazon({ ...PACED, fees: [buildAccountFee({ id: '' })] });
  expect(await read(amazon)).toMatchObject({ accountFees: [], setAside: 1, hasMore: false });
});

test('a fee whose items repeat its parts counts once', async () => {
  const { amazon, emulator } = await startEmulatedAmazon({ ...PACED, fees: [buildAccountFee()] });
  emulator.alter(
    (json) => {
      const { transactions } = transactionsPage.parse(json);
      const repeated = transactions?.map((fee) => ({ ...Object(fee), items: [fee] }));
      return { transactions: repeated, nextToken: null };
    },
    { path: FINANCES },
  );
  expect((await read(amazon)).accountFees).toMatchObject([
    { id: 'storage of October', fees: { referral: 0, fba: 0, storage: 61_20, other: 0 } },
  ]);
});

test('what was read before fees were is read once more, and refunds count as known meanwhile', async () => {
  const sale = buildAmazonPosting({ type: 'Shipment', postedAt: new Date(NOW - 60 * DAY_MS) });
  const { amazon } = await startEmulatedAmazon({ ...PACED, postings: [sale] });
  const through = new Date(NOW - 3_600_000).toISOString();
  const before = { after: new Date(NOW - 14 * DAY_MS).toISOString(), before: null, token: null, through };
  const again = await read(amazon, before);
  expect(again.rows).toHaveLength(1);
  expect(again.cursor).toMatchObject({ hasFees: true });
  expect((await read(amazon, again.cursor)).rows).toHaveLength(0);
});

test('a long past is read in spans that Amazon answers, page by page, each posting once', async () => {
  const postings = Array.from({ length: 25 }, (_, n) =>
    buildAmazonPosting({ id: `${n}`, orderId: `order-${n}`, postedAt: new Date(NOW - (4 * n + 1) * DAY_MS) }),
  );
  const { amazon, listRequests } = await startEmulatedAmazon({
    ...PACED,
    postings,
    postingsPageRows: 3,
  });
  const { rows, hasMore } = await read(amazon);
  expect(hasMore).toBe(false);
  expect(rows.map(({ orderId }) => orderId).toSorted()).toEqual(
    postings.map(({ orderId }) => orderId).toSorted(),
  );
  expect(listRequests(FINANCES).length).toBeGreaterThan(8);
});

test('a posting that is listed days after its date is found by the next reading', async () => {
  const late = buildAmazonPosting({
    postedAt: new Date(NOW - DAY_MS),
    listedAt: new Date(NOW + 2 * DAY_MS),
  });
  const { amazon, clock } = await startEmulatedAmazon({ ...PACED, postings: [late] });
  const first = await read(amazon);
  expect(first.rows).toEqual([]);
  clock.advance(3 * DAY_MS);
  const { rows } = await read(amazon, first.cursor, NOW + 3 * DAY_MS);
  expect(rows).toMatchObject([{ kind: 'refund', goodsMinor: 149_00 }]);
});

test('what was held back and then released is one posting', async () => {
  const deferred = buildAmazonPosting({
    id: 'held',
    postedAt: new Date(NOW - 9 * DAY_MS),
    releasedAt: new Date(NOW + DAY_MS),
  });
  const { amazon, clock } = await startEmulatedAmazon({ ...PACED, postings: [deferred] });
  const first = await read(amazon);
  clock.advance(2 * DAY_MS);
  const second = await read(amazon, first.cursor, NOW + 2 * DAY_MS);
  expect([first, second].map(({ rows }) => rows.map(({ id }) => id))).toEqual([['held'], ['held']]);
});

test.each([false, true])(
  'of what was held back and what was released the latter is read, newest first: %o',
  async (newestPostingsFirst) => {
    const releasedAt = new Date(NOW - 2 * DAY_MS);
    const { amazon } = await startEmulatedAmazon({
      ...PACED,
      postings: [buildAmazonPosting({ id: 'held', postedAt: new Date(NOW - 9 * DAY_MS), releasedAt })],
      postingsPageRows: 1,
      newestPostingsFirst,
    });
    expect((await read(amazon)).rows).toMatchObject([{ id: 'held', postedAt: releasedAt }]);
  },
);

test('a refund of shipping alone returns no goods', async () => {
  const lines = [buildPostingLine({ goodsMinor: 0, taxMinor: 0, quantity: 6 })];
  const { amazon } = await startEmulatedAmazon({ ...PACED, postings: [buildAmazonPosting({ lines })] });
  expect((await read(amazon)).rows).toMatchObject([
    { goodsMinor: 0, lines: [{ quantity: 0, goodsMinor: 0 }] },
  ]);
});

test('a span is read again from its first page when Amazon has forgotten its token', async () => {
  const { amazon } = await startEmulatedAmazon({ ...PACED, postings: [buildAmazonPosting()] });
  const before = new Date(NOW - 3_600_000).toISOString();
  const cursor = {
    after: new Date(NOW - 5 * DAY_MS).toISOString(),
    before,
    token: 'forgotten',
    hasFees: true,
  };
  expect((await read(amazon, cursor)).rows).toHaveLength(1);
});

test('the test of the connection names the role that is missing', async () => {
  const { amazon } = await startEmulatedAmazon({ denied: [FINANCES] });
  await expect(amazon.testFinances(new Date(NOW))).rejects.toThrow('lacks the role "Finance and Accounting"');
});

test('the test of the connection says what it found', async () => {
  const { amazon } = await startEmulatedAmazon({ postings: [buildAmazonPosting()] });
  expect(await amazon.testFinances(new Date(NOW))).toBe('Signed in; 1 posting of orders in the last 7 days.');
});

test('the position keeps up to when everything has been read, also while a long catch-up goes on', async () => {
  const settled = (at: number) => new Date(at - 150_000).toISOString();
  const postings = Array.from({ length: 50 }, (_, n) =>
    buildAmazonPosting({ id: `${n}`, orderId: `order-${n}`, postedAt: new Date(NOW - (n + 1) * 3_600_000) }),
  );
  const { amazon, clock } = await startEmulatedAmazon({ ...PACED, postings, postingsPageRows: 1 });
  const first = await read(amazon);
  expect(first).toMatchObject({ hasMore: true, cursor: { through: null } });
  const loaded = await read(amazon, first.cursor);
  expect(loaded).toMatchObject({ hasMore: false, cursor: { through: settled(NOW) } });

  clock.advance(3 * DAY_MS);
  const later = NOW + 3 * DAY_MS;
  const catchUp = await read(amazon, loaded.cursor, later);
  expect(catchUp).toMatchObject({ hasMore: true, cursor: { through: settled(NOW) } });
  const done = await read(amazon, catchUp.cursor, later);
  expect(done).toMatchObject({ hasMore: false, cursor: { through: settled(later) } });
});

test('a span that takes several runs is read whole by none of them', async () => {
  const postings = Array.from({ length: 45 }, (_, n) =>
    buildAmazonPosting({ id: `${n}`, orderId: `order-${n}`, postedAt: new Date(NOW - (n + 1) * 3_600_000) }),
  );
  const { amazon } = await startEmulatedAmazon({ ...PACED, postings, postingsPageRows: 1 });
  // Nothing was posted in the first spans.
  const first = await read(amazon);
  expect(first.whole).toEqual({ from: SINCE, to: new Date(SINCE.getTime() + 90 * DAY_MS) });
  const rest = await read(amazon, first.cursor);
  expect(rest).toMatchObject({ hasMore: false, whole: null });
});

test('a reading of the last weeks in one run is whole', async () => {
  const { amazon, clock } = await startEmulatedAmazon({ ...PACED, postings: [buildAmazonPosting()] });
  const { cursor } = await read(amazon);
  clock.advance(DAY_MS);
  const { whole } = await read(amazon, cursor, NOW + DAY_MS);
  const settled = NOW - 150_000;
  expect(whole).toEqual({ from: new Date(settled - 14 * DAY_MS), to: new Date(settled + DAY_MS) });
});
