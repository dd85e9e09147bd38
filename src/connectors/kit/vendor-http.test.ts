import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { CIRCUIT } from './circuit.ts';
import type { ConnectorError } from './connector-error.ts';
import { createEmulator } from './emulator.ts';
import type { Fault } from './faults.ts';
import { LIMITS } from './send.ts';
import { createMisbehavingVendor, fiftyRows } from './testing/misbehaving-vendor.ts';
import { createVendorHttp } from './vendor-http.ts';
import { fullJitter } from './waits.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function misbehaving(...[options]: Parameters<typeof createMisbehavingVendor>) {
  const vendor = await createMisbehavingVendor(options);
  opened.push(vendor);
  return vendor;
}

const failed = (call: Promise<unknown>): Promise<ConnectorError> =>
  call.then(
    () => Promise.reject(new Error('the call worked')),
    (error: ConnectorError) => error,
  );

test('the limits are those that were agreed', () => {
  expect(LIMITS).toEqual({
    connectMs: 3_000,
    callMs: 15_000,
    bodyBytes: 20 * 1024 * 1024,
    attempts: 4,
    bearableWaitMs: 30_000,
  });
});

test('a vendor that works is asked once', async () => {
  const vendor = await misbehaving();
  expect((await vendor.readStock()).rows).toEqual(fiftyRows);
  expect(vendor.calls()).toBe(1);
  expect(vendor.clock.waits).toEqual([]);
});

test.each<Fault>(['hang', 'slow-body'])(
  'R1 a %s is given up after the time for a whole call',
  async (fault) => {
    const vendor = await misbehaving({ limits: { callMs: 100 } });
    vendor.emulator.fail(fault);
    const error = await failed(vendor.readStock());
    expect(error).toMatchObject({ kind: 'timeout', vendor: 'Testvendor', what: 'stock' });
    expect(error.message).toBe(
      'Testvendor, stock: the service did not answer in time (not complete after 0.1 s).',
    );
    expect(vendor.calls()).toBe(4);
  },
);

test('R1 a connection that is never made is given up before the time for a whole call', async () => {
  const http = createVendorHttp({
    ...{
      vendor: 'Testvendor',
      account: 'main',
      hosts: ['https://never.example'],
      ratePerSecond: 1,
      burst: 9,
    },
    limits: { connectMs: 100, callMs: 60_000, attempts: 1 },
    resolve: () => undefined,
  });
  opened.push(http);
  const url = 'https://never.example/';
  expect(await failed(http.request({ what: 'stock', url, schema: z.unknown() }))).toMatchObject({
    kind: 'timeout',
  });
});

test('R1 a shutdown ends running calls and waits at once', async () => {
  const vendor = await misbehaving();
  vendor.emulator.fail('hang');
  const stop = new AbortController();
  const running = failed(vendor.readStock(stop.signal));
  await expect.poll(vendor.calls).toBe(1);
  stop.abort(new Error('shutting down'));
  expect((await running).message).toBe('shutting down');

  const other = failed(vendor.readStock());
  await expect.poll(vendor.calls).toBe(2);
  await vendor.http.close();
  expect((await other).message).toBe('the connection to Testvendor is closed');
});

