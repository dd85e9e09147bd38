import { defineColumns } from '#web/ui/table/column.ts';
import type { StockItem } from '../../../contract.ts';
import { SkuCell } from '../../../web/SkuCell.tsx';
import styles from '../../../web/Stock.module.css';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import { defineStatusColumn, defineUpdatedColumn } from '../../../web/StockColumnsPanel.tsx';
import { mintsoftColumnsWords as words } from './wording.ts';

const listFeatures = ({ pre_orderable, is_bundle }: StockItem): string[] => [
  ...(pre_orderable ? ['PreOrder'] : []),
  ...(is_bundle ? [words.bundle] : []),
];

const listIds = ({ product_id, client_id }: StockItem): string =>
  [product_id && words.product(product_id), client_id && words.client(client_id)].filter(Boolean).join(' · ');

export const mintsoftColumns = defineColumns<StockItem>([
  {
    id: 'sku',
    header: words.sku,
    width: 252,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} detail={listIds(item)} />,
  },
  defineFigureColumn({
    id: 'total',
    header: words.totalStock,
    width: 116,
    readFigure: (item) => item.total_stock_level,
  }),
  defineFigureColumn({
    id: 'available',
    header: words.available,
    width: 116,
    readFigure: (item) => item.available_level,
  }),
  defineFigureColumn({
    id: 'reserved',
    header: words.reserved,
    width: 116,
    readFigure: (item) => item.reserved_stock,
  }),
  defineStatusColumn(),
  defineFigureColumn({
    id: 'low',
    header: words.lowStockLevel,
    width: 124,
    readFigure: (item) => item.low_stock_level,
  }),
  {
    id: 'features',
    header: words.features,
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
