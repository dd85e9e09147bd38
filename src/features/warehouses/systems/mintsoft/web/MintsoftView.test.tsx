import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSkuStock } from '#features/stock-memory/contract.ts';
import type { StockItem } from '#features/warehouses/contract.ts';
import { choose } from '#testing/web/choose.ts';
import { answer, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { readShownSkus, readStockCard } from '#testing/web/stock-screen.ts';
import { answerWarehouse, buildStockItem, buildMintsoftInventory } from '#testing/web/warehouses.ts';
import { refetchTables } from '#web/api/query.ts';
import { warehouseInventory, type WarehouseInventory } from '../../../contract.ts';
import { WarehousePage } from '../../../web/WarehousePage.tsx';

const open = (search = '') =>
  renderPage(<WarehousePage />, { at: `/warehouse/tive${search}`, path: '/warehouse/$warehouseId' });

const full = buildStockItem({
  name: 'Cityplay M',
  product_codes: ['1001', '5000000000017'],
  sku: 'FULL',
  total_stock_level: 430,
  available_level: 412,
  reserved_stock: 18,
});
const low = buildStockItem({
  sku: 'LOW',
  level: 20,
  total_stock_level: 21,
  available_level: 20,
  reserved_stock: 1,
  is_low_stock: true,
  last_updated: '2026-11-20T08:00:00.000Z',
});
const out = buildStockItem({
  sku: 'OUT',
  level: 0,
  total_stock_level: 6,
  available_level: 0,
  reserved_stock: 6,
  is_low_stock: true,
  is_out_of_stock: true,
  pre_orderable: true,
  last_updated: null,
});
const bundle = buildStockItem({
  sku: 'DUO',
  level: 5,
  total_stock_level: 5,
  available_level: 5,
  is_bundle: true,
  low_stock_level: null,
});
const gone = buildStockItem({ ...out, sku: 'GONE', total_stock_level: 0, reserved_stock: 0 });
const items = [full, low, out, bundle, gone];

async function opened(rows: StockItem[] = items, search = '') {
  answerWarehouse(buildMintsoftInventory(rows));
  const page = await open(search);
  await screen.findByText(/^Showing/);
  return page;
}

const sortedBy = (header: string, direction: string) =>
  waitFor(() =>
    expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', direction),
  );

test('the cards add up the stock, without counting what lies in bundles twice', async () => {
  await opened();
  expect(readStockCard('Total Stock')).toBe('457');
  expect(readStockCard('Reserved Stock')).toBe('25');
  expect(readStockCard('Pre-Orderable')).toBe('2');
  expect(readStockCard('Bundle Items')).toBe('1');
});

test('a SKU that lies in two places is one SKU with stock', async () => {
  await opened([full, { ...full, facility: 'B' }]);
  expect(screen.getByText('1 SKU with stock')).toBeVisible();
});

test('a row has all its columns, and says where the provider reports nothing', async () => {
  await opened();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'SKU',
    'Total Stock',
    'Available',
    'Reserved',
    'Status',
    'Low Stock Level',
    'Features',
    'Last Updated',
  ]);
  const cells = (sku: RegExp) => readTexts(screen.getByRole('row', { name: sku }));
  expect(cells(/FULL/).slice(0, 7)).toEqual([
    'FULLCityplay MProduct 1001 · Client 41',
    '430',
    '412',
    '18',
    'In Stock',
    '50',
    '',
  ]);
  expect(cells(/FULL/)[7]).toMatch(/^Wed 18 Nov/);
  expect(cells(/OUT/).slice(6)).toEqual(['PreOrder', 'N/A']);
  expect(cells(/DUO/)[6]).toBe('Bundle');
});

const badge = (status: string) => screen.getAllByText(status).find(({ title }) => title !== '');

test('a row that the last sync could not read says how old its figures are', async () => {
  await opened([full, { ...low, last_read_at: new Date(Date.now() - 3 * 3_600_000).toISOString() }]);
  const row = screen.getByRole('row', { name: new RegExp(low.sku) });
  expect(within(row).getByText(/^Last read/)).toHaveTextContent('Last read 3 h ago');
  expect(screen.getAllByText(/^Last read/)).toHaveLength(1);
});

test('sold out comes before low, low before in stock, and the badge says which rule spoke', async () => {
  await opened();
  expect(badge('Out of Stock')).toHaveAttribute('title', 'No sellable stock left.');
  expect(badge('Low Stock')).toHaveAttribute('title', '20 left (low-stock level: 50).');
  expect(
    within(screen.getByRole('row', { name: /FULL/ })).getByTitle('Above the low-stock level.'),
  ).toHaveTextContent('In Stock');
});

