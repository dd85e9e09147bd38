import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer, listCalls, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildOverview, buildTimes, buildWork } from '#testing/web/shipments.ts';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { deliveryTimes, listWork, shippingOverview } from '../contract.ts';
import { ShippingPage } from './ShippingPage.tsx';

const NONE = { total: 0, delivered: 0, in_transit: 0, delayed: 0, failed: 0 };

beforeEach(() => {
  answer(deliveryTimes, buildTimes());
  answer(listWork, buildWork([]));
});

const open = (at: string) => renderPage(<ShippingPage />, { at });
const findCard = (label: string) => screen.getByText(label, { selector: '[class*=label]' }).parentElement;

test('where no shop is connected it says so and what to do', async () => {
  answer(listFreshness, { sources: [buildSourceStatus()] });
  answer(shippingOverview, buildOverview({ groups: [] }));
  await open('/shipping');
  expect(await screen.findByRole('heading', { name: 'Shopify is not connected' })).toBeVisible();
  expect(screen.getByText(/^Add your channel accounts to touchline\.config\.json/)).toBeVisible();
  for (const label of ['Total', 'Failed', 'Avg Order to Ship', 'On Time'])
    expect(screen.getByText(label).parentElement).toHaveTextContent(new RegExp(`^${label}–\\s*$`));
});

const NEVER = { kind: 'shipments', state: 'never', is_online: false, last_success_at: null } as const;

test.each(['shipments', 'times', 'care'])(
  'parcels that were never read are not called none: %s',
  async (tab) => {
    answer(listFreshness, {
      sources: [buildSourceStatus(), buildSourceStatus({ ...NEVER, id: 'shipments:eu' })],
    });
    answer(shippingOverview, buildOverview({ groups: [], cards: NONE }));
    answer(deliveryTimes, buildTimes({ days: [] }));
    await open(`/shipping?tab=${tab}`);
    expect(await screen.findByRole('heading', { name: 'Shopify parcels haven’t synced yet' })).toBeVisible();
  },
);

test('there are no figures of parcels that were never read', async () => {
  answer(listFreshness, { sources: [buildSourceStatus({ ...NEVER, id: 'shipments:eu' })] });
  answer(shippingOverview, buildOverview({ groups: [], cards: NONE }));
  await open('/shipping');
  await waitFor(() => expect(findCard('Delivered')).toHaveTextContent(/^Delivered–\s*$/));
});

test('where filters leave no parcel of a shop that is no longer connected, they are what is spoken of', async () => {
  answer(listFreshness, { sources: [] });
  answer(shippingOverview, buildOverview({ groups: [] }));
  await open('/shipping?country=Atlantis');
  expect(await screen.findByRole('heading', { name: 'No parcels found' })).toBeVisible();
  expect(findCard('Total')).toHaveTextContent(/^Total1,251/);
});

test('parcels of a shop that is no longer connected are counted as any others', async () => {
  answer(listFreshness, { sources: [] });
  answer(shippingOverview, buildOverview());
  await open('/shipping');
  expect(await screen.findByRole('region', { name: /^Delivered \(/ })).toBeVisible();
  expect(findCard('Total')).toHaveTextContent(/^Total1,251/);
});

test('until it is known whether a shop is connected, unknown counts are not zeros, and nothing is called empty', async () => {
  const known = Promise.withResolvers<{ sources: [] }>();
  answer(listFreshness, () => known.promise);
  answer(shippingOverview, buildOverview({ groups: [], cards: NONE }));
  await open('/shipping');
  // Asked for once the overview is there.
  await waitFor(() => expect(listCalls(deliveryTimes)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'No parcels found' })).not.toBeInTheDocument();
  expect(findCard('Delivered')).not.toHaveTextContent('0');
  known.resolve({ sources: [] });
  expect(await screen.findByRole('heading', { name: 'Shopify is not connected' })).toBeVisible();
  expect(findCard('Delivered')).toHaveTextContent(/^Delivered–/);
});

test('until it is known whether a shop is connected, no worklist is called empty', async () => {
  const known = Promise.withResolvers<{ sources: [] }>();
  answer(listFreshness, () => known.promise);
  answer(shippingOverview, buildOverview({ groups: [] }));
  const { queries } = await open('/shipping?tab=care');
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  expect(screen.queryByRole('heading', { name: 'Nothing needs action' })).not.toBeInTheDocument();
  known.resolve({ sources: [] });
  expect(await screen.findByRole('heading', { name: 'Shopify is not connected' })).toBeVisible();
});

test('where it cannot be known whether a shop is connected, the counts are shown', async () => {
  disconnect(listFreshness);
  answer(shippingOverview, buildOverview({ groups: [], cards: NONE }));
  await open('/shipping');
  await waitFor(() => expect(findCard('Delivered')).toHaveTextContent(/^Delivered0/));
});
