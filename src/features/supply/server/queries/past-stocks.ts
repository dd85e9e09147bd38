import { VARIANT_PARTS } from '#features/catalogue/rules/contents.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { spreadLevels } from '#features/stock-memory/rules/spread-levels.ts';
import { listLevelsByDay, listPlaceReadings } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { listDays } from '#shared/dates.ts';
import { formatLineId } from '../../rules/proposals/line-id.ts';

interface PastStocksInput {
  places: readonly string[];
  warehouses: Parameters<typeof findPlaceRegion>[1];
  /** Both included. */
  from: string;
  to: string;
}

export interface PastStocks {
  days: string[];
  /** What a place could sell of a variant at the end of a day, by the id of its line; null where it was not read or reported. */
  find: (line: string, dayIndex: number) => number | null;
}

/** What the memory of stock says that places could sell of each variant, by the catalogue of now. */
export async function loadPastStocks(
  db: Db,
  { places, warehouses, from, to }: PastStocksInput,
): Promise<PastStocks> {
  const mapped = await loadMappedSkus(db);
  const holders = [...mapped].flatMap(([sku, { contents }]) =>
    VARIANT_PARTS.some(({ variant }) => contents[variant] > 0) ? [sku] : [],
  );
  const [levels, readings] = await Promise.all([
    listLevelsByDay(db, { places, sellable: places, from, to, except: [], only: holders }),
    listPlaceReadings(db, { places, from, to }),
  ]);
  const days = listDays(from, to);
  const wasRead = new Set(readings.map(({ place, day }) => `${place} ${day}`));
  const sums = new Map<string, (number | null)[]>();
  for (const { place, sku, ...steps } of levels) {
    const contents = mapped.get(sku)?.contents;
    const region = findPlaceRegion(place, warehouses);
    if (!contents || !region) continue;
    const byDay = spreadLevels(steps, days.length);
    for (const { variant } of VARIANT_PARTS) {
      const each = contents[variant];
      if (each === 0) continue;
      const line = formatLineId(place, `${region}_${variant}`);
      const sum = sums.get(line) ?? Array<number>(days.length).fill(0);
      sums.set(
        line,
        sum.map((before, index) => {
          const units = byDay[index] ?? null;
          return before === null || units === null ? null : before + each * units;
        }),
      );
    }
  }
  return {
    days,
    find: (line, index) => {
      const [place = ''] = line.split(' ');
      if (!wasRead.has(`${place} ${days[index] ?? ''}`)) return null;
      const sum = sums.get(line);
      return sum ? (sum[index] ?? null) : 0;
    },
  };
}
