// Ours: entries leave by age alone, for which lru-cache would take as many lines (decision 32).
import { EVERYTHING } from '#shared/live/events.ts';

/** No page takes longer from its first answers until it listens; one that does fetches everything again. */
const KEPT_MS = 60_000;

/** What has changed lately, for browsers whose stream opens after their first answers have come. */
export interface RecentEvents {
  /** Notes that a table has changed. */
  note: (table: string) => void;
  /** Counts nothing that has changed until now: some of it may have gone unheard. */
  restart: () => void;
  /** Each table that has changed and how long ago, and `*` from when on nothing is known. */
  list: () => { table: string; agoMs: number }[];
}

/** Keeps the last change of each table for a minute. `clock` is monotonic, in milliseconds. */
export function createRecentEvents(clock: () => number): RecentEvents {
  const changedAtMs = new Map<string, number>();
  let knownSinceMs = clock();
  return {
    note(table) {
      const nowMs = clock();
      // The oldest come first: an entry that is set again goes to the end.
      changedAtMs.delete(table);
      changedAtMs.set(table, nowMs);
      for (const [oldest, atMs] of changedAtMs) {
        if (atMs >= nowMs - KEPT_MS) break;
        changedAtMs.delete(oldest);
      }
    },
    restart() {
      knownSinceMs = clock();
    },
    list() {
      const nowMs = clock();
      const horizonMs = Math.min(KEPT_MS, nowMs - knownSinceMs);
      const changes = [...changedAtMs].map(([table, atMs]) => ({ table, agoMs: nowMs - atMs }));
      return [
        ...changes.filter(({ agoMs }) => agoMs < horizonMs),
        { table: EVERYTHING, agoMs: horizonMs },
      ].map(({ table, agoMs }) => ({ table, agoMs: Math.floor(agoMs) }));
    },
  };
}
