import { afterAll, beforeAll, expect, test } from 'vitest';
import { getToday } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { saveCare } from '#features/shipping/contract/care.ts';
import { createLog } from '#server/log.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listAttentionRules } from '../attention-rules.ts';

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: new Date('2026-11-23T10:00:00Z') });
  otis = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());

async function look(seconds: number): Promise<string[]> {
  server.clock.advance(seconds * 1000);
  await watchRules(server.db, {
    rules: listAttentionRules(server.settings, []).filter(({ id }) => id === 'parcels'),
    timeZone: 'Europe/London',
    now: server.clock.now,
    log: createLog('silent'),
    listSilentSources: async () => [],
  });
  return (await otis.call(getToday, {})).body.episodes.map(({ label }) => label);
}

test('parcels that people have handled are off Today at the next look', async () => {
  const failed = { latest_event_status: 'failure', created_at: new Date('2026-11-20T10:00:00Z') };
  const ids = await buildShipments(server.db, ...Array.from({ length: 10 }, () => failed));
  await look(0);
  expect(await look(900)).toContain('Parcels Failed');
  const body = { is_handled: true, seen: { is_handled: false, last_scan: failed.created_at.toISOString() } };
  for (const id of ids) {
    const { status } = await otis.call(saveCare, { params: { id }, body });
    expect(status).toBe(200);
  }
  expect(await look(10)).not.toContain('Parcels Failed');
});
