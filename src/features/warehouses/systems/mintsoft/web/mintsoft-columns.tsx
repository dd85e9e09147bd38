import { defineColumns } from '#web/ui/table/column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import styles from '../../../web/Stock.module.css';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import { defineStatusColumn, defineUpdatedColumn } from '../../../web/StockColumnsPanel.tsx';
import { listFeatures, mintsoftList } from '../contract/list.ts';
import { mintsoftColumnsWords as words } from './wording.ts';

const listIds = ({ product_id, client_id }: StockItem): string =>
  [product_id && words.product(product_id), client_id && words.client(client_id)].filter(Boolean).join(' · ');

const { values } = mintsoftList;

export const mintsoftColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: words.sku,
    width: 252,
    value: values.sku,
    cell: (item) => <SkuCell item={item} detail={listIds(item)} />,
  },
  defineFigureColumn({
    id: 'total',
    header: words.totalStock,
    width: 116,
    readFigure: values.total,
  }),
  defineFigureColumn({
    id: 'available',
    header: words.available,
    width: 116,
    readFigure: values.available,
  }),
  defineFigureColumn({
    id: 'reserved',
    header: words.reserved,
    width: 116,
    readFigure: values.reserved,
  }),
  defineStatusColumn(),
  defineFigureColumn({
    id: 'low',
    header: words.lowStockLevel,
    width: 124,
    readFigure: values.low,
  }),
  {
    id: 'features',
    header: words.features,
    width: 112,
    sort: 'descending',
    value: values.features,
    cell: (item) => (
      <span className={styles['tags']}>
        {listFeatures(item).map((feature) => (
          <span key={feature} className={styles['tag']}>
            {feature}
          </span>
        ))}
      </span>
    ),
  },
  defineUpdatedColumn(),
]);
