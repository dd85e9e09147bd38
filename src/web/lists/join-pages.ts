import type { PagesState } from './use-pages.ts';

/** A query of what is said of a list. */
export interface ListHead<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What is said of a long list and its first rows as one query: it is there when both are, and fails when one does. */
export const joinPages = <Data, Row, Counts>(
  head: ListHead<Data>,
  pages: PagesState<Row, Counts>,
): ListHead<Data> => ({
  data: pages.found && head.data,
  error: head.error ?? pages.error,
  isError: head.isError || pages.error !== null,
  isFetching: head.isFetching || pages.isFetching,
  refetch: () => Promise.all([head.refetch(), pages.refetch()]),
});
