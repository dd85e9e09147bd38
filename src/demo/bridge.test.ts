import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLedger } from '#features/amazon/contract/ledger.ts';
import * as wire from '#features/bridge/contract.ts';
import { getStatement } from '#features/bridge/contract/statement.ts';
import { getBridgeReceipts } from '#features/bridge/contract/receipts.ts';
import { createUnexplainedRule, makeBridges } from '#features/bridge/server/public.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { listGoodsIn } from '#features/warehouses/contract/goods-in.ts';
import { openSources, type Sources } from '#main/sources.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { type Demo, startDemo } from './company.ts';
import { GENEROUS } from './emulators.ts';
import { hastyClock } from './testing/hasty-clock.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const TIME_ZONE = 'Europe/London';
const log = createLog('silent');

let demo: Demo;
let feeds: Sources;
let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;

/** What the bridge needs: stock, parcels and Amazon's ledger, each read to its end. */
async function syncEverything(): Promise<void> {
  const wanted = feeds.sources.filter(({ kind }) => kind !== 'finances' && kind !== 'orders');
  await registerSources(server.db, wanted, NOW);
  for (const [, ofKind] of Map.groupBy(wanted, ({ kind }) => kind))
    await Promise.all(ofKind.map(readToTheEnd));
}

async function readToTheEnd(source: Sources['sources'][number]): Promise<void> {
  for (let runs = 0; runs < 20; runs += 1) {
    const stopping = new AbortController().signal;
    await runSourceOnce(source, { db: server.db, clock: () => NOW, log, stopping });
    const { next_run_at: next } = await server.db
      .selectFrom('sources')
      .select('next_run_at')
      .where('id', '=', source.id)
      .executeTakeFirstOrThrow();
    if (next === null || next > NOW) break;
  }
}

beforeAll(async () => {
  demo = await startDemo({ timeZone: TIME_ZONE, clock: () => NOW, warehouseRate: GENEROUS });
  const settings = readSettings({});
  feeds = openSources(demo.config, { settings, log, allowPrivate: true, clock: hastyClock });
  server = await buildServer({
    now: NOW,
    warehouses: feeds.warehouses,
    settings: { COMPANY_TIME_ZONE: TIME_ZONE },
  });
  otis = server.signedInAs(await buildUser(server.db));
  await demo.fill(server.db);
  await syncEverything();
  await makeBridges(server.db, { company: { timeZone: TIME_ZONE, warehouses: feeds.warehouses }, now: NOW });
}, 300_000);
afterAll(async () => {
  await server.close();
  await feeds.close();
  await demo.stop();
});

async function readBridge(place: string) {
  const { bridge } = (await otis.call(wire.getBridge, { query: { place, days: 90 } })).body;
  if (!bridge) throw new Error('there is such a place');
  return bridge;
}
const listFlagged = async (place: string) =>
  (await readBridge(place)).skus.filter(({ status }) => status === 'flagged');

test('every warehouse and pool of Amazon has a bridge, of nearly all of its days', async () => {
  const { places } = (await otis.call(wire.getBridge, { query: {} })).body;
  expect(places.map(({ id }) => id)).toEqual([
    'warehouse:tive',
    'warehouse:uk',
    'warehouse:itb',
    'warehouse:toronto',
    'fba:US',
    'fba:UK',
    'fba:EU',
    'fba:CA',
  ]);
  for (const { id } of places) {
    const { days } = await readBridge(id);
    const missing = days.filter(({ state }) => !['reckoned', 'first', 'ledger-open'].includes(state));
    expect({ id, missing }).toEqual({ id, missing: [] });
  }
});

test('the warehouse that loses three units a week of a SKU is flagged for it, with the day it began', async () => {
  const flagged = await listFlagged('warehouse:uk');
  expect(flagged.map(({ sku }) => sku)).toEqual(['TL-CASE']);
  // Thirteen weeks, or twelve and a part.
  expect([-36, -39]).toContain(flagged[0]?.open);
});

