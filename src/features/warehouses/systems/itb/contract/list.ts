import { defineStockList } from '../../../contract/stock-list.ts';
import { STATUS_URGENCY } from '../../../contract/stock-status.ts';
import { ALL_FACILITIES, type ItbItem } from './answer.ts';
import { getItbStatus, hasItbStock, hasQuarantine, type ItbStatus } from './itb-status.ts';

const URGENCY: Record<ItbStatus, number> = { ...STATUS_URGENCY, 'Negative ATP': 5, 'Has Quarantine': 2 };

/** The warehouse that ITB runs on Deposco. */
export const itbList = defineStockList({
  values: {
    sku: ({ sku }: ItbItem) => sku,
    facility: ({ facility, is_all_facilities: isAll }: ItbItem) => (isAll ? ALL_FACILITIES : facility),
    'on-hand': (item: ItbItem) => item.quantity_on_hand,
    available: (item: ItbItem) => item.total_available_to_promise,
    reserved: (item: ItbItem) => item.reserved_stock,
    quarantined: (item: ItbItem) => item.quantity_in_quarantine,
    status: (item: ItbItem) => URGENCY[getItbStatus(item)],
  },
  filters: {
    all: { accepts: () => true },
    'in-stock': { accepts: (item: ItbItem) => !item.is_out_of_stock },
    'low-stock': { accepts: (item: ItbItem) => item.is_low_stock, isOfToday: true },
    'out-of-stock': { accepts: (item: ItbItem) => item.is_out_of_stock },
    'negative-atp': { accepts: (item: ItbItem) => item.has_negative_atp },
    quarantine: { accepts: hasQuarantine },
  },
  hasStock: hasItbStock,
});
