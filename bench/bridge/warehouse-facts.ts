import { createRandom } from '#demo/world/random.ts';
import { addDays, listDays } from '#shared/dates.ts';
import type { CopyRow, Filling } from '../seed/copy.ts';
import { formatSku } from '../seed/world.ts';

export const MEASURED_WAREHOUSES = ['tive', 'uk', 'east', 'itb'];
const SKUS = 5_000;
/** Days that bridges are kept of, and those that their first one begins with. */
const DAYS = 101;
/** What scale 1 ships a day, from all warehouses together. */
const PARCELS = 280;
const LOSING_SKUS = 10;
const EVERY_DAYS = 7;
const REFILL_BELOW = 30;
const REFILL_UNITS = 200;
/** How many of a hundred parcels leave after the warehouse has booked its shipments. */
const LATE_SHARE = 0.1;

export interface FactsWish {
  /** The last day that is over. */
  yesterday: string;
  scale: number;
}

interface Facts {
  levels: CopyRow[];
  totals: CopyRow[];
  parcels: CopyRow[];
  receipts: CopyRow[];
}

/** Stock, parcels and receipts that explain each other in each warehouse, except for a few units a week of some SKUs. */
export function drawFacts({ yesterday, scale }: FactsWish): Facts {
  const days = listDays(addDays(yesterday, 1 - DAYS), yesterday);
  const facts: Facts = { levels: [], totals: [], parcels: [], receipts: [] };
  for (const warehouse of MEASURED_WAREHOUSES) drawWarehouse(facts, { warehouse, days, scale });
  return facts;
}

/** Few SKUs sell much, and most of them little. */
const drawSku = (unit: number): number => Math.min(SKUS - 1, Math.floor(SKUS ** unit - 1));

function drawWarehouse(
  { levels, totals, parcels, receipts }: Facts,
  { warehouse, days, scale }: { warehouse: string; days: readonly string[]; scale: number },
): void {
  const random = createRandom('bridge', warehouse);
  const place = `warehouse:${warehouse}`;
  const held = Array.from({ length: SKUS }, () => random.drawWhole(60, 600));
  const kept: (number | undefined)[] = [];
  const bookedLate = new Map<number, number>();
  const change = (sku: number, units: number) => void (held[sku] = (held[sku] ?? 0) + units);
  for (const [at, day] of days.entries()) {
    for (const [sku, units] of bookedLate) change(sku, -units);
    bookedLate.clear();
    const count = Math.round((PARCELS * scale) / MEASURED_WAREHOUSES.length);
    for (let n = 0; n < count; n += 1) {
      const isLate = random.drawChance(LATE_SHARE);
      const lines = Array.from({ length: random.drawWhole(1, 2) }, () => ({
        sku: drawSku(random.drawUnit()),
        quantity: random.drawWhole(1, 2),
      }));
      for (const { sku, quantity } of lines)
        if (isLate) bookedLate.set(sku, (bookedLate.get(sku) ?? 0) + quantity);
        else change(sku, -quantity);
      const id = `${warehouse}-${day}-${n}`;
      const moment = `${day}T${isLate ? 18 : 11}:00:00Z`;
      const named = JSON.stringify(lines.map(({ sku, quantity }) => ({ sku: formatSku(sku), quantity })));
      parcels.push([
        'main',
        id,
        id,
        `#${id}`,
        moment,
        moment,
        day,
        day,
        warehouse,
        'in_transit',
        named,
        moment,
      ]);
    }
    if (at % EVERY_DAYS === 0) for (let sku = 0; sku < LOSING_SKUS; sku += 1) change(1_000 + sku, -3);
    for (const [sku, onHand] of held.entries()) {
      if (onHand < REFILL_BELOW) {
        change(sku, REFILL_UNITS);
        receipts.push([formatSku(sku), REFILL_UNITS, 'receipt', place, day, 'bench', `${day}T12:00:00Z`]);
      }
      const level = held[sku] ?? 0;
      if (level !== kept[sku]) levels.push([place, formatSku(sku), day, level, level, 0]);
      kept[sku] = level;
    }
    const sum = held.reduce((total, each) => total + each, 0);
    totals.push([place, day, sum, sum, 0, 0, SKUS, 0, `${day}T22:30:00Z`]);
  }
}

const LEVEL = ['on_hand', 'available', 'reserved'];

export const listFactTables = ({ levels, totals, parcels, receipts }: Facts): Filling[] => [
  { table: 'stock_daily', columns: ['place', 'sku', 'day', ...LEVEL], rows: () => levels },
  {
    table: 'stock_daily_totals',
    columns: ['place', 'day', ...LEVEL, 'inbound', 'skus_with_stock', 'skus_without_on_hand', 'taken_at'],
    rows: () => totals,
  },
  {
    table: 'shipments',
    columns:
      'account external_id order_external_id order_name ordered_at created_at day order_day warehouse_name status lines provider_updated_at'.split(
        ' ',
      ),
    rows: () => parcels,
  },
  {
    table: 'stock_transfers',
    columns: ['sku', 'units', 'kind', 'destination', 'arrived_on', 'entered_by', 'entered_at'],
    rows: () => receipts,
  },
];
