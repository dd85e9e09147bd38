import { sumIfAllKnown } from '#shared/sum-by.ts';
import { isSoldOut, type WarehouseSystem } from '../../systems/rules/systems.ts';
import type { WarehouseStockRow } from '../queries/select-warehouse-stock.ts';

/**
 * The rows of a SKU as one: what one facility does not report is not known of all of them, and the row is as old as the oldest.
 * Alert levels are those of facilities, so that the sum has none. Undefined without a row.
 */
export function joinFacilities(
  rows: readonly WarehouseStockRow[],
  system: WarehouseSystem,
): WarehouseStockRow | undefined {
  const [first, ...others] = rows;
  if (!first || others.length === 0) return first;
  const onHand = sumIfAllKnown(rows.map(({ on_hand }) => on_hand));
  const available = sumIfAllKnown(rows.map((row) => row.available));
  return {
    ...first,
    facility: '',
    on_hand: onHand,
    available,
    reserved: sumIfAllKnown(rows.map(({ reserved }) => reserved)),
    quarantined: sumIfAllKnown(rows.map(({ quarantined }) => quarantined)),
    low_stock_level: null,
    is_low_stock: false,
    is_out_of_stock: isSoldOut({ onHand, available }, system),
    is_pre_orderable: rows.some((row) => row.is_pre_orderable),
    provider_updated_at: pickOldest(rows.map((row) => row.provider_updated_at)),
    last_read_at: pickOldest(rows.map((row) => row.last_read_at)),
    is_all_facilities: true,
  };
}

const pickOldest = (moments: readonly (Date | null)[]): Date | null =>
  moments.filter((at) => at !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
