import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { choose } from '#testing/web/choose.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildOverview, buildTimes, buildWork } from '#testing/web/shipments.ts';
import { deliveryTimes, listShipments, listWork, shippingOverview } from '../contract.ts';
import { ShippingFilters } from './ShippingFilters.tsx';
import { ShippingPage } from './ShippingPage.tsx';

beforeEach(() => {
  answer(listFreshness, { sources: [] });
  answer(shippingOverview, buildOverview());
  answer(deliveryTimes, buildTimes());
  answer(listWork, buildWork([]));
});

afterEach(() => vi.useRealTimers());

const open = (at = '/shipping') => renderPage(<ShippingPage />, { at });
const section = async (title: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${title} \\(`) }));
const listQueries = () => listCalls(shippingOverview).map(({ query }) => query);

test('filters are a draft until Apply Filters, and then in the address', async () => {
  answer(listShipments, {
    success: true,
    error: null,
    results: [],
    pagination: { total: 31, limit: 20, offset: 20 },
  });
  const page = await open('/shipping?pages=in_transit.2&status=in_transit');
  await section('Delivered');
  await choose(page.user, 'Country', 'France');
  await choose(page.user, 'Carrier', 'DPD');
  await choose(page.user, 'Warehouse', 'ITB');
  await choose(page.user, 'Status', 'All Statuses');
  expect(listQueries()).toEqual([{ status: 'in_transit' }]);
  expect(screen.getByText('Filters not applied yet.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Apply Filters' }));
  await waitFor(() =>
    expect(listQueries().at(-1)).toEqual({ country: 'France', carrier: 'DPD', warehouse: 'ITB' }),
  );
  expect(page.address()).toBe('/shipping?country=France&carrier=DPD&warehouse=ITB');
});

test('what is chosen back to how it was needs no applying, a day included', async () => {
  const { user, address } = await open();
  await screen.findByText('Showing the last 90 days.');
  const start = screen.getByLabelText('Start Date');
  const begin = (day: string) => fireEvent.change(start, { target: { value: day } });
  await choose(user, 'Country', 'France');
  begin('2026-11-01');
  fireEvent.blur(start);
  expect(screen.getByText('Filters not applied yet.')).toBeVisible();
  await choose(user, 'Country', 'All Countries');
  expect(screen.getByText('Filters not applied yet.')).toBeVisible();
  begin('2026-08-24');
  fireEvent.blur(start);
  expect(screen.getByText('Showing the last 90 days.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
  expect(address()).toBe('/shipping');
  expect(screen.getByText('Showing the last 90 days.')).toBeVisible();
});

test('the usual 90 days are shown and can be changed', async () => {
  const { user, address } = await open();
  expect(await screen.findByText('Showing the last 90 days.')).toBeVisible();
  const start = screen.getByLabelText('Start Date');
  expect(start).toHaveValue('24 Aug 2026');
  expect(screen.getByLabelText('End Date')).toHaveValue('21 Nov 2026');
  await fill(user, start, '2026-11-01');
  await user.tab();
  await screen.findByText('Filters not applied yet.');
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
  await waitFor(() =>
    expect(listQueries().at(-1)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-21' }),
  );
  expect(address()).toBe('/shipping?startDate=2026-11-01&endDate=2026-11-21');
});

test('the days are known before the parcels are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const { redraw } = await renderPage(<ShippingFilters overview={undefined} />);
  expect(screen.getByLabelText('Start Date')).toHaveValue('23 Aug 2026');
  expect(screen.getByLabelText('End Date')).toHaveValue('20 Nov 2026');
  expect(screen.getByText('Showing the last 90 days.')).toBeVisible();
  redraw(<ShippingFilters overview={buildOverview()} />);
  expect(screen.getByLabelText('End Date')).toHaveValue('21 Nov 2026');
});

test('Apply Filters stands out only while there is something to apply', async () => {
  const { user } = await open();
  await section('Delivered');
  const apply = screen.getByRole('button', { name: 'Apply Filters' });
  expect(apply).toHaveAttribute('data-variant', 'default');
  await choose(user, 'Country', 'France');
  expect(apply).toHaveAttribute('data-variant', 'filled');
  await user.click(apply);
  await waitFor(() => expect(apply).toHaveAttribute('data-variant', 'default'));
});

test('an applied day stays in its field while the parcels of its days are on their way', async () => {
  // What is shown in the meantime is of the days before.
  const { user, redraw, address } = await renderPage(<ShippingFilters overview={buildOverview()} />);
  const start = screen.getByLabelText('Start Date');
  fireEvent.change(start, { target: { value: '2026-11-01' } });
  fireEvent.blur(start);
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
  await waitFor(() => expect(address()).toBe('/?startDate=2026-11-01&endDate=2026-11-21'));
  expect(start).toHaveValue('1 Nov 2026');
  expect(screen.queryByText('Filters not applied yet.')).not.toBeInTheDocument();
  const window = { startDate: '2026-11-01', endDate: '2026-11-21' };
  redraw(<ShippingFilters overview={buildOverview({ window })} />);
  expect(start).toHaveValue('1 Nov 2026');
});

test('a day that is typed is applied by Enter at once, however quickly that comes', async () => {
  const { user, address } = await open();
  await screen.findByText('Showing the last 90 days.');
  const start = screen.getByLabelText('Start Date');
  await user.click(start);
  fireEvent.change(start, { target: { value: '2026-11-01' } });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(listQueries().at(-1)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-21' }),
  );
  expect(address()).toBe('/shipping?startDate=2026-11-01&endDate=2026-11-21');
  expect(screen.queryByText('Filters not applied yet.')).not.toBeInTheDocument();
});

test('366 days at once can be applied; of more it says that they cannot', async () => {
  await renderPage(<ShippingFilters overview={buildOverview()} />);
  const start = screen.getByLabelText('Start Date');
  const type = (day: string) => {
    fireEvent.change(start, { target: { value: day } });
    fireEvent.blur(start);
  };
  // To 21 November 2026, both included.
  type('2025-11-21');
  expect(screen.getByText('Filters not applied yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply Filters' })).toBeEnabled();
  type('2025-11-20');
  expect(screen.getByText('Choose a range of 366 days or fewer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply Filters' })).toBeDisabled();
});

test('the button that folds the filters on a phone counts those in force, and applying puts them away', async () => {
  const page = await open('/shipping?startDate=2026-11-01&endDate=2026-11-20');
  await section('Delivered');
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  await page.user.click(button(/^Filters\s*1\s*active$/));
  await choose(page.user, 'Country', 'France');
  expect(button(/^Filters\s*1\s*active$/)).toHaveAttribute('aria-expanded', 'true');
  await page.user.click(button('Apply Filters'));
  expect(await screen.findByRole('button', { name: /^Filters\s*2\s*active$/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('Reset takes back what was applied and what was not', async () => {
  const page = await open('/shipping?country=Germany');
  await section('Delivered');
  await choose(page.user, 'Carrier', 'DPD');
  await page.user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(listQueries().at(-1)).toEqual({}));
  expect(page.address()).toBe('/shipping');
  expect(screen.getByRole('combobox', { name: 'Carrier' })).toHaveValue('All Carriers');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('All Countries');
});

test('an address with days that are none shows the usual ones', async () => {
  await open('/shipping?startDate=foo&endDate=2026-02-30&country=France');
  await screen.findByText('Showing the last 90 days.');
  expect(listQueries()).toEqual([{ country: 'France' }]);
});
