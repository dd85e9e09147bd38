import { NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import { defineStatusColumn } from '../../../web/StockColumnsPanel.tsx';
import { fileColumnsWords as words } from './wording.ts';

const WIDTH = 124;

export const fileColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: words.sku,
    width: 252,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} detail="" />,
  },
  {
    id: 'location',
    header: words.location,
    width: 156,
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
    id: 'available',
    header: words.available,
    width: WIDTH,
    readFigure: (item) => item.available_level,
  }),
  defineFigureColumn({
    id: 'reserved',
    header: words.reserved,
    width: WIDTH,
    readFigure: (item) => item.reserved_stock,
  }),
  defineStatusColumn(),
]);
