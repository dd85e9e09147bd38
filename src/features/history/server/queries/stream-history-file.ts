import type { Db } from '#server/db/database.ts';
import { readInPieces } from '#server/db/read-in-pieces.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#shared/csv/csv.ts';
import type { HistoryEntry } from '../../contract.ts';
import { formatChanges, HISTORY_CSV_HEADER } from '../../rules.ts';
import { withNames, type Namings } from './record-names.ts';
import { selectAllEntries, toStoredEntry, type StoredHistoryFilters } from './history.ts';

const ROWS_AT_ONCE = 2_000;

/** A file of all entries that the filters leave, piece by piece, newest first. All pieces show the same moment. */
export async function* streamHistoryFile(
  db: Db,
  filters: StoredHistoryFilters,
  { timeZone, namings }: { timeZone: string; namings: Namings },
): AsyncGenerator<string> {
  let before = BYTE_ORDER_MARK + formatCsvLine(HISTORY_CSV_HEADER);
  const pieces = readInPieces(db, async (tx) => selectAllEntries(tx, filters, timeZone), ROWS_AT_ONCE);
  for await (const { rows, tx } of pieces) {
    const entries = await withNames(tx, rows.map(toStoredEntry), namings);
    yield before + entries.map(formatLine).join('');
    before = '';
  }
}

const formatLine = (entry: HistoryEntry): string =>
  formatCsvLine([
    entry.at,
    entry.user_full_name,
    entry.user_name,
    entry.user_id,
    entry.entity,
    entry.record?.name,
    entry.entity_id,
    entry.action,
    formatChanges(entry.changes),
    entry.address,
  ]);
