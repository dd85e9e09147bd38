import { Button } from '@mantine/core';
import { formatCount } from '#shared/numbers.ts';
import { useQuickChanges } from './api.ts';
import type { Alert } from './group-episodes.ts';
import styles from './Today.module.css';
import { useTodayView } from './view.ts';

/** What can be done with several alerts at once. */
export function BulkBar({ alerts, onClear }: { alerts: readonly Alert[]; onClear: () => void }) {
  const { open } = useTodayView();
  const change = useQuickChanges();
  const ids = alerts.map(({ id }) => id);
  return (
    <div className={styles['bulk']} role="group" aria-label="Selected alerts">
      <p>{formatCount(alerts.length, 'alert')} selected</p>
      <Button onClick={() => void change(ids, 'acknowledge').then(onClear)}>Acknowledge</Button>
      <Button variant="default" onClick={() => open('snooze', ids)}>
        Put Off
      </Button>
      <Button variant="default" onClick={() => open('assign', ids)}>
        Assign
      </Button>
      <Button variant="subtle" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
