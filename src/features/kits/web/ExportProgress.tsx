import { Button, Progress } from '@mantine/core';
import styles from './ExportProgress.module.css';
import type { RunningExport } from './use-kits-export.ts';
import { exportProgressWords as words } from './wording.ts';

interface Props {
  running: RunningExport;
  onCancel: () => void;
}

/** How far an export is, and the way to stop it. */
export const ExportProgress = ({ running: { format, rows, total }, onCancel }: Props) => (
  <section className={styles['export']} aria-label={words.export}>
    <div className={styles['line']}>
      <span>
        {words.exporting(format.toUpperCase())} {total !== undefined && words.rowsOf(rows)}
        {words.rows(total ?? rows)}
      </span>
      <Button variant="default" size="compact-sm" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
    <Progress
      value={total ? Math.min(100, (rows / total) * 100) : 0}
      size="sm"
      aria-label={words.rowsExported}
      transitionDuration={0}
    />
  </section>
);