test('what is empty is hidden until it is asked for, and not counted among the rows', async () => {
  const { user, address } = await opened();
  expect(readShownSkus()).toEqual(['DUO', 'FULL', 'LOW', 'OUT']);
  expect(screen.getByText('Showing 4 of 4 items')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Include Out of Stock (1)' }));
  expect(await screen.findByText('Showing 5 of 5 items')).toBeVisible();
  expect(address()).toContain('zero=shown');
});

test('each filter leaves the rows of which it is true, and what can be pre-ordered may be at 0', async () => {
  const { user } = await opened();
  for (const [filter, count, left] of [
    ['In Stock', '3 of 4', ['DUO', 'FULL', 'LOW']],
    ['Low Stock', '1 of 4', ['LOW']],
    ['Pre-Orderable', '2 of 5', ['GONE', 'OUT']],
    ['All', '4 of 4', ['DUO', 'FULL', 'LOW', 'OUT']],
  ] as const) {
    await choose(user, 'Filter', filter);
    expect(await screen.findByText(`Showing ${count} items`)).toBeVisible();
    expect(readShownSkus()).toEqual(left);
    const zero = screen.getByRole<HTMLInputElement>('switch', { name: 'Include Out of Stock (1)' });
    // Folded away on a phone, where the button counts what narrows the list.
    const folded = filter === 'All' ? 'Filters' : 'Filters1 active';
    expect(screen.getByRole('button', { name: /^Filters/ })).toHaveTextContent(folded);
    expect([zero.checked, zero.disabled]).toEqual(Array(2).fill(filter === 'Pre-Orderable'));
  }
});

test('sorted by a level or a time, the rows begin with the most or the newest', async () => {
  const { user } = await opened([bundle, full, low, out]);
  for (const [sort, header, order] of [
    ['Total Stock', 'Total Stock', ['FULL', 'LOW', 'OUT', 'DUO']],
    ['Available Level', 'Available', ['FULL', 'LOW', 'DUO', 'OUT']],
    ['Last Updated', 'Last Updated', ['LOW', 'DUO', 'FULL', 'OUT']],
  ] as const) {
    await choose(user, 'Sort By', sort);
    await sortedBy(header, 'descending');
    expect(readShownSkus()).toEqual(order);
  }
});

test('a click on a header sorts as well, and the choice above says so', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Reserved' }));
  await sortedBy('Reserved', 'descending');
  expect(screen.getByRole('combobox', { name: 'Sort By' })).toHaveValue('Reserved');
});

test('a search finds a part of a SKU in any case; without a find the filters can be cleared', async () => {
  const { user } = await opened(items, '?search=ful');
  expect(readShownSkus()).toEqual(['FULL']);
  await user.clear(screen.getByRole('textbox', { name: 'Search SKU' }));
  await user.type(screen.getByRole('textbox', { name: 'Search SKU' }), 'gon');
  expect(await screen.findByRole('heading', { name: 'No Mintsoft inventory items found' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Include Out of Stock (1)' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Showing 4 of 4 items')).toBeVisible();
});

test.each(['cityplay', '5000000000017'])(
  'a search for %s finds a product by its name or a code',
  async (search) => {
    await opened(items, `?search=${search}`);
    expect(readShownSkus()).toEqual(['FULL']);
  },
);

test('without any row it says so', async () => {
  await opened([]);
  expect(screen.getByRole('heading', { name: 'No Mintsoft inventory items found' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
});

test('while it is on its way the final layout is there', async () => {
  const inventory = Promise.withResolvers<WarehouseInventory>();
  answerWarehouse(buildMintsoftInventory([]));
  answer(warehouseInventory, () => inventory.promise);
  await open();
  expect(await screen.findByRole('heading', { name: 'TIVE - Mintsoft' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(readStockCard('Total Stock')).toBe('');
  inventory.resolve(buildMintsoftInventory(items));
  expect(await screen.findByText('Showing 4 of 4 items')).toBeVisible();
});

test('a failure says what failed and why, and can be tried again', async () => {
  answerWarehouse(buildMintsoftInventory(items));
  refuse(warehouseInventory, 'unavailable', 'The database can’t be reached right now.');
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Error Loading Mintsoft Warehouse' })).toBeVisible();
  expect(
    screen.getByText('Failed to load Mintsoft inventory: The database can’t be reached right now.'),
  ).toBeVisible();
  disconnect(warehouseInventory);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(
    await screen.findByText('Failed to load Mintsoft inventory: Failed to fetch warehouse tive inventory'),
  ).toBeVisible();
});

test('a warehouse that was never read is a failure, not an empty shelf', async () => {
  answerWarehouse({ ...buildMintsoftInventory([], 'TIVE has not been read yet'), has_data: false });
  await open();
  expect(
    await screen.findByText('Failed to load Mintsoft inventory: TIVE has not been read yet'),
  ).toBeVisible();
  expect(readStockCard('Total Stock')).toBe('–');
});

test.each([
  ['failed', 'Failing'],
  ['held-back', 'Held for Review'],
] as const)('a source whose last run %s is %s; the last good figures stay', async (outcome, word) => {
  const answer = buildMintsoftInventory(items, 'TIVE is not well; the last good values are shown');
  answerWarehouse({
    ...answer,
    freshness: answer.freshness && { ...answer.freshness, last_outcome: outcome },
  });
  await open();
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText(/the last good values are shown/)).toBeVisible();
  await screen.findByText(/^Showing/);
  expect(readShownSkus()).toHaveLength(4);
});

test('how the last run of its source ended shows without a reload', async () => {
  const { queries } = await opened();
  expect(screen.queryByText('Failing')).not.toBeInTheDocument();
  answerWarehouse(buildMintsoftInventory(items, 'TIVE could not be read lately'));
  await act(() => refetchTables(queries, ['warehouse_stock']));
  expect(await screen.findByText('Failing')).toBeVisible();
});

test('the age of the values is shown', async () => {
  await opened();
  expect(screen.getByText('3 min ago')).toBeVisible();
});

test('a row opens what every location holds of its SKU, by click and by Enter, and the address keeps it', async () => {
  answer(getSkuStock, {
    sku: 'FULL',
    name: null,
    product_codes: [],
    as_of: null,
    days: [],
    places: [],
    bundle: null,
  });
  const { user, address } = await opened();
  await user.click(screen.getByText('FULL'));
  expect(await screen.findByRole('dialog', { name: 'FULL' })).toBeVisible();
  expect(address()).toBe('/warehouse/tive?sku=FULL');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/warehouse/tive');
  screen.getByRole('row', { name: /^LOW/ }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'LOW' })).toBeVisible();
});
