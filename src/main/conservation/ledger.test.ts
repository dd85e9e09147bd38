import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLedger } from '#features/amazon/contract/ledger.ts';
import { FBA_REGIONS, LEDGER_KINDS, type FbaPoolRegion, type LedgerKind } from '#features/amazon/rules.ts';
import { createLedgerSource } from '#features/amazon/server/feeds/ledger.ts';
import { getBridge, getBridgeSku } from '#features/bridge/contract.ts';
import { makeBridges } from '#features/bridge/server/public.ts';
import { addDays, listDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { chooseTimes } from '#testing/torture.ts';

// What entered and left Amazon's stock, as the ledger's page and the bridges of its pools count it, in any world.
const NOW = new Date('2026-11-21T10:00:00Z');
const ZONE = 'Europe/London';
const FIRST_DAY = '2026-11-07';
const DAYS = 7;
const SKUS = ['A', 'B'] as const;
const COUNTRIES = { US: 'na', CA: 'na', MX: 'na', GB: 'eu', DE: 'eu', FR: 'eu' } as const;
type Country = keyof typeof COUNTRIES;
/** Mexico has a pool that is not connected. */
const POOLS: Record<Country, FbaPoolRegion | null> = {
  US: 'US',
  CA: 'CA',
  MX: null,
  GB: 'UK',
  DE: 'EU',
  FR: 'EU',
};

const someEvent = fc.record({
  day: fc.integer({ min: 1, max: DAYS }),
  sku: fc.constantFrom(...SKUS),
  kind: fc.constantFrom(...LEDGER_KINDS),
  quantity: fc.integer({ min: -20, max: 40 }).filter((units) => units !== 0),
  country: fc.constantFrom<Country>('US', 'CA', 'MX', 'GB', 'DE', 'FR'),
  disposition: fc.constantFrom('SELLABLE', 'SELLABLE', 'CUSTOMER_DAMAGED'),
});
type WorldEvent = typeof someEvent extends fc.Arbitrary<infer Each> ? Each : never;

let server: TestServer;
let user: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW, settings: { COMPANY_TIME_ZONE: ZONE } });
  user = server.signedInAs(await buildUser(server.db));
  const source = { interval_seconds: 600, last_success_at: NOW };
  const cursor = JSON.stringify({ through: '2026-11-21' });
  await server.db
    .insertInto('sources')
    .values([
      ...FBA_REGIONS.map((pool) => ({
        ...source,
        id: `fba:${pool.toLowerCase()}`,
        kind: 'fba-stock',
        name: pool,
      })),
      ...(['na', 'eu'] as const).map((account) => ({
        ...source,
        id: `ledger:amazon-${account}`,
        kind: 'fba-ledger',
        name: account,
        cursor,
      })),
    ])
    .execute();
  // That each day has a closing is all it takes.
  const held = listDays(FIRST_DAY, addDays(FIRST_DAY, DAYS)).map((day) => [day, { A: 50, B: 50 }] as const);
  for (const pool of FBA_REGIONS) await buildPast(server.db, `fba:${pool}`, Object.fromEntries(held));
});
afterAll(() => server.close());

async function sync(account: 'na' | 'eu', events: readonly WorldEvent[]): Promise<void> {
  const rows = events
    .filter(({ country }) => COUNTRIES[country] === account)
    .map(({ day, ...event }) => ({
      ...event,
      day: addDays(FIRST_DAY, day),
      fnsku: 'X0',
      asin: 'B0',
      center: `${event.country}1`,
      reason: '',
    }));
  const source = createLedgerSource({
    intervalSeconds: 600,
    firstLoadDays: 120,
    amazon: {
      account,
      readLedger: async () => ({
        unreadDays: [],
        rows,
        setAside: 0,
        examples: [],
        days: { from: FIRST_DAY, to: addDays(FIRST_DAY, DAYS) },
        cursor: { through: '2026-11-21' },
        hasMore: false,
      }),
      testLedger: async () => 'Signed in.',
      retryNow: () => {},
    },
  });
  const signal = AbortSignal.timeout(10_000);
  const reading = await source.read({ db: server.db, now: NOW, signal, cursor: null, progress: () => {} });
  await server.db.transaction().execute((tx) => reading.store(tx, NOW));
}

const ADJUSTING: readonly LedgerKind[] = ['lost', 'found', 'damaged', 'disposed', 'reclassified', 'other'];

/** Units for sale that moved in a pool, as a bridge counts them. */
function countMoved(events: readonly WorldEvent[], pool: FbaPoolRegion, sku: string) {
  const counted = events.filter(
    (event) => POOLS[event.country] === pool && event.sku === sku && event.disposition === 'SELLABLE',
  );
  const sum = (...kinds: readonly LedgerKind[]) =>
    sumBy(
      counted.filter(({ kind }) => kinds.includes(kind)),
      ({ quantity }) => quantity,
    );
  return {
    received: sum('receipts'),
    returned: sum('returns'),
    shipped: 0 - sum('shipments'),
    transferred_out: 0 - sum('removals'),
    adjusted: sum(...ADJUSTING),
  };
}

const MOVED = ['received', 'returned', 'shipped', 'transferred_out', 'adjusted'] as const;

test('G8: what Amazon’s ledger lists by kind is what the bridges of its pools count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someEvent, { maxLength: 12 }), async (events) => {
      for (const table of ['fba_ledger_events', 'bridge_days', 'bridge_place_days'] as const)
        await server.db.deleteFrom(table).execute();
      await sync('na', events);
      await sync('eu', events);
      await makeBridges(server.db, { company: { timeZone: ZONE, warehouses: [] }, now: NOW });

      const { totals } = (await user.call(listLedger, { query: { days: 30 } })).body;
      for (const kind of LEDGER_KINDS) {
        const units = sumBy(
          events.filter((event) => event.kind === kind),
          ({ quantity }) => quantity,
        );
        expect([kind, totals.find((total) => total.kind === kind)?.units ?? 0]).toEqual([kind, units]);
      }
      for (const pool of FBA_REGIONS) {
        const place = `fba:${pool}`;
        const { bridge } = (await user.call(getBridge, { query: { place, days: 30 } })).body;
        const ofSkus = SKUS.map((sku) => countMoved(events, pool, sku));
        for (const [index, sku] of SKUS.entries()) {
          const { days } = (await user.call(getBridgeSku, { query: { place, sku, days: 30 } })).body;
          for (const figure of MOVED)
            expect([pool, sku, figure, sumBy(days, (day) => day[figure])]).toEqual([
              pool,
              sku,
              figure,
              ofSkus[index]?.[figure],
            ]);
        }
        for (const figure of MOVED)
          expect([pool, figure, bridge?.[figure]]).toEqual([
            pool,
            figure,
            sumBy(ofSkus, (each) => each[figure]),
          ]);
      }
    }),
    { numRuns: chooseTimes(8, 100) },
  );
}, 300_000);
