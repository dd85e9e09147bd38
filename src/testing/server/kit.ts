import type { Db } from '#server/db/database.ts';
import type { ServerKit } from '#server/http/kit.ts';

/** What an application of a test's own needs: no one may enter, and it is a morning in November, unless said otherwise. */
export const buildKit = (db: Db, overrides: Partial<ServerKit> = {}): ServerKit => ({
  db,
  clock: () => new Date('2026-11-21T10:00:00Z'),
  timeZone: 'UTC',
  authenticate: async () => null,
  authenticateMachine: async () => null,
  onForbidden: async () => {},
  readStandings: async () => () => '',
  listDataAges: async () => [],
  ...overrides,
});
