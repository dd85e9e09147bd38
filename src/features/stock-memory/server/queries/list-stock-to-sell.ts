import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isStillRead } from './is-still-read.ts';

interface StockToSell {
  place: string;
  sku: string;
  units: number;
}

/**
 * What every location that is still read has of every SKU to sell; where only what is on hand is known, that. What no place
 * tells is left out.
 */
export async function listStockToSell(db: Db): Promise<StockToSell[]> {
  const { rows } = await sql<StockToSell>`
    select place, sku, coalesce(available, on_hand) as units
    from stock_latest
    where coalesce(available, on_hand) is not null and ${isStillRead(sql`place`)}`.execute(db);
  return rows;
}
