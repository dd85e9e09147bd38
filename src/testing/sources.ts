import type { Reading, Source } from '#features/connections/server/service.ts';

/** A reading that stores nothing. */
export const buildReading = (overrides: Partial<Reading> = {}): Reading => ({
  rows: 1,
  store: async () => 0,
  ...overrides,
});

/** A source that works, and does only what a test gives it to do. */
export const buildSource = (overrides: Partial<Source> = {}): Source => ({
  id: 'stock:tive',
  kind: 'stock',
  name: 'TIVE',
  intervalSeconds: 300,
  topics: ['stock'],
  read: async () => buildReading(),
  check: async () => 'It answers.',
  ...overrides,
});
