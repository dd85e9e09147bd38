import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness, refreshSources } from '#features/connections/contract.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  buildOverview,
  buildParcel,
  buildTimes,
  buildWork,
  buildWorkParcel,
} from '#testing/web/shipments.ts';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { deliveryTimes, listShipments, listWork, shippingOverview } from '../contract.ts';
import { ShippingPage } from './ShippingPage.tsx';

const shop = (overrides: Partial<ReturnType<typeof buildSourceStatus>> = {}) =>
  buildSourceStatus({ id: 'shipments:shop', kind: 'shipments', name: 'Shop, parcels', ...overrides });

beforeEach(() => {
  answer(listFreshness, { sources: [buildSourceStatus(), shop()] });
  answer(shippingOverview, buildOverview());
  answer(deliveryTimes, buildTimes());
  answer(listWork, buildWork([buildWorkParcel({ ORDER_NAME: '#911' })], { all: 23 }));
});

const open = (at = '/shipping') => renderPage(<ShippingPage />, { at });
const section = async (title: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${title} \\(`) }));

test('the title, the ways to Dashboard and Factory Shipments, and Refresh', async () => {
  answer(refreshSources, { success: true, queued: [], skipped: [] });
  const { user } = await open();
  expect(screen.getByRole('heading', { name: 'Shipping Dashboard' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('link', { name: 'Factory Shipments' })).toHaveAttribute(
    'href',
    '/factory-shipments',
  );
  await section('Delivered');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(listCalls(refreshSources)[0]?.body).toEqual({ ids: ['shipments:shop'] }));
});

test('the cards and the averages, with how many parcels they used', async () => {
  await open();
  await screen.findByText('1,251');
  for (const [label, figure] of [
    ['Total', '1,251'],
    ['Delivered', '1,207'],
    ['In Transit', '31'],
    ['Delayed', '9'],
    ['Failed', '4'],
    ['Avg Order to Ship', '20h'],
    ['Avg Ship to Deliver', '2d 5h'],
    ['Avg Total Delivery', '3d 1h'],
  ] as const)
    expect(
      screen
        .getAllByText(label)
        .map((each) => each.parentElement?.textContent)
        .join(),
    ).toContain(`${label}${figure}`);
  expect(screen.getByText(/^Of 1,251 parcels/)).toBeVisible();
  expect(await screen.findByText(/Median 2d 1h · 90% within 4d 5h/)).toBeVisible();
  expect(screen.getByText('92%')).toBeVisible();
  expect(screen.getByText(/Of 1,207 parcels\s*within the planned delivery time/)).toBeVisible();
  expect(screen.getByText('96%')).toBeVisible();
  expect(screen.getAllByText('under 1%')).toHaveLength(2);
});

test('the share on time says how many late parcels have not been delivered', async () => {
  answer(deliveryTimes, buildTimes({ on_time: { parcels: 1210, undelivered: 3, share: 0.925 } }));
  await open();
  expect(await screen.findByText(/Of 1,210 parcels\s*3 of them late and undelivered/)).toBeVisible();
});

test('the total says how many parcels are in none of the other cards', async () => {
  answer(
    shippingOverview,
    buildOverview({ cards: { total: 1251, delivered: 1107, in_transit: 31, delayed: 9, failed: 4 } }),
  );
  await open();
  expect(await screen.findByText('90 days · 100 other')).toBeVisible();
});

test('a section for each latest status, with its count and the columns', async () => {
  await open();
  const delivered = await section('Delivered');
  expect(delivered.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Order',
    'Country',
    'Warehouse',
    'Carrier',
    'Tracking',
    'Status',
    'Order to Ship',
    'Ship to Deliver',
    'Last Update',
  ]);
  expect(readTexts(delivered.getByRole('row', { name: /#77/ })).slice(0, 8)).toEqual([
    '#77',
    'Germany',
    'TIVE EUVenlo',
    'DHL',
    'JVGL0123456789012345',
    'Delivered',
    '5h',
    '2d 5h',
  ]);
  expect(screen.getAllByRole('region', { name: /\(/ })).toHaveLength(2);
});

test('a tracking number leads to its carrier, and takes nothing of us there', async () => {
  await open();
  const link = (await section('Delivered')).getByRole('link', { name: /^JVGL/ });
  expect(link).toHaveAttribute(
    'href',
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JVGL0123456789012345',
  );
  expect(link).toHaveAttribute('rel', 'noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a missing value is a dash', async () => {
  const nothing = buildParcel({
    ORDER_NAME: '#0',
    DESTINATION_COUNTRY: null,
    WAREHOUSE_NAME: null,
    WAREHOUSE_CITY: null,
    TRACKING_COMPANY: null,
    TRACKING_NUMBER: null,
    LAST_STATUS_TIME: null,
  });
  const average = { average: null, parcels: 0 };
  answer(
    shippingOverview,
    buildOverview({
      groups: [{ status: 'unknown', count: 1, results: [nothing] }],
      averages: { order_to_ship: average, ship_to_deliver: average, total_delivery: average },
    }),
  );
  await open();
  const row = (await section('Unknown')).getByRole('row', { name: /#0/ });
  expect(within(row).getAllByText('–')).toHaveLength(6);
  expect(screen.getAllByText(/^Of 0 parcels/)).toHaveLength(3);
});

test('each section has its own pages of 20, which the address keeps', async () => {
  answer(listShipments, ({ query: { offset, limit = 0 } }) => ({
    success: true as const,
    error: null,
    results: [buildParcel({ ORDER_NAME: `at ${offset}` })],
    pagination: { total: 31, limit, offset },
  }));
  const { user, address } = await open('/shipping?country=Germany');
  const { window } = buildOverview();
  const transit = await section('In Transit');
  expect(transit.getByText('Showing 1 to 20 of 31 results')).toBeVisible();
  expect(transit.getAllByRole('row')).toHaveLength(3);
  expect((await section('Delivered')).queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  expect(transit.getByRole('button', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(transit.getByRole('button', { name: 'Next' }));
  expect(await transit.findByText('at 20')).toBeVisible();
  expect(transit.getByText('Showing 21 to 31 of 31 results')).toBeVisible();
  expect(listCalls(listShipments).map(({ query }) => query)).toEqual([
    { ...window, country: 'Germany', status: 'in_transit', limit: 20, offset: 20 },
  ]);
  expect(address()).toBe('/shipping?country=Germany&pages=in_transit.2');
  expect(transit.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(transit.getByRole('button', { name: 'Prev' }));
  expect(transit.getAllByRole('row')).toHaveLength(3);
  expect(address()).toBe('/shipping?country=Germany');
});

test('a failure reads Error and the sentence of the server, and can be tried again', async () => {
  refuse(shippingOverview, 'unavailable', 'The database does not answer.');
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Error: The database does not answer.' })).toBeVisible();
  expect(screen.getAllByText(/The database does not answer/)).toHaveLength(1);
  answer(shippingOverview, buildOverview());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await section('Delivered')).getByText('#77')).toBeVisible();
});

test('without a sentence of the server the failure is the usual one', async () => {
  disconnect(shippingOverview);
  await open();
  expect(await screen.findByRole('heading', { name: 'Error: Failed to fetch shipping data' })).toBeVisible();
});

const secondPage = {
  success: true as const,
  error: null,
  results: [buildParcel({ ORDER_NAME: '#21' })],
  pagination: { total: 31, limit: 20, offset: 20 },
};

test('the first page of a section stays, dimmed, until the next one is there', async () => {
  const next = Promise.withResolvers<typeof secondPage>();
  answer(listShipments, () => next.promise);
  const { user } = await open();
  const transit = await section('In Transit');
  await user.click(transit.getByRole('button', { name: 'Next' }));
  expect(transit.getAllByRole('row')).toHaveLength(3);
  expect(transit.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  next.resolve(secondPage);
  expect(await transit.findByText('#21')).toBeVisible();
  expect(transit.getAllByRole('row')).toHaveLength(2);
  expect(transit.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
});

test('a page that cannot be fetched says so in its section, which keeps its first, and can be tried again', async () => {
  refuse(listShipments, 'unavailable', 'The database does not answer.');
  const { user } = await open('/shipping?pages=in_transit.2');
  const transit = await section('In Transit');
  expect(await transit.findByRole('alert')).toHaveTextContent('Error: The database does not answer.');
  expect(transit.getAllByRole('row')).toHaveLength(3);
  expect(transit.getByText('Showing 1 to 20 of 31 results')).toBeVisible();
  expect((await section('Delivered')).getByText('#77')).toBeVisible();
  answer(listShipments, secondPage);
  await user.click(transit.getByRole('button', { name: 'Try Again' }));
  expect(await transit.findByText('#21')).toBeVisible();
  expect(transit.getByText('Showing 21 to 31 of 31 results')).toBeVisible();
  expect(transit.queryByRole('alert')).not.toBeInTheDocument();
});

test('a link to a page that a section does not have (any more) shows its last one', async () => {
  answer(listShipments, secondPage);
  await open('/shipping?pages=in_transit.9');
  const transit = await section('In Transit');
  expect(await transit.findByText('#21')).toBeVisible();
  expect(listCalls(listShipments).map(({ query }) => query.offset)).toEqual([20]);
  expect(transit.getByText('Showing 21 to 31 of 31 results')).toBeVisible();
});

test('where there is no parcel it says so, and leads back to all', async () => {
  answer(shippingOverview, ({ query }) => (query.country ? buildOverview({ groups: [] }) : buildOverview()));
  const { user } = await open('/shipping?country=Atlantis');
  expect(await screen.findByRole('heading', { name: 'No parcels found' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Atlantis');
  await user.click(screen.getAllByRole('button', { name: 'Reset' })[1] ?? document.body);
  expect((await section('Delivered')).getByText('#77')).toBeVisible();
});

test('where no filter is set it speaks of none', async () => {
  answer(shippingOverview, buildOverview({ groups: [] }));
  await open('/shipping');
  expect(await screen.findByText('No parcels were created on these days.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Reset' })).toHaveLength(1);
});

test('the age is that of the parcels of each shop, and says which are stale or paused', async () => {
  const minutes = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString();
  answer(listFreshness, {
    sources: [
      buildSourceStatus({ last_success_at: minutes(90) }),
      shop({ last_success_at: minutes(3), age_seconds: 180 }),
      shop({ id: 'shipments:us', name: 'US', state: 'stale', last_success_at: minutes(12) }),
      shop({ id: 'shipments:uk', name: 'UK', state: 'paused', last_success_at: minutes(15) }),
    ],
  });
  await open();
  const ages = within(await screen.findByRole('list', { name: 'Data freshness' }));
  expect(ages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Shop 3 min ago',
    'US out of date · last synced 12 min ago',
    'UK paused · last synced 15 min ago',
  ]);
});

test('delivery times and the parcels that need a person are a tab away, with how many these are', async () => {
  const { user, address } = await open('/shipping?country=Germany');
  await user.click(await screen.findByRole('tab', { name: 'Delivery Times' }));
  expect(await screen.findByRole('table', { name: 'Ship to Deliver by Carrier' })).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: /^Needs Action\s*23$/ }));
  expect(await screen.findByRole('row', { name: /#911/ })).toBeVisible();
  // Where a phone would have to scroll past them to the list.
  expect(screen.queryByText('Avg Order to Ship')).not.toBeInTheDocument();
  expect(address()).toBe('/shipping?country=Germany&tab=care');
});

test('where the delivery times fail, the share on time is a dash, and the other figures stay', async () => {
  refuse(deliveryTimes, 'unavailable', 'The database does not answer.');
  await open();
  const cards = () => screen.getAllByText('On Time').map((each) => each.parentElement?.textContent);
  await waitFor(() => expect(cards().join()).toContain('On Time–'));
  expect(screen.getByText('1,251')).toBeVisible();
});
