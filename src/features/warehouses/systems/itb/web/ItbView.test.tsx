import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { choose } from '#testing/web/choose.ts';
import { answer, listCalls, disconnect } from '#testing/web/fake-api.ts';
import { refetchTables } from '#web/api/query.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { answerWarehouse, buildItbItem, buildItbInventory } from '#testing/web/warehouses.ts';
import { warehouseInventory } from '../../../contract.ts';
import type { ItbItem } from '../contract/answer.ts';
import { WarehousePage } from '../../../web/WarehousePage.tsx';

const open = (search = '') =>
  renderPage(<WarehousePage />, { at: `/warehouse/itb${search}`, path: '/warehouse/$warehouseId' });

const fine = buildItbItem({ sku: 'FINE', reserved_stock: 10 });
const low = buildItbItem({
  sku: 'LOW',
  quantity_on_hand: 12,
  total_available_to_promise: 9,
  reserved_stock: 3,
  is_low_stock: true,
  quantity_in_quarantine: 4,
});
const negative = buildItbItem({
  sku: 'NEG',
  quantity_on_hand: 5,
  total_available_to_promise: -4,
  reserved_stock: 9,
  is_low_stock: true,
  has_negative_atp: true,
});
const coming = buildItbItem({
  sku: 'COMING',
  facility: null,
  quantity_on_hand: 0,
  total_available_to_promise: 30,
  reserved_stock: 0,
  is_low_stock: false,
  is_out_of_stock: true,
});
const held = buildItbItem({
  sku: 'HELD',
  quantity_on_hand: 50,
  quantity_in_quarantine: 7,
  reserved_stock: null,
});
const gone = buildItbItem({
  sku: 'GONE',
  quantity_on_hand: 0,
  total_available_to_promise: 0,
  is_out_of_stock: true,
});
const items = [fine, low, negative, coming, held, gone];

async function opened(rows: ItbItem[] = items, search = '') {
  answerWarehouse(
    buildItbInventory(rows, {
      total_skus: 1_234,
      total_on_hand: 5_678,
      total_available: 4_321,
      low_stock_items: 3,
      total_quarantined: 11,
      quarantined_items: 3,
      quarantined_skus: 2,
      negative_atp_items: 1,
    }),
  );
  const page = await open(search);
  await screen.findByText(/^Showing/);
  return page;
}

const skus = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

const sortedBy = (header: string, direction: string) =>
  waitFor(() =>
    expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort', direction),
  );

test('the cards show the figures of the whole warehouse', async () => {
  await opened();
  const cards = screen
    .getAllByText(/./, { selector: '[class*=card] > span:first-child' })
    .map(({ parentElement }) =>
      [...(parentElement?.children ?? [])].map(({ textContent }) => textContent?.trim()),
    );
  expect(cards).toEqual([
    ['Total SKUs', '1,234', 'In 6 rows'],
    ['Total On Hand', '5,678', 'Units'],
    ['Total Available', '4,321', 'Available to promise'],
    ['Low Stock', '3', 'Low but still in stock'],
    ['Quarantined', '11', 'Units of 2 SKUs'],
    ['Negative ATP', '1', 'Oversold'],
  ]);
});

test('a row has all its columns; what Deposco does not report is a dash', async () => {
  await opened();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'SKU',
    'Facility',
    'On Hand',
    'Available',
    'Reserved',
    'Quarantined',
    'Status',
  ]);
  expect(readTexts(screen.getByRole('row', { name: /HELD/ }))).toEqual([
    'HELD',
    'MS',
    '50',
    '90',
    '–',
    '7',
    'Has Quarantine',
  ]);
});

test('of several statuses a row shows the first by priority, with its reason', async () => {
  await opened();
  const status = (sku: RegExp) =>
    within(screen.getByRole('row', { name: sku }))
      .getAllByRole('cell')
      .at(-1)?.firstElementChild;
  expect(status(/NEG/)).toHaveTextContent('Negative ATP');
  expect(status(/NEG/)).toHaveAttribute('title', '4 more promised than in stock.');
  expect(status(/COMING/)).toHaveTextContent('Out of Stock');
  expect(status(/COMING/)).toHaveAttribute('title', 'None on hand. Available units are inbound.');
  expect(status(/LOW/)).toHaveTextContent('Low Stock');
  expect(status(/LOW/)).toHaveAttribute('title', '12 left, at or below the reorder point in Deposco.');
  expect(status(/HELD/)).toHaveAttribute('title', '7 in quarantine.');
  expect(status(/FINE/)).toHaveTextContent('In Stock');
});

test('each filter leaves every row of which it is true, whatever else is', async () => {
  const { user } = await opened();
  for (const [filter, left] of [
    ['In Stock', ['FINE', 'HELD', 'LOW', 'NEG']],
    ['Low Stock', ['LOW', 'NEG']],
    ['Out of Stock', ['COMING']],
    ['Negative ATP', ['NEG']],
    ['Has Quarantine', ['HELD', 'LOW']],
    ['All', ['COMING', 'FINE', 'HELD', 'LOW', 'NEG']],
  ] as const) {
    await choose(user, 'Filter', filter);
    expect(await screen.findByText(`Showing ${left.length} of 5 items`)).toBeVisible();
    expect(skus()).toEqual(left);
  }
});

