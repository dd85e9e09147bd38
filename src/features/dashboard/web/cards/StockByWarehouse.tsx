import { BarList } from '#web/charts/BarList.tsx';
import type { WarehouseStatus } from '../../contract.ts';
import styles from '../StockOverview.module.css';
import { isWarehouseKnown } from '../wording.ts';

/** Which part of the stock lies where. */
export const StockByWarehouse = ({
  warehouses,
  asOf,
}: {
  warehouses: readonly WarehouseStatus[];
  asOf: string | null;
}) => (
  <section aria-labelledby="stock-by-warehouse">
    <h2 id="stock-by-warehouse" className={styles['heading']}>
      Stock by Warehouse
    </h2>
    <BarList
      label="Stock by Warehouse"
      items={warehouses.map((status) => ({
        id: status.warehouse.id,
        name: status.warehouse.name,
        value: isWarehouseKnown(status, asOf) ? status.stats.total_items : null,
      }))}
    />
  </section>
);
