import { useAlerts } from './api.ts';
import { countOpen } from './group-episodes.ts';
import styles from './Today.module.css';
import { todayCountPanelWords as words } from './wording.ts';

/** How much needs a person, beside the way to it. */
export function TodayCountPanel() {
  const { data } = useAlerts();
  const count = data ? countOpen(data) : 0;
  if (count === 0) return null;
  return (
    <span className={styles['count']} aria-label={words.alerts(count)}>
      {count}
    </span>
  );
}
