import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LedgerEvent, LedgerRead } from '#connectors/amazon/index.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listLedger } from '../contract/ledger.ts';
import { createLedgerSource } from './feeds/ledger.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAYS = { from: '2026-11-08', to: '2026-11-21' };

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  caller = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await server.db.deleteFrom('fba_ledger_events').execute();
});
afterAll(() => server.close());

const buildEvent = (overrides: Partial<LedgerEvent> = {}): LedgerEvent => ({
  day: '2026-11-20',
  sku: 'TL-CP-M-US',
  fnsku: 'X003EXAMP1',
  asin: 'B0CJ7XQ8P1',
  center: 'ONT8',
  country: 'US',
  kind: 'shipments',
  reason: '',
  disposition: 'SELLABLE',
  quantity: -1,
  ...overrides,
});

function buildSource(rows: LedgerEvent[], read: Partial<LedgerRead> = {}, account: 'eu' | 'na' = 'na') {
  return createLedgerSource({
    intervalSeconds: 14_400,
    firstLoadDays: 120,
    amazon: {
      account,
      readLedger: async ({ cursor }) => ({
        rows,
        setAside: 0,
        examples: [],
        days: DAYS,
        unreadDays: [],
        cursor: { after: cursor },
        hasMore: false,
        ...read,
      }),
      testLedger: async () => 'Signed in.',
      retryNow: () => {},
    },
  });
}

async function sync(...given: Parameters<typeof buildSource>): Promise<number> {
  const signal = AbortSignal.timeout(10_000);
  const context = { db: server.db, now: NOW, signal, cursor: null, progress: () => {} };
  const reading = await buildSource(...given).read(context);
  return server.db.transaction().execute((tx) => reading.store(tx, NOW));
}

const read = async (days = 30) => (await caller.call(listLedger, { query: { days } })).body;

test('events are listed by day, SKU and centre with their names, and their kinds add up', async () => {
  await buildCatalogue(server.db, { 'TL-CP-M-US': { cityplay_m: 1 } });
  await sync([
    buildEvent(),
    buildEvent({ quantity: -2 }),
    buildEvent({ center: 'PHX6', quantity: -4 }),
    buildEvent({ kind: 'lost', reason: 'M', day: '2026-11-19', quantity: -1 }),
    buildEvent({ kind: 'receipts', day: '2026-11-18', quantity: 40 }),
  ]);
  const { events, totals, known } = await read();
  expect(events.map(({ day, center, kind, units }) => [day, center, kind, units])).toEqual([
    ['2026-11-20', 'ONT8', 'shipments', -3],
    ['2026-11-20', 'PHX6', 'shipments', -4],
    ['2026-11-19', 'ONT8', 'lost', -1],
    ['2026-11-18', 'ONT8', 'receipts', 40],
  ]);
  expect(totals).toEqual([
    { kind: 'receipts', units: 40 },
    { kind: 'shipments', units: -7 },
    { kind: 'lost', units: -1 },
  ]);
  expect(known).toEqual({ from: '2026-11-18', to: '2026-11-20' });
});

test('the units that Amazon reported sum to those of the screen, whatever the events are', async () => {
  const kinds = ['receipts', 'shipments', 'returns', 'found', 'damaged', 'reclassified', 'other'] as const;
  const events = Array.from({ length: 200 }, (_, n) =>
    buildEvent({
      day: `2026-11-${String(8 + (n % 14)).padStart(2, '0')}`,
      sku: `SKU-${n % 5}`,
      center: `C${n % 3}`,
      kind: kinds[n % 7] ?? 'other',
      disposition: n % 2 ? 'SELLABLE' : 'DEFECTIVE',
      quantity: ((n * 37) % 23) - 11,
    }),
  );
  await sync(events);
  const reported = events.reduce((sum, { quantity }) => sum + quantity, 0);
  const { events: listed, totals } = await read();
  expect(listed.reduce((sum, { units }) => sum + units, 0)).toBe(reported);
  expect(totals.reduce((sum, { units }) => sum + units, 0)).toBe(reported);
});

test('the same again changes nothing; late events are added, corrected ones replaced and withdrawn ones removed', async () => {
  const first = [buildEvent(), buildEvent({ sku: 'B', quantity: -2 }), buildEvent({ sku: 'C' })];
  expect(await sync(first)).toBe(3);
  expect(await sync(first)).toBe(0);
  const later = [buildEvent(), buildEvent({ sku: 'B', quantity: -3 }), buildEvent({ sku: 'LATE' })];
  expect(await sync(later)).toBe(3);
  expect((await read()).events.map(({ sku, units }) => [sku, units])).toEqual([
    ['B', -3],
    ['LATE', -1],
    ['TL-CP-M-US', -1],
  ]);
});

test('days that were not read stay as they are, and so does the other account', async () => {
  await sync([buildEvent({ day: '2026-11-01' })], { days: { from: '2026-10-25', to: '2026-11-07' } });
  await sync([buildEvent({ center: 'DTM2', country: 'DE' })], {}, 'eu');
  await sync([buildEvent({ sku: 'NEW' })]);
  expect((await read()).events.map(({ day, sku, center }) => [day, sku, center])).toEqual([
    ['2026-11-20', 'NEW', 'ONT8'],
    ['2026-11-20', 'TL-CP-M-US', 'DTM2'],
    ['2026-11-01', 'TL-CP-M-US', 'ONT8'],
  ]);
  expect((await read(7)).events).toHaveLength(2);
});

test('what is known of a day of which a row could not be read stays until all of it can be read', async () => {
  const events = [buildEvent(), buildEvent({ sku: 'B' }), buildEvent({ sku: 'B', day: '2026-11-19' })];
  await sync(events);
  await sync([buildEvent(), buildEvent({ sku: 'LATE' })], { setAside: 1, unreadDays: ['2026-11-20'] });
  expect((await read()).events.map(({ day, sku }) => [day, sku])).toEqual([
    ['2026-11-20', 'B'],
    ['2026-11-20', 'LATE'],
    ['2026-11-20', 'TL-CP-M-US'],
  ]);
  await sync([buildEvent()]);
  expect((await read()).events.map(({ sku }) => sku)).toEqual(['TL-CP-M-US']);
});

test('a report without data is no proof that nothing happened: what is known stays', async () => {
  await sync([buildEvent()]);
  expect(await sync([], { days: null })).toBe(0);
  expect((await read()).events).toHaveLength(1);
});

test('before the first event nothing is known, which is not nothing', async () => {
  expect(await read()).toMatchObject({ known: null, events: [], totals: [] });
});

test('each account is a source of its own, with its test', async () => {
  const source = buildSource([], {}, 'eu');
  expect(source).toMatchObject({
    id: 'ledger:amazon-eu',
    kind: 'fba-ledger',
    name: 'Amazon ledger Europe',
    intervalSeconds: 14_400,
  });
  expect(await source.check(AbortSignal.timeout(1_000))).toBe('Signed in.');
});
