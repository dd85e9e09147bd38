import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { getSkuStock } from '#features/stock-memory/contract.ts';
import { choose } from '#testing/web/choose.ts';
import { answer, refuse } from '#testing/web/fake-api.ts';
import {
  listAsins,
  buildFbaItem,
  gone,
  held,
  buildFbaInventory,
  oneOfEach,
  findFbaRow,
} from '#testing/web/fba.ts';
import { onPhone } from '#testing/web/on-phone.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getFbaInventory } from '../contract/amazon.ts';
import { AmazonPage } from './AmazonPage.tsx';

beforeEach(() => answer(listFreshness, { sources: [] }));

const open = (at = '/amazon') => renderPage(<AmazonPage />, { at });

test.each([
  ['search=b0low', ['B0LOW']],
  ['search=BOTH%20LEGS', ['B0GONE']],
  ['stock=in', ['B0CITYPLAY', 'B0LOW']],
  ['stock=out', ['B0GONE']],
])('%s in the address leaves what has that ASIN, name or stock', async (query, found) => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  await open(`/amazon?${query}`);
  await findFbaRow(new RegExp(String(found[0])));
  expect(listAsins()).toEqual(found);
});

test('a phone folds what narrows the list behind a button that counts it', async () => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  await open('/amazon?region=us&stock=low&sort=-available');
  expect(await screen.findByRole('button', { name: /^Filters\s*2\s*active$/ })).toBeVisible();
});

test('the search looks at SKUs too, and the address keeps it', async () => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  const { user, address } = await open();
  await findFbaRow(/B0LOW/);
  await user.type(screen.getByRole('textbox', { name: 'Search by SKU, ASIN or product name' }), 'cp-m');
  await waitFor(() => expect(listAsins()).toEqual(['B0CITYPLAY']));
  await waitFor(() => expect(address()).toBe('/amazon?search=cp-m'));
});

test('the search looks at product codes too, such as the FNSKU', async () => {
  answer(getFbaInventory, buildFbaInventory([buildFbaItem(), { ...gone, PRODUCT_CODES: ['X00GONE'] }]));
  await open('/amazon?search=x00gone');
  await findFbaRow(/B0GONE/);
  expect(listAsins()).toEqual(['B0GONE']);
});

test('the stock filter leaves the rows with that badge, and the footer says what it leaves out', async () => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  const page = await open();
  await findFbaRow(/B0LOW/);
  await choose(page.user, 'Stock', 'Low Stock');
  expect(listAsins()).toEqual(['B0LOW']);
  expect(screen.getByText('Showing 1 item from all regions, 4 without filters')).toBeVisible();
  // The table's own count is read out; what says the same below it is not.
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await choose(page.user, 'Stock', 'All');
  expect(listAsins()).toHaveLength(4);
  expect(page.address()).toBe('/amazon');
});

test('the region select asks for a region, and the footer names it', async () => {
  answer(getFbaInventory, ({ params }) => buildFbaInventory(params.region === 'EU' ? [gone] : oneOfEach));
  const page = await open();
  await findFbaRow(/B0LOW/);
  expect(screen.getByText('Showing 4 items from all regions')).toBeVisible();
  await page.user.click(screen.getByRole('combobox', { name: 'Region' }));
  const options = within(screen.getByRole('listbox', { name: 'Region' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All', 'US', 'UK', 'EU (excluding UK)', 'CA']);
  await page.user.click(screen.getByRole('option', { name: 'EU (excluding UK)' }));
  expect(await screen.findByText('Showing 1 item from EU (excluding UK)')).toBeVisible();
  expect(page.address()).toBe('/amazon?region=eu');
});

test('Detailed asks for one row a SKU', async () => {
  answer(getFbaInventory, ({ query }) =>
    buildFbaInventory(query.view === 'detailed' ? oneOfEach : [buildFbaItem()]),
  );
  const { user, address } = await open();
  await findFbaRow(/B0CITYPLAY/);
  expect(screen.getByRole('radio', { name: 'Aggregated' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Detailed' }));
  await waitFor(() => expect(listAsins()).toHaveLength(4));
  expect(address()).toBe('/amazon?view=detailed');
});

test('the sort select sorts, a header does too, and the address keeps it', async () => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  const page = await open();
  await findFbaRow(/B0LOW/);
  expect(listAsins()).toEqual(['B0CITYPLAY', 'B0GONE', 'B0HELD', 'B0LOW']);
  await page.user.click(screen.getByRole('combobox', { name: 'Sort By' }));
  const options = within(screen.getByRole('listbox', { name: 'Sort By' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'ASIN',
    'SKU',
    'Total Stock',
    'Available',
    'Region',
  ]);
  await page.user.click(screen.getByRole('option', { name: 'Total Stock' }));
  expect(listAsins()).toEqual(['B0CITYPLAY', 'B0LOW', 'B0HELD', 'B0GONE']);
  expect(page.address()).toBe('/amazon?sort=-total');
  await page.user.click(screen.getByRole('button', { name: 'Days of Cover' }));
  expect(listAsins().at(-1)).toBe('B0GONE');
  expect(screen.getByRole('columnheader', { name: 'Days of Cover' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(screen.getByRole('combobox', { name: 'Sort By' })).toHaveValue('Days of Cover');
});

test('nothing found says so, and offers to take the filters away', async () => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  const { user, address } = await open('/amazon?search=zzz&stock=low&region=us');
  expect(await screen.findByRole('heading', { name: 'No inventory items found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await findFbaRow(/B0LOW/);
  expect(address()).toBe('/amazon?region=us');
});

test('the footer names the region that is shown, also while the next one is on its way', async () => {
  const next = Promise.withResolvers<ReturnType<typeof buildFbaInventory>>();
  answer(getFbaInventory, ({ params }) =>
    params.region === 'ALL' ? buildFbaInventory(oneOfEach) : next.promise,
  );
  const page = await open();
  await findFbaRow(/B0LOW/);
  await choose(page.user, 'Region', 'CA');
  expect(screen.getByText('Showing 4 items from all regions')).toBeVisible();
  next.resolve(buildFbaInventory([held]));
  expect(await screen.findByText('Showing 1 item from CA')).toBeVisible();
});

test('the whole row opens its SKU, or the first one of its ASIN', async () => {
  const item = buildFbaItem({ ASIN: 'B0TWO', SELLER_SKU: 'A, B', SKUS: ['A', 'B'], NUM_SKUS: 2 });
  answer(getFbaInventory, buildFbaInventory([item]));
  refuse(getSkuStock, 'not_found', 'No such SKU.');
  const { user, address } = await open();
  await user.click(await screen.findByText('B0TWO'));
  expect(address()).toBe('/amazon?sku=A');
});

test('on a phone each item begins with what is available', async () => {
  onPhone();
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  await open();
  await screen.findByText(/^Inventory \(/);
  expect(readTexts(screen.getAllByRole('row')[0]).slice(0, 4)).toEqual([
    'ASIN',
    'Available',
    'Status',
    'SKU(s)',
  ]);
});
