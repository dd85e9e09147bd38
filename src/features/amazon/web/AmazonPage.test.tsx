import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness, type SourceFreshness } from '#features/connections/contract.ts';
import { answer, callsOf, disconnect, refuse } from '#testing/web/fake-api.ts';
import { later } from '#testing/web/later.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSource } from '#testing/web/sources.ts';
import { getFbaInventory, type FbaItem } from '../contract.ts';
import { statsOf } from '../rules.ts';
import { AmazonPage } from './AmazonPage.tsx';

const LONG_NAME = '2.0 smart football sensors for both legs, size L (EU)';

const item = (overrides: Partial<FbaItem> = {}): FbaItem => ({
  ASIN: 'B0CITYPLAY',
  SELLER_SKU: 'TL-CP-M',
  SKUS: [overrides.SELLER_SKU ?? 'TL-CP-M'],
  NUM_SKUS: 1,
  PRODUCT_NAME: 'Cityplay M',
  REGION: 'US',
  TOTAL_AVAILABLE: 1241,
  TOTAL_RESERVED: 5,
  TOTAL_STOCK: 1246,
  TOTAL_INBOUND: 321,
  INBOUND_WORKING: 1,
  INBOUND_SHIPPED: 20,
  INBOUND_RECEIVING: 300,
  TOTAL_UNFULFILLABLE: 2,
  UNITS_SOLD: 69,
  DAYS_OF_COVER: 539,
  ...overrides,
});
const low = item({ ASIN: 'B0LOW', SELLER_SKU: 'LOW', TOTAL_AVAILABLE: 9, TOTAL_STOCK: 9, REGION: 'UK' });
const gone = item({
  ASIN: 'B0GONE',
  SELLER_SKU: 'GONE',
  PRODUCT_NAME: LONG_NAME,
  REGION: 'EU',
  TOTAL_AVAILABLE: 0,
  TOTAL_RESERVED: 0,
  TOTAL_STOCK: 0,
  TOTAL_INBOUND: 0,
  DAYS_OF_COVER: null,
  UNITS_SOLD: 0,
});
const held = item({ ASIN: 'B0HELD', SELLER_SKU: 'HELD', TOTAL_AVAILABLE: 0, TOTAL_STOCK: 5, REGION: 'CA' });
const all = [item(), low, gone, held];

const inventoryOf = (inventory: FbaItem[]) => ({ success: true, inventory, stats: statsOf(inventory) });

const pool = (region: string, more: Partial<SourceFreshness> = {}) =>
  buildSource({ id: `fba:${region}`, kind: 'fba-stock', name: `Amazon FBA ${region}`, ...more });

beforeEach(() => answer(listFreshness, { sources: [] }));

const open = (at = '/amazon') => renderPage(<AmazonPage />, { at });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const asins = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td span')?.textContent);
const card = (label: string) =>
  screen.getAllByText(label).find((element) => !element.closest('table'))?.parentElement;
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('the screen has its title, the way back and a refresh', async () => {
  answer(getFbaInventory, inventoryOf(all));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Amazon FBA Inventory' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(callsOf(getFbaInventory)[0]).toMatchObject({
    params: { region: 'ALL' },
    query: { view: 'aggregated' },
  });
});

test('the six cards show the figures of the answer, whatever is searched for', async () => {
  answer(getFbaInventory, inventoryOf(all));
  await open('/amazon?search=nothing-like-it');
  await waitFor(() => expect(card('Total Items')).toHaveTextContent('Total Items44 ASINs'));
  expect(card('Total SKUs')).toHaveTextContent('Total SKUs4');
  expect(card('Available')).toHaveTextContent('Available1,250');
  expect(card('Reserved')).toHaveTextContent('Reserved15');
  expect(card('Inbound')).toHaveTextContent('Inbound963');
  expect(card('Low Stock Items')).toHaveTextContent('Low Stock Items1');
});

test('the columns are those of the specification, and how long the stock lasts', async () => {
  answer(getFbaInventory, inventoryOf([item()]));
  await open();
  const row = await rowOf(/B0CITYPLAY/);
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual([
    'ASIN',
    'SKU(s)',
    'Region',
    'Available',
    'Reserved',
    'Total Stock',
    'Inbound',
    'Unfulfillable',
    'Status',
    'Days of Cover',
  ]);
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'B0CITYPLAYCityplay M',
    'TL-CP-M',
    'US',
    '1,241',
    '5',
    '1,246',
    '321 (Working 1, shipped 20, receiving 300)',
    '2',
    'In Stock',
    '539',
  ]);
});

