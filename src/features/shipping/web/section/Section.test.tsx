import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { choose } from '#testing/web/choose.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildOverview, buildParcel, buildTimes, buildWork } from '#testing/web/shipments.ts';
import { TableToolsContext, type TableToolsProps } from '#web/ui/table-tools/table-tools.ts';
import { deliveryTimes, listShipments, listWork, shippingOverview } from '../../contract.ts';
import { exportShipments } from '../../contract/files.ts';
import { ShippingPage } from '../ShippingPage.tsx';

const DAYS = { startDate: '2026-08-24', endDate: '2026-11-21' };
const OTHER_DAYS = { startDate: '2026-11-01', endDate: '2026-11-21' };

beforeEach(() => {
  answer(listFreshness, { sources: [] });
  answer(shippingOverview, buildOverview({ window: DAYS }));
  answer(deliveryTimes, buildTimes());
  answer(listWork, buildWork([]));
  answer(listShipments, ({ query: { offset, limit = 0 } }) => ({
    success: true as const,
    error: null,
    results: [buildParcel({ ORDER_NAME: `at ${offset}` })],
    pagination: { total: 31, limit, offset },
  }));
});

const section = async (title: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${title} \\(`) }));
const listQueries = () => listCalls(listShipments).map(({ query }) => query);

test('further pages, and pages in another order, are of the days that the section counts', async () => {
  const { user } = await renderPage(<ShippingPage />, { at: '/shipping?country=Germany' });
  const transit = await section('In Transit');
  await user.click(transit.getByRole('button', { name: 'Next' }));
  expect(await transit.findByText('at 20')).toBeVisible();
  await user.click(transit.getByRole('button', { name: 'Last Update' }));
  expect(await transit.findByText('at 0')).toBeVisible();
  const asked = { ...DAYS, country: 'Germany', limit: 20 };
  const inTransit = { ...asked, status: 'in_transit' };
  expect(listQueries()).toEqual([
    { ...inTransit, offset: 20 },
    { ...inTransit, sort: '-updated', offset: 0 },
    { ...asked, status: 'delivered', sort: '-updated', offset: 0 },
  ]);
});

test('a file is of the days that the section counts', async () => {
  let tools: TableToolsProps<unknown> | undefined;
  const keepTools = (props: TableToolsProps<unknown>): null => {
    if (props.name === 'In Transit') tools = props;
    return null;
  };
  const page = (
    <TableToolsContext value={keepTools}>
      <ShippingPage />
    </TableToolsContext>
  );
  await renderPage(page, { at: '/shipping?order=updated' });
  await section('In Transit');
  if (typeof tools?.more !== 'object') throw new Error('The section has no file.');
  answer(exportShipments, () => new Response('Order\r\n', { headers: { 'content-type': 'text/csv' } }));
  await tools.more.fetchAll({ format: 'csv' }, {});
  expect(listCalls(exportShipments).map(({ query }) => query)).toEqual([
    { ...DAYS, status: 'in_transit', sort: 'updated', format: 'csv' },
  ]);
});

test('a section in another order waits for the new days before it fetches its page', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof buildOverview>>();
  answer(shippingOverview, ({ query }) => (query.country ? promise : buildOverview({ window: DAYS })));
  const { user } = await renderPage(<ShippingPage />, { at: '/shipping?order=updated' });
  await waitFor(() => expect(listQueries()).toHaveLength(2));
  await choose(user, 'Country', 'France');
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
  await waitFor(() => expect(listCalls(shippingOverview)).toHaveLength(2));
  expect(listQueries()).toHaveLength(2);
  resolve(buildOverview({ window: OTHER_DAYS }));
  await waitFor(() => expect(listQueries()).toHaveLength(4));
  expect(listQueries().slice(2)).toMatchObject([
    { ...OTHER_DAYS, country: 'France', status: 'in_transit' },
    { ...OTHER_DAYS, country: 'France', status: 'delivered' },
  ]);
});
