import { Segments } from '#web/ui/filters/Segments.tsx';
import { useRange } from './range.ts';
import styles from './PlanCharts.module.css';
import { chartRangeWords as words } from './wording.ts';

const RANGES = [
  { value: '30', label: words.thirtyDays },
  { value: '90', label: words.ninetyDays },
  { value: '365', label: words.oneYear },
  { value: 'all', label: words.all },
] as const;

/** How many days are drawn. */
export function ChartRange() {
  const { range, showRange } = useRange();
  return (
    <div className={styles['range']}>
      <Segments label={words.chartPeriod} options={RANGES} value={range} onChange={showRange} />
    </div>
  );
}
