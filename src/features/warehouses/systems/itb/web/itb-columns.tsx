import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';

import type { ItbItem } from '../contract/answer.ts';
import { getItbStatus } from '../contract/itb-status.ts';
import { explainItbStatus, formatFacility, ITB_STATUSES } from './wording.ts';
import { itbColumnsWords as words } from './wording.ts';

const WIDTH = 112;

export const itbColumns = defineColumns<ItbItem>([
  {
    id: 'sku',
    header: words.sku,
    width: 240,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} />,
  },
  { id: 'facility', header: words.facility, width: 112, value: formatFacility },
  defineFigureColumn({
    id: 'on-hand',
    header: words.onHand,
    width: WIDTH,
    readFigure: (item) => item.quantity_on_hand,
  }),
  defineFigureColumn({
    id: 'available',
    header: words.available,
    width: WIDTH,
    readFigure: (item) => item.total_available_to_promise,
  }),
  defineFigureColumn({
    id: 'reserved',
    header: words.reserved,
    width: WIDTH,
    readFigure: (item) => item.reserved_stock,
  }),
  defineFigureColumn({
    id: 'quarantined',
    header: words.quarantined,
    width: WIDTH,
    readFigure: (item) => item.quantity_in_quarantine,
  }),
  {
    id: 'status',
    header: words.status,
    width: 144,
    sort: 'descending',
    value: (item) => ITB_STATUSES[getItbStatus(item)].urgency,
    exported: getItbStatus,
    cell: (item) => (
      <StatusBadge tone={ITB_STATUSES[getItbStatus(item)].tone} title={explainItbStatus(item)}>
        {getItbStatus(item)}
      </StatusBadge>
    ),
  },
]);
