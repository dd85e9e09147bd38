import { findPoolAt } from '#features/amazon/rules.ts';
import { VARIANT_PARTS, type DeviceVariant, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { listEmptyDays, listStockedPlaces } from '#features/stock-memory/server/public.ts';
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
export async function listEmptyShelves(
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
