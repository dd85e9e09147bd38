import { StatCard } from '#web/ui/cells/StatCard.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { SALES_DAYS } from '../rules.ts';
import { ManufacturingCard } from './cards/ManufacturingCard.tsx';
import cards from './cards/StockCards.module.css';
import styles from './DashboardSkeleton.module.css';
import overview from './StockOverview.module.css';
import { dashboardSkeletonWords as words } from './wording/screen.ts';

const ROWS = [1, 2, 3, 4];

/** The first page before its figures are there. */
export const DashboardSkeleton = () => (
  <>
    <div className={cards['cards']}>
      <div className={cards['wide']}>
        <Unknown label={words.totalInventory} hasLine />
      </div>
      <Unknown label={words.warehouses} />
      <div className={cards['way']}>
        <ManufacturingCard />
      </div>
      <Unknown label={words.lowStockItems} />
      <div className={cards['wide']}>
        <Unknown label={words.amazonSalesDays(SALES_DAYS)} hasLine />
      </div>
    </div>
    <div className={overview['columns']} aria-hidden>
      <section>
        <h2 className={overview['heading']}>{words.warehouseStatus}</h2>
        <div className={overview['list']}>
          {ROWS.map((row) => (
            <div key={row} className={styles['row']}>
              <Bone width="40%" />
              <Bone width="64px" />
            </div>
          ))}
        </div>
      </section>
      <section>
        <h2 className={overview['heading']}>{words.stockByWarehouse}</h2>
        {ROWS.map((row) => (
          <div key={row} className={styles['bar']}>
            <Bone width="40%" />
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
