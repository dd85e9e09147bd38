import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/day-ms.ts';
import type { Amazon } from '../index.ts';
import { buildLedgerEvent, NOW, replayAmazon, startEmulatedAmazon } from '../testing/emulated.ts';

const REPORTS = '/reports/2021-06-30/reports';
const FAST = { ratePerSecond: 1_000, burst: 1_000 };
const PACED = {
  rates: { [REPORTS]: FAST, [`POST ${REPORTS}`]: FAST, '/reports/2021-06-30/documents/:id': FAST },
  client: { rates: { createReport: FAST, report: FAST, reportDocument: FAST } },
};
const SINCE = new Date(NOW - 5 * DAY_MS);

const read = (amazon: Amazon, cursor: unknown = null, now = NOW) =>
  amazon.readLedger({ cursor, since: SINCE, now: new Date(now) });

test('the ledger is read as Amazon sends it: requested, waited for, fetched, unpacked', async () => {
  const { amazon, vendor } = await replayAmazon('report-ledger-flow', 'US');
  const { rows, setAside, days } = await amazon.readLedger({
    cursor: null,
    since: new Date('2026-11-18T00:00:00Z'),
    now: new Date(NOW),
  });
  expect(vendor.done()).toBe(6);
  expect(days).toEqual({ from: '2026-11-18', to: '2026-11-20' });
  expect(setAside).toBe(1);
  expect(rows.map(({ day, sku, center, kind, quantity }) => [day, sku, center, kind, quantity])).toEqual([
    ['2026-11-18', 'TL-CP-M-US', 'ONT8', 'receipts', 40],
    ['2026-11-19', 'TL-CP-M-US', 'ONT8', 'shipments', -2],
    ['2026-11-19', 'TL-CP-M-US', 'PHX6', 'returns', 1],
    ['2026-11-20', 'TL-CP-M-US', 'PHX6', 'lost', -1],
  ]);
});

test('a request for a report takes nothing from the rate at which reports are listed', async () => {
  const rates = { ...PACED.rates, [REPORTS]: { ratePerSecond: 0.0001, burst: 1 } };
  const { amazon } = await startEmulatedAmazon({ ...PACED, rates, ledger: [buildLedgerEvent()] });
  await read(amazon);
  expect(await amazon.testLedger(new Date(NOW))).toContain('1 ledger report');
});

test('each event has its kind, and one that is new keeps its units', async () => {
  const adjust = (reason: string, quantity: number) =>
    buildLedgerEvent({ event: 'Adjustments', reason, quantity });
  const ledger = [
    adjust('M', -2),
    adjust('F', 2),
    adjust('E', -1),
    adjust('P', 1),
    adjust('D', -1),
    adjust('Z', 3),
    buildLedgerEvent({ event: 'VendorReturns', quantity: -4 }),
    buildLedgerEvent({ event: 'WhseTransfers', quantity: 5 }),
    buildLedgerEvent({ event: 'Teleported', quantity: 6 }),
  ];
  const { amazon } = await startEmulatedAmazon({ ...PACED, ledger });
  const { rows } = await read(amazon);
  expect(rows.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['lost', -2],
    ['found', 2],
    ['damaged', -1],
    ['reclassified', 1],
    ['disposed', -1],
    ['other', 3],
    ['removals', -4],
    ['transfers', 5],
    ['other', 6],
  ]);
});

test('after the first load the last fourteen days are read again, so that late events are found', async () => {
  const late = buildLedgerEvent({ day: '2026-11-17', listedAt: new Date(NOW + 2 * DAY_MS) });
  const { amazon, clock } = await startEmulatedAmazon({ ...PACED, ledger: [buildLedgerEvent(), late] });
  const first = await read(amazon);
  expect(first).toMatchObject({ days: { from: '2026-11-15', to: '2026-11-20' }, hasMore: false });
  expect(first.rows).toHaveLength(1);
  clock.advance(3 * DAY_MS);
  const second = await read(amazon, first.cursor, NOW + 3 * DAY_MS);
  expect(second.days).toEqual({ from: '2026-11-07', to: '2026-11-23' });
  expect(second.rows).toHaveLength(2);
});

test('a long past is read in pieces, each event in one of them at least', async () => {
  const days = Array.from({ length: 90 }, (_, n) => new Date(NOW - n * DAY_MS).toISOString().slice(0, 10));
  const ledger = days.map((day) => buildLedgerEvent({ day, listedAt: new Date(NOW - DAY_MS * 90) }));
  const { amazon } = await startEmulatedAmazon({ ...PACED, ledger });
  const found = new Set<string>();
  let read = await amazon.readLedger({
    cursor: null,
    since: new Date(NOW - 89 * DAY_MS),
    now: new Date(NOW),
  });
  for (let runs = 1; ; runs += 1) {
    for (const { day } of read.rows) found.add(day);
    if (!read.hasMore) break;
    expect(runs).toBeLessThan(10);
    read = await amazon.readLedger({ cursor: read.cursor, since: SINCE, now: new Date(NOW) });
  }
  expect(found.size).toBe(90);
});

