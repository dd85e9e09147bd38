import { sql, type Selectable } from 'kysely';
import { isStillRead } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { FbaStockTable } from '#server/db/schema/stock-tables.ts';
import { DEMAND_DAYS, FOUND_SKU_PREFIX, type FbaPoolRegion } from '../../rules.ts';

export type StoredLevel = Omit<
  Selectable<FbaStockTable>,
  'name' | 'fnsku' | 'condition' | 'researching' | 'provider_updated_at'
>;

const isRead = isStillRead(sql`'fba:' || region`);

/** What the pools hold, by SKU; what Amazon lists a second time under its own names is left out. */
export const selectFbaStock = (db: Db, regions: readonly FbaPoolRegion[]): Promise<StoredLevel[]> =>
  db
    .selectFrom('fba_stock')
    .select(['region', 'sku', 'asin', 'available', 'reserved', 'unfulfillable'])
    .select(['reserved_orders', 'reserved_transfers', 'reserved_processing'])
    .select(['inbound_working', 'inbound_shipped', 'inbound_receiving', 'last_read_at'])
    .where('region', 'in', regions)
    .where(sql<boolean>`not starts_with(sku, ${FOUND_SKU_PREFIX})`)
    .where(isRead)
    .orderBy('asin')
    .orderBy('region')
    .orderBy('sku')
    .execute();

/** What is on its way of a SKU, by how far it has come. */
export const selectInbound = (db: Db, sku: string) =>
  db
    .selectFrom('fba_stock')
    .select(['region', 'inbound_working as working', 'inbound_shipped as shipped'])
    .select('inbound_receiving as receiving')
    .where('sku', '=', sku)
    .where(isRead)
    .execute();

export interface SoldUnits {
  sku: string;
  /** Of the marketplace. */
  currency: string;
  region: string;
  units: number;
}

/** What Amazon sold on the complete company days before today. */
export async function selectSoldUnits(
  db: Db,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<SoldUnits[]> {
  const today = sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  const { rows } = await sql<SoldUnits>`
    select sku, currency, region, sum(units)::bigint as units
    from sales_product_days
    where channel = 'amazon' and day >= ${today} - ${DEMAND_DAYS}::integer and day < ${today}
      and sku is not null
    group by sku, currency, region`.execute(db);
  return rows;
}
