import type { WireEpisode, WireToday } from '#features/attention/contract.ts';

const SOLD_OUT = {
  id: 'place-out',
  area: 'stock',
  title: 'Out of Stock',
  severity: 'urgent',
  action: 'Open Supply',
  access: 'signed-in',
} as const;
const TROUBLE = {
  id: 'source-trouble',
  area: 'data',
  title: 'Source Failing',
  severity: 'urgent',
  action: 'Open Connections',
  access: 'admin',
} as const;

/** An alert of Today, as the wire has it. */
export const buildEpisode = (overrides: Partial<WireEpisode> = {}): WireEpisode => ({
  id: 7,
  rule: 'place-out',
  label: 'Cityplay M in TIVE EU',
  detail: 'Nothing left, and nothing inbound',
  path: '/supply?line=7',
  began_at: '2026-11-20T09:00:00.000Z',
  is_recovering: false,
  has_data: true,
  acknowledged_by: null,
  acknowledged_at: null,
  owner_id: null,
  is_snoozed: false,
  snoozed_until: null,
  note: null,
  version: 3,
  ...overrides,
});
/** What Today answers: two rules, and nothing that needs a person. */
export const buildToday = (today: Partial<WireToday> = {}): WireToday => ({
  rules: [SOLD_OUT, TROUBLE],
  episodes: [],
  resolved: [],
  unknown: [],
  ...today,
});
