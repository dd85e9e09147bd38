import { expect, test } from 'vitest';
import { z } from 'zod';
import { computeFullJitter } from '#shared/full-jitter.ts';
import { CIRCUIT } from '../circuit.ts';
import type { Fault } from '../faults.ts';
import { catchConnectorError, fiftyRows, startMisbehavingVendor } from './misbehaving-vendor.ts';
import { BACKOFF } from '../waits.ts';

test('a vendor that works is called once', async () => {
  const vendor = await startMisbehavingVendor();
  expect((await vendor.readStock()).rows).toEqual(fiftyRows);
  expect(vendor.calls()).toBe(1);
  expect(vendor.clock.waits).toEqual([]);
});

test.each<[Fault, string]>([
  ['500', 'vendor-error'],
  ['503', 'vendor-error'],
  ['reset', 'unreachable'],
  ['cut', 'unreachable'],
  ['html', 'unexpected-answer'],
])('R4 a read that meets %s is tried four times with growing ceilings', async (fault, kind) => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail(fault);
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind });
  expect(vendor.calls()).toBe(4);
  expect(vendor.clock.waits).toEqual([250, 500, 1_000]);
});

test('R4 a read that works at the second try works', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('500', { times: 1 });
  expect((await vendor.readStock()).rows).toHaveLength(50);
});

test('R4 waits are spread over the whole range and never longer than 30 s', () => {
  expect([0, 0.25, 1].map((at) => computeFullJitter(1, BACKOFF, () => at))).toEqual([0, 125, 500]);
  expect(computeFullJitter(30, BACKOFF, () => 1)).toBe(30_000);
  expect(new Set(Array.from({ length: 20 }, () => computeFullJitter(3, BACKOFF))).size).toBeGreaterThan(15);
});

test.each([400, 404, 409, 422])('R4 HTTP %i is an answer, not a reason to retry', async (status) => {
  const vendor = await startMisbehavingVendor({
    faultAnswers: { '500': { status, json: { message: 'no' } } },
  });
  vendor.emulator.fail('500');
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'vendor-error', status });
  expect(vendor.calls()).toBe(1);
});

test('R4 a gateway that blocks us with a page has not rejected the credentials', async () => {
  const page = { status: 403, text: '<!DOCTYPE html><title>Attention required</title>' };
  const vendor = await startMisbehavingVendor({ faultAnswers: { html: page } });
  vendor.emulator.fail('html');
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'vendor-error', status: 403 });
});

test('R4 a call that writes is not repeated after a fault', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('500');
  expect(await catchConnectorError(vendor.postOrder())).toMatchObject({ kind: 'vendor-error' });
  expect(vendor.calls()).toBe(1);
});

test('R5 five failures in a row stop the calls; ten minutes of outage cost at most 30 calls', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('503');
  await catchConnectorError(vendor.readStock());
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'vendor-error' });
  expect(vendor.calls()).toBe(CIRCUIT.opensAfter);
  // The message does not say when the next try is: a pause may come between, and readers have time zones of their own.
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({
    kind: 'circuit-open',
    message: 'Testvendor, stock: failed several times; retrying later.',
  });
  for (let waited = 0; waited < 600; waited += 10) {
    await catchConnectorError(vendor.readStock());
    vendor.clock.advance(10_000);
  }
  expect(vendor.calls()).toBeGreaterThan(10);
  expect(vendor.calls()).toBeLessThanOrEqual(30);
  vendor.emulator.heal();
  vendor.clock.advance(60_000);
  expect((await vendor.readStock()).rows).toHaveLength(50);
});

test('R5 one call at a time tries whether the vendor is back, after 30 to 60 s', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('503', { times: 5 });
  await catchConnectorError(vendor.readStock());
  await catchConnectorError(vendor.readStock());
  vendor.clock.advance(29_999);
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'circuit-open' });
  vendor.clock.advance(30_001);
  const results = await Promise.allSettled([vendor.readStock(), vendor.readStock(), vendor.readStock()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(vendor.calls()).toBe(6);
});

test('R5 a person’s request has one call tried at once, and no more', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('503', { times: 6 });
  await catchConnectorError(vendor.readStock());
  await catchConnectorError(vendor.readStock());
  vendor.http.retryNow();
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'vendor-error', status: 503 });
  expect(vendor.calls()).toBe(CIRCUIT.opensAfter + 1);
  vendor.clock.advance(29_999);
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'circuit-open' });
  vendor.http.retryNow();
  expect((await vendor.readStock()).rows).toHaveLength(50);
  expect((await vendor.readStock()).rows).toHaveLength(50);
});

test('R5 connections that are cut count as failures too', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('reset');
  await catchConnectorError(vendor.readStock());
  await catchConnectorError(vendor.readStock());
  expect(await catchConnectorError(vendor.readStock())).toMatchObject({ kind: 'circuit-open' });
});

test('R5 a call that works ends the count of failures', async () => {
  const vendor = await startMisbehavingVendor();
  for (let job = 0; job < 5; job += 1) {
    vendor.emulator.fail('500', { times: 3 });
    expect((await vendor.readStock()).rows).toHaveLength(50);
  }
});

test('R5 while calls are blocked, a slow operation uses up no turn', async () => {
  const vendor = await startMisbehavingVendor({
    operations: { search: { ratePerSecond: 1 / 180, burst: 1 } },
  });
  vendor.emulator.fail('503', { times: 5 });
  await catchConnectorError(vendor.readStock());
  await catchConnectorError(vendor.readStock());
  const url = `${vendor.emulator.origin}/stock`;
  const search = () => vendor.http.request({ what: 'search', url, operation: 'search', schema: z.unknown() });
  expect(await catchConnectorError(search())).toMatchObject({ kind: 'circuit-open' });
  vendor.clock.advance(60_000);
  expect((await search()).status).toBe(200);
});

test('R5 a vendor that fails does not stop another one', async () => {
  const broken = await startMisbehavingVendor();
  const sound = await startMisbehavingVendor();
  broken.emulator.fail('503');
  for (let job = 0; job < 3; job += 1) await catchConnectorError(broken.readStock());
  expect((await sound.readStock()).rows).toHaveLength(50);
});
