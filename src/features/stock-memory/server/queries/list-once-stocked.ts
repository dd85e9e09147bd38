import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface SkuAtPlace {
  place: string;
  sku: string;
}

/** Which of some SKUs had something available at their place at some time from one day to the other, both included. */
export async function listOnceStocked(
  db: Db,
  { skus, from, to }: { skus: readonly SkuAtPlace[]; from: string; to: string },
): Promise<SkuAtPlace[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<SkuAtPlace>`
    select wanted.place, wanted.sku
    from unnest(${skus.map(({ place }) => place)}::text[], ${skus.map(({ sku }) => sku)}::text[]) as wanted (place, sku)
    where exists (
        select from stock_daily as level
        where level.place = wanted.place and level.sku = wanted.sku
          and level.day between ${from} and ${to} and level.available > 0
      )
      -- What was there before the first day stayed until it was told otherwise.
      or (
        select level.available > 0 from stock_daily as level
        where level.place = wanted.place and level.sku = wanted.sku and level.day < ${from}
        order by level.day desc limit 1
      )`.execute(db);
  return rows;
}
