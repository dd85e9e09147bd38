import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import {
  FBA_REGIONS,
  findLedgerAccount,
  formatPoolSource,
  FOUND_SKU_PREFIX,
  type FbaPoolRegion,
  type LedgerKind,
} from '../../rules.ts';

/** Until when the ledger of a pool is known. */
export interface PoolLedger {
  pool: FbaPoolRegion;
  /** The source of its account's ledger. */
  sourceId: string;
  /** Null before the first reading, or while the past is still being read. */
  knownUntil: Date | null;
}

/** The connected pools whose account has a ledger. */
export async function listPoolLedgers(db: Db): Promise<PoolLedger[]> {
  const { rows } = await sql<{ id: string; readAt: Date | null; through: string | null }>`
    select id, last_success_at as "readAt", cursor ->> 'through' as through from sources
    where kind in ('fba-stock', 'fba-ledger') and is_configured`.execute(db);
  const sources = new Map(rows.map((row) => [row.id, row]));
  return FBA_REGIONS.flatMap((pool) => {
    const sourceId = findLedgerAccount(pool);
    const ledger = sources.get(sourceId);
    if (!ledger || !sources.has(formatPoolSource(pool))) return [];
    const { readAt, through } = ledger;
    // A long past is read in pieces, the oldest first.
    const isBehind =
      readAt === null || through === null || Date.parse(through) < readAt.getTime() - 2 * DAY_MS;
    return [{ pool, sourceId, knownUntil: isBehind ? null : readAt }];
  });
}

export interface LedgerMovement {
  day: string;
  sku: string;
  kind: LedgerKind;
  units: number;
  /** Amazon does not say in which country: it may have been in another pool of the account. */
  isPlaced: boolean;
}

/**
 * What changed the units for sale of a pool, by Amazon's day, SKU and kind. Moves between Amazon's own centres change
 * none: what is under way counts as reserved.
 */
export async function listLedgerMovements(
  db: Db,
  { pool, from, to, sku }: { pool: FbaPoolRegion; from: string; to: string; sku?: string },
): Promise<LedgerMovement[]> {
  const { rows } = await sql<LedgerMovement>`
    select day, sku, kind, sum(quantity)::integer as units, country <> '' as "isPlaced"
    from fba_ledger_events
    where account = ${findLedgerAccount(pool).replace('ledger:amazon-', '')} and day between ${from} and ${to}
      and kind <> 'transfers' and upper(disposition) in ('SELLABLE', '')
      and not starts_with(sku, ${FOUND_SKU_PREFIX})
      and (${sku ?? null}::text is null or sku = ${sku ?? null})
      and case upper(country) when '' then true when 'US' then ${pool === 'US'} when 'CA' then ${pool === 'CA'}
          when 'MX' then false when 'BR' then false
          when 'GB' then ${pool === 'UK'} when 'UK' then ${pool === 'UK'} else ${pool === 'EU'} end
    group by day, sku, kind, "isPlaced"
    order by day, sku, kind`.execute(db);
  return rows;
}
