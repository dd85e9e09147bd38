import { defineColumns } from '#web/ui/table/column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import styles from '../../../web/Stock.module.css';
import {
  defineFigureColumn,
  defineStatusColumn,
  defineUpdatedColumn,
} from '../../../web/StockColumnsPanel.tsx';

const listFeatures = ({ pre_orderable, is_bundle }: StockItem): string[] => [
  ...(pre_orderable ? ['PreOrder'] : []),
  ...(is_bundle ? ['Bundle'] : []),
];

const listIds = ({ product_id, client_id }: StockItem): string =>
  [product_id && `Product ${product_id}`, client_id && `Client ${client_id}`].filter(Boolean).join(' · ');

export const mintsoftColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: 'SKU',
    width: 252,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} detail={listIds(item)} />,
  },
  defineFigureColumn({
    id: 'total',
    header: 'Total Stock',
    width: 116,
    readFigure: (item) => item.total_stock_level,
  }),
  defineFigureColumn({
    id: 'available',
    header: 'Available',
    width: 116,
    readFigure: (item) => item.available_level,
  }),
  defineFigureColumn({
    id: 'reserved',
    header: 'Reserved',
    width: 116,
    readFigure: (item) => item.reserved_stock,
  }),
  defineStatusColumn(),
  defineFigureColumn({
    id: 'low',
    header: 'Low Stock Level',
    width: 124,
    readFigure: (item) => item.low_stock_level,
  }),
  {
    id: 'features',
    header: 'Features',
    width: 112,
    sort: 'descending',
    value: (item) => listFeatures(item).join(' ') || null,
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
