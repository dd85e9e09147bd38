import { sql, type RawBuilder } from 'kysely';
import { keepByPart } from '#server/answers/keep-by-part.ts';
import type { Db } from '#server/db/database.ts';
import { unnestMap } from '#server/db/rows/unnest-map.ts';
import { isStillRead } from './is-still-read.ts';

interface StockToSell {
  place: string;
  /** One SKU stands for all that have the same devices in them; null in the row that only says that a place holds something. */
  sku: string | null;
  /** As far as they are reported. */
  units: number;
  /** One of these SKUs of which the place reports no level, so that its stock of them all is unknown. */
  unreported: string | null;
}

export const toSell = sql`coalesce(available, on_hand)`;

/**
 * What every location that is still read has to sell of devices, summed by what is in them; where only what is on hand is
 * known, that. What is not reported is named.
 */
export async function sumStockToSell(db: Db, alike: ReadonlyMap<string, string>): Promise<StockToSell[]> {
  const held = await selectHoldingPlaces(db);
  const byPlace = await keptStock(db, alike, held);
  return [
    ...held.map((place) => ({ place, sku: null, units: 0, unreported: null })),
    ...[...byPlace.values()].flat(),
  ];
}

/** Each location is added up again only where its own stock has changed. */
const keptStock = keepByPart({ name: 'stock_latest', max: 200, compute: sumStockOfPlaces });

async function sumStockOfPlaces(
  db: Db,
  alike: ReadonlyMap<string, string>,
  places: readonly string[],
): Promise<Map<string, StockToSell[]>> {
  const { rows } = await sql<StockToSell>`
    select place, alike.one as sku, coalesce(sum(${toSell}), 0)::integer as units,
           min(sku) filter (where ${toSell} is null) as unreported
    from ${unnestMap(alike)} as alike (sku, one)
    join stock_latest using (sku)
    where place = any(${[...places]}::text[])
    group by place, alike.one`.execute(db);
  return Map.groupBy(rows, ({ place }) => place);
}

/** Locations that are still read and have listed something, whether they report a level of it or not. */
async function selectHoldingPlaces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    with recursive known as (
      select min(place) as place from stock_latest
      union all
      select (select min(place) from stock_latest where place > known.place) from known where known.place is not null
    )
    select place from known
    where place is not null and ${isStillRead(sql`place`)}`.execute(db);
  return rows.map(({ place }) => place);
}

interface UnitsOfSku {
  sku: string;
  units: number;
}

interface ChosenSkus {
  places: readonly string[];
  which: RawBuilder<boolean>;
  /** What `which` is determined by, such as the catalogue: the same object means the same SKUs. */
  context: object;
}

/** Pieces that some locations have to sell of each of some SKUs, all of them together; none is left out. */
export async function sumUnitsToSell(db: Db, { places, which, context }: ChosenSkus): Promise<UnitsOfSku[]> {
  const keep = keptUnits.get(context) ?? keepUnits(which);
  keptUnits.set(context, keep);
  const byPlace = await keep(db, context, places);
  const sums = new Map<string, number>();
  for (const held of byPlace.values())
    for (const { sku, units } of held) sums.set(sku, (sums.get(sku) ?? 0) + units);
  return [...sums].flatMap(([sku, units]) => (units === 0 ? [] : [{ sku, units }]));
}

const keptUnits = new WeakMap<object, ReturnType<typeof keepUnits>>();

/** Each location is added up again only where its own stock has changed. */
const keepUnits = (which: RawBuilder<boolean>) =>
  keepByPart<object, UnitsOfSku[]>({
    name: 'stock_latest',
    max: 200,
    async compute(db, _context, places) {
      const { rows } = await sql<UnitsOfSku & { place: string }>`
        select place, sku, ${toSell}::integer as units
        from stock_latest
        where place = any(${[...places]}::text[]) and ${which} and ${toSell} <> 0`.execute(db);
      return Map.groupBy(rows, ({ place }) => place);
    },
  });
