import type { Endpoint } from '#shared/endpoint.ts';
import { EXPORT_PAGE_ROWS } from '#shared/lists/long-list.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { listsWords as words } from './wording.ts';
import type { FoundRows, PagesOptions } from './pages-options.ts';

/** A sync may end while the pages are fetched; then they are fetched again, so that a file is of one moment. */
const ATTEMPTS = 3;

/** All rows that a choice finds, in their order. */
export async function loadAllRows<E extends Endpoint, Row, Counts>(
  options: Pick<PagesOptions<E, Row, Counts>, 'endpoint' | 'buildInput' | 'readPage'>,
): Promise<readonly Row[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const rows = await loadOneRevision(options);
    if (rows) return rows;
  }
  throw new ApiError('unavailable', { sentence: words.changing });
}

async function loadOneRevision<E extends Endpoint, Row, Counts>({
  endpoint,
  buildInput,
  readPage,
}: Pick<PagesOptions<E, Row, Counts>, 'endpoint' | 'buildInput' | 'readPage'>): Promise<Row[] | null> {
  const rows: Row[] = [];
  let first: FoundRows<Row, Counts> | undefined;
  do {
    const answer = await call(endpoint, buildInput({ offset: rows.length, limit: EXPORT_PAGE_ROWS }));
    const page = readPage(answer);
    first ??= page;
    if (!page || page.revision !== first?.revision) return null;
    if (page.rows.length === 0) break;
    rows.push(...page.rows);
  } while (rows.length < first.found);
  return rows;
}
