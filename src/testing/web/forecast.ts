import type { WireDemandEvent, WireForecast } from '#features/forecast/contract.ts';
import type { WireOverride } from '#features/forecast/contract/overrides.ts';

/** A forecast of all sales, with the given overrides. */
export const buildForecast = (overrides: Partial<WireForecast> = {}): WireForecast => ({
  subject: 'all',
  channel: 'all',
  model: null,
  error: null,
  plain_error: null,
  origins: 0,
  known_days: 118,
  recent: { units: 1074, known_days: 28 },
  ahead: {
    days_7: { p10: 240, p50: 276, p90: 320, bases: ['forecast'] },
    days_28: { p10: 1015, p50: 1160, p90: 1290, bases: ['forecast'] },
    days_91: { p10: 3314, p50: 3787, p90: 4320, bases: ['forecast'] },
  },
  accuracy: { weeks_4: null, weeks_8: null, weeks_12: null },
  ...overrides,
});

/** A demand event, with the given overrides. */
export const buildDemandEvent = (overrides: Partial<WireDemandEvent> = {}): WireDemandEvent => ({
  id: 7,
  name: 'Black Friday',
  first_day: '2026-11-27',
  last_day: '2026-11-30',
  region: null,
  channel_group: 'shops',
  uplift_percent: 60,
  version: 1,
  ...overrides,
});

/** A forecast override, with the given overrides. */
export const buildOverride = (overrides: Partial<WireOverride> = {}): WireOverride => ({
  id: 3,
  cell: 'eu_20_l',
  channel_group: 'shops',
  first_day: '2026-12-01',
  last_day: '2026-12-31',
  units_per_day: 40,
  reason: 'A club orders for its season',
  version: 1,
  saved_by: 'otis',
  saved_at: '2026-11-20T09:00:00.000Z',
  ...overrides,
});
