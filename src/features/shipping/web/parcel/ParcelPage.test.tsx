import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildParcel } from '#testing/web/shipments.ts';
import type { LoadingShops } from '../../contract.ts';
import { getParcel, type ParcelDetail } from '../../contract/parcel.ts';
import { ParcelPage } from './ParcelPage.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

async function open(
  overrides: Partial<ParcelDetail> = {},
  { loading = [] }: { loading?: LoadingShops } = {},
) {
  answer(getParcel, {
    loading,
    parcel: {
      ...buildParcel({ SHIPMENT_ID: 7, ORDER_ID: '5001', ORDER_NAME: '#1041' }),
      SHIPPED_TIME: '2026-11-19T10:00:00.000Z',
      ordered_at: '2026-11-18T10:00:00.000Z',
      promised_at: null,
      delivered_at: null,
      events: [{ status: 'in_transit', at: '2026-11-20T09:00:00.000Z', message: 'Left Leipzig' }],
      care: { note: 'Call first', owner_name: 'Grace Hopper', is_handled: false },
      ...overrides,
    },
  });
  await renderPage(<ParcelPage />, {
    at: '/parcel/7',
    path: '/parcel/$parcelId',
    as: { id: 2, username: 'grace', full_name: 'Grace Hopper', role: 'user' },
  });
  await screen.findByRole('heading', { name: 'Events' });
}
const listSteps = () =>
  within(screen.getByRole('list', { name: 'Events' }))
    .getAllByRole('listitem')
    .map((step) => [...step.children].map(({ textContent }) => textContent).join(' | '));

test('what happened is a line in time, and what has not happened yet is not claimed', async () => {
  await open();
  expect(listSteps()).toEqual([
    'Ordered as #1041 | Wed 18 Nov, 10:00',
    'Parcel Created | Thu 19 Nov, 10:00 | TIVE EU, Venlo',
    'In Transit | Fri 20 Nov, 09:00 | Left Leipzig',
    'Delivered | Not yet, according to the carrier',
  ]);
  expect(screen.getByText('Grace Hopper')).toBeVisible();
  expect(screen.getByText('Call first')).toBeVisible();
  expect(screen.getByRole('link', { name: '#1041' })).toHaveAttribute('href', '/order/5001');
});

test.each<[Partial<ParcelDetail>, string]>([
  [{ promised_at: '2026-11-25T18:00:00.000Z' }, 'Not due yet'],
  [{ promised_at: '2026-11-21T12:00:00.000Z' }, '24h overdue'],
  [{ promised_at: '2026-11-21T18:00:00.000Z', delivered_at: '2026-11-21T17:00:00.000Z' }, 'Kept'],
  [
    { promised_at: '2026-11-17T18:00:00.000Z', delivered_at: '2026-11-21T18:00:00.000Z' },
    'Delivered 4 days late',
  ],
])('a promise %o is told as %s', async (overrides, text) => {
  await open(overrides);
  expect(screen.getByText(text)).toBeVisible();
});

const PROMISED = { promised_at: '2026-11-20T18:00:00.000Z', LATEST_EVENT_STATUS: 'delivered' };

test('a delivery at an unknown time isn’t called overdue', async () => {
  await open(PROMISED);
  expect(screen.queryByText(/overdue/)).not.toBeInTheDocument();
  expect(screen.queryByText('Not yet, according to the carrier')).not.toBeInTheDocument();
});

test('a delivery that only the carrier’s events date is measured by them', async () => {
  await open({
    ...PROMISED,
    events: [{ status: 'delivered', at: '2026-11-20T17:00:00.000Z', message: null }],
  });
  expect(screen.getByText('Kept')).toBeVisible();
});

test('while its shop is still loading, a parcel says that it may have moved on', async () => {
  await open({}, { loading: [{ name: 'EU, parcels', known_to: '2026-11-20', is_first_load: false }] });
  expect(
    screen.getByText(
      'EU: still loading, so parcels of orders that changed since Fri 20 Nov may be missing or have a newer status.',
    ),
  ).toBeVisible();
});

test('a delivery that only the shop knows of is in the line', async () => {
  await open({ delivered_at: '2026-11-21T17:00:00.000Z' });
  expect(listSteps().at(-1)).toBe('Delivered | Sat 21 Nov, 17:00');
});

test('a parcel that is not there says so', async () => {
  refuse(getParcel, 'not_found', 'This parcel doesn’t exist. It may have been removed.');
  await renderPage(<ParcelPage />, { at: '/parcel/9', path: '/parcel/$parcelId' });
  expect(await screen.findByText('This parcel doesn’t exist. It may have been removed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shipping' })).toHaveAttribute('href', '/shipping');
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('an address that can be no parcel’s says so in no other words', async () => {
  refuse(getParcel, 'invalid', 'Must be a whole number');
  await renderPage(<ParcelPage />, { at: '/parcel/9', path: '/parcel/$parcelId' });
  expect(await screen.findByRole('heading', { name: 'Unknown Parcel' })).toBeVisible();
  expect(screen.queryByText('Must be a whole number')).not.toBeInTheDocument();
});

test('a parcel that cannot be loaded is a failure, and is tried again', async () => {
  refuse(getParcel, 'internal', 'Something went wrong.');
  await renderPage(<ParcelPage />, { at: '/parcel/7', path: '/parcel/$parcelId' });
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});
