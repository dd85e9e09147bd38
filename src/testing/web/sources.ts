import type { SourceStatus, SyncRun } from '#features/connections/contract.ts';

/** A successful run, with the given overrides. */
export const buildRun = (overrides: Partial<SyncRun> = {}): SyncRun => ({
  id: 7,
  status: 'succeeded',
  started_at: '2026-11-21T09:58:00.000Z',
  duration_ms: 400,
  row_count: 1204,
  change_count: 12,
  set_aside_count: 0,
  message: null,
  requested_by: null,
  ...overrides,
});

/** A healthy source, with the given overrides. */
export const buildSourceStatus = (overrides: Partial<SourceStatus> = {}): SourceStatus => ({
  id: 'warehouse:tive',
  kind: 'warehouse-stock',
  name: 'TIVE',
  state: 'fresh',
  last_outcome: 'succeeded',
  is_online: true,
  is_loading: false,
  is_syncing: false,
  interval_seconds: 300,
  last_success_at: '2026-11-21T09:58:00.000Z',
  age_seconds: 120,
  needs_attention: false,
  failures_in_row: 0,
  last_attempt_at: '2026-11-21T09:58:00.000Z',
  next_run_at: '2026-11-21T10:03:00.000Z',
  wait_until: null,
  row_count: 1204,
  error: null,
  held_back: null,
  requested_by: null,
  last_run: buildRun(),
  ...overrides,
});
