import { isTooOld, type SourceState } from '#features/connections/rules.ts';

interface ReadSource {
  id: string;
  name: string;
  kind: string;
  state: SourceState;
  age_seconds: number | null;
  interval_seconds: number;
  last_success_at: string | null;
}

/** A source that a projection cannot rely on. */
export interface OutdatedSource {
  id: string;
  name: string;
  last_success_at: string | null;
  is_loading: boolean;
}

/** What a projection is made of. */
const KINDS = new Set(['warehouse-stock', 'fba-stock', 'orders']);

/** One that is paused is as good as its data is old. */
const isOutdated = ({ state, age_seconds: age, interval_seconds: interval }: ReadSource): boolean =>
  state === 'paused' ? isTooOld(age, interval) : state === 'stale' || state === 'never';

/** The sources of stock and sales whose data is too old to rely on, or not all there. */
export const listOutdatedSources = (
  sources: readonly ReadSource[],
  loading: ReadonlySet<string>,
): OutdatedSource[] =>
  sources
    .filter((source) => KINDS.has(source.kind) && (loading.has(source.id) || isOutdated(source)))
    .map(({ id, name, last_success_at }) => ({ id, name, last_success_at, is_loading: loading.has(id) }));
