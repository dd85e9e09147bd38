import { Link } from '@tanstack/react-router';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useHistory } from './api.ts';
import { HistoryEntryItem } from './HistoryEntryItem.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import styles from './HistoryPanel.module.css';
import type { RecordKind } from './kind.ts';
import { formatTotal } from './view.ts';
import { historyPanelWords as words } from './wording.ts';

export type { RecordKind } from './kind.ts';

interface Props {
  /** How the area describes such records. */
  kind: RecordKind;
  entityId: number | string;
}

/** Who changed what on one record and when, newest first. For admins, like the history itself. */
export function HistoryPanel({ kind, entityId }: Props) {
  const query = useHistory(kind.entity, String(entityId));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return (
    <Loaded
      query={query}
      heading={words.heading}
      failed={words.failed}
      skeleton={<Skeleton />}
      empty={<Notice heading={words.noChangesYet}>{words.changesWillAppearHere}</Notice>}
      isEmpty={({ entries }) => entries.length === 0}
    >
      {({ entries, total }) => (
        <>
          <ol className={styles['entries']} aria-label={words.changes}>
            {entries.map((entry) => (
              <HistoryEntryItem key={entry.id} entry={entry} kind={kind} />
            ))}
          </ol>
          {hasNextPage && (
            <div className={styles['more']}>
              <ActionButton
                variant="default"
                disabled={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {isFetchingNextPage ? words.loading : words.showMore}
              </ActionButton>
              <span>{words.shownOf(entries.length, formatTotal(total))}</span>
            </div>
          )}
          <p className={styles['all']}>
            <Link to="/history" search={{ entity: kind.entity, record: String(entityId) }}>
              {words.seeAllInHistory}
            </Link>
          </p>
        </>
      )}
    </Loaded>
  );
}

const Skeleton = () => (
  <div className={styles['entries']} aria-hidden>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={styles['entry']}>
        <Bone width="70%" className={styles['bone']} />
        <Bone width="30%" className={styles['bone']} />
      </div>
    ))}
  </div>
);
