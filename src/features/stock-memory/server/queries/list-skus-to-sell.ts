import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isStillRead } from './is-still-read.ts';
import { toSell } from './list-stock-to-sell.ts';

export interface SkuToSell {
  place: string;
  sku: string;
  units: number;
}

/** What each place that is still read has to sell of some SKUs, SKU by SKU. */
export async function listSkusToSell(db: Db, skus: readonly string[]): Promise<SkuToSell[]> {
  const { rows } = await sql<SkuToSell>`
    select place, sku, ${toSell}::integer as units
    from stock_latest
    where sku = any(${[...skus]}::text[]) and ${toSell} is not null and ${isStillRead(sql`place`)}
    order by place, sku`.execute(db);
  return rows;
}
