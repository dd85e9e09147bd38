import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getStockFiles, saveFileMapping, uploadStockFile } from '#features/stock-files/contract.ts';
import { buildUser } from '#testing/builders/users.ts';
import {
  connectToronto,
  listUnits,
  MAPPING,
  FILES_NOW,
  pack,
  params,
} from '#testing/server/connect-toronto.ts';

test('a file that people upload is on the warehouse’s screen and in the total, as old as it says', async () => {
  const toronto = await connectToronto();
  expect(await toronto.map()).toMatchObject({ status: 200 });
  expect(await toronto.upload(listUnits([1200, 34, 0], '26.11.2026 18:00'))).toMatchObject({ status: 200 });
  expect(await toronto.run(1)).toMatchObject({ status: 'succeeded', row_count: 3, message: null });
  expect(await toronto.readTotal()).toBe(1234);
  const { warehouse_inventory: shown, freshness } = await toronto.readWarehouse();
  expect(
    shown.inventory.map(({ sku, total_stock_level: units, is_out_of_stock: isOut }) => [sku, units, isOut]),
  ).toEqual([
    ['SKU-0', 1200, false],
    ['SKU-1', 34, false],
    ['SKU-2', 0, true],
  ]);
  // Six in the evening in Toronto is eleven at night in London.
  expect(freshness).toMatchObject({ is_online: false });
  expect(await toronto.readStatus()).toMatchObject({ last_success_at: '2026-11-26T23:00:00.000Z' });
});

test('a file with only a day counts as of the end of that day, in its warehouse’s time zone', async () => {
  const toronto = await connectToronto();
  await toronto.map();
  await toronto.upload(listUnits([10, 20], '25.11.2026'));
  await toronto.run(1);
  // A minute before midnight in Toronto.
  expect(await toronto.readStatus()).toMatchObject({ last_success_at: '2026-11-26T04:59:00.000Z' });
});

test('the same file again is said to be the same, and makes nothing fresh', async () => {
  const toronto = await connectToronto();
  await toronto.map();
  await toronto.upload(listUnits([10, 20]));
  await toronto.run(1);
  const run = await toronto.run(150);
  expect(run).toMatchObject({
    status: 'succeeded',
    change_count: 0,
    message: expect.stringContaining('hasn’t changed'),
  });
  expect(await toronto.readStatus()).toMatchObject({
    last_success_at: '2026-11-27T08:30:00.000Z',
    state: 'late',
    row_count: 2,
  });
  expect(await toronto.readTotal()).toBe(30);
});

test('a file that lost half of its rows is held back, and does not confirm itself; an admin may accept it', async () => {
  const toronto = await connectToronto();
  await toronto.map();
  await toronto.upload(listUnits([10, 10, 10, 10, 10]));
  await toronto.run(1);
  await toronto.upload(listUnits([10, 10], '27.11.2026 04:00'));
  expect(await toronto.run(1)).toMatchObject({ status: 'held-back' });
  expect(await toronto.run()).toMatchObject({ status: 'held-back' });
  expect(await toronto.readTotal()).toBe(50);
  const held = (await toronto.readStatus())?.held_back;
  expect(await toronto.accept(held?.at ?? '')).toMatchObject({ status: 200 });
  expect(await toronto.run(1)).toMatchObject({ status: 'succeeded' });
  expect(await toronto.readTotal()).toBe(20);
});

test('a file that was held back because its columns were read wrongly is taken once they are right', async () => {
  const toronto = await connectToronto();
  const mapping = { ...MAPPING, as_of: 'arrival' as const, decimal_mark: ',' as const };
  await toronto.map(mapping);
  await toronto.upload('SKU;Qty\nA;999\nB;999');
  await toronto.run(1);
  await toronto.upload('SKU;Qty\nA;1,000\nB;1,000');
  expect(await toronto.run(1)).toMatchObject({ status: 'held-back' });
  await toronto.map({ ...mapping, decimal_mark: '.' }, 1);
  expect(await toronto.run(1)).toMatchObject({ status: 'succeeded' });
  expect(await toronto.readTotal()).toBe(2000);
});

test('columns that are corrected are read at once, though the file’s own age is before its arrival', async () => {
  const toronto = await connectToronto();
  await toronto.map({ ...MAPPING, as_of: 'arrival', decimal_mark: ',' });
  await toronto.upload('Stock of 26.11.2026 18:00\nSKU;Qty\nA;1,000');
  await toronto.run(1);
  expect(await toronto.readTotal()).toBe(1);
  await toronto.map(MAPPING, 1);
  expect(await toronto.run(1)).toMatchObject({ status: 'succeeded' });
  expect(await toronto.readTotal()).toBe(1000);
});

test('another file that says the same confirms what was held back', async () => {
  const toronto = await connectToronto();
  await toronto.map();
  await toronto.upload(listUnits([10, 10, 10, 10, 10]));
  await toronto.run(1);
  await toronto.upload(listUnits([10, 10], '27.11.2026 04:00'));
  await toronto.run(1);
  await toronto.upload(listUnits([10, 9], '27.11.2026 05:00'));
  expect(await toronto.run(1)).toMatchObject({ status: 'succeeded' });
  expect(await toronto.readTotal()).toBe(19);
});

