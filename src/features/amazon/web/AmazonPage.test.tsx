import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness, type SourceFreshness } from '#features/connections/contract.ts';
import { getSkuStock } from '#features/stock-memory/contract.ts';
import { choose } from '#testing/web/choose.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import {
  listAsins,
  buildFbaItem,
  gone,
  buildFbaInventory,
  LONG_NAME,
  oneOfEach,
  findFbaRow,
} from '#testing/web/fba.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { getFbaInventory } from '../contract/amazon.ts';
import { LOW_STOCK_BELOW } from '../rules.ts';
import { AmazonPage } from './AmazonPage.tsx';
import { refetchTables } from '#web/api/query.ts';

const pool = (region: string, more: Partial<SourceFreshness> = {}) =>
  buildSourceStatus({ id: `fba:${region}`, kind: 'fba-stock', name: `Amazon FBA ${region}`, ...more });

beforeEach(() => answer(listFreshness, { sources: [] }));
const open = (at = '/amazon') => renderPage(<AmazonPage />, { at });
const card = (label: string) =>
  screen.getAllByText(label).find((element) => !element.closest('table'))?.parentElement;

test('the screen has its title, the way back and a refresh', async () => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Amazon FBA Inventory' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(listCalls(getFbaInventory)[0]).toMatchObject({
    params: { region: 'ALL' },
    query: { view: 'aggregated' },
  });
});

test('the six cards show the figures of the answer, whatever is searched for', async () => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  await open('/amazon?search=nothing-like-it');
  await waitFor(() => expect(card('Total Items')).toHaveTextContent('Total Items44 ASINs'));
  expect(card('Total SKUs')).toHaveTextContent('Total SKUs4');
  expect(card('Available')).toHaveTextContent('Available1,250');
  expect(card('Reserved')).toHaveTextContent('Reserved15');
  expect(card('Inbound')).toHaveTextContent('Inbound963');
  expect(card('Low Stock Items')).toHaveTextContent('Low Stock Items1');
});

test('a single product is one ASIN', async () => {
  answer(getFbaInventory, buildFbaInventory([buildFbaItem()]));
  await open();
  await waitFor(() => expect(card('Total Items')).toHaveTextContent(/1 ASIN$/));
});

test('the columns are those of the specification, and how long the stock lasts', async () => {
  answer(getFbaInventory, buildFbaInventory([buildFbaItem()]));
  await open();
  const row = await findFbaRow(/B0CITYPLAY/);
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
  expect(readTexts(row)).toEqual([
    'B0CITYPLAYCityplay M',
    'TL-CP-M',
    'US',
    '1,241',
    '5 (Customer orders 3, FC transfers 2, FC processing 0)',
    '1,246',
    '321 (Working 1, shipped 20, receiving 300)',
    '2',
    'In Stock',
    '539',
  ]);
});

test('a long product name is cut to 40 characters, and whole on hover and for screen readers', async () => {
  answer(getFbaInventory, buildFbaInventory([gone]));
  await open();
  const cut = await screen.findByText('2.0 smart football sensors for both legs…');
  expect(cut).toHaveAttribute('aria-hidden');
  expect(cut.parentElement).toHaveAttribute('title', LONG_NAME);
  expect(screen.getByText(LONG_NAME)).toBeInTheDocument();
});

test('what is unknown is a dash: a name that Amazon does not report, days without demand', async () => {
  answer(getFbaInventory, buildFbaInventory([{ ...gone, PRODUCT_NAME: null }]));
  await open();
  const texts = readTexts(await findFbaRow(/B0GONE/));
  expect([texts[0], texts.at(-1)]).toEqual(['B0GONE–', '–']);
});

