import type { ColumnType, GeneratedAlways } from 'kysely';

/** Written by `history`. */
export interface HistoryTable {
  id: GeneratedAlways<number>;
  at: Date;
  user_id: number | null;
  user_name: string | null;
  entity: string;
  entity_id: string | null;
  action: string;
  changes: ColumnType<Record<string, unknown>, string, never>;
  address: string | null;
}

/** Written by `server/answers`, by the triggers on the tables whose versions it holds. */
export interface DataVersionsTable {
  table_name: string;
  version: string;
}
