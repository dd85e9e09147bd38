import type { WireDemandEvent, WireForecast } from '#features/forecast/contract.ts';

/** A forecast of all that is sold, but for what is given. */
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
    days_7: { p10: 240, p50: 276, p90: 320 },
    days_28: { p10: 1015, p50: 1160, p90: 1290 },
    days_91: { p10: 3314, p50: 3787, p90: 4320 },
  },
  accuracy: null,
  ...overrides,
});

/** An event of the demand, but for what is given. */
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
