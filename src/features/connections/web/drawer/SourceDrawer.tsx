import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import type { SourceDeadline, SourceStatus } from '../../contract.ts';
import { useRuns } from '../api.ts';
import { SOURCE_KIND } from '../history-kind.ts';
import { HeldBackNotice } from '../HeldBackNotice.tsx';
import { NextRun } from './NextRun.tsx';
import { RunList, RunListSkeleton } from './RunList.tsx';
import { SourceActions } from './SourceActions.tsx';
import styles from './SourceDrawer.module.css';
import { formatKind, formatLength, getWording } from '../wording/states.ts';
import { sourceDrawerWords as words } from '../wording/drawer.ts';

interface Props {
  source: SourceStatus;
  /** Those of this source. */
  deadlines: readonly SourceDeadline[];
  onClose: () => void;
}

/** One source: its state and the reason, what ends by itself, what can be done about it, and its last 20 runs. */
export function SourceDrawer({ source, deadlines, onClose }: Props) {
  const runs = useRuns(source.id);
  const { text, tone, meaning } = getWording(source);
  return (
    <Drawer title={source.name} subtitle={formatKind(source.kind)} onClose={onClose}>
      <p className={styles['standing']}>
        <StatusBadge tone={tone}>{text}</StatusBadge> {meaning}
      </p>
      {source.held_back?.accepted_by === null && (
        <HeldBackNotice id={source.id} heldBack={source.held_back} />
      )}
      {source.error !== null && (
        <p className={styles['error']} role="status">
          {source.error}
        </p>
      )}
      <dl className={styles['facts']}>
        <Fact name={words.lastSynced}>
          <FreshAge at={source.last_success_at} />
        </Fact>
        <Fact name={words.lastAttempt}>
          <FreshAge at={source.last_attempt_at} />
        </Fact>
        <Fact name={words.nextSync}>
          <NextRun source={source} />
        </Fact>
        <Fact name={words.syncs}>{words.every(formatLength(source.interval_seconds))}</Fact>
      </dl>
      {deadlines.map(({ text, is_near }) => (
        <p key={text} className={styles['deadline']} data-near={is_near || undefined}>
          {words.sentence(text)}
        </p>
      ))}
      <SourceActions source={source} />
      <h3 className={styles['heading']}>{words.recentSyncs}</h3>
      <Loaded
        query={runs}
        failed={words.failed}
        skeleton={<RunListSkeleton />}
        isEmpty={(data) => data.runs.length === 0}
        empty={<p className={styles['quiet']}>{words.noSyncsYet}</p>}
      >
        {(data) => <RunList runs={data.runs} />}
      </Loaded>
      <SourceHistory id={source.id} />
    </Drawer>
  );
}

/** Who paused it, asked for a sync or accepted held data: fetched once it is looked at. */
function SourceHistory({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles['heading']}>{words.history}</summary>
      {isOpen && <HistoryPanel kind={SOURCE_KIND} entityId={id} />}
    </details>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
