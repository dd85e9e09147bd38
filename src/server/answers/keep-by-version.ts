import type { TableName } from '#shared/tables.ts';
import type { Db } from '../db/database.ts';
import { findVersionName, selectVersions } from './data-versions.ts';

interface Kept<Value> {
  versions: string;
  value: Promise<Value>;
}

/**
 * Reads something once for each state of the tables that it is made of, and keeps the last one in this process: what thousands
 * of SKUs are called is part of many answers, and changes far less often than they do. Who asks within a transaction that
 * has changed one of the tables must read for itself: versions move at its end.
 */
export function keepByVersion<Value>(
  tables: readonly TableName[],
  read: (db: Db) => Promise<Value>,
): (db: Db) => Promise<Value> {
  const names = tables.map((table) => {
    const name = findVersionName(table);
    if (name === undefined) throw new Error(`${table} has no version`);
    return name;
  });
  let kept: Kept<Value> | undefined;

  return async (db) => {
    // Before the reading: what is written in between is read again under the next version.
    const found = await selectVersions(db, names);
    const versions = names.map((name) => found[name]).join(' ');
    // Who began it may have been cut off with its transaction: that is not a failure of those who wait for it.
    if (kept?.versions === versions) return kept.value.catch(() => read(db));
    const reading: Kept<Value> = { versions, value: read(db) };
    kept = reading;
    try {
      return await reading.value;
    } catch (error) {
      if (kept === reading) kept = undefined;
      throw error;
    }
  };
}