test('each row has its badge, and on hover by which limit', async () => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  await open();
  const expectBadge = async (row: RegExp, status: string, limit: string) =>
    expect(within(await findFbaRow(row)).getByText(status)).toHaveAttribute('title', limit);
  await expectBadge(/B0CITYPLAY/, 'In Stock', `${LOW_STOCK_BELOW} or more available`);
  await expectBadge(/B0LOW/, 'Low Stock', `1 to ${LOW_STOCK_BELOW - 1} available`);
  await expectBadge(/B0GONE/, 'Out of Stock', 'None available or reserved');
  await expectBadge(/B0HELD/, 'Reserved Only', 'None available; all units reserved');
});

test('an inbound figure shows its stages on hover', async () => {
  answer(getFbaInventory, buildFbaInventory([buildFbaItem(), gone]));
  const { user } = await open();
  await user.hover(await screen.findByRole('button', { name: /^321/ }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Working 1, shipped 20, receiving 300');
});

test('the reserved units are split as Amazon splits them; a part that is not known is left out', async () => {
  const unsplit = {
    ASIN: 'B0OLD',
    RESERVED_ORDERS: null,
    RESERVED_TRANSFERS: null,
    RESERVED_PROCESSING: null,
  };
  answer(getFbaInventory, buildFbaInventory([buildFbaItem(), buildFbaItem(unsplit)]));
  await open();
  const reserved = async (row: RegExp) => readTexts(await findFbaRow(row))[4];
  expect(await reserved(/B0CITYPLAY/)).toBe('5 (Customer orders 3, FC transfers 2, FC processing 0)');
  expect(await reserved(/B0OLD/)).toBe('5 (Split not known)');
  expect(card('Reserved')).toHaveTextContent('Reserved10Split not known');
});

test('the Reserved card says what the units are for', async () => {
  answer(
    getFbaInventory,
    buildFbaInventory([buildFbaItem(), buildFbaItem({ ASIN: 'B02', RESERVED_ORDERS: 1 })]),
  );
  await open();
  await waitFor(() => expect(card('Reserved')).toHaveTextContent('Reserved10Orders 4, transfers 4'));
});

test('a pool that was never read is named beside the figures that lack it', async () => {
  answer(getFbaInventory, { ...buildFbaInventory([buildFbaItem()]), not_read: ['UK', 'CA'] });
  await open();
  expect(await screen.findByText('UK, CA haven’t synced yet, so totals exclude them.')).toBeVisible();
});

test('an empty region says so without filters to take away', async () => {
  answer(getFbaInventory, buildFbaInventory([]));
  await open();
  expect(await screen.findByText('No inventory items found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
});

test('a call that fails without a sentence names the region, and Try Again tries it again', async () => {
  disconnect(getFbaInventory);
  const { user } = await open('/amazon?region=uk');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: 'Error Loading Amazon Inventory' })).toBeVisible();
  expect(alert).toHaveTextContent(
    /Failed to load Amazon inventory: Failed to fetch Amazon UK inventoryTry Again$/,
  );
  expect(card('Available')).toHaveTextContent('Available–');
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await findFbaRow(/B0LOW/)).toBeVisible();
});

test('of a refusal the region is named, and then the server’s reason', async () => {
  refuse(getFbaInventory, 'internal', 'Something went wrong on our side.');
  await open('/amazon?region=uk');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load Amazon inventory: Failed to fetch Amazon UK inventory: Something went wrong on our side.',
  );
});