test('the pallet that was booked as another SKU is flagged on both sides', async () => {
  const flagged = await listFlagged('warehouse:tive');
  const byName = new Map(flagged.map(({ sku, open }) => [sku, open]));
  expect([...byName.keys()].toSorted()).toEqual(['TL-POD-20', 'TL-POD-CP']);
  expect(byName.get('TL-POD-20')).toBe(-(byName.get('TL-POD-CP') ?? 0));
  expect((byName.get('TL-POD-20') ?? 0) % 40).toBe(0);
});

test('the receipts that were booked in short are flagged, and say by how much and of which boxes', async () => {
  const flagged = await listFlagged('warehouse:itb');
  expect(flagged.map(({ sku }) => sku)).toEqual(['TL-CP-L-US']);
  const { receipts } = (await otis.call(getBridgeReceipts, { query: {} })).body;
  const open = receipts.filter(({ state }) => state === 'open');
  expect(new Set(open.map(({ place, open: units, skus }) => `${place} ${skus[0]?.sku} ${units}`))).toEqual(
    new Set(['warehouse:itb TL-CP-L-US 12']),
  );
  expect(flagged[0]?.open).toBe(-12 * open.length);
  expect(receipts.filter(({ state }) => state === 'unknown')).toEqual([]);
  expect(receipts.length).toBeGreaterThan(20);
});

test('and nothing else is', async () => {
  for (const place of ['fba:US', 'fba:UK', 'fba:EU', 'fba:CA'])
    expect({ place, flagged: await listFlagged(place) }).toEqual({ place, flagged: [] });
});

test('what was sent back explains what the warehouse gained that took it, and not the one that had sent it', async () => {
  const { rows } = await sql<{ place_name: string; units: number }>`
    select place_name, sum(units)::integer as units from order_restocks
    where day between '2026-08-23' and '2026-11-20' group by place_name`.execute(server.db);
  expect(rows.map(({ place_name }) => place_name).toSorted()).toEqual(['ITB US', 'TIVE EU', 'TIVE UK']);
  for (const [place, name] of [
    ['warehouse:uk', 'TIVE UK'],
    ['warehouse:tive', 'TIVE EU'],
  ]) {
    const { returned } = await readBridge(place ?? '');
    // A bundle comes back as its parts.
    expect(returned).toBeGreaterThanOrEqual(rows.find((row) => row.place_name === name)?.units ?? NaN);
  }
});

/** The days that are calculated: after the first closing, up to the last one. */
async function findSpan(place: string): Promise<{ from: string; to: string }> {
  const spans = (await readBridge(place)).days.flatMap(({ from, day }) =>
    from === null ? [] : [{ from, day }],
  );
  const [first] = spans.toSorted((one, other) => one.day.localeCompare(other.day));
  const last = spans.toSorted((one, other) => one.day.localeCompare(other.day)).at(-1);
  return { from: first?.from ?? '', to: last?.day ?? '' };
}

