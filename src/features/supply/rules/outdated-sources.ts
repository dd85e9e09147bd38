import type { SourceFreshness } from '#features/connections/contract.ts';
import { STALE_AFTER_INTERVALS } from '#features/connections/rules.ts';
import type { PlanProjection } from '../contract.ts';

/** What a projection is made of. */
const KINDS = new Set(['warehouse-stock', 'fba-stock', 'orders']);

/** One that is paused is as good as its data is old. */
const isOutdated = ({ state, age_seconds: age, interval_seconds: interval }: SourceFreshness): boolean =>
  state === 'paused'
    ? age === null || age > STALE_AFTER_INTERVALS * interval
    : state === 'stale' || state === 'never';

/** The sources of stock and sales whose data is too old to rely on, or not all there. */
export const listOutdatedSources = (
  sources: readonly SourceFreshness[],
  loading: ReadonlySet<string>,
): PlanProjection['outdated'] =>
  sources
    .filter((source) => KINDS.has(source.kind) && (loading.has(source.id) || isOutdated(source)))
    .map(({ id, name, last_success_at }) => ({ id, name, last_success_at, is_loading: loading.has(id) }));
