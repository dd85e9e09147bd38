import type { Db } from '#server/db/database.ts';
import { readInPieces } from '#server/db/statements/read-in-pieces.ts';
import type { HistoryEntry } from '../../contract.ts';
import { withNames, type Namings } from './record-names.ts';
import { selectAllEntries, toStoredEntry, type StoredHistoryFilters } from './history.ts';

/** All entries that the filters leave, newest first and in pieces, which all show the same moment. */
export async function* streamHistory(
  db: Db,
  filters: StoredHistoryFilters,
  { timeZone, namings }: { timeZone: string; namings: Namings },
): AsyncGenerator<HistoryEntry[]> {
  const pieces = readInPieces(db, async (tx) => selectAllEntries(tx, filters, timeZone));
  for await (const { rows, tx } of pieces) yield withNames(tx, rows.map(toStoredEntry), namings);
}