test('R3 a short Retry-After is waited for', async () => {
  const vendor = await misbehaving();
  vendor.emulator.fail('429', { times: 1 });
  expect((await vendor.readStock()).rows).toHaveLength(50);
  expect(vendor.calls()).toBe(2);
  expect(vendor.clock.waits.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(2_000);
});

test('R3 a throttling vendor is called four times at most, and the job learns when to come back', async () => {
  const vendor = await misbehaving();
  vendor.emulator.fail('429');
  const error = await failed(vendor.readStock());
  expect(error).toMatchObject({ kind: 'throttled', retryAt: new Date(vendor.clock.now() + 2_000) });
  expect(vendor.calls()).toBe(4);
});

test('R3 a long Retry-After ends the job, and no call of the account is made inside the wait', async () => {
  const retryAfter = { status: 429, headers: { 'retry-after': '600' }, text: '' };
  const vendor = await misbehaving({ faultAnswers: { '429': retryAfter } });
  vendor.emulator.fail('429', { times: 1 });
  const retryAt = new Date(vendor.clock.now() + 600_000);
  expect(await failed(vendor.readStock())).toMatchObject({ kind: 'throttled', retryAt });
  expect(await failed(vendor.readAllPages())).toMatchObject({ kind: 'throttled', retryAt });
  expect(vendor.calls()).toBe(1);
  vendor.clock.advance(600_001);
  expect((await vendor.readStock()).rows).toHaveLength(50);
});

test.each([
  ['7200', 900_000],
  [new Date(Date.now() + 86_400_000).toUTCString(), 900_000],
])('R3 a Retry-After of %s counts as a quarter of an hour', async (value, expected) => {
  const headers = { 'retry-after': value };
  const vendor = await misbehaving({ faultAnswers: { '429': { status: 429, headers, text: '' } } });
  vendor.emulator.fail('429');
  const retryAt = new Date(vendor.clock.now() + expected);
  expect(await failed(vendor.readStock())).toMatchObject({ kind: 'throttled', retryAt });
});

test('R3 without Retry-After a throttled call waits for at least one token of its bucket', async () => {
  const vendor = await misbehaving({ ratePerSecond: 0.1, burst: 5 });
  vendor.emulator.fail('429-without-header', { times: 1 });
  await vendor.readStock();
  expect(vendor.clock.waits.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(10_000);
});

test('R3 calls of an account pass at its rate once the burst is used up', async () => {
  const vendor = await misbehaving({ ratePerSecond: 2, burst: 3 });
  const startedAt = vendor.clock.now();
  for (let call = 0; call < 9; call += 1) await vendor.readStock();
  expect(vendor.clock.now() - startedAt).toBe(3_000);
});

test('R3 an operation with its own rate has its own bucket, and one that is far away is not waited for', async () => {
  const vendor = await misbehaving({ operations: { search: { ratePerSecond: 1 / 180, burst: 1 } } });
  const url = `${vendor.emulator.origin}/stock`;
  const search = () => vendor.http.request({ what: 'search', url, operation: 'search', schema: z.unknown() });
  await search();
  const retryAt = new Date(vendor.clock.now() + 180_000);
  expect(await failed(search())).toMatchObject({ kind: 'throttled', retryAt });
  await vendor.readStock();
  expect(vendor.calls()).toBe(2);
});

test.each<[Fault, string]>([
  ['500', 'vendor-error'],
  ['503', 'vendor-error'],
  ['reset', 'unreachable'],
  ['cut', 'unreachable'],
  ['html', 'unexpected-answer'],
])('R4 a read that meets %s is tried four times with growing ceilings', async (fault, kind) => {
  const vendor = await misbehaving();
  vendor.emulator.fail(fault);
  expect(await failed(vendor.readStock())).toMatchObject({ kind });
  expect(vendor.calls()).toBe(4);
  expect(vendor.clock.waits).toEqual([250, 500, 1_000]);
});

test('R4 a read that works at the second try works', async () => {
  const vendor = await misbehaving();
  vendor.emulator.fail('500', { times: 1 });
  expect((await vendor.readStock()).rows).toHaveLength(50);
});

test('R4 waits are spread over the whole range and never longer than 30 s', () => {
  expect([0, 0.25, 1].map((at) => fullJitter(1, () => at))).toEqual([0, 125, 500]);
  expect(fullJitter(30, () => 1)).toBe(30_000);
  expect(new Set(Array.from({ length: 20 }, () => fullJitter(3, Math.random))).size).toBeGreaterThan(15);
});

test.each([400, 404, 409, 422])('R4 HTTP %i is an answer, not a reason to ask again', async (status) => {
  const vendor = await misbehaving({ faultAnswers: { '500': { status, json: { message: 'no' } } } });
  vendor.emulator.fail('500');
  expect(await failed(vendor.readStock())).toMatchObject({ kind: 'vendor-error', status });
  expect(vendor.calls()).toBe(1);
});

test('R4 a call that writes is not repeated after a fault', async () => {
  const vendor = await misbehaving();
  vendor.emulator.fail('500');
  expect(await failed(vendor.postOrder())).toMatchObject({ kind: 'vendor-error' });
  expect(vendor.calls()).toBe(1);
});

test('R5 five failures in a row stop the calls; ten minutes of outage cost at most 30 calls', async () => {
  const vendor = await misbehaving();
  vendor.emulator.fail('503');
  await failed(vendor.readStock());
  expect(await failed(vendor.readStock())).toMatchObject({ kind: 'vendor-error' });
  expect(vendor.calls()).toBe(CIRCUIT.opensAfter);
  expect(await failed(vendor.readStock())).toMatchObject({ kind: 'circuit-open' });
  for (let waited = 0; waited < 600; waited += 10) {
    await failed(vendor.readStock());
    vendor.clock.advance(10_000);
  }
  expect(vendor.calls()).toBeGreaterThan(10);
  expect(vendor.calls()).toBeLessThanOrEqual(30);
  vendor.emulator.heal();
  vendor.clock.advance(60_000);
  expect((await vendor.readStock()).rows).toHaveLength(50);
});

test('R5 one call at a time tries whether the vendor is back, after 30 to 60 s', async () => {
  const vendor = await misbehaving();
  vendor.emulator.fail('503', { times: 5 });
  await failed(vendor.readStock());
  await failed(vendor.readStock());
  vendor.clock.advance(29_999);
  expect(await failed(vendor.readStock())).toMatchObject({ kind: 'circuit-open' });
  vendor.clock.advance(30_001);
  const results = await Promise.allSettled([vendor.readStock(), vendor.readStock(), vendor.readStock()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(vendor.calls()).toBe(6);
});

test('R5 a vendor that fails does not stop another one', async () => {
  const broken = await misbehaving();
  const sound = await misbehaving();
  broken.emulator.fail('503');
  for (let job = 0; job < 3; job += 1) await failed(broken.readStock());
  expect((await sound.readStock()).rows).toHaveLength(50);
});

test.each<Fault>(['huge', 'gzip-bomb'])('R8 a %s answer is refused while it streams in', async (fault) => {
  const vendor = await misbehaving();
  vendor.emulator.fail(fault);
  const before = process.memoryUsage().rss;
  expect(await failed(vendor.readStock())).toMatchObject({ kind: 'too-large' });
  expect(vendor.calls()).toBe(1);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test('R8 an answer packed in a way nobody asked for is refused', async () => {
  const packed = { headers: { 'content-encoding': 'gzip, gzip' }, json: [] };
  const vendor = await misbehaving({ faultAnswers: { html: packed } });
  vendor.emulator.fail('html');
  expect(await failed(vendor.readStock())).toMatchObject({ kind: 'unexpected-answer' });
});

test('R9 a redirect is not followed', async () => {
  const canary = await createEmulator({ routes: {} });
  opened.push(canary);
  const redirect = { status: 302, headers: { location: `${canary.origin}/stock` }, text: '' };
  const vendor = await misbehaving({ faultAnswers: { redirect } });
  vendor.emulator.fail('redirect');
  expect(await failed(vendor.readStock())).toMatchObject({ kind: 'unexpected-answer', status: 302 });
  expect(canary.requests).toEqual([]);
  expect(vendor.calls()).toBe(1);
});

test('R10 the time of an answer is ours, whatever the vendor thinks it is', async () => {
  const vendor = await misbehaving();
  vendor.emulator.fail('clock-skew');
  const url = `${vendor.emulator.origin}/stock`;
  const { receivedAt, headers } = await vendor.http.request({ what: 'stock', url, schema: z.unknown() });
  expect(receivedAt).toEqual(new Date(vendor.clock.now()));
  expect(Date.parse(headers['date'] ?? '')).toBeGreaterThan(Date.now() + 80_000_000);
});

test('R10 a Retry-After date is read against the clock of the vendor who wrote it', async () => {
  const vendorNow = Date.now() + 86_400_000;
  const headers = {
    date: new Date(vendorNow).toUTCString(),
    'retry-after': new Date(vendorNow + 10_000).toUTCString(),
  };
  const vendor = await misbehaving({ faultAnswers: { '429': { status: 429, headers, text: '' } } });
  vendor.emulator.fail('429', { times: 1 });
  await vendor.readStock();
  expect(vendor.clock.waits[0]).toBe(10_250);
});

test('L1 no credential and no body of a vendor reaches a message or a log line', async () => {
  const vendor = await misbehaving({
    judge: ({ status, json }) =>
      status === 500
        ? { kind: 'vendor-error', retry: true, reason: String(Object(json).message) }
        : undefined,
    faultAnswers: {
      '500': {
        status: 500,
        json: { message: 'no such key: planted-secret-4711\n<script>', body: 'raw-body' },
      },
    },
  });
  const errors: Error[] = [];
  for (const fault of ['500', 'html', 'truncated', 'unauthorised', 'wrong-types'] as const) {
    vendor.emulator.heal();
    vendor.emulator.fail(fault);
    errors.push(await failed(vendor.readStock()));
    vendor.clock.advance(60_000);
  }
  const told = [...vendor.lines, ...errors.map((error) => `${error.message} ${String(error.cause)}`)].join(
    '\n',
  );
  expect(told).toContain('no such key: … <script>');
  for (const hidden of [vendor.secret, 'raw-body', 'DOCTYPE', 'SKU-']) expect(told).not.toContain(hidden);
});
