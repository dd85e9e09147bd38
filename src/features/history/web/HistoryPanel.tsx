import { Button } from '@mantine/core';
import { formatNumber } from '#web/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { COUNTED_MAX } from '../rules.ts';
import { useHistory } from './api.ts';
import { Entry } from './Entry.tsx';
import styles from './HistoryPanel.module.css';
import type { Words } from './sentence.ts';

export type { Words } from './sentence.ts';

interface Props {
  /** The kind of record and which one, as the history names them. */
  entity: string;
  entityId: number | string;
  /** How the area calls the fields of such a record; the others are called by their own names. */
  words?: Words;
}

/** Who changed what on one record and when, newest first. For admins, like the history itself. */
export function HistoryPanel({ entity, entityId, words = {} }: Props) {
  const query = useHistory(entity, String(entityId));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return (
    <Loaded
      query={query}
      heading="Error Loading History"
      failed="Failed to load history"
      skeleton={<Skeleton />}
      empty={<Notice heading="No changes yet">What is changed from now on is told here.</Notice>}
      isEmpty={({ entries }) => entries.length === 0}
    >
      {({ entries, total }) => (
        <>
          <ol className={styles['entries']} aria-label="Changes">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} words={words} />
            ))}
          </ol>
          {hasNextPage && (
            <div className={styles['more']}>
              <Button variant="default" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? 'Loading…' : 'Show more'}
              </Button>
              <span>
                {formatNumber(entries.length)} of{' '}
                {total > COUNTED_MAX ? `more than ${formatNumber(COUNTED_MAX)}` : formatNumber(total)}
              </span>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

const Skeleton = () => (
  <div className={styles['entries']} aria-hidden>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={styles['entry']}>
        <span className={styles['bone']} />
        <span className={styles['bone']} />
      </div>
    ))}
  </div>
);
