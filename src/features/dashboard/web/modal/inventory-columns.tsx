import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import type { StockItem } from '#features/warehouses/contract.ts';
import { overviewList } from '#features/warehouses/contract/overview-list.ts';
import { defineStatusColumn } from '#features/warehouses/web/StockColumnsPanel.tsx';
import { LastRead } from '#web/ui/table/LastRead.tsx';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import type { SoldOutItem } from '../../contract.ts';
import styles from './InventoryBody.module.css';
import { useInventoryModal } from '../view.ts';
import { inventoryColumnsWords as words } from '../wording/modal.ts';

const { values } = overviewList;

/** A row of the modal's table, with why it is on the list of what urgently lacks. */
export type InventoryRow = StockItem & Partial<Pick<SoldOutItem, 'went_on' | 'units_sold'>>;

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
function describeUrgency({ went_on = null, units_sold = 0 }: InventoryRow): string {
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
    value: values.sku,
    cell: (row) => (
      <div className={styles['sku']}>
        <SkuButton sku={row.sku} name={row.name} />
        {row.name !== null && (
          <span className={styles['name']} title={row.name}>
            {row.name}
          </span>
        )}
        <span className={styles['about']}>
          {[row.product_id !== null && words.id(row.product_id), row.facility, describeUrgency(row)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <LastRead at={row.last_read_at} />
      </div>
    ),
  },
  defineFigureColumn({
    id: 'stock',
    header: words.stock,
    width: 96,
    readFigure: values.stock,
  }),
  defineFigureColumn({
    id: 'available',
    header: words.available,
    width: 104,
    readFigure: values.available,
  }),
  defineStatusColumn(),
  {
    id: 'features',
    header: words.features,
    width: 112,
    sort: 'descending',
    value: values.features,
    cell: (row) => row.pre_orderable && <span className={styles['tag']}>{words.preOrder}</span>,
  },
]);
