import { Button } from '@mantine/core';
import { useQuickChanges } from './api.ts';
import type { Alert } from './group-episodes.ts';
import styles from './Today.module.css';
import { useTodayView } from './view.ts';
import { bulkBarWords as words } from './wording.ts';

/** What can be done with several alerts at once. */
export function BulkBar({ alerts, onClear }: { alerts: readonly Alert[]; onClear: () => void }) {
  const { open } = useTodayView();
  const change = useQuickChanges();
  const ids = alerts.map(({ id }) => id);
  return (
    <div className={styles['bulk']} role="group" aria-label={words.selectedAlerts}>
      <p>{words.alertsSelected(alerts.length)}</p>
      <Button onClick={() => void change(ids, 'acknowledge').then(onClear)}>{words.acknowledge}</Button>
      <Button variant="default" onClick={() => open('snooze', ids)}>
        {words.putOff}
      </Button>
      <Button variant="default" onClick={() => open('assign', ids)}>
        {words.assign}
      </Button>
      <Button variant="subtle" onClick={onClear}>
        {words.clear}
      </Button>
    </div>
  );
}
