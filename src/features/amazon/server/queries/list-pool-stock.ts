import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { FBA_REGIONS, formatPoolSource, FOUND_SKU_PREFIX, type FbaPoolRegion } from '../../rules.ts';

export interface PoolLevel {
  sku: string;
  /** What customers can buy now; below zero while Amazon looks for what is missing. */
  available: number;
  /** Between two of Amazon's centres: sellable again soon. Null while Amazon does not report it, here and below. */
  inTransfer: number | null;
  inboundWorking: number | null;
  inboundShipped: number | null;
  inboundReceiving: number | null;
}

export interface PoolStock {
  pool: FbaPoolRegion;
  /** When its stock was last read; null before the first time: then the stock is unknown, not 0. */
  readAt: Date | null;
  /** What Amazon lists there. A SKU that is not among them is not kept in this pool. */
  levels: PoolLevel[];
}

/** What each of Amazon's pools holds, by SKU; one entry for every pool that is connected, none for the others. */
export async function listPoolStock(db: Db): Promise<PoolStock[]> {
  const { rows } = await sql<PoolLevel & { source: string; readAt: Date | null; isListed: boolean }>`
    select source.id as source, source.last_success_at as "readAt", stock.sku is not null as "isListed",
           stock.sku, stock.available, stock.reserved_transfers as "inTransfer",
           stock.inbound_working as "inboundWorking", stock.inbound_shipped as "inboundShipped",
           stock.inbound_receiving as "inboundReceiving"
    from sources as source
    left join fba_stock as stock
      on lower('fba:' || stock.region) = source.id and not starts_with(stock.sku, ${FOUND_SKU_PREFIX})
    where source.kind = 'fba-stock' and source.is_configured
    order by source.id, stock.sku`.execute(db);
  const bySource = Map.groupBy(rows, ({ source }) => source);
  return FBA_REGIONS.flatMap((pool) => {
    const ofPool = bySource.get(formatPoolSource(pool));
    if (!ofPool) return [];
    const levels = ofPool.filter(({ isListed }) => isListed);
    return [{ pool, readAt: ofPool[0]?.readAt ?? null, levels: levels.map(toPoolLevel) }];
  });
}

const toPoolLevel = ({ sku, available, inTransfer, ...inbound }: PoolLevel): PoolLevel => ({
  sku,
  available,
  inTransfer,
  inboundWorking: inbound.inboundWorking,
  inboundShipped: inbound.inboundShipped,
  inboundReceiving: inbound.inboundReceiving,
});
