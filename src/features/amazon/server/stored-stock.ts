import { sql } from 'kysely';
import type { FbaLevel } from '#connectors/amazon/index.ts';
import { excluded, listed, stored } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import type { FbaRegion } from '../rules.ts';

const FIGURES = [
  'asin',
  'fnsku',
  'name',
  'condition',
  'available',
  'reserved',
  'inbound_working',
  'inbound_shipped',
  'inbound_receiving',
  'unfulfillable',
  'researching',
  'provider_updated_at',
];
/**
 * Makes the stock of a pool what Amazon says it is: new and changed rows are written, rows that are gone are
 * deleted, all others are not touched. Returns how many rows that were.
 */
export async function replaceStock(tx: Db, region: FbaRegion, levels: readonly FbaLevel[]): Promise<number> {
  const gone = await tx
    .deleteFrom('fba_stock')
    .where('region', '=', region)
    .where('sku', '!=', sql<string>`all(${levels.map(({ sku }) => sku)}::text[])`)
    .executeTakeFirst();
  const written = await sql`
    insert into fba_stock as stored (region, sku, ${listed(FIGURES)})
    select ${region}, sku, ${listed(FIGURES)}
    from jsonb_to_recordset(${JSON.stringify(levels.map(rowOf))}::jsonb) as given (
      sku text, asin text, fnsku text, name text, condition text, available integer, reserved integer,
      inbound_working integer, inbound_shipped integer, inbound_receiving integer, unfulfillable integer,
      researching integer, provider_updated_at timestamptz
    )
    on conflict (region, sku) do update set (${listed(FIGURES)}) = (${excluded(FIGURES)})
    where (${stored(FIGURES)}) is distinct from (${excluded(FIGURES)})`.execute(tx);
  return Number(gone.numDeletedRows) + Number(written.numAffectedRows ?? 0n);
}

const rowOf = (level: FbaLevel) => ({
  sku: level.sku,
  asin: level.asin,
  fnsku: level.fnsku,
  name: level.name,
  condition: level.condition,
  available: level.available,
  reserved: level.reserved,
  inbound_working: level.inboundWorking,
  inbound_shipped: level.inboundShipped,
  inbound_receiving: level.inboundReceiving,
  unfulfillable: level.unfulfillable,
  researching: level.researching,
  provider_updated_at: level.updatedAt,
});
