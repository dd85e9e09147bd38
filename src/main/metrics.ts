import { listSourceStatuses } from '#features/connections/server/public.ts';
import { findWarehouseAt } from '#features/warehouses/rules/place.ts';
import { sumTotalStock } from '#features/warehouses/server/public.ts';
import { readStorageState } from '#server/backup/copies.ts';
import { readLastDrill } from '#server/backup/last-drill.ts';
import type { Db } from '#server/db/database.ts';
import { buildGauge, type Metric } from '#server/metrics/samples.ts';

/** What the database has to say, the same in every process: of each source, and what each warehouse holds. */
export async function readDatabaseMetrics(db: Db, now: Date): Promise<Metric[]> {
  const sources = await listSourceStatuses(db, now);
  return [
    ...buildSourceMetrics(sources),
    ...(await readStockMetrics(db, sources)),
    ...(await readDrillMetrics(db, now)),
    ...(await readCopyMetrics(db, now)),
  ];
}

/** What came of trying to restore a backup; nothing before the first try, and neither failed nor not if it was skipped. */
async function readDrillMetrics(db: Db, now: Date): Promise<Metric[]> {
  const last = await readLastDrill(db);
  const at = last?.lastSuccessAt ?? null;
  return [
    buildGauge(
      'touchline_restore_drill_failed',
      'Whether the last try to restore a backup failed.',
      last && !last.isSkipped ? [{ value: last.error === null ? 0 : 1 }] : [],
    ),
    buildGauge(
      'touchline_restore_drill_skipped',
      'Whether no backup was restored at the last try, because no PostgreSQL can be started for it.',
      last ? [{ value: last.isSkipped ? 1 : 0 }] : [],
    ),
    buildGauge(
      'touchline_restore_drill_age_seconds',
      'How long ago a backup was last restored as a try.',
      at === null ? [] : [{ value: Math.max(0, (now.getTime() - at.getTime()) / 1000) }],
    ),
  ];
}

/** What came of copying backups to a storage; nothing before the first try. */
async function readCopyMetrics(db: Db, now: Date): Promise<Metric[]> {
  const state = await readStorageState(db);
  const newest = state?.newestMadeAt ?? null;
  return [
    buildGauge(
      'touchline_backup_copy_failed',
      'Whether the last try to copy the backups to the storage failed.',
      state ? [{ value: state.error === null ? 0 : 1 }] : [],
    ),
    buildGauge(
      'touchline_backup_copy_age_seconds',
      'How long ago the newest backup was made that is in the storage.',
      newest === null ? [] : [{ value: Math.max(0, (now.getTime() - newest.getTime()) / 1000) }],
    ),
  ];
}

type SourceStatuses = Awaited<ReturnType<typeof listSourceStatuses>>;

/**
 * A warehouse that was never read has no sample, as its 0 would be an empty one. Units are a lower bound where SKUs are not in
 * them.
 */
async function readStockMetrics(db: Db, sources: SourceStatuses): Promise<Metric[]> {
  const read = sources.flatMap(({ id, last_success_at: at }) => {
    const warehouse = findWarehouseAt(id);
    return warehouse === undefined || at === null ? [] : [warehouse];
  });
  const { warehouses } = await sumTotalStock(db, read);
  const totals = read.map((warehouse) => ({
    labels: { warehouse },
    ...(warehouses.find(({ id }) => id === warehouse) ?? { units: 0, skusWithoutOnHand: 0 }),
  }));
  return [
    buildGauge(
      'touchline_warehouse_units',
      'Units on hand in a warehouse, by the last time it was read.',
      totals.flatMap(({ labels, units }) => (units === null ? [] : [{ labels, value: units }])),
    ),
    buildGauge(
      'touchline_warehouse_unreported_skus',
      'SKUs of which a warehouse did not report all units on hand, so that these are not in touchline_warehouse_units.',
      totals.map(({ labels, skusWithoutOnHand: value }) => ({ labels, value })),
    ),
  ];
}

/** How old the data of each source is, and what came of its runs. */
function buildSourceMetrics(sources: SourceStatuses): Metric[] {
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
