import { defineColumns } from '#web/ui/table/column.ts';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import { defineStatusColumn } from '../../../web/StockColumnsPanel.tsx';
import { fileList } from '../contract/list.ts';
import { fileColumnsWords as words } from './wording.ts';

const WIDTH = 124;

const { values } = fileList;

export const fileColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: words.sku,
    width: 252,
    value: values.sku,
    cell: (item) => <SkuCell item={item} detail="" />,
  },
  {
    id: 'location',
    header: words.location,
    width: 156,
    value: values.location,
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
  defineStatusColumn(),
]);
