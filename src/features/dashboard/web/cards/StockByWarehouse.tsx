import { BarList } from '#web/charts/BarList.tsx';
import type { WarehouseStatus } from '../../contract.ts';
import { isLowerBound } from '../wording/totals.ts';
import styles from '../StockOverview.module.css';
import { stockByWarehouseWords as words } from '../wording/screen.ts';

/** Which part of the stock lies where. */
export const StockByWarehouse = ({ warehouses }: { warehouses: readonly WarehouseStatus[] }) => (
  <section aria-labelledby="stock-by-warehouse">
    <h2 id="stock-by-warehouse" className={styles['heading']}>
      {words.stockByWarehouse}
    </h2>
    <BarList
      label={words.stockByWarehouse}
      items={warehouses.map(({ warehouse: { id, name }, stats }) => ({
        id,
        name,
        value: stats.total_items,
        isLowerBound: isLowerBound({ ...stats, units: stats.total_items }),
        to: `/warehouse/${encodeURIComponent(id)}`,
      }))}
    />
  </section>
);
