import fc from 'fast-check';
import { sql } from 'kysely';
import type { FbaLevel } from '#connectors/amazon/index.ts';
import { FBA_REGIONS, formatPoolSource, type FbaPoolRegion } from '#features/amazon/rules.ts';
import { createFbaStockSource } from '#features/amazon/server/feeds/fba-stock.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import type { TestServer } from '../server/server.ts';
import { WORLD_ZONE } from './stock-world.ts';

export const POOL_SKUS = ['CP-M', 'CP-M-NEW', '20-M'] as const;

interface PoolRow {
  sku: (typeof POOL_SKUS)[number];
  available: number;
  reserved: number;
  /** Null where Amazon does not report how the reserved units are split. */
  forOrders: number | null;
  inbound: number;
  isReadable: boolean;
}

interface PoolReading {
  pool: FbaPoolRegion;
  minutesAgo: number;
  /** Null where Amazon is away. */
  rows: PoolRow[] | null;
}

const poolRows = fc.uniqueArray(
  fc.record({
    sku: fc.constantFrom(...POOL_SKUS),
    // Below zero while Amazon looks for what is missing.
    available: fc.integer({ min: -3, max: 400 }),
    reserved: fc.integer({ min: 0, max: 50 }),
    forOrders: fc.option(fc.integer({ min: 0, max: 50 }), { nil: null, freq: 3 }),
    inbound: fc.integer({ min: 0, max: 90 }),
    isReadable: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  }),
  { selector: ({ sku }) => sku },
);

/** What Amazon says of its pools in the last hours, the latest last. */
export const poolWorld: fc.Arbitrary<PoolReading[]> = fc
  .uniqueArray(
    fc.record({
      pool: fc.constantFrom(...FBA_REGIONS),
      minutesAgo: fc.integer({ min: 1, max: 9 * 60 }),
      rows: fc.option(poolRows, { freq: 8, nil: null }),
    }),
    { minLength: 1, maxLength: 10, selector: ({ minutesAgo }) => minutesAgo },
  )
  .map((readings) => readings.toSorted((one, other) => other.minutesAgo - one.minutesAgo));

/** By pool and SKU what is held; a pool that was never read is not there. */
export type PoolTruth = Map<FbaPoolRegion, Map<string, PoolRow>>;

/** Lives through such a world by the real source, and says what is true at its end, which is `now`. */
export async function readPools(
  server: TestServer,
  { readings, now }: { readings: readonly PoolReading[]; now: Date },
): Promise<PoolTruth> {
  const truth: PoolTruth = new Map();
  for (const { pool, minutesAgo, rows } of readings) {
    const at = new Date(now.getTime() - minutesAgo * 60_000);
    const isStored = await readPool(server, { pool, rows, at });
    if (rows === null || !isStored) continue;
    const before = truth.get(pool);
    const held = rows.flatMap((row) => (row.isReadable ? row : (before?.get(row.sku) ?? [])));
    truth.set(pool, new Map(held.map((row) => [row.sku, row])));
  }
  server.clock.now = now;
  return truth;
}

async function readPool(
  { db, clock }: TestServer,
  { pool, rows, at }: Pick<PoolReading, 'pool' | 'rows'> & { at: Date },
): Promise<boolean> {
  clock.now = at;
  const source = createFbaStockSource({
    region: pool,
    intervalSeconds: 900,
    timeZone: WORLD_ZONE,
    amazon: {
      async readFbaStock() {
        if (rows === null) throw new Error('Amazon is away');
        const unread = rows.filter(({ isReadable }) => !isReadable).map(({ sku }) => sku);
        return {
          rows: rows.filter(({ isReadable }) => isReadable).map((row) => toFbaLevel(row, pool)),
          setAside: unread.length,
          examples: [],
          notes: [],
          unread: { keys: unread, nameless: 0 },
        };
      },
      testStock: async () => 'It answers.',
      retryNow() {},
    },
  });
  await registerSources(db, [source], at);
  await sql`update sources set next_run_at = ${at}, is_configured = true`.execute(db);
  const runner = { db, clock: () => at, log: createLog('silent') };
  await runSourceOnce(source, { ...runner, stopping: new AbortController().signal });
  const { last_success_at: last } = await db
    .selectFrom('sources')
    .select('last_success_at')
    .where('id', '=', formatPoolSource(pool))
    .executeTakeFirstOrThrow();
  return last?.getTime() === at.getTime();
}

const toFbaLevel = (row: PoolRow, region: FbaPoolRegion): FbaLevel => ({
  region,
  sku: row.sku,
  // Two SKUs of one product.
  asin: row.sku.startsWith('CP-M') ? 'B0CP' : 'B020',
  fnsku: null,
  name: row.sku,
  condition: null,
  available: row.available,
  reserved: row.reserved,
  reservedForOrders: row.forOrders,
  reservedInTransfer: row.forOrders === null ? null : row.reserved - row.forOrders,
  reservedInProcessing: row.forOrders === null ? null : 0,
  inboundWorking: row.inbound,
  inboundShipped: 0,
  inboundReceiving: 1,
  unfulfillable: 2,
  researching: 0,
  updatedAt: null,
});
