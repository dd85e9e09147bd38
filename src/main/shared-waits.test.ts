import { expect, test } from 'vitest';
import { catchConnectorError, startMisbehavingVendor } from '#connectors/kit/testing/misbehaving-vendor.ts';
import { createVendorHttp } from '#connectors/kit/vendor-http.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { shareVendorTurns } from '#server/db/vendor-turns.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { z } from 'zod';

const ACCOUNT = { vendor: 'Testvendor', account: 'main', ratePerSecond: 100, burst: 100, allowPrivate: true };

test('R3: what a vendor asks one process to wait, every process waits; another account does not', async () => {
  await using database = await buildDatabase();
  const sharedTurns = shareVendorTurns(database.db);
  const retryAfter = { status: 429, headers: { 'retry-after': '600' }, text: '' };
  const vendor = await startMisbehavingVendor({ sharedTurns, faultAnswers: { '429': retryAfter } });
  const { origin } = vendor.emulator;
  const openElsewhere = (login: string) =>
    closeAfterTest(createVendorHttp({ ...ACCOUNT, login, hosts: [origin], sharedTurns }));
  const readStock = (http: ReturnType<typeof openElsewhere>) =>
    http.request({ what: 'stock', url: `${origin}/stock`, schema: z.array(z.unknown()) });
  const [same, other] = [openElsewhere('main'), openElsewhere('another login')];

  expect((await readStock(same)).data).toHaveLength(50);
  vendor.emulator.fail('429', { times: 1 });
  await catchConnectorError(vendor.readStock());
  const callsBefore = vendor.calls();
  const error = await catchConnectorError(readStock(same));
  expect(error.kind).toBe('throttled');
  expect(Number(error.retryAt) - Date.now()).toBeGreaterThan(590_000);
  expect(vendor.calls()).toBe(callsBefore);
  expect((await readStock(other)).data).toHaveLength(50);
});
