import { BarList } from '#web/charts/BarList.tsx';
import type { WarehouseStatus } from '../../contract.ts';
import styles from '../StockOverview.module.css';

/** Which part of the stock lies where. */
export const StockByWarehouse = ({ warehouses }: { warehouses: readonly WarehouseStatus[] }) => (
  <section aria-labelledby="stock-by-warehouse">
    <h2 id="stock-by-warehouse" className={styles['heading']}>
      Stock by Warehouse
    </h2>
    <BarList
      label="Stock by Warehouse"
      items={warehouses.map(({ warehouse: { id, name }, stats }) => ({
        id,
        name,
        value: stats.total_items,
        to: `/warehouse/${encodeURIComponent(id)}`,
      }))}
    />
  </section>
);
