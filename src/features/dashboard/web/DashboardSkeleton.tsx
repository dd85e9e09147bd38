import { StatCard } from '#web/ui/StatCard.tsx';
import cards from './StockCards.module.css';
import styles from './DashboardSkeleton.module.css';
import overview from './StockOverview.module.css';

const CARDS = ['Total Inventory', 'Warehouses', 'Low Stock Items', 'Manufacturing', 'Amazon Sales'];

/** The first page before its figures are there. */
export const DashboardSkeleton = () => (
  <>
    <div className={cards['cards']}>
      {CARDS.map((label, index) => (
        <div key={label} className={index === 0 || index === 4 ? cards['wide'] : undefined}>
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
