import { defineColumns } from '#web/ui/table/column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import {
  defineFigureColumn,
  defineStatusColumn,
  defineUpdatedColumn,
} from '../../../web/StockColumnsPanel.tsx';

const WIDTH = 124;

export const shipHeroColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: 'SKU',
    width: 252,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} detail={item.is_bundle ? 'Kit' : ''} />,
  },
  defineFigureColumn({
    id: 'on-hand',
    header: 'On Hand',
    width: WIDTH,
    readFigure: (item) => item.total_stock_level,
  }),
  defineFigureColumn({
    id: 'available',
    header: 'Available',
    width: WIDTH,
    readFigure: (item) => item.available_level,
  }),
  defineFigureColumn({
    id: 'allocated',
    header: 'Allocated',
    width: WIDTH,
    readFigure: (item) => item.reserved_stock,
  }),
  defineStatusColumn(),
  defineFigureColumn({
    id: 'reorder',
    header: 'Reorder Level',
    width: WIDTH,
    readFigure: (item) => item.low_stock_level,
  }),
  defineUpdatedColumn(),
]);
