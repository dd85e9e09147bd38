import { listSourceStatuses } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { buildGauge, type Metric } from '#server/metrics/samples.ts';

/** How old the data of each source is, and what came of its runs; the same in every process. */
export async function readSourceMetrics(db: Db, now: Date): Promise<Metric[]> {
  const sources = await listSourceStatuses(db, now);
  return [
    buildGauge(
      'touchline_source_age_seconds',
      'How old the data of a source is.',
      sources.flatMap(({ id, age_seconds }) =>
        age_seconds === null ? [] : [{ labels: { source: id }, value: age_seconds }],
      ),
    ),
    buildGauge(
      'touchline_source_state',
      'The state of a source: 1 for the one that it is in.',
      sources.map(({ id, state }) => ({ labels: { source: id, state }, value: 1 })),
    ),
    buildGauge(
      'touchline_source_last_run',
      'What came of the last run of a source: 1 for its status.',
      sources.flatMap(({ id, last_run }) =>
        last_run === null ? [] : [{ labels: { source: id, status: last_run.status }, value: 1 }],
      ),
    ),
    buildGauge(
      'touchline_source_failures_in_row',
      'Runs of a source that failed since the last one that did not.',
      sources.map(({ id, failures_in_row }) => ({ labels: { source: id }, value: failures_in_row })),
    ),
    buildGauge(
      'touchline_source_needs_attention',
      'Whether a service refuses our credentials.',
      sources.map(({ id, needs_attention }) => ({
        labels: { source: id },
        value: needs_attention ? 1 : 0,
      })),
    ),
  ];
}
