import { defineFigureColumn, defineStatusColumn } from '#features/warehouses/web/StockColumnsPanel.tsx';
import { formatFigure, formatDate } from '#web/format.ts';
import { LastRead } from '#web/ui/table/LastRead.tsx';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import type { SoldOutItem } from '../../contract.ts';
import type { InventoryRow } from './inventory-rows.ts';
import styles from './InventoryBody.module.css';
import { useInventoryModal } from '../view.ts';

/** A SKU, which opens all that is known of it. */
function SkuButton({ sku, name }: Pick<InventoryRow, 'sku' | 'name'>) {
  const { openSku } = useInventoryModal();
  return (
    <span className={styles['code']}>
      <OpenText title={name ?? undefined} onOpen={() => openSku(sku)}>
        {sku}
      </OpenText>
    </span>
  );
}

/** Why customers may be waiting for a sold-out SKU. */
function describeUrgency({ went_on, units_sold }: SoldOutItem): string {
  const texts = [];
  if (went_on !== null) texts.push(`out of stock ${formatDate(went_on)}`);
  if (units_sold > 0) texts.push(`${formatFigure(units_sold)} sold in 30 days`);
  return texts.join(', ');
}

export const inventoryColumns = defineColumns<InventoryRow>([
  {
    id: 'sku',
    header: 'SKU',
    width: 256,
    value: (row) => row.sku,
    cell: ({ sku, product_id, name, facility, soldOut, last_read_at }) => (
      <div className={styles['sku']}>
        <SkuButton sku={sku} name={name} />
        {name !== null && (
          <span className={styles['name']} title={name}>
            {name}
          </span>
        )}
        <span className={styles['about']}>
          {[
            product_id !== null && `ID ${product_id}`,
            facility !== null && facility,
            soldOut !== undefined && describeUrgency(soldOut),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <LastRead at={last_read_at} />
      </div>
    ),
  },
  defineFigureColumn({
    id: 'stock',
    header: 'Stock',
    width: 96,
    readFigure: (item) => item.total_stock_level,
  }),
  defineFigureColumn({
    id: 'available',
    header: 'Available',
    width: 104,
    readFigure: (item) => item.available_level,
  }),
  defineStatusColumn(),
  {
    id: 'features',
    header: 'Features',
    width: 112,
    sort: 'descending',
    value: (row) => Number(row.pre_orderable),
    cell: (row) => row.pre_orderable && <span className={styles['tag']}>PreOrder</span>,
  },
]);
