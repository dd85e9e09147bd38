import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import type { SyncRun } from '../../contract.ts';
import styles from './RunList.module.css';
import { formatRunDuration, RUN_STATUS } from '../wording/states.ts';
import { runListWords as words } from '../wording/drawer.ts';

/** Runs of one source, the latest first. */
export const RunList = ({ runs }: { runs: SyncRun[] }) => (
  <ol className={styles['list']} aria-label={words.recentSyncs}>
    {runs.map((run) => (
      <li key={run.id} className={styles['run']}>
        <div className={styles['line']}>
          <StatusBadge tone={RUN_STATUS[run.status].tone}>{RUN_STATUS[run.status].text}</StatusBadge>
          <span className={styles['rows']}>{describeRun(run)}</span>
          <span className={styles['when']}>
            <FreshAge at={run.started_at} />
          </span>
        </div>
        {run.message !== null && <p className={styles['message']}>{run.message}</p>}
      </li>
    ))}
  </ol>
);

function describeRun({ row_count, change_count, duration_ms, requested_by }: SyncRun): string {
  const parts = [
    row_count !== null && words.rows(row_count),
    change_count !== null && words.changed(change_count),
    duration_ms !== null && formatRunDuration(duration_ms),
    requested_by !== null && words.requested(requested_by),
  ];
  return parts.filter(Boolean).join(' · ');
}

export const RunListSkeleton = () => (
  <ol className={styles['list']} aria-hidden>
    {Array.from({ length: 5 }, (_, index) => (
      <li key={index} className={styles['run']}>
        <Bone height={20} />
      </li>
    ))}
  </ol>
);
