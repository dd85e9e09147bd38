import { StatCard } from '#web/ui/cells/StatCard.tsx';
import styles from './StockCards.module.css';
import { manufacturingCardWords as words } from '../wording/screen.ts';

/** The way to what was made, which has no figure to wait for. */
export const ManufacturingCard = () => (
  <StatCard
    label={words.manufacturing}
    value={<span className={styles['open']}>{words.viewKits}</span>}
    caption={words.allDevicesProduced}
    to="/manufacturing"
  />
);
