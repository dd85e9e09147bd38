import { StatCard, StatCards } from '#web/ui/StatCard.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { columns } from './mintsoft-columns.tsx';
import styles from './Stock.module.css';

/** Before it is known how a warehouse is shown. */
export const StockSkeleton = () => (
  <>
    <StatCards>
      {['Total Stock', 'Reserved Stock', 'Pre-Orderable', 'Bundle Items'].map((label) => (
        <StatCard key={label} label={label} value={undefined} />
      ))}
    </StatCards>
    <div className={styles['table']}>
      <TableSkeleton columns={columns} />
    </div>
  </>
);
