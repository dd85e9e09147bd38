import type { Db } from '#server/db/database.ts';
import { inPieces } from '#server/db/in-pieces.ts';
import { BYTE_ORDER_MARK, csvLine } from '#shared/csv.ts';
import type { HistoryEntry } from '../contract.ts';
import { changesText, CSV_HEADER } from '../rules.ts';
import { withNames, type Namings } from './names.ts';
import { allEntries, storedEntry, type Filters } from './queries.ts';

const ROWS_AT_ONCE = 2_000;

/** A file of all entries that the filters leave, piece by piece, newest first. All pieces show the same moment. */
export async function* fileOfHistory(
  db: Db,
  asked: Filters,
  { timeZone, namings }: { timeZone: string; namings: Namings },
): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + csvLine(CSV_HEADER);
  const pieces = inPieces(db, async (tx) => allEntries(tx, asked, timeZone), ROWS_AT_ONCE);
  for await (const { rows, tx } of pieces) {
    const entries = await withNames(tx, rows.map(storedEntry), namings);
    yield before + entries.map(lineOf).join('');
    before = '';
  }
}

const lineOf = (entry: HistoryEntry): string =>
  csvLine([
    entry.at,
    entry.user_full_name,
    entry.user_name,
    entry.user_id,
    entry.entity,
    entry.record?.name,
    entry.entity_id,
    entry.action,
    changesText(entry.changes),
    entry.address,
  ]);