test('a long product name is cut to 40 characters, and whole on hover and for screen readers', async () => {
  answer(getFbaInventory, inventoryOf([gone]));
  await open();
  const cut = await screen.findByText('2.0 smart football sensors for both legs…');
  expect(cut).toHaveAttribute('aria-hidden');
  expect(cut.parentElement).toHaveAttribute('title', LONG_NAME);
  expect(screen.getByText(LONG_NAME)).toBeInTheDocument();
});

test('what is not known is a dash: a name that Amazon does not tell, days without demand', async () => {
  answer(getFbaInventory, inventoryOf([{ ...gone, PRODUCT_NAME: null }]));
  await open();
  const cells = within(await rowOf(/B0GONE/)).getAllByRole('cell');
  expect(cells[0]).toHaveTextContent('B0GONE–');
  expect(cells.at(-1)).toHaveTextContent(/^–$/);
});

test.each([
  ['B0CITYPLAY', 'In Stock'],
  ['B0LOW', 'Low Stock'],
  ['B0GONE', 'Out of Stock'],
  ['B0HELD', 'Reserved Only'],
])('%s has the badge %s', async (asin, status) => {
  answer(getFbaInventory, inventoryOf(all));
  await open();
  expect(within(await rowOf(new RegExp(asin))).getByText(status)).toBeVisible();
});