test('a report that takes long is waited for, and is not requested a second time', async () => {
  const { amazon, clock, listRequests } = await startEmulatedAmazon({
    ...PACED,
    ledger: [buildLedgerEvent()],
    reportMs: 10 * 60_000,
  });
  await expect(read(amazon)).rejects.toMatchObject({ kind: 'out-of-turn' });
  clock.advance(10 * 60_000);
  expect((await read(amazon)).rows).toHaveLength(1);
  expect(listRequests(REPORTS).filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a report is requested up to now, and the one of earlier that day is still the one of today', async () => {
  const { amazon, clock, listRequests } = await startEmulatedAmazon({
    ...PACED,
    ledger: [buildLedgerEvent()],
    reportMs: 10 * 60_000,
  });
  await expect(read(amazon)).rejects.toMatchObject({ kind: 'out-of-turn' });
  clock.advance(3_600_000);
  expect((await read(amazon, null, NOW + 3_600_000)).rows).toHaveLength(1);
  const requests = listRequests(REPORTS).filter(({ method }) => method === 'POST');
  expect(requests.map(({ body }) => JSON.parse(body).dataEndTime)).toEqual(['2026-11-20T12:00:00.000Z']);
});

test.each([
  ['in Europe', '2026-11-14T23:30:00Z'],
  ['in America', '2026-11-16T07:30:00Z'],
])('the first day is read whole where it begins and ends %s', async (_, happenedAt) => {
  const event = buildLedgerEvent({ day: '2026-11-15', happenedAt: new Date(happenedAt) });
  const { amazon } = await startEmulatedAmazon({ ...PACED, ledger: [event] });
  const { rows, days } = await read(amazon);
  expect(days).toMatchObject({ from: '2026-11-15' });
  expect(rows).toMatchObject([{ day: '2026-11-15', quantity: -1 }]);
});

test('a report without data changes nothing, and is not a failure', async () => {
  const { amazon } = await startEmulatedAmazon({ ...PACED });
  expect(await read(amazon)).toMatchObject({ rows: [], days: null, hasMore: false });
});

test('a report that cannot be made is a failure', async () => {
  const { amazon, emulator } = await startEmulatedAmazon({ ...PACED, ledger: [buildLedgerEvent()] });
  emulator.alter((json) => ({ ...Object(json), processingStatus: 'FATAL' }), { path: `${REPORTS}/` });
  await expect(read(amazon)).rejects.toThrow('Amazon could not make the report');
});

test('a row that cannot be read is set aside and said', async () => {
  const ledger = [
    ...Array.from({ length: 12 }, () => buildLedgerEvent()),
    buildLedgerEvent({ quantity: NaN }),
  ];
  const { amazon } = await startEmulatedAmazon({ ...PACED, ledger });
  const { rows, setAside, examples, unreadDays } = await read(amazon);
  expect([rows.length, setAside]).toEqual([12, 1]);
  expect(examples[0]).toContain('quantity');
  expect(unreadDays).toEqual(['2026-11-18']);
});

test('a row without a readable day may be of any day that was read', async () => {
  const ledger = [
    ...Array.from({ length: 12 }, () => buildLedgerEvent()),
    { ...buildLedgerEvent({ happenedAt: new Date('2026-11-18T12:00:00Z') }), day: 'soon' },
  ];
  const { amazon } = await startEmulatedAmazon({ ...PACED, ledger });
  const { setAside, days, unreadDays } = await read(amazon);
  expect(setAside).toBe(1);
  expect([unreadDays[0], unreadDays.at(-1)]).toEqual([days?.from, days?.to]);
});

test('a file that is damaged on its way is refused, and never read as a ledger without events', async () => {
  const { amazon, emulator } = await startEmulatedAmazon({ ...PACED, ledger: [buildLedgerEvent()] });
  emulator.fail('truncated', { path: '/store' });
  await expect(read(amazon)).rejects.toMatchObject({ kind: 'unexpected-answer' });
  emulator.heal();
  expect((await read(amazon)).rows).toHaveLength(1);
});

test('the test of the connection says what it found, and names the role that is missing', async () => {
  const { amazon } = await startEmulatedAmazon({ ...PACED, ledger: [buildLedgerEvent()] });
  await read(amazon);
  expect(await amazon.testLedger(new Date(NOW))).toBe('Signed in; 1 ledger report in the last 7 days.');
  const refused = await startEmulatedAmazon({ denied: [REPORTS] });
  await expect(refused.amazon.testLedger(new Date(NOW))).rejects.toThrow(
    'lacks the role "Amazon Fulfillment"',
  );
});
