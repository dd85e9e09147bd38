import { Sparkline } from '#web/charts/Sparkline.tsx';
import styles from './TrendLine.module.css';

interface Props {
  /** What the line shows. */
  of: string;
  /** Undefined until it is there; its place is kept. */
  days: readonly { day: string; units: number | null }[] | undefined;
}

/** How a figure went in the last days. */
export const TrendLine = ({ of, days }: Props) => (
  <span className={styles['line']}>
    {days && <Sparkline figure={of} values={days.map(({ units }) => units)} />}
  </span>
);
