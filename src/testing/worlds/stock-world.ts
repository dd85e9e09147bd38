import fc from 'fast-check';
import { sql } from 'kysely';
import type { WarehouseLevel } from '#connectors/kit/warehouse-level.ts';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { createWarehouseStockSource } from '#features/warehouses/server/feeds/warehouse-stock.ts';
import { createLog } from '#server/log.ts';
import { getDayInZone } from '#shared/dates.ts';
import { sumIfAllKnown } from '#shared/sum-by.ts';
import type { TestServer } from '../server/server.ts';

/** The warehouses of a generated world. */
export const WORLD_WAREHOUSES = [
  { id: 'tive', system: 'mintsoft' },
  { id: 'stoke', system: 'mintsoft' },
  { id: 'itb', system: 'itb' },
  { id: 'hub', system: 'shipbob' },
  { id: 'reno', system: 'shiphero' },
] as const;
/** The last one is a new name of the first. */
export const WORLD_SKUS = ['CP-M', 'CP-L', '20-M', 'KIT', 'CITYPLAY-M'] as const;
const BUNDLE = 'KIT';
const RENAMED = { from: 'CP-M', to: 'CITYPLAY-M' };
export const WORLD_ZONE = 'Europe/London';
export const WORLD_DAYS = 4;

interface WorldRow {
  sku: string;
  facility: 'ATL' | 'SAV';
  /** Null where the row does not say. */
  units: number | null;
  isReadable: boolean;
}

interface Reading {
  place: (typeof WORLD_WAREHOUSES)[number];
  hour: number;
  /** Null where the provider is away. */
  rows: WorldRow[] | null;
}

export interface StockWorld {
  firstDay: string;
  readings: Reading[];
  /** From this hour on a SKU goes by its new name. */
  renamedAt: number;
}

/** The hours of a world in which a day of London begins, in summer or in winter. */
const MIDNIGHTS = [23, 24, 47, 48, 71, 72];

const rows = fc.uniqueArray(
  fc.record({
    sku: fc.constantFrom(...WORLD_SKUS.filter((sku) => sku !== RENAMED.to)),
    facility: fc.constantFrom('ATL' as const, 'SAV' as const),
    units: fc.option(fc.integer({ min: 0, max: 500 }), { freq: 9, nil: null }),
    isReadable: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  }),
  { selector: ({ sku, facility }) => `${sku} ${facility}`, maxLength: 6 },
);

/** Some days of readings: away, set aside, renamed, in days of 23, 24 and 25 hours. */
export const stockWorld: fc.Arbitrary<StockWorld> = fc.record({
  // Clocks in London went forward on 29 March and back on 25 October 2026.
  firstDay: fc.constantFrom('2026-10-24', '2026-03-28'),
  renamedAt: fc.integer({ min: 0, max: WORLD_DAYS * 24 * 2 }),
  readings: fc
    .uniqueArray(
      fc.record({
        place: fc.constantFrom(...WORLD_WAREHOUSES),
        // Around midnight a clock that is an hour off is a day off.
        hour: fc.oneof(
          fc.integer({ min: 0, max: WORLD_DAYS * 24 - 2 }),
          fc.constantFrom(...MIDNIGHTS.flatMap((hour) => [hour - 1, hour])),
        ),
        rows: fc.oneof(
          { weight: 6, arbitrary: rows },
          // A provider that says what there is, and nowhere how much.
          { weight: 1, arbitrary: rows.map((some) => some.map((row) => ({ ...row, units: null }))) },
          { weight: 1, arbitrary: fc.constant(null) },
        ),
      }),
      { minLength: 1, maxLength: 14, selector: ({ hour }) => hour },
    )
    .map((readings) => readings.toSorted((one, other) => one.hour - other.hour)),
});

/** What a warehouse holds of a SKU; null where that is not known. */
export interface Held {
  /** What its facilities report, which sums count; null where none does. */
  reported: number | null;
  /** What is known of all of them together, which the memory keeps; null where one reports nothing. */
  whole: number | null;
}

export type Shelf = ReadonlyMap<string, Held>;

/** What is true of a world: by warehouse what it holds now, and held at the end of each day on which it was read. */
export type Truth = Map<string, { now: Shelf; days: Map<string, Shelf> }>;

const findStart = (firstDay: string) => new Date(`${firstDay}T00:30:00Z`);

/** The moment at which all that a world holds is past. */
const findWorldEnd = ({ firstDay }: StockWorld): Date =>
  new Date(findStart(firstDay).getTime() + WORLD_DAYS * 24 * 3_600_000);

const EMPTIED = ['sources', 'warehouse_stock', 'fba_stock', 'stock_latest', 'stock_hourly', 'stock_daily'];

