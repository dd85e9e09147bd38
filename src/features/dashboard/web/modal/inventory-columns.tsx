import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import { defineStatusColumn } from '#features/warehouses/web/StockColumnsPanel.tsx';
import { LastRead } from '#web/ui/table/LastRead.tsx';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import type { SoldOutItem } from '../../contract.ts';
import type { InventoryRow } from './inventory-rows.ts';
import styles from './InventoryBody.module.css';
import { useInventoryModal } from '../view.ts';
import { inventoryColumnsWords as words } from '../wording/modal.ts';

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
  if (went_on !== null) texts.push(words.outOfStock(went_on));
  if (units_sold > 0) texts.push(words.soldIn30Days(units_sold));
  return texts.join(', ');
}

export const inventoryColumns = defineColumns<InventoryRow>([
  {
    id: 'sku',
    header: words.sku,
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
            product_id !== null && words.id(product_id),
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
    header: words.stock,
    width: 96,
    readFigure: (item) => item.total_stock_level,
  }),
  defineFigureColumn({
    id: 'available',
    header: words.available,
    width: 104,
    readFigure: (item) => item.available_level,
  }),
  defineStatusColumn(),
  {
    id: 'features',
    header: words.features,
    width: 112,
    sort: 'descending',
    value: (row) => Number(row.pre_orderable),
    cell: (row) => row.pre_orderable && <span className={styles['tag']}>{words.preOrder}</span>,
  },
]);
