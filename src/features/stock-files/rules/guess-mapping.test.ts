import { expect, test } from 'vitest';
import { encodeUtf8, encodeWestern, UNPREPARED } from '#testing/spreadsheets.ts';
import { guessMapping } from './guess-mapping.ts';
import { readFileTable } from './read/read-table.ts';

const guess = async (text: string, name = 'stock.csv') =>
  guessMapping(await readFileTable(encodeUtf8(text)), name);

test('an unprepared file is understood: two rows of headings below a title, points, its own time', async () => {
  const mapping = guessMapping(await readFileTable(encodeWestern(UNPREPARED)), 'liste.csv');
  expect(mapping).toEqual({
    sheet: null,
    heading_rows: 2,
    columns: {
      sku: 'Artikelnummer',
      name: 'Bezeichnung',
      on_hand: 'Bestand gesamt',
      available: 'Bestand verfügbar',
      inbound: 'Zulauf erwartet',
      facility: 'Lager Platz',
    },
    decimal_mark: ',',
    day_order: 'dmy',
    repeated: 'add',
    as_of: 'title',
  });
});

test.each([
  ['SKU,On Hand,Available\nA,1,1', { sku: 'SKU', on_hand: 'On Hand', available: 'Available' }],
  ['Item Code,Item Description,Qty\nA,x,1', { sku: 'Item Code', name: 'Item Description', on_hand: 'Qty' }],
  [
    'Product Code,Product,Qty on order,Qty\nA,x,1,2',
    { sku: 'Product Code', inbound: 'Qty on order', on_hand: 'Qty' },
  ],
  [
    'Warehouse,Code,Warehouse Qty\nNorth,A,1',
    { facility: 'Warehouse', sku: 'Code', on_hand: 'Warehouse Qty' },
  ],
  [
    'EAN;Artikel;Menge;Charge\n4012345678901;A;5;L1',
    { barcode: 'EAN', sku: 'Artikel', on_hand: 'Menge', lot: 'Charge' },
  ],
  ['Référence;Désignation;Quantité\nA;x;5', { sku: 'Référence', name: 'Désignation', on_hand: 'Quantité' }],
  ['SKU,Reorder Point,Stock\nA,5,9', { low_stock_level: 'Reorder Point', on_hand: 'Stock' }],
  ['What,How many\nA,5\nB,6', { sku: 'What', on_hand: 'How many' }],
  ['A,5\nB,6', { sku: 'Column A', on_hand: 'Column B' }],
])('the columns of %j', async (text, columns) => {
  expect((await guess(text)).columns).toMatchObject(columns);
});

test('lots and locations are parts of a SKU; without them a repeated SKU is a question', async () => {
  expect((await guess('SKU,Batch,Qty\nA,L1,1\nA,L2,2')).repeated).toBe('add');
  expect((await guess('SKU,Qty\nA,1\nA,2')).repeated).toBe('leave-out');
});

test.each([
  [
    'Artikelcode;Vrije voorraad;Technische voorraad;In bestelling\n1;1.250;1.300;5',
    {
      sku: 'Artikelcode',
      available: 'Vrije voorraad',
      on_hand: 'Technische voorraad',
      inbound: 'In bestelling',
    },
  ],
  [
    'Código,Descripción,Existencias,Almacén\nX1,Funda,25,Madrid',
    { sku: 'Código', name: 'Descripción', on_hand: 'Existencias', facility: 'Almacén' },
  ],
  [
    'Warehouse|SKU Code|UPC|Total Units|Allocated Units|Free Units\nYYZ1|A|0123|120|20|100',
    {
      facility: 'Warehouse',
      sku: 'SKU Code',
      on_hand: 'Total Units',
      reserved: 'Allocated Units',
      available: 'Free Units',
    },
  ],
])('other languages and programs: %j', async (text, columns) => {
  expect((await guess(text)).columns).toMatchObject(columns);
});

test('a day of the goods is not the day of the list', async () => {
  const mapping = await guess(
    'SKU,Lot No,Expiry Date,Last Count Date,Quantity\nA,L1,2027-01-01,2026-11-01,5',
  );
  expect(mapping).toMatchObject({ as_of: 'arrival', columns: { lot: 'Lot No', on_hand: 'Quantity' } });
  expect(mapping.columns.as_of).toBeUndefined();
});

test.each([
  ['SKU,Qty,Date\nA,1,2026-11-26', 'stock.csv', 'column'],
  ['Stock of 2026-11-26,\nSKU,Qty\nA,1', 'stock.csv', 'title'],
  ['SKU,Qty,Date\nA,1,11/26/2026', 'stock.csv', 'column'],
  ['Stock of 11/26/2026,\nSKU,Qty\nA,1', 'stock.csv', 'title'],
  ['SKU,Qty\nA,1', 'stock_11-26-2026.csv', 'name'],
  ['SKU,Qty\nA,1', 'stock_2026-11-26.csv', 'name'],
  ['SKU,Qty\nA,1', 'stock.csv', 'arrival'],
])('of %j in %s the moment is found by %s', async (text, name, origin) => {
  expect((await guess(text, name)).as_of).toBe(origin);
});

test('a title in the first cell is no row of headings, and two columns with the same heading are kept apart', async () => {
  const mapping = await guess('Our stock;;\nSKU;Qty;Qty\nA;1;2');
  expect(mapping).toMatchObject({ heading_rows: 1, columns: { sku: 'SKU', on_hand: 'Qty' } });
});

test('a title with a month-first day is no heading over the columns below it', async () => {
  const mapping = await guess('Stock list,,As of 11/26/2026\nSKU,Qty,Available\nA,5,4');
  expect(mapping).toMatchObject({
    heading_rows: 1,
    as_of: 'title',
    day_order: 'mdy',
    columns: { sku: 'SKU', on_hand: 'Qty', available: 'Available' },
  });
});
