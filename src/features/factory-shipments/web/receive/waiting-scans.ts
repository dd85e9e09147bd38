import type { Receipt } from '../../contract/receive.ts';
import { SCANS_DATABASE } from './scans-stored.ts';

/** A scan that the server does not know yet, with whose it is. */
export interface WaitingScan extends Receipt {
  userId: number;
  userName: string;
}

/** Where scans wait for the connection. */
export interface ScanStorage {
  /** False where they would be lost with the page. */
  isLasting: boolean;
  list: () => Promise<WaitingScan[]>;
  keep: (scans: readonly WaitingScan[]) => Promise<void>;
  drop: (scans: readonly string[]) => Promise<void>;
}

const STORE = 'scans';

/** The storage of the browser, which outlives a reload; without one, the memory of the page. */
export async function openScanStorage(): Promise<ScanStorage> {
  try {
    return keepInBrowser(await openDatabase());
  } catch {
    // No storage in this browser, or none in its private windows: the screen says so.
    return keepInMemory();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(SCANS_DATABASE, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(STORE, { keyPath: 'scan' }),
  );
  return finish(opening);
}

function keepInBrowser(database: IDBDatabase): ScanStorage {
  const change = (write: (store: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      // Written to the disk before it counts as kept: the battery of a phone may end at any time.
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve());
      // A failure aborts it, too.
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The scan couldn’t be stored')),
      );
      write(transaction.objectStore(STORE));
    });
  return {
    isLasting: true,
    list: async () => {
      const kept: unknown[] = await finish<unknown[]>(
        database.transaction(STORE).objectStore(STORE).getAll(),
      );
      // What is in there was written by `keep`.
      return kept as WaitingScan[];
    },
    keep: (scans) => change((store) => scans.forEach((scan) => store.put(scan))),
    drop: (scans) => change((store) => scans.forEach((scan) => store.delete(scan))),
  };
}

function keepInMemory(): ScanStorage {
  const kept = new Map<string, WaitingScan>();
  return {
    isLasting: false,
    list: async () => [...kept.values()],
    keep: async (scans) => scans.forEach((scan) => kept.set(scan.scan, scan)),
    drop: async (scans) => scans.forEach((scan) => kept.delete(scan)),
  };
}

const finish = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser can’t store anything')),
    );
  });
