import type { Endpoint, InputOf, ResponseOf } from '#shared/endpoint.ts';

export interface FoundRows<Row, Counts> {
  rows: readonly Row[];
  found: number;
  counts: Counts;
  revision: string;
}

export interface PageSlice {
  offset: number;
  limit: number;
}

export interface PagesOptions<E extends Endpoint, Row, Counts> {
  endpoint: E;
  /** The request of a page. */
  buildInput: (slice: PageSlice) => InputOf<E>;
  /** The rows of an answer; undefined where the server sent none. */
  readPage: (answer: ResponseOf<E>) => FoundRows<Row, Counts> | undefined;
  /** Which list it is, such as a warehouse on a day. */
  list: string;
  /** What of it is looked at, such as the search and the order. */
  choice: string;
  /** As many rows as are shown, where that is not all of them. */
  firstRows?: number;
  /** Fetches the pages in sight again after as long, in case a live event was missed. */
  refreshMs?: number | false;
}
