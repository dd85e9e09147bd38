import { counted, formatFigure, formatNumber } from '#web/format.ts';
import { StatCard } from '#web/ui/cells/StatCard.tsx';
import type { DashboardFreshness, RealTimeInventory, StockTrends } from '../../contract.ts';
import { Age } from '../Age.tsx';
import { AmazonSalesCard } from './AmazonSalesCard.tsx';
import { TrendLine } from '../TrendLine.tsx';
import { ManufacturingCard } from './ManufacturingCard.tsx';
import styles from './StockCards.module.css';
import { describeCarried, isWarehouseKnown } from '../wording.ts';

interface Props {
  stock: RealTimeInventory;
  trends: StockTrends | undefined;
}

/** The figures of the first page, and how old they are: what is of the same warehouses says it once, with their total. */
export function StockCards({ stock, trends }: Props) {
  const { summary, warehouses, as_of: asOf } = stock;
  const sources = warehouses.flatMap(({ freshness }) => freshness ?? []);
  // Where nothing was ever read, 0 would look like an empty shelf.
  const held = warehouses.some((status) => isWarehouseKnown(status, asOf)) ? summary : NOT_KNOWN;
  const carried = describeCarried(warehouses, asOf);
  return (
    <div className={styles['cards']}>
      <div className={styles['wide']}>
        <StatCard
          label="Total Inventory"
          value={formatFigure(held.total_in_warehouses)}
          caption={
            <>
              {held.unique_skus === null ? <>&nbsp;</> : counted(held.unique_skus, 'unique SKU')}
              <TrendLine of="total stock" days={trends?.total} />
              <Foot sources={sources} asOf={asOf} carried={carried} />
            </>
          }
        />
      </div>
      <StatCard
        label="Warehouses"
        value={formatFigure(summary.successful_warehouses)}
        caption={
          <>
            {asOf === null ? 'Active warehouses' : 'Read on this day'}
            <span className={styles['foot']}>of {formatNumber(warehouses.length)} configured</span>
            <Foot sources={sources} asOf={asOf} carried={null} isDoubtOnly />
          </>
        }
      />
      <div className={styles['way']}>
        <ManufacturingCard />
      </div>
      <StatCard
        label="Low Stock Items"
        value={formatFigure(held.total_low_stock_items)}
        caption={
          <>
            {asOf === null ? 'Low, but not sold out' : 'Not kept for past days'}
            <Foot sources={sources} asOf={asOf} carried={null} isDoubtOnly />
          </>
        }
      />
      <div className={styles['wide']}>
        <AmazonSalesCard />
      </div>
    </div>
  );
}

const NOT_KNOWN = { total_in_warehouses: null, unique_skus: null, total_low_stock_items: null };

interface FootProps {
  sources: readonly DashboardFreshness[];
  asOf: string | null;
  carried: string | null;
  isDoubtOnly?: boolean;
}

/** How old a figure is; a past day's figure is of that day. */
const Foot = ({ sources, asOf, carried, isDoubtOnly = false }: FootProps) => (
  <span className={styles['foot']}>
    {asOf === null ? (
      <Age sources={sources} isBrief={isDoubtOnly} isDoubtOnly={isDoubtOnly} />
    ) : (
      <span className={styles['carried']}>{carried}</span>
    )}
  </span>
);
