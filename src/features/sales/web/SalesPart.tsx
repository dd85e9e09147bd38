import type { ReactNode } from 'react';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { getKnownData, QueryStatusLine, type Answered, type Query } from './shown/QueryStatusLine.tsx';
import styles from './SalesPart.module.css';

interface Props<Data extends Answered> {
  /** Its heading; in a dialog that is the dialog's own. */
  title: string;
  isInDialog?: boolean;
  /** Beside the heading: a button. */
  action?: ReactNode;
  query: Query<Data>;
  /** What is missing when it fails, in the plural: `These sales`. */
  what: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One part of a tab, which is loaded by itself: on its way, not known, or there. */
export function SalesPart<Data extends Answered>({
  title,
  isInDialog = false,
  action,
  query,
  what,
  skeleton,
  children,
}: Props<Data>) {
  const data = getKnownData(query);
  return (
    <div className={isInDialog ? undefined : styles['part']}>
      {!isInDialog && (
        <div className={styles['head']}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      <QueryStatusLine query={query} what={what} />
      {data ? (
        <DimWhileStale isOld={query.isPlaceholderData}>{children(data)}</DimWhileStale>
      ) : (
        query.data === undefined && !query.isError && <div aria-busy>{skeleton}</div>
      )}
    </div>
  );
}
