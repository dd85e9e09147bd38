import { useAsOfDay } from '#features/stock-memory/web/AsOfPanel.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { RealTimeInventory } from '../contract.ts';
import { useSoldOutCounts, useStockTrends } from './api.ts';
import { AmazonRow } from './cards/AmazonRow.tsx';
import { StockByWarehouse } from './cards/StockByWarehouse.tsx';
import { StockCards } from './cards/StockCards.tsx';
import styles from './StockOverview.module.css';
import { WarehouseRow } from './cards/WarehouseRow.tsx';
import { stockOverviewWords as words } from './wording/screen.ts';

interface Props {
  stock: RealTimeInventory;
  /** A pointer or the focus is on the way to a warehouse. */
  onApproach: () => void;
}

/** The cards, the warehouses and Amazon's own. */
export function StockOverview({ stock, onApproach }: Props) {
  const { asOf } = useAsOfDay();
  const { data: trends, isError } = useStockTrends(asOf);
  const soldOut = useSoldOutCounts(asOf);
  const { warehouses } = stock;
  return (
    <>
      <StockCards stock={stock} trends={trends} />
      <div className={styles['columns']}>
        <section aria-labelledby="warehouse-status">
          <h2 id="warehouse-status" className={styles['heading']}>
            {words.warehouseStatus}
          </h2>
          {warehouses.length === 0 && (
            <Notice heading={words.heading}>{words.addYourWarehousesToTouchline}</Notice>
          )}
          <ul className={styles['list']} aria-labelledby="warehouse-status">
            {warehouses.map((status) => (
              <WarehouseRow
                key={status.warehouse.id}
                status={status}
                onApproach={onApproach}
                asOf={stock.as_of}
                days={trends?.warehouses.find(({ id }) => id === status.warehouse.id)?.days}
                soldOut={
                  soldOut.isPending
                    ? undefined
                    : (soldOut.data?.warehouses.find(({ id }) => id === status.warehouse.id)?.count ?? null)
                }
              />
            ))}
            <AmazonRow days={trends?.amazon ?? (isError ? [] : undefined)} />
          </ul>
        </section>
        {warehouses.length > 0 && <StockByWarehouse warehouses={warehouses} />}
      </div>
    </>
  );
}
