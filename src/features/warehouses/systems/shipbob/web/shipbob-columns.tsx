import { NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import { defineFigureColumn, defineStatusColumn } from '../../../web/StockColumnsPanel.tsx';

const WIDTH = 124;

export const shipBobColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: 'SKU',
    width: 252,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} detail={item.product_id ? `Inventory ${item.product_id}` : ''} />,
  },
  {
    id: 'centre',
    header: 'Fulfillment Center',
    width: 188,
    value: ({ facility }) => facility,
    cell: ({ facility }) => facility ?? NO_VALUE,
  },
  defineFigureColumn({
    id: 'on-hand',
    header: 'On Hand',
    width: WIDTH,
    readFigure: (item) => item.total_stock_level,
  }),
  defineFigureColumn({
    id: 'fulfillable',
    header: 'Fulfillable',
    width: WIDTH,
    readFigure: (item) => item.available_level,
  }),
  defineFigureColumn({
    id: 'committed',
    header: 'Committed',
    width: WIDTH,
    readFigure: (item) => item.reserved_stock,
  }),
  defineStatusColumn(),
]);
