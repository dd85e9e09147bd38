import type { WarehouseLevel, WarehouseStock } from '#connectors/kit/warehouse-level.ts';
import type { Source, SourceReading } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { sumBy } from '#shared/sum-by.ts';
import { recordProductNames } from '#features/product-names/server/public.ts';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { formatWarehousePlace } from '../../rules/place.ts';
import type { WarehouseSystem } from '../../systems/rules/systems.ts';
import { addCarriedLevels } from './carry-levels.ts';
import { keepAlertLevels } from './keep-alert-levels.ts';
import { mergeRepeatedRows } from './merge-repeated-rows.ts';
import { replaceWarehouseStock } from './replace-warehouse-stock.ts';

/** What a provider is given that does not always have something new. */
interface KnownBefore {
  db: Db;
  now: Date;
  /** What its last stock that was stored left here. */
  cursor: unknown;
}

/** What some providers say of their stock beside its rows: how old it is, whether it is the same as before. */
type AboutStock = Pick<SourceReading, 'asOf' | 'unchanged' | 'version' | 'cursor' | 'lookAgainSeconds'>;

/** A provider that runs a warehouse, as far as we use it. */
interface WarehouseProvider {
  readStock(signal: AbortSignal, known: KnownBefore): Promise<WarehouseStock & { about?: AboutStock }>;
  test(signal: AbortSignal): Promise<string>;
  /** Refused credentials are not tried for a while; this lifts the block. */
  retryNow(): void;
}

interface WarehouseSourceOptions {
  id: string;
  name: string;
  system: WarehouseSystem;
  intervalSeconds: number;
  timeZone: string;
  provider: WarehouseProvider;
}

/** The stock of one warehouse, kept up to date: what it holds now, and the memory of what it held. */
export function createWarehouseStockSource({
  id,
  name,
  system,
  intervalSeconds,
  timeZone,
  provider,
}: WarehouseSourceOptions): Source {
  return {
    id: formatWarehousePlace(id),
    kind: 'warehouse-stock',
    name,
    intervalSeconds,
    async read({ db, now, signal, cursor }) {
      const stock = await provider.readStock(signal, { db, now, cursor });
      if (stock.about?.unchanged !== undefined) return { rows: 0, ...stock.about, store: async () => 0 };
      const { setAside, examples, notes = [], unread = { keys: [], nameless: setAside } } = stock;
      const read = await keepAlertLevels(db, id, mergeRepeatedRows(stock.rows));
      const rows = await addCarriedLevels(db, { warehouseId: id, levels: read, unread, now });
      // A bundle is picked from its parts, which lie there and are counted already.
      const countedRows = rows.filter(({ isBundle }) => !isBundle);
      return {
        ...stock.about,
        rows: read.length,
        setAside,
        examples,
        notes,
        size: { rows: rows.length, units: await countUnits(db, id, countedRows) },
        async store(tx, now) {
          await recordStock(tx, { place: formatWarehousePlace(id), now, timeZone, levels: countedRows });
          await recordProductNames(tx, {
            origin: formatWarehousePlace(id),
            products: read.map(({ sku, name, productId, barcodes }) => ({
              sku,
              name,
              codes: [productId, ...barcodes],
            })),
          });
          return replaceWarehouseStock(tx, { warehouseId: id, system, levels: rows });
        },
      };
    },
    check: (signal) => provider.test(signal),
    retryNow: () => provider.retryNow(),
  };
}

/**
 * The units by which a loss is noticed. Where a provider doesn’t report those on hand, a loss shows in those that are available;
 * where it did so before and no longer does, that is a loss itself.
 */
async function countUnits(db: Db, warehouseId: string, levels: readonly WarehouseLevel[]): Promise<number> {
  const stored = await db
    .selectFrom('warehouse_stock')
    .select('sku')
    .distinct()
    .where('warehouse_id', '=', warehouseId)
    .where('on_hand', 'is not', null)
    .execute();
  const hadOnHand = new Set(stored.map(({ sku }) => sku));
  return sumBy(levels, ({ sku, onHand, available }) =>
    Math.max(0, onHand ?? (hadOnHand.has(sku) ? 0 : available) ?? 0),
  );
}
