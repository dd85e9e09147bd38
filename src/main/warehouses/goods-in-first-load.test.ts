import { expect, test } from 'vitest';
import { createDeposcoEmulator, type DeposcoInboundOrder } from '#connectors/deposco/emulator.ts';
import { createDeposco } from '#connectors/deposco/index.ts';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { createGoodsInSource } from '#features/warehouses/server/feeds/goods-in/goods-in.ts';
import { createStockFlowSource } from '#features/warehouses/server/feeds/goods-in/stock-flow.ts';
import { createLog } from '#server/log.ts';
import { buildDatabase } from '#testing/database/database.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const RECEIVED = new Date('2026-11-13T10:00:00Z');
const USER = { username: 'ops', password: 'not-a-real-password' };
const CLIENT = { id: 'a-client', secret: 'a-secret', refreshToken: 'a-refresh-token' };
const LINES = 310;

const UNKNOWN_PACK = { pack: { id: 1, businessKey: { type: 'Case' } } };

/** Each line has one receipt. */
const buildOrder = (
  id: number,
  kind: DeposcoInboundOrder['kind'],
  spoiled?: object,
): DeposcoInboundOrder => ({
  id,
  kind,
  number: `${kind} ${id}`,
  status: 'Closed',
  facility: 'ITB',
  expectedAt: RECEIVED,
  updatedAt: RECEIVED,
  lines: Array.from({ length: LINES }, (_, index) => {
    const line = id * 1_000 + index;
    const receipts = [{ id: line, units: 2, at: RECEIVED, user: 'dock' }];
    return { id: line, sku: `SKU-${index}`, ordered: 2, receipts, spoiled: { ...spoiled } };
  }),
});

async function startDeposco(spoiled: object | undefined) {
  const orders = [buildOrder(1, 'purchase', spoiled), buildOrder(2, 'return')];
  const world = { tenant: 'ACME', businessUnit: 'MAIN', users: [USER], clients: [CLIENT], items: () => [] };
  const emulator = closeAfterTest(await createDeposcoEmulator({ ...world, inboundOrders: () => orders }));
  const { origin } = emulator;
  const deposco = createDeposco({
    mode: 'enterprise',
    baseUrl: origin,
    tenant: 'ACME',
    businessUnit: 'MAIN',
    ...USER,
    allowPrivate: true,
    clock: createFakeClock(),
    catalog: {
      baseUrl: `${origin}/latest`,
      tokenUrl: `${origin}/oauth2/token`,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
    },
  });
  const { flow } = closeAfterTest(deposco);
  if (!flow) throw new Error('it has a second generation');
  const countReceiptCalls = () => emulator.requests.filter(({ path }) => path === '/latest/receipts').length;
  return { flow, countReceiptCalls };
}

test.each([
  ['deliveries', createGoodsInSource, 'booked', 2],
  ['deliveries in packs of an unknown size', createGoodsInSource, 'booked', null],
  ['returns', createStockFlowSource, 'returned', undefined],
] as const)('more %s than a run can read are stored run by run', async (_, create, kind, booked) => {
  await using database = await buildDatabase();
  const { db } = database;
  const { flow, countReceiptCalls } = await startDeposco(booked === null ? UNKNOWN_PACK : undefined);
  const fed = { id: 'itb', name: 'ITB', intervalSeconds: 600, timeZone: 'UTC', flow, retryNow: () => {} };
  const source = create(fed);
  await registerSources(db, [source], NOW);
  const stopping = new AbortController().signal;
  const run = async () => {
    await runSourceOnce(source, { db, clock: () => NOW, log: createLog('silent'), stopping });
    const flows = await db.selectFrom('stock_flows').where('kind', '=', kind).select('id').execute();
    const feed = await db.selectFrom('warehouse_feeds').select('known_until').executeTakeFirst();
    return { flows: flows.length, knownUntil: feed?.known_until };
  };
  expect(await run()).toEqual({ flows: 300, knownUntil: null });
  expect(await run()).toEqual({ flows: LINES, knownUntil: NOW });
  expect(countReceiptCalls()).toBe(LINES);
  // The next run is due only after the interval.
  expect(await run()).toEqual({ flows: LINES, knownUntil: NOW });
  const lines = await db.selectFrom('goods_in_lines').select('booked').execute();
  expect(lines).toEqual(booked === undefined ? [] : Array.from({ length: LINES }, () => ({ booked })));
});
