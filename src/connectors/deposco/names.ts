import { systemClock, type Clock } from '../kit/clock.ts';
import { ConnectorError } from '../kit/connector-error.ts';
import type { Catalog } from './catalog.ts';
import type { CatalogItem } from './wire.ts';

// Names and reorder points hardly change, and a large catalog is a hundred calls.
const READ_AGAIN_MS = 3_600_000;
const TRY_AGAIN_MS = 900_000;

interface Named {
  items: ReadonlyMap<string, CatalogItem>;
  /** What a person should know about it. */
  notes: string[];
}

/** The catalog beside the stock: its failure costs names and reorder points that nobody has read yet, never stock. */
export function createNames(catalog: Catalog | undefined, { elapsedMs }: Clock = systemClock) {
  let items: ReadonlyMap<string, CatalogItem> = new Map();
  let notes: string[] = [];
  let readAgainAt = 0;

  return {
    async read(signal?: AbortSignal): Promise<Named> {
      if (!catalog || elapsedMs() < readAgainAt) return { items, notes };
      try {
        items = new Map((await catalog.items(signal)).map((item) => [item.number, item]));
        notes = [];
        readAgainAt = elapsedMs() + READ_AGAIN_MS;
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error;
        const instead = items.size > 0 ? 'are those of an earlier reading' : 'are unknown';
        notes = [`Names and reorder points ${instead}. ${error.message}`];
        readAgainAt = elapsedMs() + TRY_AGAIN_MS;
      }
      return { items, notes };
    },
    /** Does not wait for the hour to be over. */
    readAgain(): void {
      readAgainAt = 0;
    },
  };
}
