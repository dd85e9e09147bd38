/** The rows of a list of which the browser fetches those in sight, and some around them. */
export interface PagedRows<Row> {
  /** How many rows there are. */
  count: number;
  /** A row by its place; undefined while it has not been fetched. */
  rowAt: (index: number) => Row | undefined;
  /** Those that are here. */
  loaded: readonly Row[];
  /** Called with the rows that are in sight. */
  onShow: (first: number, last: number) => void;
  /** Fetches all of them, for a file. */
  loadAll: () => Promise<readonly Row[]>;
}
