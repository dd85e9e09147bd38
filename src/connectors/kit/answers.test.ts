import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Fault } from './faults.ts';
import { readPages } from './paging.ts';
import { fiftyRows, startMisbehavingVendor } from './testing/misbehaving-vendor.ts';

test.each<[Fault, string]>([
  ['html', 'a web page instead of data'],
  ['truncated', 'JSON that is cut off or damaged'],
  ['empty', 'an empty body'],
  ['wrong-types', '50 of 50 rows are unusable: row 1: level: expected number, received string'],
  ['huge-numbers', '50 of 50 rows are unusable: row 1: level: '],
])('R6 an answer that is %s fails the whole call and says why', async (fault, reason) => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail(fault);
  const message = expect.stringContaining(`unexpected response format (${reason}`);
  await expect(vendor.readStock()).rejects.toMatchObject({ kind: 'unexpected-answer', message });
});

test('R6 an answer of another shape is refused at once, with a description', async () => {
  const vendor = await startMisbehavingVendor();
  // This vendor breaks what the types promise.
  vendor.world.rows = { error: 'none today' } as never;
  await expect(vendor.readStock()).rejects.toMatchObject({
    message: 'Testvendor, stock: unexpected response format (answer: expected array, received object).',
  });
  expect(vendor.calls()).toBe(1);
});

test('R6 bad rows are counted and set aside, good rows are kept', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.world.rows = [{ sku: 'A', level: 'many' }, ...fiftyRows, { sku: 'B', level: 3e9 }, null];
  const { rows, setAside, examples } = await vendor.readStock();
  expect(rows).toEqual(fiftyRows);
  expect(setAside).toBe(3);
  expect(examples[0]).toBe('row 1: level: expected number, received string');
});

test('R6 a list with too many bad rows is refused as a whole', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.world.rows = [...fiftyRows, ...Array<unknown>(10).fill({ sku: 'A' })];
  await expect(vendor.readStock()).rejects.toThrow('10 of 60 rows are unusable');
  vendor.world.rows = [{ sku: 'A' }];
  await expect(vendor.readStock()).rejects.toThrow('1 of 1 row is unusable');
});

test('R6 an empty list is an answer', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.world.rows = [];
  expect(await vendor.readStock()).toEqual({ rows: [], setAside: 0, examples: [] });
});

test('R6 JSON with another content type is still read', async () => {
  const mislabelled = { headers: { 'content-type': 'application/xml' }, json: fiftyRows };
  const vendor = await startMisbehavingVendor({ faultAnswers: { html: mislabelled } });
  vendor.emulator.fail('html');
  expect((await vendor.readStock()).rows).toHaveLength(50);
});

test('R6 JSON with a byte order mark is still read', async () => {
  const vendor = await startMisbehavingVendor({
    faultAnswers: { html: { text: `\uFEFF${JSON.stringify(fiftyRows)}` } },
  });
  vendor.emulator.fail('html');
  expect((await vendor.readStock()).rows).toHaveLength(50);
});

test('R6 texts that no database could store are repaired, so that one of them does not stop a source', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.world.rows = [{ sku: 'A\u0000B\ud83dC', level: 1 }];
  expect((await vendor.readStock()).rows).toEqual([{ sku: 'AB\ufffdC', level: 1 }]);
});

test('R7 pages are read to the last one', async () => {
  const vendor = await startMisbehavingVendor();
  expect((await vendor.readAllPages()).rows).toEqual(fiftyRows);
});

test('R7 rows that appear on two pages are kept once, in their last form', async () => {
  const vendor = await startMisbehavingVendor();
  const moved = { sku: 'SKU-20', level: 99 };
  vendor.world.pages = [fiftyRows.slice(0, 25), [moved, ...fiftyRows.slice(21)]];
  const { rows } = await vendor.readAllPages();
  expect(rows).toHaveLength(50);
  expect(rows).toContainEqual(moved);
});

test('R7 a page that comes twice means that rows are missing: nothing is kept', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.world.pages = [fiftyRows.slice(0, 25), fiftyRows.slice(0, 25)];
  await expect(vendor.readAllPages()).rejects.toThrow('page 2 repeats an earlier page');
  vendor.emulator.fail('repeated-page');
  await expect(vendor.readAllPages()).rejects.toThrow('page 2 repeats an earlier page');
});

test('R7 a cursor that leads back to an earlier page ends the read', async () => {
  let page = 0;
  const read = async () => ({ rows: [{ page: (page += 1) }], next: 'b' });
  const all = readPages({ vendor: 'Testvendor', what: 'pages', first: 'a', maxPages: 20, read });
  await expect(all).rejects.toThrow('page 3 leads back to an earlier page');
});

test('R7 pages without end stop at the cap', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.world.pages = Array.from({ length: 500 }, (_, page) => [{ sku: `P-${page}`, level: 1 }]);
  await expect(vendor.readAllPages()).rejects.toThrow('still more after 20 pages');
  expect(vendor.calls()).toBe(20);
});

test('R7 a page that fails fails the whole read', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('500', { times: 1 });
  expect((await vendor.readAllPages()).rows).toHaveLength(50);
  // It is never requested, so it need not be a page.
  vendor.world.pages = [fiftyRows, null as never];
  vendor.emulator.fail('truncated');
  await expect(vendor.readAllPages()).rejects.toMatchObject({ kind: 'unexpected-answer' });
});

test('a vendor may have its own conventions: a refusal inside an answer with status 200', async () => {
  const vendor = await startMisbehavingVendor({
    classify: ({ json }) => (Object(json).throttled ? { kind: 'throttled', waitMs: 5_000 } : undefined),
    faultAnswers: { html: { json: { throttled: true } } },
  });
  vendor.emulator.fail('html', { times: 1 });
  expect((await vendor.readStock()).rows).toHaveLength(50);
  expect(vendor.clock.waits[0]).toBe(5_250);
});

test('R6 a web page is never taken for text', async () => {
  const vendor = await startMisbehavingVendor();
  vendor.emulator.fail('html');
  const call = vendor.http.request({
    what: 'rates',
    url: `${vendor.emulator.origin}/stock`,
    as: 'text',
    schema: z.any(),
  });
  await expect(call).rejects.toThrow('a web page instead of data');
});

test('text is read as it is', async () => {
  const vendor = await startMisbehavingVendor({ faultAnswers: { html: { text: '<rates/>' } } });
  vendor.emulator.fail('html');
  const url = `${vendor.emulator.origin}/rates.xml`;
  const text = await vendor.http.request({ what: 'rates', url, as: 'text', schema: z.string() });
  expect(text.data).toBe('<rates/>');
});
