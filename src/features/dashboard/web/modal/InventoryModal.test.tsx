import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSkuStock } from '#features/stock-memory/contract.ts';
import { warehouseInventory } from '#features/warehouses/contract.ts';
import { answerModal, buildModalItem, buildModalInventory } from '#testing/web/dashboard.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import * as contract from '../../contract.ts';
import { DashboardPage } from '../DashboardPage.tsx';

const open = (at = '/dashboard?warehouse=tive') => renderPage(<DashboardPage />, { at });
const modal = async () => within(await screen.findByRole('dialog'));
const skus = async () =>
  (await (await modal()).findAllByRole('row'))
    .slice(1)
    .map((row) => row.querySelector('[class*=code]')?.textContent);
const card = async (label: string) => {
  const dialog = await modal();
  await waitFor(() => expect(dialog.queryByLabelText('Loading')).not.toBeInTheDocument());
  return dialog.getByText(label, { selector: '[class*=label]' }).parentElement;
};
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildModalItem(`SKU-${String(index).padStart(3, '0')}`, index + 1),
  );

test('a click on a row opens what the warehouse holds, under its title; closing it leaves no trace', async () => {
  answerModal(buildModalInventory([buildModalItem('A', 4)]));
  const { user, address } = await open('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'TIVE' }));
  expect(await screen.findByRole('dialog', { name: 'TIVE - Inventory Details' })).toBeVisible();
  expect(listCalls(warehouseInventory)[0]?.params).toEqual({ warehouseId: 'tive' });
  await user.type(await (await modal()).findByLabelText('Search SKU'), 'A');
  await waitFor(() => expect(address()).toBe('/dashboard?warehouse=tive&search=A'));
  await user.click((await modal()).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/dashboard');
});

test('it opens by keyboard, and a reload keeps it open', async () => {
  answerModal(buildModalInventory([buildModalItem('A', 4)]));
  const { user, address } = await open('/dashboard');
  (await screen.findByRole('button', { name: 'TIVE' })).focus();
  await user.keyboard('{Enter}');
  await modal();
  expect(address()).toBe('/dashboard?warehouse=tive');
});

test('the cards: the sum of stock with the unique SKUs, what is low, what can be pre-ordered', async () => {
  answerModal(
    buildModalInventory([
      buildModalItem('A', 1000, { pre_orderable: true }),
      buildModalItem('A', 200, { facility: 'SAV' }),
      buildModalItem('B', 5, { is_low_stock: true }),
      buildModalItem('KIT', 50, { is_bundle: true }),
      buildModalItem('GONE', 0, { is_low_stock: true, pre_orderable: true }),
    ]),
  );
  await open();
  expect(await card('Total Items')).toHaveTextContent('1,2052 unique SKUs in 2 facilities, without 1 bundle');
  expect(await card('Low Stock')).toHaveTextContent('1Need attention');
  expect(await card('Pre-Order')).toHaveTextContent('2Available for pre-order');
});

test('the sum of stock is a lower bound where rows do not report their units', async () => {
  const unknown = { total_stock_level: null, level: null };
  answerModal(
    buildModalInventory([
      buildModalItem('A', 1000),
      buildModalItem('B', 0, { ...unknown, facility: 'ATL' }),
      buildModalItem('B', 0, { ...unknown, facility: 'SAV' }),
      buildModalItem('KIT', 0, { ...unknown, is_bundle: true }),
    ]),
  );
  await open();
  expect(await card('Total Items')).toHaveTextContent(/≥ 1,000.*units of 1 SKU unknown$/);
});

const SILENT = { level: null, is_out_of_stock: false };
const untold = [buildModalItem('C', 0, SILENT), buildModalItem('C', 0, { ...SILENT, facility: 'SAV' })];

test.each([
  [
    'is a lower bound where SKUs report no level',
    [buildModalItem('B', 5, { is_low_stock: true }), ...untold],
    '≥\u202f1',
  ],
  ['is unknown where no SKU reports a level', untold, '–'],
])('the count of low rows %s', async (_what, rows, count) => {
  answerModal(buildModalInventory(rows));
  await open();
  expect((await card('Low Stock'))?.textContent).toContain(`${count}Need attention, levels of 1 SKU unknown`);
});

test('the table has the columns of the specification', async () => {
  answerModal(
    buildModalInventory([buildModalItem('A', 1250, { available_level: 1200, pre_orderable: true })]),
  );
  await open();
  const dialog = await modal();
  expect((await dialog.findAllByRole('columnheader')).map((header) => header.textContent)).toEqual([
    'SKU',
    'Stock',
    'Available',
    'Status',
    'Features',
  ]);
  expect(readTexts(dialog.getByRole('row', { name: /^A/ }))).toEqual([
    'AID 1001',
    '1,250',
    '1,200',
    'In Stock',
    'PreOrder',
  ]);
});

test('the status of a row: sold out has priority over low, and low over in stock', async () => {
  answerModal(
    buildModalInventory([
      buildModalItem('A', 40, { level: 0, available_level: 0 }),
      buildModalItem('B', 40, { is_out_of_stock: true, is_low_stock: true }),
      buildModalItem('C', 40, { is_low_stock: true }),
      buildModalItem('D', 40, { low_stock_level: 40 }),
      buildModalItem('E', 40, { low_stock_level: 39 }),
      buildModalItem('F', 1, { low_stock_level: 25, available_level: 54 }),
      buildModalItem('G', 40, { low_stock_level: 25, available_level: 2 }),
    ]),
  );
  await open();
  const rows = (await (await modal()).findAllByRole('row')).slice(1);
  expect(rows.map((row) => readTexts(row)[3])).toEqual([
    'Out of Stock',
    'Out of Stock',
    'Low Stock',
    'Low Stock',
    'In Stock',
    'Low Stock',
    'In Stock',
  ]);
});

test('only what has stock above 0 is listed', async () => {
  answerModal(
    buildModalInventory([
      buildModalItem('A', 1),
      buildModalItem('B', 0),
      buildModalItem('C', -3),
      buildModalItem('D', 9, { total_stock_level: null }),
    ]),
  );
  await open();
  expect(await skus()).toEqual(['A', 'D']);
  expect((await modal()).getByText('2 items')).toBeVisible();
});

test('at most 50 rows are shown, and how many there are is said', async () => {
  answerModal(buildModalInventory(many(1203)));
  await open();
  expect(await skus()).toHaveLength(50);
  expect((await modal()).getByText('Showing first 50 items of 1,203 total')).toBeVisible();
});

test('50 rows are all of them', async () => {
  answerModal(buildModalInventory(many(50)));
  await open();
  expect(await skus()).toHaveLength(50);
  expect((await modal()).getByText('50 items')).toBeVisible();
});

test('sorting is over all rows: the 50 that are shown are the first of them', async () => {
  answerModal(buildModalInventory(many(60)));
  const { user } = await open();
  await user.click(await (await modal()).findByRole('button', { name: 'Stock' }));
  expect((await skus())[0]).toBe('SKU-059');
  await user.click((await modal()).getByRole('button', { name: 'Stock' }));
  expect((await skus())[0]).toBe('SKU-000');
});

test('the search is over all rows: by SKU, product id and name', async () => {
  answerModal(
    buildModalInventory([...many(60), buildModalItem('ZZZ', 5, { product_id: '77', name: 'Charging case' })]),
  );
  const { user } = await open();
  const search = await (await modal()).findByLabelText('Search SKU');
  for (const text of ['sku-059', '77', 'charging']) {
    await fill(user, search, text);
    await waitFor(async () => expect(await skus()).toEqual([text === 'sku-059' ? 'SKU-059' : 'ZZZ']));
  }
});

test('without a row it says so', async () => {
  answerModal(buildModalInventory([]));
  await open();
  expect(await screen.findByText('No inventory items found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear Search' })).not.toBeInTheDocument();
});

test('a search that finds nothing is cleared with one press', async () => {
  answerModal(buildModalInventory([buildModalItem('A', 4)]));
  const { user } = await open();
  await fill(user, await (await modal()).findByLabelText('Search SKU'), 'nothing');
  await user.click(await screen.findByRole('button', { name: 'Clear Search' }));
  await waitFor(async () => expect(await skus()).toEqual(['A']));
  expect(screen.getByLabelText('Search SKU')).toHaveValue('');
});

test('what is at zero and urgent is counted above the table, and opens', async () => {
  answerModal(buildModalInventory([buildModalItem('A', 4), buildModalItem('B', 0), buildModalItem('C', 0)]));
  answer(contract.listSoldOut, {
    items: [
      { ...buildModalItem('B', 0), went_on: '2025-11-20', units_sold: 0 },
      { ...buildModalItem('OLD', 0, { product_id: null }), went_on: null, units_sold: 12 },
    ],
  });
  const { user, address } = await open();
  const text = '2 SKUs out of stock that sold or had stock in the last 30 days';
  expect(await (await modal()).findByText(text)).toBeVisible();
  await user.click((await modal()).getByRole('button', { name: 'Show Out of Stock' }));
  expect(await skus()).toEqual(['B', 'OLD']);
  const dialog = await modal();
  expect(dialog.getByText('ID 1001 · out of stock Thu 20 Nov 2025')).toBeVisible();
  expect(dialog.getByText('12 sold in 30 days')).toBeVisible();
  expect(dialog.getAllByText('Out of Stock')).toHaveLength(2);
  expect(address()).toContain('rows=sold-out');
  await user.click(dialog.getByRole('button', { name: 'Show In Stock' }));
  expect(await skus()).toEqual(['A']);
});

test('a SKU opens all that is known of it, and Escape leads back to the list', async () => {
  answerModal(buildModalInventory([buildModalItem('A', 4)]));
  refuse(getSkuStock, 'not_found', 'No place ever held it.');
  const { user, address } = await open();
  await user.click(await (await modal()).findByRole('button', { name: 'A' }));
  expect(await screen.findByText('No place ever held it.')).toBeVisible();
  expect(address()).toContain('sku=A');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboard?warehouse=tive'));
  expect(await skus()).toEqual(['A']);
});

test('anywhere on a row opens its SKU, by click or Enter', async () => {
  answerModal(buildModalInventory([buildModalItem('A', 4)]));
  refuse(getSkuStock, 'not_found', 'No place ever held it.');
  const { user, address } = await open();
  await user.click(await (await modal()).findByRole('cell', { name: 'In Stock' }));
  await waitFor(() => expect(address()).toContain('sku=A'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboard?warehouse=tive'));
  (await (await modal()).findByRole('row', { name: /^A/ })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('sku=A'));
});

test('the age and the full screen come before the figures', async () => {
  answerModal(buildModalInventory([buildModalItem('A', 4)]));
  await open();
  await (await modal()).findByRole('row', { name: /^A/ });
  const figure = await card('Total Items');
  const dialog = await modal();
  for (const first of [
    dialog.getByText(/just now|ago/),
    dialog.getByRole('link', { name: 'Open Full Screen' }),
  ]) {
    expect(figure?.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  }
});

test('the full screen of the warehouse is one click away', async () => {
  answerModal(buildModalInventory([buildModalItem('A', 4)]));
  await open();
  const link = await (await modal()).findByRole('link', { name: 'Open Full Screen' });
  expect(link).toHaveAttribute('href', '/warehouse/tive');
});