/** Forgets all stock. */
export async function clearStock({ db }: TestServer): Promise<void> {
  for (const table of [...EMPTIED, 'stock_daily_totals'])
    await sql`truncate ${sql.table(table)} cascade`.execute(db);
}

/** Lives through a world by the real sources, and says what is true at its end. */
export async function liveThrough(server: TestServer, world: StockWorld): Promise<Truth> {
  const truth: Truth = new Map();
  for (const { place, hour, rows: reported } of world.readings) {
    const now = new Date(findStart(world.firstDay).getTime() + hour * 3_600_000);
    const named = reported?.map((row) =>
      row.sku === RENAMED.from && hour >= world.renamedAt ? { ...row, sku: RENAMED.to } : row,
    );
    const isStored = await readOnce(server, { place, rows: named ?? null, now });
    if (!named || !isStored) continue;
    const before = truth.get(place.id);
    const shelf = buildShelf(named, { before: before?.now, hasFacilities: hasFacilities(place) });
    const days = (before?.days ?? new Map<string, Shelf>()).set(getDayInZone(WORLD_ZONE, now), shelf);
    truth.set(place.id, { now: shelf, days });
  }
  server.clock.now = findWorldEnd(world);
  return truth;
}

const hasFacilities = ({ system }: Reading['place']): boolean => system === 'itb' || system === 'shipbob';

function buildShelf(
  rows: readonly WorldRow[],
  { before, hasFacilities: isByFacility }: { before: Shelf | undefined; hasFacilities: boolean },
): Shelf {
  const shelf = new Map<string, Held>();
  for (const [sku, ofSku] of Map.groupBy(rows, (row) => row.sku)) {
    // A part of a SKU is not the SKU: where a row of it cannot be read it stays what it was.
    const known = ofSku.every(({ isReadable }) => isReadable) ? undefined : before?.get(sku);
    const readable = ofSku.filter(({ isReadable }) => isReadable);
    if (sku === BUNDLE) continue;
    if (known !== undefined) shelf.set(sku, known);
    else if (readable.length > 0) {
      const figures = readable.map(({ units }) => units);
      const whole = sumIfAllKnown(figures);
      // Without facilities the rows of a SKU are those of two clients, and one row.
      shelf.set(sku, { whole, reported: isByFacility ? sumKnownUnits(figures) : whole });
    }
  }
  return shelf;
}

/** The sum of the figures that are known; null where none of them is. */
export function sumKnownUnits(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : known.reduce((sum, units) => sum + units, 0);
}

/** What a shelf holds in all: one that lists nothing holds 0, one that says nothing of what it lists is not known. */
export const sumShelf = (shelf: Shelf, known: keyof Held = 'reported'): number | null =>
  shelf.size === 0 ? 0 : sumKnownUnits([...shelf.values()].map((held) => held[known]));

const toLevel = ({ sku, facility, units }: WorldRow, place: Reading['place']): WarehouseLevel => ({
  sku,
  facility: hasFacilities(place) ? facility : null,
  productId: sku === RENAMED.to ? `id-${RENAMED.from}` : `id-${sku}`,
  clientId: null,
  name: sku,
  barcodes: [],
  onHand: units,
  available: units,
  reserved: 0,
  quarantined: null,
  inbound: null,
  lowStockLevel: null,
  isPreOrderable: false,
  isBundle: sku === BUNDLE,
  updatedAt: null,
});

/** Reads a warehouse once, through the real source and its timetable; whether its answer was stored. */
async function readOnce(
  { db, clock }: TestServer,
  { place, rows: reported, now }: Pick<Reading, 'place' | 'rows'> & { now: Date },
): Promise<boolean> {
  clock.now = now;
  const source = createWarehouseStockSource({
    id: place.id,
    name: place.id.toUpperCase(),
    system: place.system,
    intervalSeconds: 300,
    timeZone: WORLD_ZONE,
    provider: {
      async readStock() {
        if (reported === null) throw new Error('The provider is away');
        const unreadable = reported.filter(({ isReadable }) => !isReadable);
        return {
          rows: reported.filter(({ isReadable }) => isReadable).map((row) => toLevel(row, place)),
          setAside: unreadable.length,
          examples: [],
          unread: { keys: unreadable.map(({ sku }) => sku), nameless: 0 },
        };
      },
      test: async () => 'It answers.',
      retryNow() {},
    },
  });
  await registerSources(db, [source], now);
  await sql`update sources set next_run_at = ${now}, is_configured = true`.execute(db);
  const runner = { db, clock: () => now, log: createLog('silent') };
  await runSourceOnce(source, { ...runner, stopping: new AbortController().signal });
  const { last_success_at: at } = await db
    .selectFrom('sources')
    .select('last_success_at')
    .where('id', '=', source.id)
    .executeTakeFirstOrThrow();
  return at?.getTime() === now.getTime();
}