test('a SKU without a number keeps its last one, and the run says so', async () => {
  const toronto = await connectToronto();
  await toronto.map();
  await toronto.upload(listUnits([10, 20, 30]));
  await toronto.run(1);
  await toronto.upload('Stock of 27.11.2026 04:00,\nSKU,Qty\nSKU-0,11\nSKU-1,\nSKU-2,31');
  expect(await toronto.run(1)).toMatchObject({
    set_aside_count: 1,
    message: expect.stringContaining('row 4, SKU-1: has no number of units, which isn’t zero'),
  });
  expect(await toronto.readTotal()).toBe(62);
});

test('a file whose columns changed is refused to its sender', async () => {
  const toronto = await connectToronto();
  await toronto.map();
  await toronto.upload(listUnits([10, 20]));
  await toronto.run(1);
  expect(await toronto.upload('SKU,Pieces\nSKU-0,5')).toMatchObject({
    status: 400,
    error: { message: expect.stringContaining('The column “Qty” is missing.') },
  });
  expect(await toronto.readTotal()).toBe(30);
});

test('without columns or without a file the source says what to do', async () => {
  const toronto = await connectToronto();
  expect(await toronto.run(1)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('Set Up Columns'),
  });
  await toronto.map();
  expect(await toronto.run()).toMatchObject({ status: 'failed', message: 'No file has been uploaded yet.' });
  expect(await toronto.check()).toMatchObject({ works: true });
});

test.each([
  ['20.11.2026 18:00', 'The file is older than the previous one.'],
  // Half an hour before the one that is known.
  ['27.11.2026 03:00', 'The file is older than the previous one.'],
  ['05.12.2026', 'The file’s date is in the future. Check the order of day and month.'],
])('a file of %s, after one of 27.11.2026 03:30, is refused to its sender', async (date, message) => {
  const toronto = await connectToronto();
  await toronto.map();
  await toronto.upload(listUnits([10, 20]));
  await toronto.run(1);
  expect(await toronto.upload(listUnits([1, 2], date))).toMatchObject({ status: 400, error: { message } });
  expect((await toronto.admin.call(getStockFiles, { params })).body.uploads).toHaveLength(1);
});

test('a file saved before the previous one is refused, if its age is when it was saved', async () => {
  const toronto = await connectToronto();
  await toronto.map({ ...MAPPING, as_of: 'arrival' });
  await toronto.upload(listUnits([10, 20]));
  await toronto.run(1);
  const before = new Date(FILES_NOW.getTime() - 60_000);
  expect(await toronto.upload(listUnits([1, 2]), 'stock.csv', before)).toMatchObject({ status: 400 });
  expect(await toronto.upload(listUnits([10, 20]))).toMatchObject({ status: 200 });
});

test('of two people who change the columns at once, the second is warned; the last five uploads are kept', async () => {
  const toronto = await connectToronto();
  await toronto.map();
  expect(await toronto.map()).toMatchObject({ status: 409 });
  expect(await toronto.map({ ...MAPPING, repeated: 'add' }, 1)).toMatchObject({ status: 200 });
  const elsewhere = {
    warehouse_id: 'montreal',
    name: 'montreal.csv',
    packed: Buffer.from('x'),
    byte_count: 1,
  };
  await toronto.server.db
    .insertInto('uploaded_files')
    .values({ ...elsewhere, uploaded_at: FILES_NOW, modified_at: FILES_NOW })
    .execute();
  for (const count of [1, 2, 3, 4, 5, 6, 7]) await toronto.upload(listUnits([count]), `stock-${count}.csv`);
  const { uploads, version } = (await toronto.admin.call(getStockFiles, { params })).body;
  expect(version).toBe(2);
  expect(uploads.map(({ name }) => name)).toEqual([7, 6, 5, 4, 3].map((count) => `stock-${count}.csv`));
  const kept = await toronto.server.db.selectFrom('uploaded_files').select('warehouse_id').execute();
  expect(kept.filter(({ warehouse_id: id }) => id === 'montreal')).toHaveLength(1);
});

test('a damaged upload, and one to a warehouse whose files are fetched, are refused', async () => {
  const toronto = await connectToronto();
  const body = { name: 'x.csv', packed: 'AAAA', modified_at: FILES_NOW.toISOString() };
  expect(await toronto.admin.call(uploadStockFile, { params, body })).toMatchObject({ status: 400 });
  const bomb = { ...body, packed: gzipSync(Buffer.alloc(40_000_000, 'a')).toString('base64') };
  expect(await toronto.admin.call(uploadStockFile, { params, body: bomb })).toMatchObject({
    status: 400,
    error: { message: 'This file is damaged or too large.' },
  });
  const fetched = await connectToronto({ way: 'folder', folder: '.', pattern: '*.csv' });
  expect(await fetched.upload(listUnits([1]))).toMatchObject({ status: 409 });
});

test('viewers read, users upload, planners say what the columns mean', async () => {
  const { server } = await connectToronto();
  const upload = {
    params,
    body: { name: 'a.csv', packed: pack('SKU,Qty\nA,1'), modified_at: FILES_NOW.toISOString() },
  };
  const mapping = { params, body: { mapping: MAPPING, version: 0 } };
  const statuses = await Promise.all(
    (['viewer', 'user', 'planner'] as const).map(async (role) => {
      const person = server.signedInAs(await buildUser(server.db, { role }));
      const read = await person.call(getStockFiles, { params });
      const uploaded = await person.call(uploadStockFile, upload);
      const mapped = await person.call(saveFileMapping, mapping);
      return [read.status, uploaded.status, mapped.status];
    }),
  );
  expect(statuses).toEqual([
    [200, 403, 403],
    [200, 200, 403],
    [200, 200, 200],
  ]);
});
