import { systemClock, type Clock } from './clock.ts';
import { ConnectorError } from './connector-error.ts';

// Such data hardly changes, and a large list of it takes a hundred calls.
const READ_AGAIN_MS = 3_600_000;
const TRY_AGAIN_MS = 900_000;

interface LookupResult<Key, Item> {
  items: ReadonlyMap<Key, Item>;
  /** What a person should know about the reading. */
  notes: string[];
}

/**
 * Data that a vendor offers beside the stock: when it fails, only values that were never read are missing, never stock.
 */
export function createCachedLookup<Key, Item>({
  what,
  read,
  getKey,
  clock: { elapsedMs } = systemClock,
}: {
  /** The first words of a sentence that continues with "are unknown". */
  what: string;
  read: (signal?: AbortSignal) => Promise<Item[]>;
  getKey: (item: Item) => Key;
  clock?: Clock;
}) {
  let items: ReadonlyMap<Key, Item> = new Map();
  let notes: string[] = [];
  let readAgainAt = 0;

  return {
    async read(signal?: AbortSignal): Promise<LookupResult<Key, Item>> {
      if (elapsedMs() < readAgainAt) return { items, notes };
      try {
        items = new Map((await read(signal)).map((item) => [getKey(item), item]));
        notes = [];
        readAgainAt = elapsedMs() + READ_AGAIN_MS;
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error;
        const instead = items.size > 0 ? 'are those of an earlier reading' : 'are unknown';
        notes = [`${what} ${instead}. ${error.message}`];
        readAgainAt = elapsedMs() + TRY_AGAIN_MS;
      }
      return { items, notes };
    },
    /** Reads again at the next look-up instead of after an hour. */
    readAgain(): void {
      readAgainAt = 0;
    },
  };
}
