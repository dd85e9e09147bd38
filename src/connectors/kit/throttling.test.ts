import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createFakeClock } from './testing/fake-clock.ts';
import { catchConnectorError, startMisbehavingVendor } from './testing/misbehaving-vendor.ts';
import { createTokenBucket } from './waits.ts';

test('R3 a short Retry-After is waited for', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('429', { times: 1 });
  expect((await vendor.readStock()).rows).toHaveLength(50);
  expect(vendor.calls()).toBe(2);
  expect(vendor.clock.waits.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(2_000);
});

test('R3 a throttling vendor is called four times at most, and the job learns when to come back', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('429');
  const error = await catchConnectorError(vendor.readStock());
  expect(error).toMatchObject({ kind: 'throttled', retryAt: new Date(vendor.clock.now() + 2_000) });
  expect(vendor.calls()).toBe(4);
});

test('R3 a long Retry-After ends the job, and no call of the account is made inside the wait', async () => {
  const retryAfter = { status: 429, headers: { 'retry-after': '600' }, text: '' };
  const vendor = await startMisbehavingVendor({ faultAnswers: { '429': retryAfter } });
  vendor.emulator.fail('429', { times: 1 });
  const retryAt = new Date(vendor.clock.now() + 600_000);
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'throttled', retryAt });
  expect(await catchConnectorError(vendor.readAllPages())).toMatchObject({ kind: 'throttled', retryAt });
  expect(vendor.calls()).toBe(1);
  vendor.clock.advance(600_001);
  expect((await vendor.readStock()).rows).toHaveLength(50);
});

test('R3 a wait that the vendor asked for also applies to a call that a person requests at once', async () => {
  const retryAfter = { status: 429, headers: { 'retry-after': '600' }, text: '' };
  const vendor = await startMisbehavingVendor({ faultAnswers: { '429': retryAfter } });
  vendor.emulator.fail('429', { times: 1 });
  await catchConnectorError(vendor.readStock());
  vendor.http.retryNow();
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'throttled' });
  expect(vendor.calls()).toBe(1);
});

test('R3 a call that runs out of time while waiting fails with the vendor’s wait as the reason', async () => {
  const vendor = await startMisbehavingVendor();
  const impatient = async () => {
    const leaving = new AbortController();
    vendor.clock.sleep = async () => {
      leaving.abort(new DOMException('long enough', 'TimeoutError'));
      leaving.signal.throwIfAborted();
    };
    return catchConnectorError(vendor.readStock(leaving.signal));
  };
  vendor.emulator.fail('429', { times: 1 });
  expect(await impatient()).toMatchObject({ kind: 'throttled', status: 429 });
  expect(await impatient()).toMatchObject({ kind: 'throttled' });
  expect(vendor.calls()).toBe(1);
});

test.each([
  ['7200', 900_000],
  [new Date(Date.now() + 86_400_000).toUTCString(), 900_000],
])('R3 a Retry-After of %s counts as a quarter of an hour', async (value, expected) => {
  const headers = { 'retry-after': value };
  const vendor = await startMisbehavingVendor({
    faultAnswers: { '429': { status: 429, headers, text: '' } },
  });
  vendor.emulator.fail('429');
  const retryAt = new Date(vendor.clock.now() + expected);
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'throttled', retryAt });
});

test('R3 without Retry-After a throttled call waits for at least one token of its bucket', async () => {
  const vendor = await startMisbehavingVendor({ ratePerSecond: 0.1, burst: 5 });
  vendor.emulator.fail('429-without-header', { times: 1 });
  await vendor.readStock();
  expect(vendor.clock.waits.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(10_000);
});

test('R3 calls of an account pass at its rate once the burst is used up', async () => {
  const vendor = await startMisbehavingVendor({ ratePerSecond: 2, burst: 3 });
  const startedAt = vendor.clock.now();
  for (let call = 0; call < 9; call += 1) await vendor.readStock();
  expect(vendor.clock.now() - startedAt).toBe(3_000);
});

test('R3 a call that already waits for its turn respects a pause that is requested meanwhile', async () => {
  const clock = createFakeClock();
  const { sleep } = clock;
  const bucket = createTokenBucket({ ratePerSecond: 1, burst: 1 }, clock);
  await bucket.take();
  clock.sleep = (ms) => {
    if (clock.waits.length === 0) bucket.holdFor(60_000);
    return sleep(ms);
  };
  const startedAt = clock.now();
  await bucket.take();
  expect(clock.now() - startedAt).toBe(60_000);
});

test('R3 a clock that is set back delays no call', async () => {
  const clock = createFakeClock();
  const bucket = createTokenBucket({ ratePerSecond: 1, burst: 1 }, clock);
  await bucket.take();
  clock.setBack(3_600_000);
  clock.advance(1_000);
  expect(bucket.waitMs()).toBe(0);
});

test('R3 throttling is no outage: the circuit stays closed', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('429');
  await catchConnectorError(vendor.readStock());
  await catchConnectorError(vendor.readStock());
  expect(vendor.calls()).toBe(8);
  vendor.emulator.heal();
  expect((await vendor.readStock()).rows).toHaveLength(50);
});

test('R3 an operation with its own rate has its own bucket, and a distant turn is not waited for', async () => {
  const vendor = await startMisbehavingVendor({
    operations: { search: { ratePerSecond: 1 / 180, burst: 1 } },
  });
  const url = `${vendor.emulator.origin}/stock`;
  const search = () => vendor.http.request({ what: 'search', url, operation: 'search', schema: z.unknown() });
  await search();
  const retryAt = new Date(vendor.clock.now() + 180_000);
  expect(await catchConnectorError(search())).toMatchObject({ kind: 'out-of-turn', retryAt });
  await vendor.readStock();
  expect(vendor.calls()).toBe(2);
});

test('a call waits for its turn among all processes, by vendor, login and operation', async () => {
  const take = vi.fn(async () => ({ waitMs: 1_500, isHeld: false, isTaken: true }));
  const sharedTurns = { take, hold: async () => {} };
  const vendor = await startMisbehavingVendor({ sharedTurns, login: 'the second key' });
  await vendor.readStock();
  expect(vendor.clock.waits).toEqual([1_500]);
  const key = expect.stringMatching(/^Testvendor the second key http:/);
  expect(take).toHaveBeenCalledWith({ key, ratePerSecond: 100, burst: 100 }, 30_000);
});

test('a turn that is too far away fails at once and uses up no turn, so that the next attempt gets it', async () => {
  const take = vi
    .fn(async () => ({ waitMs: 0, isHeld: false, isTaken: true }))
    .mockResolvedValueOnce({ waitMs: 40_000, isHeld: false, isTaken: false });
  const rare = { ratePerSecond: 1 / 180, burst: 1 };
  const vendor = await startMisbehavingVendor({ ...rare, sharedTurns: { take, hold: async () => {} } });
  const retryAt = new Date(vendor.clock.now() + 40_000);
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'out-of-turn', retryAt });
  expect(vendor.calls()).toBe(0);
  vendor.clock.advance(40_000);
  expect((await vendor.readStock()).rows).toHaveLength(50);
});
