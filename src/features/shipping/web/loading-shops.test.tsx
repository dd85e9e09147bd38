import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  buildOverview,
  buildParcel,
  buildTimes,
  buildWork,
  buildWorkParcel,
} from '#testing/web/shipments.ts';
import { AT_LEAST } from '#web/format.ts';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { deliveryTimes, listWork, shippingOverview, type LoadingShops } from '../contract.ts';
import { findParcels } from '../contract/parcel.ts';
import { ParcelsPanel } from './ParcelsPanel.tsx';
import { ShippingPage } from './ShippingPage.tsx';

const NONE = { total: 0, delivered: 0, in_transit: 0, delayed: 0, failed: 0 };
const FIRST: LoadingShops = [{ name: 'EU, parcels', known_to: '2025-11-03', is_first_load: true }];
const LATER: LoadingShops = [{ name: 'EU, parcels', known_to: '2025-11-03', is_first_load: false }];
const UNREAD: LoadingShops = [{ name: 'UK, parcels', known_to: null, is_first_load: true }];

const FIRST_NOTE =
  'EU: still loading, so parcels of orders that changed since Mon 3 Nov 2025 may be missing.';
const UNREAD_NOTE = 'UK: not synced yet, so its parcels are missing.';

beforeEach(() => {
  answer(listFreshness, { sources: [buildSourceStatus({ id: 'shipments:eu', kind: 'shipments' })] });
  answerLoading(FIRST);
});

function answerLoading(loading: LoadingShops): void {
  answer(shippingOverview, buildOverview({ loading }));
  answer(deliveryTimes, buildTimes({ loading }));
  answer(listWork, { ...buildWork([buildWorkParcel()], { all: 23, failed: 4, silent: 5 }), loading });
}

const open = (at = '/shipping') => renderPage(<ShippingPage />, { at });
const findCard = (label: string) => screen.getByText(label, { selector: '[class*=label]' }).parentElement;

test('while the first load of a shop goes on, counts are lower bounds, and what is computed is about that', async () => {
  await open();
  expect(await screen.findByText(FIRST_NOTE)).toBeVisible();
  expect(await screen.findByText('≈ 92%')).toBeVisible();
  expect(findCard('Total')).toHaveTextContent(/^Total≥ 1,251/);
  expect(findCard('Delivered')).toHaveTextContent(/^Delivered≥ 1,207$/);
  expect(findCard('In Transit')).toHaveTextContent(/^In Transit≥ 31$/);
  expect(findCard('Avg Ship to Deliver')).toHaveTextContent(
    /^Avg Ship to Deliver≈ 2d 5hOf 1,207 parcels so farMedian ≈ 2d 1h · 90% within ≈ 4d 5h$/,
  );
  expect(screen.getByRole('region', { name: `In Transit (${AT_LEAST}31)` })).toHaveTextContent(
    /Showing 1 to \d+ of ≥\s31 results/,
  );
  expect(await screen.findByRole('tab', { name: /^Needs Action\s*≥\s23$/ })).toBeVisible();
});

test('while changes of known orders are still being read, what may have moved on is only about that', async () => {
  answerLoading(LATER);
  await open();
  expect(
    await screen.findByText(/since Mon 3 Nov 2025 may be missing or have a newer status\.$/),
  ).toBeVisible();
  expect(findCard('Delivered')).toHaveTextContent(/^Delivered≥ 1,207$/);
  expect(findCard('In Transit')).toHaveTextContent(/^In Transit≈ 31$/);
  expect(await screen.findByRole('tab', { name: /^Needs Action\s*≈\s23$/ })).toBeVisible();
});

test('a shop that was never read is named, though another one was read', async () => {
  answerLoading(UNREAD);
  await open();
  expect(await screen.findByText(UNREAD_NOTE)).toBeVisible();
  expect(findCard('Total')).toHaveTextContent(/^Total≥ 1,251/);
});

test('where nothing is known yet, no figure is a zero, and nothing says that there are no parcels', async () => {
  answer(shippingOverview, buildOverview({ loading: UNREAD, groups: [], cards: NONE }));
  await open();
  expect(await screen.findByRole('heading', { name: 'No parcels found so far' })).toBeVisible();
  expect(screen.getByText(UNREAD_NOTE)).toBeVisible();
  expect(screen.queryByText('No parcels were created on these days.')).not.toBeInTheDocument();
  for (const label of ['Total', 'Delivered', 'Avg Order to Ship', 'On Time'])
    expect(findCard(label)).toHaveTextContent(new RegExp(`^${label}–\\s*$`));
});

test('delivery times say what they lack', async () => {
  const { user } = await open('/shipping?tab=times');
  expect(await screen.findByText(FIRST_NOTE)).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Ship to Deliver by Carrier' }));
  expect(table.getByRole('row', { name: /^DHL/ })).toHaveTextContent(/^DHL≥ 1,200≈ 2d 1h≈ 4d 5h≈ 93%$/);
  const figure = within(await screen.findByRole('figure', { name: 'Status by Ship Date' }));
  await user.click(figure.getByRole('button', { name: 'Show as Table' }));
  expect(figure.getByRole('row', { name: /20 Nov/ })).toHaveTextContent('≥ 5');
});

test('the worklist says what it lacks, and is not called done', async () => {
  await open('/shipping?tab=care');
  expect(await screen.findByText(FIRST_NOTE)).toBeVisible();
  expect(screen.getByText(/^≥ 5 more parcels are/)).toBeVisible();
  expect(screen.getByText(/^Showing 1 to 1 of ≥\s1 results$/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveValue(`All Reasons (${AT_LEAST}23)`);
});

test('a worklist that is empty so far says so', async () => {
  answer(listWork, { ...buildWork([]), loading: FIRST });
  await open('/shipping?tab=care');
  expect(
    await screen.findByRole('heading', { name: 'Nothing found that needs action so far' }),
  ).toBeVisible();
  expect(screen.getByText(FIRST_NOTE)).toBeVisible();
});

test('Today counts parcels that need action as lower bounds', async () => {
  await renderPage(<ParcelsPanel />);
  expect(await screen.findByRole('link', { name: `Failed ${AT_LEAST}4` })).toBeVisible();
  expect(screen.getByRole('link', { name: `Show All ${AT_LEAST}23` })).toBeVisible();
});

test('Today does not say that no parcel needs action while parcels are missing', async () => {
  answer(listWork, { ...buildWork([]), loading: FIRST });
  await renderPage(<ParcelsPanel />);
  expect(await screen.findByText('No parcel needs action so far. EU is still loading.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show All' })).toBeVisible();
});

test('numbers are not called unknown while parcels are missing', async () => {
  answer(findParcels, { parcels: [buildParcel()], not_found: ['#9999'], cut_off: [], loading: FIRST });
  await open('/shipping?find=%237001%20%239999');
  expect(await screen.findByText('1 number not found so far')).toBeVisible();
  expect(screen.getByText('≥ 1 parcel')).toBeVisible();
  expect(screen.getByText(FIRST_NOTE)).toBeVisible();
});

test('a search that finds nothing while parcels are missing says why', async () => {
  answer(findParcels, { parcels: [], not_found: ['#9999'], cut_off: [], loading: FIRST });
  await open('/shipping?find=%239999');
  expect(await screen.findByRole('heading', { name: 'No parcels found so far' })).toBeVisible();
  expect(screen.getByText(FIRST_NOTE)).toBeVisible();
  expect(screen.queryByText('No parcels match these numbers.')).not.toBeInTheDocument();
});
