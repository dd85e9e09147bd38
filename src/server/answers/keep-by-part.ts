import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Names of `part_versions`. The parts are days, days of a channel, locations, warehouses or regions of Amazon. */
export type PartedName =
  | 'counted_orders'
  | 'fba_stock'
  | 'orders'
  | 'sales_customer_days_channels'
  | 'sales_days'
  | 'sales_days_channels'
  | 'sales_days_first'
  | 'sales_product_days'
  | 'sales_product_days_channels'
  | 'shop_origins'
  | 'stock_daily'
  | 'stock_latest'
  | 'stock_latest_skus'
  | 'stock_readings'
  | 'stock_totals'
  | 'stock_turns'
  | 'warehouse_stock';

interface Kept<Value> {
  version: string;
  value: Value;
}

interface PartKeeper<Context, Value> {
  name: PartedName;
  /** How many parts are kept of each context, a part being a day or a location. */
  max: number;
  /** Computes some parts; one that is left out is kept as undefined. */
  compute: (db: Db, context: Context, parts: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
}

/**
 * Computes something once for each part, and keeps it in this process until that part changes: a sync that brings orders of
 * two days has two of ninety days added up again. A context is what else the figures depend on, such as the catalogue: one
 * object for as long as it is the same. Who has changed a part within a transaction must read for itself.
 */
export function keepByPart<Context extends object, Value>({
  name,
  max,
  compute,
}: PartKeeper<Context, Value>): (
  db: Db,
  context: Context,
  parts: readonly string[],
) => Promise<ReadonlyMap<string, Value>> {
  const contexts = new WeakMap<Context, LRUCache<string, Kept<Value | undefined>>>();

  return async (db, context, parts) => {
    const kept = contexts.get(context) ?? new LRUCache<string, Kept<Value | undefined>>({ max });
    contexts.set(context, kept);
    // Before the figures: what a change overtakes is kept under a version that no one finds again.
    const versions = await selectPartVersions(db, name, parts);
    const known = new Map<string, Value | undefined>();
    const missing: string[] = [];
    for (const part of parts) {
      const found = kept.get(part);
      if (found && found.version === versions.get(part)) known.set(part, found.value);
      else missing.push(part);
    }
    const computed = missing.length === 0 ? new Map<string, Value>() : await compute(db, context, missing);
    for (const part of missing) {
      const value = computed.get(part);
      kept.set(part, { version: versions.get(part) ?? '', value });
      known.set(part, value);
    }
    return new Map(
      parts.flatMap((part) => {
        const value = known.get(part);
        return value === undefined ? [] : [[part, value] as const];
      }),
    );
  };
}

/** By part: a text that differs after every change of it. A part that has never changed has the version of all. */
async function selectPartVersions(
  db: Db,
  name: PartedName,
  parts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('part_versions')
    .select(['part', sql<string>`version::text`.as('version')])
    .where('name', '=', name)
    .where('part', 'in', ['', ...parts])
    .execute();
  const found = new Map(rows.map(({ part, version }) => [part, version]));
  return new Map(parts.map((part) => [part, `${found.get('')} ${found.get(part) ?? ''}`]));
}
