import { StatCard } from '#web/ui/cells/StatCard.tsx';
import styles from './StockCards.module.css';

/** The way to what was made, which has no figure to wait for. */
export const ManufacturingCard = () => (
  <StatCard
    label="Manufacturing"
    value={<span className={styles['open']}>View Kits</span>}
    caption="All devices produced"
    to="/manufacturing"
  />
);
