import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';

let server: TestServer;
beforeEach(async () => void (server = await buildServer()));
afterEach(() => server.close());

async function fetchFile(path: string, query: Record<string, string>) {
  const token = await server.signedInAs(await buildUser(server.db)).token();
  const response = await server.inject({
    url: `/api${path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { ...response, lines: response.body.replace('\uFEFF', '').split('\r\n').slice(0, -1) };
}

const readSheets = async (content: Buffer) =>
  (await readXlsx(new Uint8Array(content))).sheets.map(({ name, rows }) => ({ name, rows }));

test('a file has every parcel of its section, in the shown columns and the order of the screen', async () => {
  const parcels = Array.from({ length: 45 }, (_, at) => ({
    order_name: `#${100 + at}`,
    country: at === 3 ? null : 'Germany',
  }));
  await buildShipments(server.db, ...parcels, { order_name: '#9', latest_event_status: 'delivered' });
  const { lines, headers } = await fetchFile('/shipping/export', {
    status: 'in_transit',
    sort: 'order',
    format: 'csv',
    columns: 'country,order,gone',
  });
  expect(lines[0]).toBe('Country,Order');
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(
    parcels.map(({ order_name }) => order_name),
  );
  expect(lines[4]).toBe(',#103');
  expect(headers['content-disposition']).toBe('attachment; filename="in_transit_2026-11-21.csv"');
});

test('a file of the days that the screen covers leaves out what is older', async () => {
  await buildShipments(
    server.db,
    { order_name: '#1', created_at: new Date('2023-05-05T10:00:00Z') },
    { order_name: '#2' },
  );
  const days = { startDate: '2026-08-24', endDate: '2026-11-21' };
  const { lines } = await fetchFile('/shipping/export', { ...days, format: 'csv', columns: 'order' });
  expect(lines).toEqual(['Order', '#2']);
});

test('a workbook says on its second sheet how many rows, of when, by which filters, and how old the data is', async () => {
  await buildWarehouseSource(server.db, 'tive', {
    is_configured: true,
    name: 'TIVE EU',
    last_success_at: new Date('2026-11-21T09:58:00Z'),
  });
  await buildShipments(server.db, { order_name: '#1', tracking_number: '=1+1 <&>' });
  const { rawPayload, headers } = await fetchFile('/shipping/export', {
    format: 'xlsx',
    columns: 'order,tracking',
    address: '/shipping?country=Germany',
  });
  expect(headers['content-type']).toMatch(/spreadsheetml/);
  const [list, about] = await readSheets(rawPayload);
  expect(list).toEqual({
    name: 'Parcels',
    rows: [
      ['Order', 'Tracking'],
      ['#1', '=1+1 <&>'],
    ],
  });
  expect(about?.name).toBe('About');
  expect(about?.rows.slice(0, 4)).toEqual([
    ['Table', 'Parcels'],
    ['Rows', 1],
    ['Exported At', TEST_NOW.toISOString()],
    ['Filters', '/shipping?country=Germany'],
  ]);
  expect(about?.rows.slice(-2)).toEqual([
    ['Source', 'Last Synced'],
    ['TIVE EU', '2026-11-21T09:58:00.000Z'],
  ]);
});

test('a list without a row is a file with a header alone', async () => {
  const { lines } = await fetchFile('/shipping/export', { format: 'csv', status: 'failure' });
  expect(lines).toEqual([
    'Order,Country,Warehouse,Carrier,Tracking,Status,Order to Ship,Ship to Deliver,Last Update',
  ]);
  const { rawPayload } = await fetchFile('/shipping/export', { format: 'xlsx', status: 'failure' });
  const [list, about] = await readSheets(rawPayload);
  expect(list?.rows).toHaveLength(1);
  expect(about?.rows[1]).toEqual(['Rows', 0]);
});

test('the file of the worklist has all parcels needing action, with their reasons in words', async () => {
  const failed = Array.from({ length: 25 }, (_, at) => ({
    order_name: `#${200 + at}`,
    latest_event_status: 'failure',
  }));
  await buildShipments(server.db, ...failed, { order_name: '#1', latest_event_status: 'delivered' });
  const { lines } = await fetchFile('/shipping/worklist/export', {
    format: 'csv',
    sort: 'order',
    columns: 'order,reasons,care',
  });
  expect(lines[0]).toBe('Order,Why,Owner and Note');
  expect(lines.slice(1)).toEqual(failed.map(({ order_name }) => `${order_name},Failed,`));
});
