import { defineColumns } from '#web/ui/table/column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import { defineStatusColumn } from '../../../web/StockColumnsPanel.tsx';
import { shipBobList } from '../contract/list.ts';
import { shipbobColumnsWords as words } from './wording.ts';

const WIDTH = 124;

const { values } = shipBobList;

export const shipBobColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: words.sku,
    width: 252,
    value: values.sku,
    cell: (item) => <SkuCell item={item} detail={item.product_id ? words.inventory(item.product_id) : ''} />,
  },
  {
    id: 'centre',
    header: words.fulfillmentCenter,
    width: 188,
    value: values.centre,
  },
  defineFigureColumn({
    id: 'on-hand',
    header: words.onHand,
    width: WIDTH,
    readFigure: values['on-hand'],
  }),
  defineFigureColumn({
    id: 'fulfillable',
    header: words.fulfillable,
    width: WIDTH,
    readFigure: values.fulfillable,
  }),
  defineFigureColumn({
    id: 'committed',
    header: words.committed,
    width: WIDTH,
    readFigure: values.committed,
  }),
  defineStatusColumn(),
]);
