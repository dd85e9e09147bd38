import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';

import type { ItbItem } from '../contract/answer.ts';
import { getItbStatus } from '../contract/itb-status.ts';
import { explainItbStatus, formatFacility, ITB_TONES } from './wording.ts';
import { itbList } from '../contract/list.ts';
import { itbColumnsWords as words } from './wording.ts';

const WIDTH = 112;

const { values } = itbList;

export const itbColumns = defineColumns<ItbItem>([
  {
    id: 'sku',
    header: words.sku,
    width: 240,
    value: values.sku,
    cell: (item) => <SkuCell item={item} />,
  },
  {
    id: 'facility',
    header: words.facility,
    width: 112,
    value: values.facility,
    exported: formatFacility,
    cell: formatFacility,
  },
  defineFigureColumn({
    id: 'on-hand',
    header: words.onHand,
    width: WIDTH,
    readFigure: values['on-hand'],
  }),
  defineFigureColumn({
    id: 'available',
    header: words.available,
    width: WIDTH,
    readFigure: values.available,
  }),
  defineFigureColumn({
    id: 'reserved',
    header: words.reserved,
    width: WIDTH,
    readFigure: values.reserved,
  }),
  defineFigureColumn({
    id: 'quarantined',
    header: words.quarantined,
    width: WIDTH,
    readFigure: values.quarantined,
  }),
  {
    id: 'status',
    header: words.status,
    width: 144,
    sort: 'descending',
    value: values.status,
    exported: getItbStatus,
    cell: (item) => (
      <StatusBadge tone={ITB_TONES[getItbStatus(item)]} title={explainItbStatus(item)}>
        {getItbStatus(item)}
      </StatusBadge>
    ),
  },
]);
