import { beforeEach, describe, expect, test } from 'vitest';
import type { LedgerEvent, LedgerRead } from '#connectors/amazon/index.ts';
import { runSourceOnce } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { BRIDGE_NOW, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { buildLedgerSource } from '#testing/worlds/emulated-ledger.ts';
import * as wire from '../contract.ts';
import { createUnexplainedRule } from './public.ts';

const { server, otis, ada, readBridge } = createBridgeForTests();

describe('a pool of Amazon', () => {
  const pool = 'fba:US';
  beforeEach(async () => {
    const source = { interval_seconds: 600, last_success_at: new Date('2026-11-21T09:00:00Z') };
    await server()
      .db.insertInto('sources')
      .values([
        { id: 'fba:us', kind: 'fba-stock', name: 'Amazon FBA US', ...source },
        {
          id: 'ledger:amazon-na',
          kind: 'fba-ledger',
          name: 'Amazon ledger North America',
          ...source,
          cursor: JSON.stringify({ through: '2026-11-21' }),
        },
      ])
      .execute();
  });
  const write = (day: string, event: { kind: string; quantity: number; [field: string]: unknown }) =>
    server()
      .db.insertInto('fba_ledger_events')
      .values({
        account: 'na',
        day: `2026-11-${day}`,
        sku: 'A',
        center: 'ONT8',
        country: 'US',
        reason: '',
        disposition: 'SELLABLE',
        fnsku: 'X',
        asin: 'B0',
        ...event,
      })
      .execute();
  const holdInPool = (...levels: number[]) =>
    buildPast(
      server().db,
      pool,
      Object.fromEntries(levels.map((units, at) => [`2026-11-${10 + at}`, { A: units, STILL: 1 }])),
    );
  const readPool = () => readBridge({ place: pool, days: 20 });

  test('movements that cancel out count, and what they may hide stays possible', async () => {
    await holdInPool(100, 100, 100, 100, 95);
    // Five units are shipped on the 11th and leave the stock on the 14th.
    await write('11', { kind: 'shipments', quantity: -5 });
    for (const day of ['12', '13']) {
      await write(day, { kind: 'returns', quantity: 6 });
      await write(day, { kind: day === '12' ? 'removals' : 'lost', quantity: -6 });
    }
    expect(await readPool()).toMatchObject({
      returned: 12,
      transferred_out: 6,
      adjusted: -6,
      unexplained: 0,
      skus: [{ sku: 'A', open: 0, flagged_on: null }],
    });
  });

  test('what its ledger says explains what is there', async () => {
    await holdInPool(100, 92, 131, 129);
    await write('11', { kind: 'shipments', quantity: -9 });
    await write('11', { kind: 'returns', quantity: 1 });
    await write('12', { kind: 'receipts', quantity: 40 });
    await write('12', { kind: 'lost', quantity: -2, reason: 'M' });
    await write('12', { kind: 'found', quantity: 1, reason: 'F' });
    await write('13', { kind: 'damaged', quantity: -1, reason: 'E' });
    await write('13', { kind: 'disposed', quantity: -1, reason: 'D' });
    const bridge = await readPool();
    expect(bridge).toMatchObject({
      name: 'Amazon FBA US',
      kind: 'pool',
      opening: 101,
      received: 40,
      returned: 1,
      shipped: 9,
      adjusted: -3,
      unexplained: 0,
      closing: 130,
      skus: [],
    });
  });

  test('moves between centres, other conditions and other pools move nothing in it', async () => {
    await holdInPool(100, 100);
    await write('11', { kind: 'transfers', quantity: -5 });
    await write('11', { kind: 'disposed', quantity: -3, disposition: 'CUSTOMER_DAMAGED' });
    await write('11', { kind: 'shipments', quantity: -4, country: 'CA' });
    expect(await readPool()).toMatchObject({ unexplained: 0, shipped: 0, skus: [] });
  });

  test('an event without a country leaves its SKU undecided on that day', async () => {
    await holdInPool(100, 96);
    await write('11', { kind: 'shipments', quantity: -4, country: '' });
    expect(await readPool()).toMatchObject({
      unexplained: 0,
      skus: [],
      undecided: [{ sku: 'A', day: '2026-11-11' }],
      undecided_count: 1,
    });
  });

  test('what the ledger does not explain is flagged, and opens the ledger of its day', async () => {
    await holdInPool(100, 80, 80, 80);
    await write('11', { kind: 'shipments', quantity: -5 });
    const { skus } = await readPool();
    expect(skus).toMatchObject([{ sku: 'A', open: -15, since: '2026-11-11', status: 'flagged' }]);
    const evidence = await otis().call(wire.getBridgeEvidence, {
      query: { place: pool, sku: 'A', from: '2026-11-10', day: '2026-11-11' },
    });
    expect(evidence.body.ledger).toEqual([{ day: '2026-11-11', kind: 'shipments', units: -5 }]);
    const rule = createUnexplainedRule({ timeZone: 'Europe/London', warehouses: [] });
    const observed = await rule.observe(server().db, { now: BRIDGE_NOW, threshold: 4 });
    expect(observed).toMatchObject([{ figure: 15, sources: ['fba:us', 'ledger:amazon-na'] }]);
  });

  test('units that moved around midnight are timing, because Amazon’s days are others', async () => {
    await holdInPool(100, 95, 86, 77, 73, 73);
    for (const day of ['11', '12', '13']) await write(day, { kind: 'shipments', quantity: -9 });
    expect((await readPool()).skus).toMatchObject([{ open: 0, flagged_on: null, status: 'timing' }]);
  });

  test('the last days wait, for Amazon still adds to their ledger', async () => {
    await holdInPool(...Array.from({ length: 11 }, () => 100));
    const { days } = await readPool();
    expect(days.filter(({ state }) => state === 'ledger-open').map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  test('while its past is still being read no day is calculated', async () => {
    await holdInPool(100, 90);
    await server()
      .db.updateTable('sources')
      .set({ cursor: JSON.stringify({ through: '2026-09-21' }) })
      .where('id', '=', 'ledger:amazon-na')
      .execute();
    const { days } = await readPool();
    expect(days.find(({ day }) => day === '2026-11-11')?.state).toBe('ledger-unread');
  });

  /** Reads a report that has these events of the 11th and after. */
  async function readReport(rows: LedgerEvent[], read: Partial<LedgerRead> = {}) {
    const source = buildLedgerSource(rows, read);
    const { db, clock } = server();
    await db.updateTable('sources').set({ next_run_at: clock.now }).where('id', '=', source.id).execute();
    const stopping = new AbortController().signal;
    await runSourceOnce(source, { db, clock: () => clock.now, log: createLog('silent'), stopping });
  }
  const shipped = (day: string, quantity: number): LedgerEvent => ({
    day,
    sku: 'A',
    fnsku: 'X',
    asin: 'B0',
    center: 'ONT8',
    country: 'US',
    kind: 'shipments',
    reason: '',
    disposition: 'SELLABLE',
    quantity,
  });

  test('a row that could not be read leaves the days around it undecided, and every other day as it was', async () => {
    await holdInPool(100, 95, 90, 70, 70, 70);
    await readReport([shipped('2026-11-11', -5), shipped('2026-11-12', -5), shipped('2026-11-13', -20)]);
    expect((await readPool()).skus).toEqual([]);
    const unreadDays = ['2026-11-13'];
    server().clock.now = new Date(BRIDGE_NOW.getTime() + 2 * 3_600_000);
    await readReport([shipped('2026-11-11', -5), shipped('2026-11-12', -5)], { setAside: 1, unreadDays });
    const { days, skus } = await readPool();
    expect(skus).toEqual([]);
    expect(days.filter(({ day }) => day >= '2026-11-10').map(({ state }) => state)).toEqual([
      'first',
      'reckoned',
      ...Array.from({ length: 3 }, () => 'rows-set-aside'),
      'reckoned',
      ...Array.from({ length: 5 }, () => 'no-reading'),
    ]);
    server().clock.now = new Date(BRIDGE_NOW.getTime() + 4 * 3_600_000);
    await readReport([shipped('2026-11-11', -5), shipped('2026-11-12', -5), shipped('2026-11-13', -20)]);
    expect(await readPool()).toMatchObject({ shipped: 30, unexplained: 0 });
  });

  test('it has no cut-off', async () => {
    const refused = await ada().call(wire.saveCutOff, { body: { place: pool, minute: 960 } });
    expect(refused).toMatchObject({ status: 400, error: { message: 'Amazon’s days have no cut-off.' } });
  });
});
