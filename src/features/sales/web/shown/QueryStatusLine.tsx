import { describeCause } from '#web/api/api-error.ts';
import styles from './QueryStatusLine.module.css';
import { queryStatusLineWords as words } from '../wording/shown.ts';

/** What every answer of the sales says of itself. */
export interface Answered {
  success: boolean;
  error?: string | undefined;
}

export interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  /** The data is of another choice than the one in force, which is on its way. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** The data, unless nothing is known yet: then zeros would look like no sales. */
export const getKnownData = <Data extends Answered>({ data }: Pick<Query<Data>, 'data'>): Data | undefined =>
  data?.success === true ? data : undefined;

interface Props {
  query: Query<Answered>;
  /** What is missing, in the plural: `These figures`. */
  what: string;
}

/** Says in a line why figures are missing or old, and offers to try again. */
export function QueryStatusLine({ query: { data, error, isError, isFetching, refetch }, what }: Props) {
  if (!isError) {
    if (!data || data.success) return null;
    return (
      <p className={styles['quiet']} role="status">
        {data.error ?? words.areNotKnownYet(what)}
      </p>
    );
  }
  return (
    <p className={styles['quiet']} role="status" title={describeCause(error, words.somethingWentWrong)}>
      {data === undefined ? words.couldNotBeLoaded(what) : words.couldNotBeRefreshedLast(what)}{' '}
      <button
        type="button"
        className={styles['again']}
        aria-disabled={isFetching || undefined}
        onClick={() => isFetching || void refetch()}
      >
        {isFetching ? words.trying : words.tryAgain}
      </button>
    </p>
  );
}
