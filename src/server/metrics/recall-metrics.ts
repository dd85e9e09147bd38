import type { RecallCounts } from '#server/answers/recall-counts.ts';
import type { Metric } from './samples.ts';

/** How often cached responses were still valid, and what had changed otherwise. */
export function buildRecallMetrics(counts: RecallCounts): Metric[] {
  const { reads, changes } = counts.read();
  return [
    {
      name: 'touchline_remembered_reads_total',
      help: 'Reads of cached responses, by whether the cached one was still valid.',
      type: 'counter',
      samples: reads.map(({ route, outcome, count }) => ({ labels: { route, outcome }, value: count })),
    },
    {
      name: 'touchline_remembered_changes_total',
      help: 'Cached responses that were computed again, by the table that had changed and whether they turned out the same.',
      type: 'counter',
      samples: changes.map(({ table, content, count }) => ({ labels: { table, content }, value: count })),
    },
  ];
}
