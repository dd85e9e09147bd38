import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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

/** Written by `server/answers`, by the triggers on the tables whose days or locations it names. */
export interface PartVersionsTable {
  /** What is kept by part: `PartedName`. */
  name: string;
  /** A day or a location; '' for all of them. */
  part: string;
  version: Generated<string>;
  /** The hash of the rows of a roll-up: only when it changes does the version. */
  content: Generated<string | null>;
}
