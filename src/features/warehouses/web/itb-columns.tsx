import { figureText, NO_VALUE } from '#web/format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { columnsOf } from '#web/ui/table/column.ts';
import type { Column } from '#web/ui/table/column.ts';
import type { ItbItem } from '../contract.ts';
import { itbStatusOf } from '../rules.ts';
import { SkuCell } from './SkuCell.tsx';
import { itbReasonOf, toneOf, urgencyOf } from './wording.ts';

type Figure = (item: ItbItem) => number | null;

const figure = (id: string, header: string, value: Figure): Column<ItbItem> => ({
  id,
  header,
  width: 112,
  align: 'end',
  sort: 'descending',
  value,
  cell: (item) => figureText(value(item)),
});

export const columns = columnsOf<ItbItem>([
  {
    id: 'sku',
    header: 'SKU',
    width: 240,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} />,
  },
  { id: 'facility', header: 'Facility', width: 112, value: ({ facility }) => facility ?? NO_VALUE },
  figure('on-hand', 'On Hand', (item) => item.quantity_on_hand),
  figure('available', 'Available', (item) => item.total_available_to_promise),
  figure('reserved', 'Reserved', (item) => item.reserved_stock),
  figure('quarantined', 'Quarantined', (item) => item.quantity_in_quarantine),
  {
    id: 'status',
    header: 'Status',
    width: 144,
    sort: 'descending',
    value: (item) => urgencyOf(itbStatusOf(item)),
    cell: (item) => (
      <StatusBadge tone={toneOf(itbStatusOf(item))} title={itbReasonOf(item)}>
        {itbStatusOf(item)}
      </StatusBadge>
    ),
  },
]);
