import type { FbaLevel } from '#connectors/amazon/index.ts';
import type { UnreadRows } from '#connectors/kit/rows.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { formatPoolSource, type FbaPoolRegion } from '../../rules.ts';

/** A level, and when it was last readable where this reading could not read it; null for one of this reading. */
export interface KeptFbaLevel extends FbaLevel {
  lastReadAt: Date | null;
}

interface Reading {
  region: FbaPoolRegion;
  levels: readonly FbaLevel[];
  /** The rows that this reading could not use. */
  unread: UnreadRows;
  now: Date;
}

/** The levels of a reading, and the last good one of each SKU whose row it could not read: that is not zero. */
export async function addCarriedFbaLevels(
  db: Db,
  { region, levels, unread, now }: Reading,
): Promise<KeptFbaLevel[]> {
  const read = levels.map((level) => ({ ...level, lastReadAt: null }));
  if (unread.keys.length === 0 && unread.nameless === 0) return read;
  const stored = await db
    .selectFrom('fba_stock')
    .selectAll()
    .where('region', '=', region)
    .$if(unread.nameless === 0, (query) => query.where('sku', 'in', unread.keys))
    .orderBy('sku')
    .execute();
  const lastReading = await findLastReading(db, formatPoolSource(region), now);
  const known = new Set(levels.map(({ sku }) => sku));
  const carried = stored
    .filter(({ sku }) => !known.has(sku))
    .map((row): KeptFbaLevel => ({
      region,
      sku: row.sku,
      asin: row.asin,
      fnsku: row.fnsku,
      name: row.name,
      condition: row.condition,
      available: row.available,
      reserved: row.reserved,
      reservedForOrders: row.reserved_orders,
      reservedInTransfer: row.reserved_transfers,
      reservedInProcessing: row.reserved_processing,
      inboundWorking: row.inbound_working,
      inboundShipped: row.inbound_shipped,
      inboundReceiving: row.inbound_receiving,
      unfulfillable: row.unfulfillable,
      researching: row.researching,
      updatedAt: row.provider_updated_at,
      lastReadAt: row.last_read_at ?? lastReading,
    }));
  return [...read, ...carried];
}

/** When the source was last read before now; its rows are as old as that. */
async function findLastReading(db: Db, sourceId: string, now: Date): Promise<Date> {
  const sources = await listSourceFreshness(db, now);
  const at = sources.find(({ id }) => id === sourceId)?.last_success_at ?? null;
  return at === null ? now : new Date(at);
}
