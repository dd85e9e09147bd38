import { LRUCache } from 'lru-cache';

/**
 * As many rows as may stay in this process, over all lists: each takes about 400 bytes. Those of the list that no one has
 * looked at for longest go first; one that is longer than that stays alone.
 */
const ROWS_MAX = 220_000;

interface ListRequest<Kept> {
  key: string;
  /** The state of everything that the rows are made of, read before they are. */
  state: string;
  now: Date;
  make: () => Promise<Kept>;
}

interface Measured {
  total: number;
  /** When it changes by itself; null where only the state can change it. */
  until: Date | null;
}

interface KeptEntry {
  state: string;
  madeAt: number;
  kept: Promise<Measured>;
  until: number;
  total: number;
}

export interface ListMemory {
  /** The list, read only if it is not known for this state; requests that come in the meantime wait for the same one. */
  recall: <Kept extends Measured>(request: ListRequest<Kept>) => Promise<Kept>;
  readonly rows: number;
}

/** Keeps the rows of long lists in this process, for as long as nothing that they are made of has changed. */
export function createListMemory(rowsMax = ROWS_MAX): ListMemory {
  const entries = new LRUCache<string, KeptEntry>({
    // At least 1, because 0 would mean no limit.
    maxSize: Math.max(1, rowsMax),
    sizeCalculation: ({ total }) => Math.min(Math.max(1, total), Math.max(1, rowsMax)),
  });

  return {
    async recall({ key, state, now, make }) {
      if (rowsMax === 0) return make();
      const known = entries.get(key);
      const isValid = known?.state === state && now.getTime() >= known.madeAt && now.getTime() < known.until;
      // The key says what is kept under it.
      if (known && isValid) return known.kept as ReturnType<typeof make>;
      const kept = make();
      const entry: KeptEntry = { state, madeAt: now.getTime(), kept, until: Infinity, total: 1 };
      entries.set(key, entry);
      try {
        const { total, until } = await kept;
        if (entries.peek(key) === entry)
          entries.set(key, { ...entry, total, until: until?.getTime() ?? Infinity });
        return await kept;
      } catch (error) {
        if (entries.peek(key) === entry) entries.delete(key);
        throw error;
      }
    },
    get rows() {
      return entries.calculatedSize;
    },
  };
}
