import { useState } from 'react';
import type { ReactNode } from 'react';
import { describeError, explainSilence } from '../../api/api-error.ts';
import styles from './Loaded.module.css';
import { Lines } from '../cells/Lines.tsx';
import { Notice } from './Notice.tsx';
import { Pending } from '../skeleton/Pending.tsx';
import { TryAgain } from './TryAgain.tsx';
import { useArrived } from '../cells/use-arrived.ts';
import { loadedWords as words } from './wording/states.ts';

interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Data> {
  query: Query<Data>;
  /** The spec's message for this failure, shown when the server has no sentence of its own. */
  failed: string;
  /** What failed, before the reason: `Failed to load ITB inventory`. */
  prefix?: string;
  /** The spec's heading of the failure. */
  heading?: string;
  /** The final layout without its data. */
  skeleton: ReactNode;
  /** Shown in place of data that is empty; by default only an empty array is. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

const hasNothing = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * The four states of loaded data: loading, failed (with Try Again), empty, there. A refresh keeps what is shown; when
 * one fails, the last good data stays below the message.
 *
 *     <Loaded query={useUsers()} heading="Error Loading Users" failed="Failed to load users"
 *       skeleton={<TableSkeleton columns={columns} />}>
 *       {({ users }) => <UsersTable users={users} />}
 *     </Loaded>
 */
export function Loaded<Data>({
  query,
  failed,
  prefix,
  heading = failed,
  skeleton,
  empty,
  isEmpty = hasNothing,
  children,
}: Props<Data>) {
  const { error, isError, isFetching, refetch } = query;
  const data = useArrived(query.data);
  // A failure stays visible while it is retried, with its button and the button's focus.
  const [retried, setRetried] = useState<unknown>();
  const isRetrying = retried !== undefined && isFetching && data === undefined;
  const reason = describeError(error ?? retried, failed);
  const message = prefix === undefined || prefix === reason ? reason : `${prefix}: ${reason}`;
  const advice = explainSilence(error ?? retried);
  const details = [message === heading ? '' : message, advice ?? ''].filter(Boolean).join('\n');
  const tryAgain = (
    <TryAgain
      isTrying={isFetching}
      onTry={() => {
        setRetried(error);
        void Promise.resolve(refetch()).finally(() => setRetried(undefined));
      }}
    />
  );
  if (data === undefined) {
    if (!isRetrying && (!isError || query.data !== undefined)) return <Pending>{skeleton}</Pending>;
    return (
      <Notice tone="bad" heading={heading} action={tryAgain}>
        {details !== '' && <Lines text={details} />}
      </Notice>
    );
  }
  return (
    <>
      {isError && (
        <div role="alert" className={styles['stale']}>
          <div>
            <p>
              <strong>{heading}</strong> {message !== heading && message}
            </p>
            {advice !== undefined && <p>{advice}</p>}
            <p>{words.showingLastGoodData}</p>
          </div>
          {tryAgain}
        </div>
      )}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  );
}
