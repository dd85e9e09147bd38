import { formatFigure } from '#web/format.ts';
import { StatCard } from '#web/ui/cells/StatCard.tsx';
import type { RealTimeInventory, StockTrends, WarehouseStanding } from '../../contract.ts';
import { Age } from '../Age.tsx';
import { useSyncTimes } from '../api.ts';
import { AmazonSalesCard } from './AmazonSalesCard.tsx';
import { TrendLine } from '../TrendLine.tsx';
import { ManufacturingCard } from './ManufacturingCard.tsx';
import styles from './StockCards.module.css';
import { describeTotal, formatBoundedUnits, isLowerBound, listTotalParts } from '../wording/totals.ts';
import { stockCardsWords as words } from '../wording/screen.ts';

interface Props {
  stock: RealTimeInventory;
  trends: StockTrends | undefined;
}

/** The figures of the first page. Those of the same warehouses share one age, which is shown with the total. */
export function StockCards({ stock, trends }: Props) {
  const { summary, warehouses, as_of: asOf } = stock;
  const sources = warehouses.flatMap(({ freshness }) => freshness ?? []);
  const total = { units: summary.total_in_warehouses, ...listTotalParts(warehouses, asOf) };
  const low = {
    units: summary.total_low_stock_items,
    ...listTotalParts(warehouses, asOf, 'low_stock_items'),
  };
  return (
    <div className={styles['cards']}>
      <div className={styles['wide']}>
        <StatCard
          label={words.totalInventory}
          help="total-inventory"
          value={formatBoundedUnits(total)}
          caption={
            <>
              {summary.unique_skus === null ? (
                <>&nbsp;</>
              ) : (
                words.uniqueSkus(summary.unique_skus, isLowerBound(total))
              )}
              <TrendLine of={words.totalStock} days={trends?.total} />
              <Foot sources={sources} asOf={asOf} parts={describeTotal(total)} />
            </>
          }
        />
      </div>
      <StatCard
        label={words.warehouses}
        help="active-warehouses"
        value={formatFigure(summary.successful_warehouses)}
        caption={
          <>
            {asOf === null ? words.activeWarehouses : words.syncedThatDay}
            <span className={styles['foot']}>{words.ofConfigured(warehouses.length)}</span>
            <Foot sources={sources} asOf={asOf} isDoubtOnly />
          </>
        }
      />
      <div className={styles['way']}>
        <ManufacturingCard />
      </div>
      <StatCard
        label={words.lowStockItems}
        help="low-stock"
        value={formatBoundedUnits(low)}
        caption={
          <>
            {asOf === null ? words.lowButStillInStock : words.notAvailableForPastDays}
            <Foot sources={sources} asOf={asOf} parts={describeTotal(low)} isDoubtOnly />
          </>
        }
      />
      <div className={styles['wide']}>
        <AmazonSalesCard />
      </div>
    </div>
  );
}

interface FootProps {
  sources: readonly WarehouseStanding[];
  asOf: string | null;
  /** Which parts of a total are of another day, or missing. */
  parts?: string | null;
  isDoubtOnly?: boolean;
}

/** How old a figure is; a past day's figure is of that day. */
function Foot({ sources, asOf, parts = null, isDoubtOnly = false }: FootProps) {
  const addSyncTimes = useSyncTimes();
  return (
    <span className={styles['foot']}>
      {asOf === null && (
        <Age sources={addSyncTimes(sources)} isBrief={isDoubtOnly} isDoubtOnly={isDoubtOnly} />
      )}
      {parts !== null && <span className={styles['parts']}>{parts}</span>}
    </span>
  );
}
