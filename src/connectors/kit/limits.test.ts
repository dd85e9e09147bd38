import { expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from './clock.ts';
import { createEmulator } from './emulator.ts';
import type { Fault } from './faults.ts';
import { LIMITS } from './send.ts';
import { catchConnectorError, startMisbehavingVendor } from './testing/misbehaving-vendor.ts';
import { closeAfterTest } from './testing/until-test-ends.ts';
import { createVendorHttp } from './vendor-http.ts';
import { measureQuickest, measureTime } from '#testing/quickest.ts';

test('the limits have their agreed values', () => {
  expect(LIMITS).toEqual({
    connectMs: 3_000,
    callMs: 15_000,
    bodyBytes: 20 * 1024 * 1024,
    attempts: 4,
    bearableWaitMs: 30_000,
  });
});

test.each<Fault>(['hang', 'slow-body'])(
  'R1 a %s is given up after the time for a whole call',
  async (fault) => {
    const vendor = await startMisbehavingVendor({ limits: { callMs: 100 } });
    vendor.emulator.fail(fault);
    const error = await catchConnectorError(vendor.readStock());
    expect(error).toMatchObject({ kind: 'timeout', vendor: 'Testvendor', what: 'stock' });
    expect(error.message).toBe('Testvendor, stock: didn’t respond in time (not complete after 0.1 s).');
    expect(vendor.calls()).toBe(4);
  },
);

test('R1 a connection that is never made is given up before the time limit of a whole call', async () => {
  const http = closeAfterTest(
    createVendorHttp({
      vendor: 'Testvendor',
      account: 'main',
      hosts: ['https://never.example'],
      ratePerSecond: 1,
      burst: 9,
      limits: { connectMs: 100, callMs: 60_000, attempts: 1 },
      resolve: () => undefined,
    }),
  );
  const url = 'https://never.example/';
  expect(await catchConnectorError(http.request({ what: 'stock', url, schema: z.unknown() }))).toMatchObject({
    kind: 'timeout',
  });
});

test('R1 a shutdown ends running calls and waits at once', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('hang');
  const stop = new AbortController();
  const running = catchConnectorError(vendor.readStock(stop.signal));
  await expect.poll(vendor.calls).toBe(1);
  stop.abort(new Error('shutting down'));
  expect((await running).message).toBe('shutting down');

  const other = catchConnectorError(vendor.readStock());
  await expect.poll(vendor.calls).toBe(2);
  await vendor.http.close();
  expect((await other).message).toBe('the connection to Testvendor is closed');
});

test.each<Fault>(['huge', 'gzip-bomb'])('R8 a %s answer is refused while it streams in', async (fault) => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail(fault);
  const before = process.memoryUsage().rss;
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'too-large' });
  expect(vendor.calls()).toBe(1);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test.each([
  ['between two tries', '429', {}],
  ['for a turn', '500', { ratePerSecond: 0.1, burst: 1 }],
] as const)('R1 a shutdown ends a wait %s at once', async (_, fault, rate) => {
  const ending = await measureQuickest(1_000, async () => {
    const vendor = await startMisbehavingVendor({ clock: systemClock, random: () => 0, ...rate });
    vendor.emulator.fail(fault);
    const stop = new AbortController();
    const running = catchConnectorError(vendor.readStock(stop.signal));
    await expect.poll(() => vendor.lines.length).toBe(1);
    return measureTime(async () => {
      stop.abort(new Error('shutting down'));
      expect((await running).message).toBe('shutting down');
    });
  });
  expect(ending).toBeLessThan(1_000);
});

test('R8 compressed bytes count as well, even where they unpack to nothing', async () => {
  const emptyBlocks = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    Buffer.alloc(2_000_000, Buffer.from([0, 0, 0, 0xff, 0xff])),
  ]);
  const bytes = { headers: { 'content-encoding': 'deflate' }, bytes: emptyBlocks };
  const vendor = await startMisbehavingVendor({
    faultAnswers: { html: bytes },
    limits: { bodyBytes: 1_000_000 },
  });
  vendor.emulator.fail('html');
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'too-large' });
});

test('R8 an answer in an encoding that was not requested is refused', async () => {
  const packed = { headers: { 'content-encoding': 'gzip, gzip' }, json: [] };
  const vendor = await startMisbehavingVendor({ faultAnswers: { html: packed } });
  vendor.emulator.fail('html');
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'unexpected-answer' });
});

test('R9 a redirect is not followed', async () => {
  const canary = closeAfterTest(await createEmulator({ routes: {} }));
  const redirect = { status: 302, headers: { location: `${canary.origin}/stock` }, text: '' };
  const vendor = await startMisbehavingVendor({ faultAnswers: { redirect } });
  vendor.emulator.fail('redirect');
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({
    kind: 'unexpected-answer',
    status: 302,
  });
  expect(canary.requests).toEqual([]);
  expect(vendor.calls()).toBe(1);
});

test('R10 an answer is stamped by our clock, whatever the vendor’s says', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('clock-skew');
  const url = `${vendor.emulator.origin}/stock`;
  const { receivedAt, headers } = await vendor.http.request({ what: 'stock', url, schema: z.unknown() });
  expect(receivedAt).toEqual(new Date(vendor.clock.now()));
  expect(Date.parse(headers['date'] ?? '')).toBeGreaterThan(Date.now() + 80_000_000);
});

test('R10 a Retry-After date is compared with the clock of the vendor who wrote it', async () => {
  const vendorNow = Date.now() + 86_400_000;
  const headers = {
    date: new Date(vendorNow).toUTCString(),
    'retry-after': new Date(vendorNow + 10_000).toUTCString(),
  };
  const vendor = await startMisbehavingVendor({
    faultAnswers: { '429': { status: 429, headers, text: '' } },
  });
  vendor.emulator.fail('429', { times: 1 });
  await vendor.readStock();
  expect(vendor.clock.waits[0]).toBe(10_250);
});

test('L1 a long text of a vendor is cut', async () => {
  const vendor = await startMisbehavingVendor({
    classify: () => ({ kind: 'vendor-error', retry: false, reason: 'word '.repeat(10_000) }),
  });
  expect((await catchConnectorError(vendor.readStock())).message.length).toBeLessThan(350);
});

test('L1 no credential and no body of a vendor reaches a message or a log line', async () => {
  const vendor = await startMisbehavingVendor({
    classify: ({ status, json }) =>
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
    errors.push(await catchConnectorError(vendor.readStock()));
    vendor.clock.advance(60_000);
  }
  const written = [...vendor.lines, ...errors.map((error) => `${error.message} ${String(error.cause)}`)].join(
    '\n',
  );
  expect(written).toContain('no such key: … <script>');
  for (const hidden of [vendor.secret, 'raw-body', 'DOCTYPE', 'SKU-']) expect(written).not.toContain(hidden);
});
