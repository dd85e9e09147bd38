import { formatFigure, NO_VALUE } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import type { Column } from '#web/ui/table/column.ts';
import type { ItbItem } from '../contract.ts';
import { getItbStatus } from '../contract/stock-status.ts';
import { SkuCell } from './SkuCell.tsx';
import { explainItbStatus, getStockStatusTone, rankStockUrgency } from './wording.ts';

type Figure = (item: ItbItem) => number | null;

const defineFigureColumn = (id: string, header: string, value: Figure): Column<ItbItem> => ({
  id,
  header,
  width: 112,
  align: 'end',
  sort: 'descending',
  value,
  cell: (item) => formatFigure(value(item)),
});

export const itbColumns = defineColumns<ItbItem>([
  {
    id: 'sku',
    header: 'SKU',
    width: 240,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} />,
  },
  { id: 'facility', header: 'Facility', width: 112, value: ({ facility }) => facility ?? NO_VALUE },
  defineFigureColumn('on-hand', 'On Hand', (item) => item.quantity_on_hand),
  defineFigureColumn('available', 'Available', (item) => item.total_available_to_promise),
  defineFigureColumn('reserved', 'Reserved', (item) => item.reserved_stock),
  defineFigureColumn('quarantined', 'Quarantined', (item) => item.quantity_in_quarantine),
  {
    id: 'status',
    header: 'Status',
    width: 144,
    sort: 'descending',
    value: (item) => rankStockUrgency(getItbStatus(item)),
    cell: (item) => (
      <StatusBadge tone={getStockStatusTone(getItbStatus(item))} title={explainItbStatus(item)}>
        {getItbStatus(item)}
      </StatusBadge>
    ),
  },
]);
