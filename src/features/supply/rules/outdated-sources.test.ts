import { expect, test } from 'vitest';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { listOutdatedSources } from './outdated-sources.ts';

const source: SourceFreshness = {
  id: 'warehouse:itb',
  kind: 'warehouse-stock',
  name: 'ITB',
  state: 'fresh',
  last_outcome: 'succeeded',
  is_online: true,
  is_loading: false,
  is_syncing: false,
  interval_seconds: 300,
  last_success_at: '2026-11-21T10:00:00.000Z',
  age_seconds: 60,
};

test.each<[Partial<SourceFreshness>, boolean]>([
  [{ state: 'late' }, false],
  [{ state: 'stale' }, true],
  [{ state: 'never' }, true],
  [{ state: 'paused', age_seconds: 1800 }, false],
  [{ state: 'paused', age_seconds: 1801 }, true],
  [{ state: 'paused', age_seconds: null }, true],
  [{ state: 'stale', kind: 'parcels' }, false],
])('of a source with %o it is named that it is outdated: %s', (overrides, isNamed) =>
  expect(listOutdatedSources([{ ...source, ...overrides }], new Set())).toHaveLength(isNamed ? 1 : 0),
);

test('orders whose past is still being loaded are named, however fresh they are', () => {
  const orders = { ...source, id: 'orders:amazon-eu', kind: 'orders' };
  expect(listOutdatedSources([source, orders], new Set(['orders:amazon-eu']))).toEqual([
    { id: 'orders:amazon-eu', name: 'ITB', last_success_at: source.last_success_at, is_loading: true },
  ]);
});
