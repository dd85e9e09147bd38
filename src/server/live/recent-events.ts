// Ours: entries leave by age alone, for which lru-cache would take as many lines (decision 32).
import type { Announcement } from './announce.ts';

/** No page takes longer from its first answers until it listens; one that does fetches everything again. */
const KEPT_MS = 60_000;

interface Heard {
  what: Announcement;
  atMs: number;
}

/** What has been announced lately, for browsers whose stream opens after their first answers have come. */
export interface RecentEvents {
  /** Notes that something was announced. */
  note: (what: Announcement) => void;
  /** Counts nothing that has been announced until now: some of it may have gone unheard. */
  restart: () => void;
  /** What one user is told: each topic and how long ago it was, and `*` from when on nothing is known. */
  toldTo: (userId: number) => { topic: string; agoMs: number }[];
}

/** Keeps the last announcement of each topic for a minute. `clock` is monotonic, in milliseconds. */
export function createRecentEvents(clock: () => number): RecentEvents {
  const heard = new Map<string, Heard>();
  let knownSinceMs = clock();
  return {
    note(what) {
      const atMs = clock();
      const text = JSON.stringify(what);
      // The oldest come first: an entry that is set again goes to the end.
      heard.delete(text);
      heard.set(text, { what, atMs });
      for (const [oldest, entry] of heard) {
        if (entry.atMs >= atMs - KEPT_MS) break;
        heard.delete(oldest);
      }
    },
    restart() {
      knownSinceMs = clock();
    },
    toldTo(userId) {
      const nowMs = clock();
      const horizonMs = Math.min(KEPT_MS, nowMs - knownSinceMs);
      const mine = [...heard.values()].filter(
        ({ what, atMs }) => nowMs - atMs < horizonMs && (what.userId === undefined || what.userId === userId),
      );
      return [
        ...mine.map(({ what: { topic }, atMs }) => ({ topic, agoMs: nowMs - atMs })),
        { topic: '*', agoMs: horizonMs },
      ].map(({ topic, agoMs }) => ({ topic, agoMs: Math.floor(agoMs) }));
    },
  };
}