const sumBySku = (rows: readonly { sku: string; units: number }[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ sku }) => sku)]
      .map(([sku, some]) => [sku, sumBy(some, ({ units }) => units)] as const)
      .filter(([, units]) => units !== 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

test.each(['tive', 'uk', 'itb'])(
  'G7: every unit that came into %s was booked in as goods in, but for those of a receipt that are still open',
  async (id) => {
    const place = `warehouse:${id}`;
    const { from, to } = await findSpan(place);
    const { rows: bookings } = await sql<{ sku: string; day: string; units: number }>`
      select sku, day::text, units from stock_flows
      where warehouse_id = ${id} and kind = 'booked'`.execute(server.db);
    const { deliveries } = (await otis.call(listGoodsIn, { params: { warehouseId: id } })).body;
    const lines = deliveries.flatMap((delivery) => delivery.lines);
    expect(sumBySku(lines.map(({ sku, booked }) => ({ sku, units: booked ?? NaN })))).toEqual(
      sumBySku(bookings),
    );

    const inSpan = ({ day }: { day: string }) => day > from && day <= to;
    const { receipts } = (await otis.call(getBridgeReceipts, { query: { place } })).body;
    const open = receipts
      .filter(inSpan)
      .flatMap(({ skus }) =>
        skus.map(({ sku, units, booked }) => ({ sku, units: (units ?? NaN) - (booked ?? NaN) })),
      );
    const cameIn = [];
    for (const { sku } of await listSkus(place)) {
      const { days } = (await otis.call(wire.getBridgeSku, { query: { place, sku, days: 90 } })).body;
      cameIn.push(...days.map((day) => ({ sku, units: day.received + day.transferred_in })));
    }
    expect(sumBySku(cameIn)).toEqual(sumBySku([...bookings.filter(inSpan), ...open]));
    const { received, transferred_in: transferredIn } = await readBridge(place);
    expect(sumBy(cameIn, ({ units }) => units)).toBe(received + transferredIn);
  },
);

const listSkus = (place: string) =>
  server.db.selectFrom('stock_daily').select('sku').distinct().where('place', '=', place).execute();

test.each([
  ['US', 'US'],
  ['CA', 'CA'],
  ['UK', 'GB'],
  ['EU', 'DE'],
])(
  'G8: what came into and left Amazon’s stock in %s is what its ledger lists of it',
  async (pool, country) => {
    const place = `fba:${pool}`;
    const { from, to } = await findSpan(place);
    const { events } = (await otis.call(listLedger, { query: { days: 120 } })).body;
    const sumKinds = (...kinds: string[]) =>
      sumBy(
        events.filter(
          (event) =>
            event.day > from &&
            event.day <= to &&
            (country === 'DE' ? !['US', 'CA', 'GB'].includes(event.country) : event.country === country) &&
            event.disposition === 'SELLABLE' &&
            kinds.includes(event.kind),
        ),
        ({ units }) => units,
      );
    expect(await readBridge(place)).toMatchObject({
      received: sumKinds('receipts'),
      shipped: 0 - sumKinds('shipments'),
      returned: sumKinds('returns'),
      adjusted: sumKinds('lost', 'found', 'damaged', 'disposed', 'reclassified', 'other'),
    });
  },
);

test('Today says so, and nothing else', async () => {
  const rule = createUnexplainedRule({ timeZone: TIME_ZONE, warehouses: feeds.warehouses });
  const observed = await rule.observe(server.db, { now: NOW, threshold: rule.limit?.usual ?? 0 });
  expect(observed?.map(({ subject }) => subject).toSorted()).toEqual([
    'warehouse:itb TL-CP-L-US',
    'warehouse:tive TL-POD-20',
    'warehouse:tive TL-POD-CP',
    'warehouse:uk TL-CASE',
  ]);
  const short = observed?.find(({ subject }) => subject.endsWith('TL-CP-L-US'));
  expect(short?.detail).toMatch(/^−12 since .*; \d+ of \d+ booked in of TLSF\d{9}, received /);
});

test('so does the statement of the month', async () => {
  const query = { place: 'warehouse:uk', month: '2026-10' };
  const { bridge, lines } = (await otis.call(getStatement, { query })).body;
  expect(bridge.skus.map(({ sku, status }) => [sku, status])).toEqual([['TL-CASE', 'flagged']]);
  expect(new Set(lines.map(({ unexplained }) => unexplained))).toEqual(new Set([-3]));
  const [first, second] = lines;
  expect(second?.day).toBe(addDays(first?.day ?? '', 7));
  const itb = (await otis.call(getStatement, { query: { place: 'warehouse:itb', month: '2026-11' } })).body;
  expect(itb.lines.map(({ sku, unexplained }) => `${sku} ${unexplained}`)).toEqual(['TL-CP-L-US -12']);
  expect(itb.lines[0]?.unit_cost).toBe(35_76);
  const tive = (await otis.call(getStatement, { query: { ...query, place: 'warehouse:tive' } })).body;
  expect(new Set(tive.lines.map(({ sku, unexplained }) => `${sku} ${unexplained}`))).toEqual(
    new Set(['TL-POD-20 40', 'TL-POD-CP -40']),
  );
});
