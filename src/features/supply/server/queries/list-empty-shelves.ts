import { findPoolAt } from '#features/amazon/rules.ts';
import { VARIANT_PARTS, type DeviceVariant, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import {
  describePastShelves,
  listEmptyDays,
  listStockedPlaces,
} from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { toDayNumber } from '#shared/dates.ts';
import { LONGEST_WINDOW_DAYS } from '../../rules/demand.ts';
import type { EmptySkuDays } from '../../rules/sold.ts';

interface EmptyShelvesOptions {
  mapped: MappedSkus;
  alike: ReadonlyMap<string, string>;
  warehouses: Parameters<typeof findPlaceRegion>[1];
  /** As many days as the longest window; both included. */
  from: string;
  to: string;
}

/**
 * On which days shelves were empty. A shelf is out of a variant when all that it holds with the variant in it is gone, so one
 * SKU that never ran out settles it; only where there is none, each SKU is looked up.
 */
export async function listEmptyShelves(db: Db, options: EmptyShelvesOptions): Promise<EmptySkuDays[]> {
  const { alike, warehouses, from, to } = options;
  // Before the levels: what a change overtakes is kept under a key that no one finds again.
  const past = await describePastShelves(db, to);
  const key = JSON.stringify([past, warehouses, from, to]);
  const known = kept.get(alike);
  if (known?.key === key) return known.empty;
  const empty = await findEmptyShelves(db, options);
  kept.set(alike, { key, empty });
  return empty;
}

/** The last ones of a catalogue: they change when a day is over, and when a past level is corrected. */
const kept = new WeakMap<ReadonlyMap<string, string>, { key: string; empty: EmptySkuDays[] }>();

async function findEmptyShelves(
  db: Db,
  { mapped, alike, warehouses, from, to }: EmptyShelvesOptions,
): Promise<EmptySkuDays[]> {
  const locate = (place: string) => ({
    region: findPlaceRegion(place, warehouses),
    shelf: findPoolAt(place) ?? ('warehouses' as const),
  });
  const listShelves = ({ place, one }: { place: string; one: string }): string[] => {
    const { region, shelf } = locate(place);
    return listVariants(mapped, one).map((variant) => `${region} ${shelf} ${variant}`);
  };
  const known = await listStockedPlaces(db, { alike, from, to });
  const stocked = known.filter(({ isStocked }) => isStocked);
  const settled = new Set(stocked.flatMap(listShelves));
  const open = known.filter((each) => listShelves(each).some((shelf) => !settled.has(shelf)));
  const ones = new Set(open.map(({ one }) => one));
  const empty =
    open.length === 0
      ? []
      : await listEmptyDays(db, {
          skus: [...alike].flatMap(([sku, one]) => (ones.has(one) ? [sku] : [])),
          places: [...new Set(open.map(({ place }) => place))],
          from,
          to,
        });
  const first = toDayNumber(from);
  return [
    ...stocked.map(({ place, one }) => ({ sku: one, ...locate(place), isEmpty: markEmptyDays([], first) })),
    ...empty.map(({ place, sku, days }) => ({ sku, ...locate(place), isEmpty: markEmptyDays(days, first) })),
  ];
}

const listVariants = (mapped: MappedSkus, sku: string): DeviceVariant[] =>
  VARIANT_PARTS.map(({ variant }) => variant).filter(
    (variant) => (mapped.get(sku)?.contents[variant] ?? 0) > 0,
  );

function markEmptyDays(days: readonly string[], first: number): boolean[] {
  const empty = Array<boolean>(LONGEST_WINDOW_DAYS).fill(false);
  for (const day of days) empty[toDayNumber(day) - first] = true;
  return empty;
}
