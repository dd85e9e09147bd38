import { countSkus, countUnreported } from '../../../../contract/stock-list.ts';
import type { WarehouseStockRow } from '../../../../server/queries/select-warehouse-stock.ts';
import type { ItbItem, ItbStats } from '../../contract/answer.ts';
import { itbRules } from '../../rules.ts';
import { sumReported } from '#shared/sum-by.ts';

const isOverPromised = ({ available }: WarehouseStockRow): boolean => available !== null && available < 0;

/** Whether a row is low; null where it does not report what decides it. */
function readLow(row: WarehouseStockRow): boolean | null {
  const level = itbRules.getCountedLevel({ onHand: row.on_hand, available: row.available });
  return level !== null || row.is_low_stock || row.is_out_of_stock ? row.is_low_stock : null;
}

/** Whether more of a row is promised than there is; null where it does not report what can be promised. */
const readOverPromised = (row: WarehouseStockRow): boolean | null =>
  row.available === null ? null : isOverPromised(row);

/** A row in ITB's words. */
export const toItbItem = (row: WarehouseStockRow): ItbItem => ({
  sku: row.sku,
  name: row.name,
  product_codes: row.product_codes,
  facility: row.facility || null,
  is_all_facilities: row.is_all_facilities,
  quantity_on_hand: row.on_hand,
  total_available_to_promise: row.available,
  reserved_stock: row.reserved,
  quantity_in_quarantine: row.quarantined,
  is_low_stock: row.is_low_stock,
  is_out_of_stock: row.is_out_of_stock,
  has_negative_atp: isOverPromised(row),
  last_read_at: row.last_read_at?.toISOString() ?? null,
});

const isQuarantined = ({ quarantined }: WarehouseStockRow): boolean => (quarantined ?? 0) > 0;

export function computeItbStats(rows: readonly WarehouseStockRow[]): ItbStats {
  const countRows = (counts: (row: WarehouseStockRow) => boolean) => rows.filter(counts).length;
  const countKnown = (read: (row: WarehouseStockRow) => boolean | null): number | null => {
    const known = rows.map(read).filter((answer) => answer !== null);
    return known.length === 0 && rows.length > 0 ? null : known.filter(Boolean).length;
  };
  const sumFigure = (figure: (row: WarehouseStockRow) => number | null) => sumReported(rows.map(figure));
  return {
    total_items: rows.length,
    total_skus: countSkus(rows),
    low_stock_items: countKnown(readLow),
    low_stock_items_unreported: countUnreported(rows, readLow),
    out_of_stock_items: countRows(({ is_out_of_stock }) => is_out_of_stock),
    negative_atp_items: countKnown(readOverPromised),
    quarantined_items: countRows(isQuarantined),
    quarantined_skus: countSkus(rows.filter(isQuarantined)),
    total_on_hand: sumFigure(({ on_hand }) => on_hand),
    total_on_hand_unreported: countUnreported(rows, ({ on_hand }) => on_hand),
    total_available: sumFigure(({ available }) => available),
    total_available_unreported: countUnreported(rows, ({ available }) => available),
    total_quarantined: sumFigure(({ quarantined }) => quarantined),
    total_quarantined_unreported: countUnreported(rows, ({ quarantined }) => quarantined),
  };
}
