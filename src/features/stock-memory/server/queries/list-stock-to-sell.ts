import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isStillRead } from './is-still-read.ts';

interface StockToSell {
  place: string;
  /** One SKU stands for all that have the same devices in them; null in the row that only says that a place holds something. */
  sku: string | null;
  units: number;
}

export const toSell = sql`coalesce(available, on_hand)`;

/**
 * What every location that is still read has to sell of devices, summed by what is in them; where only what is on hand is
 * known, that. What no place tells is left out.
 */
export async function sumStockToSell(db: Db, alike: ReadonlyMap<string, string>): Promise<StockToSell[]> {
  const [held, { rows }] = await Promise.all([
    selectHoldingPlaces(db),
    sql<StockToSell>`
      select place, alike.one as sku, sum(${toSell})::integer as units
      from unnest(${[...alike.keys()]}::text[], ${[...alike.values()]}::text[]) as alike (sku, one)
      join stock_latest using (sku)
      where ${toSell} is not null and ${isStillRead(sql`place`)}
      group by place, alike.one`.execute(db),
  ]);
  return [...held.map((place) => ({ place, sku: null, units: 0 })), ...rows];
}

/** Locations that are still read and report how much they have of something. */
async function selectHoldingPlaces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    with recursive known as (
      select min(place) as place from stock_latest
      union all
      select (select min(place) from stock_latest where place > known.place) from known where known.place is not null
    )
    select place from known
    where ${isStillRead(sql`place`)}
      and exists (select from stock_latest where stock_latest.place = known.place and ${toSell} is not null)`.execute(
    db,
  );
  return rows.map(({ place }) => place);
}

/** Pieces that some locations have to sell of each of some SKUs, all of them together; none is left out. */
export async function sumUnitsToSell(
  db: Db,
  { places, which }: { places: readonly string[]; which: RawBuilder<boolean> },
): Promise<{ sku: string; units: number }[]> {
  const { rows } = await sql<{ sku: string; units: number }>`
    select sku, sum(${toSell})::integer as units
    from stock_latest
    where place = any(${[...places]}::text[]) and ${which}
    group by sku
    having sum(${toSell}) <> 0`.execute(db);
  return rows;
}
