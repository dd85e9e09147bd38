import { NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import { defineStatusColumn } from '../../../web/StockColumnsPanel.tsx';
import { shipbobColumnsWords as words } from './wording.ts';

const WIDTH = 124;

export const shipBobColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: words.sku,
    width: 252,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} detail={item.product_id ? words.inventory(item.product_id) : ''} />,
  },
  {
    id: 'centre',
    header: words.fulfillmentCenter,
    width: 188,
    value: ({ facility }) => facility,
    cell: ({ facility }) => facility ?? NO_VALUE,
  },
  defineFigureColumn({
    id: 'on-hand',
    header: words.onHand,
    width: WIDTH,
    readFigure: (item) => item.total_stock_level,
  }),
  defineFigureColumn({
    id: 'fulfillable',
    header: words.fulfillable,
    width: WIDTH,
    readFigure: (item) => item.available_level,
  }),
  defineFigureColumn({
    id: 'committed',
    header: words.committed,
    width: WIDTH,
    readFigure: (item) => item.reserved_stock,
  }),
  defineStatusColumn(),
]);