test.each([
  [
    { error: 'Amazon EU hasn’t synced yet.' },
    /Failed to load Amazon inventory: Amazon EU hasn’t synced yet\.Try Again$/,
  ],
  [{}, /InventoryFailed to load Amazon inventoryTry Again$/],
])('an answer without success is an error, with its text or the usual one', async (more, text) => {
  answer(listFreshness, {
    sources: [pool('eu', { state: 'never', last_outcome: null, last_success_at: null })],
  });
  answer(getFbaInventory, { ...buildFbaInventory([]), success: false, ...more });
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

test('until it is known whether a region is connected, nothing is called a failure', async () => {
  const known = Promise.withResolvers<{ sources: [] }>();
  answer(listFreshness, () => known.promise);
  answer(getFbaInventory, { ...buildFbaInventory([]), success: false, error: 'Amazon EU is not connected.' });
  const { queries } = await open('/amazon?region=eu');
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  known.resolve({ sources: [] });
  expect(await screen.findByRole('heading', { name: 'Amazon EU is not connected' })).toBeVisible();
});

test('what is not connected is not a failure, and nothing to try again', async () => {
  answer(listFreshness, { sources: [pool('US')] });
  answer(getFbaInventory, { ...buildFbaInventory([]), success: false, error: 'Amazon EU is not connected.' });
  await open('/amazon?region=eu');
  expect(await screen.findByRole('heading', { name: 'Amazon EU is not connected' })).toBeVisible();
  expect(screen.getByText(/^Add your channel accounts to touchline\.config\.json/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('a refresh that fails keeps the last good rows', async () => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  const { queries } = await open();
  await findFbaRow(/B0LOW/);
  disconnect(getFbaInventory);
  await refetchTables(queries, ['fba_stock']);
  expect(await screen.findByRole('alert')).toHaveTextContent('Showing the last good data.');
  expect(listAsins()).toHaveLength(4);
});

test('another choice that fails does not show the rows of the one before as its own', async () => {
  answer(getFbaInventory, ({ params }) => {
    if (params.region !== 'ALL') throw new TypeError('Failed to fetch');
    return buildFbaInventory(oneOfEach);
  });
  const page = await open();
  await findFbaRow(/B0LOW/);
  await choose(page.user, 'Region', 'CA');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch Amazon CA inventory');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the pools of the region that is shown say how old they are', async () => {
  answer(getFbaInventory, buildFbaInventory(oneOfEach));
  const now = new Date().toISOString();
  answer(listFreshness, {
    sources: [
      pool('us', { last_success_at: now }),
      pool('eu', { state: 'late', last_success_at: new Date(Date.now() - 3_000_000).toISOString() }),
      pool('ca', { state: 'never', last_success_at: null }),
      buildSourceStatus({ name: 'TIVE' }),
    ],
  });
  const page = await open();
  const ages = await screen.findByRole('list', { name: 'Data freshness' });
  expect(
    within(ages)
      .getAllByRole('listitem')
      .map((entry) => entry.textContent),
  ).toEqual(['US just now', 'EU late · last synced 50 min ago', 'CA not synced yet']);
  await choose(page.user, 'Region', 'EU (excluding UK)');
  await waitFor(() => expect(within(ages).getAllByRole('listitem')).toHaveLength(1));
});

test('a SKU opens what every location holds of it; the address keeps it open until it is closed', async () => {
  answer(
    getFbaInventory,
    buildFbaInventory([buildFbaItem({ SELLER_SKU: 'A, B', SKUS: ['A', 'B'], NUM_SKUS: 2 })]),
  );
  answer(getSkuStock, {
    sku: 'B',
    name: null,
    product_codes: [],
    as_of: null,
    days: [],
    places: [],
    bundle: null,
  });
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'B' }));
  const drawer = await screen.findByRole('dialog', { name: 'B' });
  expect(listCalls(getSkuStock).map(({ params }) => params)).toEqual([{ sku: 'B' }]);
  expect(address()).toBe('/amazon?sku=B');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/amazon');
});

test('days of cover say by what demand, or why there are none', async () => {
  const unknown = { SELLER_SKU: 'LATE', ASIN: 'B0LATE', UNITS_SOLD: null, DAYS_OF_COVER: null };
  answer(getFbaInventory, buildFbaInventory([buildFbaItem(), buildFbaItem(unknown)]));
  await open();
  const titleIn = async (name: RegExp) =>
    within(await findFbaRow(name))
      .getAllByRole('cell')
      .at(-1)
      ?.querySelector('[title]')
      ?.getAttribute('title');
  expect(await titleIn(/B0CITYPLAY/)).toBe('69 sold in the last 30 complete days');
  expect(await titleIn(/B0LATE/)).toBe('Available once all orders have synced');
});
