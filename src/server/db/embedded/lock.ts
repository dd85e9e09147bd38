import { accessSync, constants } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Takes a lock that the system gives back however this process ends, so that it is never stale. SQLite is how Node
 * reaches file locks; nothing is stored. Undefined if another process holds it.
 */
export function takeLock(file: string): { release(): void } | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    // SQLite also opens a file that it may only read, and then shares the lock.
    accessSync(file, constants.W_OK);
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
