import { defineColumns } from '#web/ui/table/column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import { defineStatusColumn, defineUpdatedColumn } from '../../../web/StockColumnsPanel.tsx';
import { shipheroColumnsWords as words } from './wording.ts';

const WIDTH = 124;

export const shipHeroColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: words.sku,
    width: 252,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} detail={item.is_bundle ? words.kit : ''} />,
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
    id: 'allocated',
    header: words.allocated,
    width: WIDTH,
    readFigure: (item) => item.reserved_stock,
  }),
  defineStatusColumn(),
  defineFigureColumn({
    id: 'reorder',
    header: words.reorderLevel,
    width: WIDTH,
    readFigure: (item) => item.low_stock_level,
  }),
  defineUpdatedColumn(),
]);
