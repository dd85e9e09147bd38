import { Segments } from '#web/ui/filters/Segments.tsx';
import { useRange } from './range.ts';
import styles from './PlanCharts.module.css';

const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'all', label: 'All' },
] as const;

/** How many days are drawn. */
export function ChartRange() {
  const { range, showRange } = useRange();
  return (
    <div className={styles['range']}>
      <Segments label="Chart period" options={RANGES} value={range} onChange={showRange} />
    </div>
  );
}
