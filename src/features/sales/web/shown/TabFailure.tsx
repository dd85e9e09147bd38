import { useState } from 'react';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/api/api-error.ts';
import { Lines } from '#web/ui/cells/Lines.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { TryAgain } from '#web/ui/feedback/TryAgain.tsx';
import type { Answered, Query } from './QueryStatusLine.tsx';
import { tabFailureWords as words } from '../wording/shown.ts';

interface Props {
  /** What a tab is made of. */
  queries: readonly Query<Answered>[];
  children: ReactNode;
}

/**
 * Replaces a tab of which nothing could be loaded, or nothing is known yet, for one reason; else its parts say
 * what they lack.
 */
export function TabFailure({ queries, children }: Props) {
  // While it is tried again it stays in sight, with its button and the focus of that.
  const [tried, setTried] = useState<string>();
  const isBare = queries.every(({ data }) => data === undefined);
  const why = findSharedReason(queries) ?? (isBare ? tried : undefined);
  if (why === undefined) {
    const unknown = findSharedText(queries, ({ data }) => (data?.success === false ? data.error : undefined));
    return unknown === undefined ? children : <Notice heading={words.heading}>{unknown}</Notice>;
  }
  const tryAgain = async (): Promise<void> => {
    setTried(why);
    await Promise.all(queries.map(({ refetch }) => refetch()));
    setTried(undefined);
  };
  return (
    <Notice
      tone="bad"
      heading={words.errorLoadingSales}
      action={<TryAgain isTrying={tried !== undefined} onTry={() => void tryAgain()} />}
    >
      <Lines text={why} />
    </Notice>
  );
}

/** Why all of them failed, where there is nothing to show and that is the same for all. */
const findSharedReason = (queries: readonly Query<Answered>[]): string | undefined =>
  findSharedText(queries, ({ data, isError, error }) =>
    isError && data === undefined ? describeFailure(error, words.failedToLoadSales) : undefined,
  );

function findSharedText(
  queries: readonly Query<Answered>[],
  readMessage: (query: Query<Answered>) => string | undefined,
): string | undefined {
  const all = queries.map(readMessage);
  return new Set(all).size === 1 ? all[0] : undefined;
}
