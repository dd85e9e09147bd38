import { defineColumns } from '#web/ui/table/column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import { defineStatusColumn, defineUpdatedColumn } from '../../../web/StockColumnsPanel.tsx';
import { shipHeroList } from '../contract/list.ts';
import { shipheroColumnsWords as words } from './wording.ts';

const WIDTH = 124;

const { values } = shipHeroList;

export const shipHeroColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: words.sku,
    width: 252,
    value: values.sku,
    cell: (item) => <SkuCell item={item} detail={item.is_bundle ? words.kit : ''} />,
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
    id: 'allocated',
    header: words.allocated,
    width: WIDTH,
    readFigure: values.allocated,
  }),
  defineStatusColumn(),
  defineFigureColumn({
    id: 'reorder',
    header: words.reorderLevel,
    width: WIDTH,
    readFigure: values.reorder,
  }),
  defineUpdatedColumn(),
]);
