import type { Generated, GeneratedAlways } from 'kysely';

/** Written by `server/backup`. */
export interface RestoreDrillsTable {
  id: GeneratedAlways<number>;
  tried_at: Date;
  file: string | null;
  /** Why it failed, or was not tried; null where it succeeded. */
  error: string | null;
  is_skipped: Generated<boolean>;
  row_count: number | null;
  duration_ms: number;
}

/** Written by `server/backup`: one row. */
export interface BackupFolderTable {
  id: Generated<boolean>;
  /** The first look, before which no backup was expected. */
  watched_since: Date;
  made_at: Date[];
}

/** Written by `server/backup`: one row. */
export interface BackupStorageTable {
  id: Generated<boolean>;
  tried_at: Date;
  error: string | null;
  newest_file: string | null;
  newest_made_at: Date | null;
  file_count: Generated<number>;
  byte_count: Generated<number>;
}