test('rows with nothing on hand and nothing to promise are hidden until they are requested', async () => {
  const { user } = await opened();
  expect(skus()).toEqual(['COMING', 'FINE', 'HELD', 'LOW', 'NEG']);
  await user.click(screen.getByRole('switch', { name: 'Include Out of Stock (1)' }));
  expect(await screen.findByText('Showing 6 of 6 items')).toBeVisible();
});

test('the order can be chosen and turned round', async () => {
  const { user, address } = await opened();
  expect(screen.getByRole('button', { name: 'Ascending' })).toBeVisible();
  await choose(user, 'Sort By', 'On Hand');
  await sortedBy('On Hand', 'descending');
  expect(skus()).toEqual(['FINE', 'HELD', 'LOW', 'NEG', 'COMING']);
  await user.click(screen.getByRole('button', { name: 'Descending' }));
  await sortedBy('On Hand', 'ascending');
  expect(skus()).toEqual(['COMING', 'NEG', 'LOW', 'HELD', 'FINE']);
  expect(address()).toContain('sort=on-hand');
});

test('every order of the list is there', async () => {
  const { user } = await opened(items, '?sort=facility');
  for (const [sort, order] of [
    ['Available', ['FINE', 'HELD', 'COMING', 'LOW', 'NEG']],
    ['Reserved', ['FINE', 'NEG', 'LOW', 'COMING', 'HELD']],
    ['SKU', ['COMING', 'FINE', 'HELD', 'LOW', 'NEG']],
  ] as const) {
    await choose(user, 'Sort By', sort);
    await sortedBy(sort, sort === 'SKU' ? 'ascending' : 'descending');
    expect(skus()).toEqual(order);
  }
});

test('filters that leave nothing say so, an empty warehouse says something else', async () => {
  await opened(items, '?search=nothing-like-it');
  expect(screen.getByRole('heading', { name: 'No items match your filters' })).toBeVisible();
});

test('an empty warehouse says so', async () => {
  await opened([]);
  expect(screen.getByRole('heading', { name: 'No inventory items found' })).toBeVisible();
});

/** The files that are handed over from now on. */
function downloads() {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL() {} });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { files, names };
}

test('the rows in view are exported in their order, and no SKU becomes a formula (I3)', async () => {
  const { user } = await opened(
    [
      ...items,
      buildItbItem({ sku: '=1+1', name: 'Sensors', quantity_on_hand: 1, quantity_in_quarantine: 2 }),
    ],
    '?filter=quarantine&sort=-on-hand',
  );
  const { files, names } = downloads();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(names).toEqual([expect.stringMatching(/^itb_inventory_\d{4}-\d\d-\d\d\.csv$/)]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer());
  expect(text).toBe(
    [
      '\uFEFFSKU,Facility,On Hand,Available,Reserved,Quarantined,Status,Name',
      'HELD,MS,50,90,,7,Has Quarantine,',
      'LOW,MS,12,9,3,4,Low Stock,',
      "'=1+1,MS,1,90,10,2,Has Quarantine,Sensors",
      '',
    ].join('\r\n'),
  );
});

test('a past day is read once, its file carries that day, and its cards say what is not kept of it', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
  answerWarehouse({ ...buildItbInventory([fine]), as_of: '2025-10-03' });
  const { user } = await open('?asOf=2025-10-03');
  expect(await screen.findByText('Not available for past days')).toBeVisible();
  await screen.findByText('Showing 1 of 1 items');
  const { names } = downloads();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(names).toEqual(['itb_inventory_2025-10-03.csv']);
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(listCalls(warehouseInventory)).toHaveLength(1);
});

test('without rows there is nothing to export', async () => {
  await opened([]);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('a failure says what failed and why', async () => {
  answerWarehouse(buildItbInventory([]));
  disconnect(warehouseInventory);
  await open();
  expect(await screen.findByRole('heading', { name: 'Error Loading ITB Inventory' })).toBeVisible();
  expect(
    screen.getByText('Failed to load ITB inventory: Failed to fetch warehouse itb inventory'),
  ).toBeVisible();
});

test('every five minutes, and when a sync lands, the figures change in place: filters and focus stay', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
  const { queries, address } = await opened(items, '?filter=quarantine&search=l');
  const search = screen.getByRole('textbox', { name: 'Search SKU' });
  search.focus();
  const before = listCalls(warehouseInventory).length;
  answer(warehouseInventory, buildItbInventory([{ ...low, quantity_on_hand: 99 }, held]));
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(listCalls(warehouseInventory).length).toBe(before + 1);
  expect(await screen.findByText('99')).toBeVisible();
  expect(screen.getByText('99').closest('td')).toHaveAttribute('data-changed', 'true');
  answer(warehouseInventory, buildItbInventory([{ ...low, quantity_on_hand: 77 }, held]));
  await act(() => refetchTables(queries, ['warehouse_stock']));
  expect(await screen.findByText('77')).toBeVisible();
  expect(search).toHaveFocus();
  expect(address()).toContain('filter=quarantine');
  vi.useRealTimers();
});