test('what is on its way tells its stages to whoever rests on it', async () => {
  answer(getFbaInventory, inventoryOf([item(), gone]));
  const { user } = await open();
  await user.hover(await screen.findByRole('button', { name: /^321/ }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Working 1, shipped 20, receiving 300');
});

test.each([
  ['cp-m', ['B0CITYPLAY']],
  ['b0low', ['B0LOW']],
  ['BOTH LEGS', ['B0GONE']],
])('the search for %s looks at SKUs, ASINs and product names', async (search, found) => {
  answer(getFbaInventory, inventoryOf(all));
  const { user, address } = await open();
  await rowOf(/B0LOW/);
  await user.type(screen.getByRole('textbox', { name: 'Search by SKU, ASIN or product name' }), search);
  await waitFor(() => expect(asins()).toEqual(found));
  expect(address()).toContain('search=');
});

test.each([
  ['In Stock', ['B0CITYPLAY']],
  ['Low Stock', ['B0LOW']],
  ['Out of Stock', ['B0GONE']],
])('the stock filter %s leaves the rows with that badge', async (option, found) => {
  answer(getFbaInventory, inventoryOf(all));
  const page = await open();
  await rowOf(/B0LOW/);
  await choose(page, 'Stock', option);
  expect(asins()).toEqual(found);
  expect(screen.getByText('Showing 1 items from all regions, 4 without filters')).toBeVisible();
  await choose(page, 'Stock', 'All');
  expect(asins()).toHaveLength(4);
  expect(page.address()).toBe('/amazon');
});

test('the region select asks for a region, and the footer names it', async () => {
  answer(getFbaInventory, ({ params }) => inventoryOf(params.region === 'EU' ? [gone] : all));
  const page = await open();
  await rowOf(/B0LOW/);
  expect(screen.getByText('Showing 4 items from all regions')).toBeVisible();
  await page.user.click(screen.getByRole('combobox', { name: 'Region' }));
  const options = within(screen.getByRole('listbox', { name: 'Region' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['All', 'US', 'UK', 'EU (excluding UK)', 'CA']);
  await page.user.click(screen.getByRole('option', { name: 'EU (excluding UK)' }));
  expect(await screen.findByText('Showing 1 items from EU (excluding UK)')).toBeVisible();
  expect(page.address()).toBe('/amazon?region=eu');
});

test('Detailed asks for one row a SKU', async () => {
  answer(getFbaInventory, ({ query }) => inventoryOf(query.view === 'detailed' ? all : [item()]));
  const { user, address } = await open();
  await rowOf(/B0CITYPLAY/);
  expect(screen.getByRole('radio', { name: 'Aggregated' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Detailed' }));
  await waitFor(() => expect(asins()).toHaveLength(4));
  expect(address()).toBe('/amazon?view=detailed');
});

test('the sort select sorts, a header does too, and the address keeps it', async () => {
  answer(getFbaInventory, inventoryOf(all));
  const page = await open();
  await rowOf(/B0LOW/);
  expect(asins()).toEqual(['B0CITYPLAY', 'B0GONE', 'B0HELD', 'B0LOW']);
  await page.user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  const options = within(screen.getByRole('listbox', { name: 'Sort by' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'ASIN',
    'SKU',
    'Total stock',
    'Available',
    'Region',
  ]);
  await page.user.click(screen.getByRole('option', { name: 'Total stock' }));
  expect(asins()).toEqual(['B0CITYPLAY', 'B0LOW', 'B0HELD', 'B0GONE']);
  expect(page.address()).toBe('/amazon?sort=-total');
  await page.user.click(screen.getByRole('button', { name: 'Days of Cover' }));
  expect(asins().at(-1)).toBe('B0GONE');
  expect(screen.getByRole('columnheader', { name: 'Days of Cover' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('By column');
});

test('nothing found says so, and offers to take the filters away', async () => {
  answer(getFbaInventory, inventoryOf(all));
  const { user, address } = await open('/amazon?search=zzz&stock=low&region=us');
  expect(await screen.findByRole('heading', { name: 'No inventory items found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await rowOf(/B0LOW/);
  expect(address()).toBe('/amazon?region=us');
});

test('an empty region says so without filters to take away', async () => {
  answer(getFbaInventory, inventoryOf([]));
  await open();
  expect(await screen.findByText('No inventory items found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test('a call that fails without a sentence names the region, and Try Again tries it again', async () => {
  disconnect(getFbaInventory);
  const { user } = await open('/amazon?region=uk');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: 'Error Loading Amazon Inventory' })).toBeVisible();
  expect(alert).toHaveTextContent('Failed to load Amazon inventory: Failed to fetch Amazon UK inventory');
  expect(card('Available')).toHaveTextContent('Available–');
  answer(getFbaInventory, inventoryOf(all));
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await rowOf(/B0LOW/)).toBeVisible();
});

test('a refusal is told in the server’s words', async () => {
  refuse(getFbaInventory, 'internal', 'Something went wrong on our side.');
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load Amazon inventory: Something went wrong on our side.',
  );
});

test.each([
  [{ error: 'Amazon EU has not been read yet.' }, /: Amazon EU has not been read yet\.Try Again$/],
  [{}, /InventoryFailed to load Amazon inventoryTry Again$/],
])('an answer without success is an error, with its text or the usual one', async (more, text) => {
  answer(getFbaInventory, { ...inventoryOf([]), success: false, ...more });
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

test('a refresh that fails keeps the last good rows', async () => {
  answer(getFbaInventory, inventoryOf(all));
  const { queries } = await open();
  await rowOf(/B0LOW/);
  disconnect(getFbaInventory);
  await queries.invalidateQueries({ queryKey: ['amazon'] });
  expect(await screen.findByRole('alert')).toHaveTextContent('The last good data is shown.');
  expect(asins()).toHaveLength(4);
});

test('another choice that fails does not show the rows of the one before as its own', async () => {
  answer(getFbaInventory, ({ params }) => {
    if (params.region !== 'ALL') throw new TypeError('Failed to fetch');
    return inventoryOf(all);
  });
  const page = await open();
  await rowOf(/B0LOW/);
  await choose(page, 'Region', 'CA');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch Amazon CA inventory');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the footer names the region that is shown, also while the next one is on its way', async () => {
  const next = later<ReturnType<typeof inventoryOf>>();
  answer(getFbaInventory, ({ params }) => (params.region === 'ALL' ? inventoryOf(all) : next.promise));
  const page = await open();
  await rowOf(/B0LOW/);
  await choose(page, 'Region', 'CA');
  expect(screen.getByText('Showing 4 items from all regions')).toBeVisible();
  next.resolve(inventoryOf([held]));
  expect(await screen.findByText('Showing 1 items from CA')).toBeVisible();
});

test('the pools of the region that is shown say how old they are', async () => {
  answer(getFbaInventory, inventoryOf(all));
  const now = new Date().toISOString();
  answer(listFreshness, {
    sources: [
      pool('us', { last_success_at: now }),
      pool('eu', { state: 'late', last_success_at: new Date(Date.now() - 3_000_000).toISOString() }),
      pool('ca', { state: 'never', last_success_at: null }),
      buildSource({ name: 'TIVE' }),
    ],
  });
  const page = await open();
  const ages = await screen.findByRole('list', { name: 'Age of the data' });
  expect(
    within(ages)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual(['US just now', 'EU late, 50 min ago', 'CA not read yet']);
  await choose(page, 'Region', 'EU (excluding UK)');
  await waitFor(() => expect(within(ages).getAllByRole('listitem')).toHaveLength(1));
});

test('a SKU opens what is known of it, and the address keeps it open', async () => {
  answer(getFbaInventory, inventoryOf([item({ SELLER_SKU: 'A, B', SKUS: ['A', 'B'], NUM_SKUS: 2 })]));
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'B' }));
  expect(address()).toBe('/amazon?sku=B');
});
