import { formatCsvFile } from '#shared/csv/csv.ts';
import { ALL_FACILITIES, type ItbItem } from './answer.ts';
import { getItbStatus } from './itb-status.ts';

const HEADER = ['SKU', 'Facility', 'On Hand', 'Available', 'Reserved', 'Quarantined', 'Status', 'Name'];

/** The rows as they are shown, in their order. */
export const formatItbCsv = (items: readonly ItbItem[]): string =>
  formatCsvFile(
    HEADER,
    items.map((item) => [
      item.sku,
      item.is_all_facilities ? ALL_FACILITIES : item.facility,
      item.quantity_on_hand,
      item.total_available_to_promise,
      item.reserved_stock,
      item.quantity_in_quarantine,
      getItbStatus(item),
      item.name,
    ]),
  );
