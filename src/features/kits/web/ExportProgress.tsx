import { Button, Progress } from '@mantine/core';
import { formatCount, formatNumber } from '#web/format.ts';
import styles from './ExportProgress.module.css';
import type { RunningExport } from './use-kits-export.ts';

interface Props {
  running: RunningExport;
  onCancel: () => void;
}

/** How far an export is, and the way to stop it. */
export const ExportProgress = ({ running: { format, rows, total }, onCancel }: Props) => (
  <section className={styles['export']} aria-label="Export">
    <div className={styles['line']}>
      <span>
        Exporting {format.toUpperCase()}: {total !== undefined && `${formatNumber(rows)} of `}
        {formatCount(total ?? rows, 'row')}
      </span>
      <Button variant="default" size="compact-sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
    <Progress
      value={total ? Math.min(100, (rows / total) * 100) : 0}
      size="sm"
      aria-label="Rows exported"
      transitionDuration={0}
    />
  </section>
);
