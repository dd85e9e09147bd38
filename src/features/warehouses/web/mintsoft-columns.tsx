import { formatFigure } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { When } from '#web/ui/cells/When.tsx';
import type { StockItem } from '../contract.ts';
import { getStockStatus } from '../contract/stock-status.ts';
import styles from './Stock.module.css';
import { SkuCell } from './SkuCell.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { rankStockUrgency } from './wording.ts';

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
    width: 212,
    value: ({ sku }) => sku,
    cell: (item) => <SkuCell item={item} detail={listIds(item)} />,
  },
  {
    id: 'total',
    header: 'Total Stock',
    width: 116,
    align: 'end',
    sort: 'descending',
    value: (item) => item.total_stock_level,
    cell: (item) => formatFigure(item.total_stock_level),
  },
  {
    id: 'available',
    header: 'Available',
    width: 116,
    align: 'end',
    sort: 'descending',
    value: (item) => item.available_level,
    cell: (item) => formatFigure(item.available_level),
  },
  {
    id: 'reserved',
    header: 'Reserved',
    width: 116,
    align: 'end',
    sort: 'descending',
    value: (item) => item.reserved_stock,
    cell: (item) => formatFigure(item.reserved_stock),
  },
  {
    id: 'status',
    header: 'Status',
    width: 128,
    sort: 'descending',
    value: (item) => rankStockUrgency(getStockStatus(item)),
    cell: (item) => <StatusPanel item={item} />,
  },
  {
    id: 'low',
    header: 'Low Stock Level',
    width: 136,
    align: 'end',
    sort: 'descending',
    value: (item) => item.low_stock_level,
    cell: (item) => formatFigure(item.low_stock_level),
  },
  {
    id: 'features',
    header: 'Features',
    width: 144,
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
  {
    id: 'updated',
    header: 'Last Updated',
    width: 128,
    sort: 'descending',
    value: (item) => item.last_updated && Date.parse(item.last_updated),
    cell: ({ last_updated }) => (last_updated === null ? 'N/A' : <When at={last_updated} />),
  },
]);
