import { StatCard } from '#web/ui/StatCard.tsx';
import { SALES_DAYS } from '../rules.ts';
import cards from './StockCards.module.css';
import styles from './DashboardSkeleton.module.css';
import overview from './StockOverview.module.css';

const CARDS = [
  { label: 'Total Inventory', place: cards['wide'] },
  { label: 'Warehouses' },
  { label: 'Low Stock Items' },
  { label: 'Manufacturing', place: cards['way'] },
  { label: `Amazon Sales (${SALES_DAYS} days)`, place: cards['wide'] },
];

/** The first page before its figures are there. */
export const DashboardSkeleton = () => (
  <>
    <div className={cards['cards']}>
      {CARDS.map(({ label, place }) => (
        <div key={label} className={place}>
          <StatCard label={label} value={undefined} caption={<span className={styles['caption']} />} />
        </div>
      ))}
    </div>
    <div className={overview['columns']} aria-hidden>
      <section>
        <h2 className={overview['heading']}>Warehouse Status</h2>
        <div className={overview['list']}>
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className={styles['row']}>
              <span className={styles['bone']} />
            </div>
          ))}
        </div>
      </section>
    </div>
  </>
);
