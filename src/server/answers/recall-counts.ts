import { RECALL_OUTCOMES, type RecallOutcome } from './answer-memory.ts';

interface ReadCount {
  route: string;
  outcome: RecallOutcome;
  count: number;
}

interface ChangeCount {
  table: string;
  /** Whether the response that was computed again turned out the same. */
  content: 'same' | 'other';
  count: number;
}

export interface RecallCounts {
  /** Begins the counts of a route at zero. */
  expect(route: string): void;
  /** Counts a request; `changed` are the tables whose changes made the answer that was there outdated. */
  count(route: string, outcome: RecallOutcome, changed: readonly string[]): void;
  read(): { reads: ReadCount[]; changes: ChangeCount[] };
}

/** Counts, for this process, how often a remembered answer was still valid and what made it outdated otherwise. */
export function createRecallCounts(): RecallCounts {
  const reads = new Map<string, Map<RecallOutcome, number>>();
  const changes = new Map<string, ChangeCount>();
  const ensureRoute = (route: string) => {
    const known = reads.get(route) ?? new Map(RECALL_OUTCOMES.map((outcome) => [outcome, 0]));
    reads.set(route, known);
    return known;
  };
  return {
    expect: (route) => void ensureRoute(route),
    count(route, outcome, changed) {
      const counts = ensureRoute(route);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      const content = outcome === 'unchanged' ? 'same' : 'other';
      for (const table of changed) {
        const key = `${table} ${content}`;
        changes.set(key, { table, content, count: (changes.get(key)?.count ?? 0) + 1 });
      }
    },
    read: () => ({
      reads: [...reads].flatMap(([route, counts]) =>
        [...counts].map(([outcome, count]) => ({ route, outcome, count })),
      ),
      changes: [...changes.values()],
    }),
  };
}
