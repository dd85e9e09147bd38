import type { WarehouseStock } from '#connectors/kit/warehouse-level.ts';
import type { Source } from '#features/connections/server/public.ts';
import { recordProductNames } from '#features/product-names/server/public.ts';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { formatWarehousePlace } from '../../rules/place.ts';
import type { WarehouseSystem } from '../../systems/rules/systems.ts';
import { addCarriedLevels } from './carry-levels.ts';
import { mergeRepeatedRows } from './merge-repeated-rows.ts';
import { replaceWarehouseStock } from './replace-warehouse-stock.ts';
import { sumBy } from '#shared/sum-by.ts';

/** A provider that runs a warehouse, as far as we use it. */
interface WarehouseProvider {
  readStock(signal: AbortSignal): Promise<WarehouseStock>;
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
    async read({ db, now, signal }) {
      const stock = await provider.readStock(signal);
      const { setAside, examples, notes = [], unread = { keys: [], nameless: setAside } } = stock;
      const read = mergeRepeatedRows(stock.rows);
      const rows = await addCarriedLevels(db, { warehouseId: id, levels: read, unread, now });
      // A bundle is picked from its parts, which lie there and are counted already.
      const countedRows = rows.filter(({ isBundle }) => !isBundle);
      return {
        rows: read.length,
        setAside,
        examples,
        notes,
        size: {
          rows: rows.length,
          units: sumBy(countedRows, ({ onHand }) => Math.max(0, onHand ?? 0)),
        },
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
