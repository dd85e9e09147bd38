import { createHash } from 'node:crypto';
import { ConnectorError } from './connector-error.ts';

export interface VendorPage<Cursor, Row = unknown> {
  rows: readonly Row[];
  /** The start of the next page; undefined after the last one. */
  next: Cursor | undefined;
}

interface Paging<Cursor, Row> {
  vendor: string;
  what: string;
  first: Cursor;
  /** More pages than the account could ever fill: stops a pager that never ends. */
  maxPages: number;
  read: (cursor: Cursor, pageNumber: number) => Promise<VendorPage<Cursor, Row>>;
}

/**
 * Reads every page or throws. The same page or cursor twice means a stuck pager, so rows are missing; single rows
 * that appear on two pages, because something was inserted in the meantime, are merged by `checkRows` and its key.
 */
export async function readPages<Cursor extends string | number, Row = unknown>(
  paging: Paging<Cursor, Row>,
): Promise<Row[]> {
  const { vendor, what, maxPages } = paging;
  const refuse = (detail: string) => new ConnectorError(vendor, what, { kind: 'unexpected-answer', detail });
  const rows: Row[] = [];
  const places = new Set<Cursor>();
  const contents = new Set<string>();
  let cursor: Cursor | undefined = paging.first;
  for (let pageNumber = 1; cursor !== undefined; pageNumber += 1) {
    if (pageNumber > maxPages) throw refuse(`still more after ${maxPages} pages`);
    if (places.has(cursor)) throw refuse(`page ${pageNumber} leads back to an earlier page`);
    places.add(cursor);
    const page: VendorPage<Cursor, Row> = await paging.read(cursor, pageNumber);
    const content = createHash('sha1').update(JSON.stringify(page.rows)).digest('base64');
    if (page.rows.length > 0 && contents.has(content))
      throw refuse(`page ${pageNumber} repeats an earlier page`);
    contents.add(content);
    // One by one: a page may have more rows than a call may have arguments.
    for (const row of page.rows) rows.push(row);
    cursor = page.next;
  }
  return rows;
}
