import { StatCard } from '#web/ui/cells/StatCard.tsx';
import { SALES_DAYS } from '../rules.ts';
import { ManufacturingCard } from './cards/ManufacturingCard.tsx';
import cards from './cards/StockCards.module.css';
import styles from './DashboardSkeleton.module.css';
import overview from './StockOverview.module.css';

const ROWS = [1, 2, 3, 4];

/** The first page before its figures are there. */
export const DashboardSkeleton = () => (
  <>
    <div className={cards['cards']}>
      <div className={cards['wide']}>
        <Unknown label="Total Inventory" hasLine />
      </div>
      <Unknown label="Warehouses" />
      <div className={cards['way']}>
        <ManufacturingCard />
      </div>
      <Unknown label="Low Stock Items" />
      <div className={cards['wide']}>
        <Unknown label={`Amazon Sales (${SALES_DAYS} days)`} hasLine />
      </div>
    </div>
    <div className={overview['columns']} aria-hidden>
      <section>
        <h2 className={overview['heading']}>Warehouse Status</h2>
        <div className={overview['list']}>
          {ROWS.map((row) => (
            <div key={row} className={styles['row']}>
              <span className={styles['bone']} />
              <span className={styles['bone']} />
            </div>
          ))}
        </div>
      </section>
      <section>
        <h2 className={overview['heading']}>Stock by Warehouse</h2>
        {ROWS.map((row) => (
          <div key={row} className={styles['bar']}>
            <span className={styles['bone']} />
            <span className={styles['track']} />
          </div>
        ))}
      </section>
    </div>
  </>
);

const Unknown = ({ label, hasLine = false }: { label: string; hasLine?: boolean }) => (
  <StatCard
    label={label}
    value={undefined}
    caption={<span className={styles[hasLine ? 'line' : 'caption']} />}
  />
);
