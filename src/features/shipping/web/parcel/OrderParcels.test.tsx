import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildParcel } from '#testing/web/shipments.ts';
import { listOrderParcels } from '../../contract/parcel.ts';
import { OrderParcels } from './OrderParcels.tsx';

const place = { id: '1', sku: 'CP-M', place_name: 'TIVE EU', units: 3, remaining_units: 1 };

test('an order says from where its lines leave before anything has left', async () => {
  answer(listOrderParcels, { parcels: [], places: [place, { ...place, id: '2', sku: null }], loading: [] });
  await renderPage(<OrderParcels account="eu" order="5001" />);
  const table = await screen.findByRole('table', { name: 'Where the order’s lines ship from' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ships FromSKUUnitsNot Sent Yet', 'TIVE EUCP-M31', 'TIVE EU–31']);
  expect(screen.getByText('No parcels for this order yet.')).toBeVisible();
});

test('an order of which nothing is known says so once', async () => {
  answer(listOrderParcels, { parcels: [], places: [], loading: [] });
  await renderPage(<OrderParcels account="eu" order="5001" />);
  expect(await screen.findByText('No parcels for this order yet.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

const LOADING = [{ name: 'EU, parcels', known_to: '2026-11-03', is_first_load: true }];
const LOADING_NOTE =
  /^EU: still loading, so parcels of orders that changed since Tue 3 Nov may be missing\.$/;

test.each([[[]], [[place]]])(
  'while its shop is still loading, an order without parcels has none so far (places: %o)',
  async (places) => {
    answer(listOrderParcels, { parcels: [], places, loading: LOADING });
    await renderPage(<OrderParcels account="eu" order="5001" />);
    expect(await screen.findByText('No parcels for this order so far.')).toBeVisible();
    expect(screen.getByText(LOADING_NOTE)).toBeVisible();
  },
);

test('while its shop is still loading, an order with parcels may have more', async () => {
  answer(listOrderParcels, { parcels: [buildParcel()], places: [], loading: LOADING });
  await renderPage(<OrderParcels account="eu" order="5001" />);
  expect(await screen.findByRole('table', { name: 'Parcels of the order' })).toBeVisible();
  expect(screen.getByText(LOADING_NOTE)).toBeVisible();
});
