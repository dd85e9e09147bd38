import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listCatalogue } from '#features/catalogue/contract.ts';
import { buildCatalogueItem } from '#testing/web/catalogue.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  addTransfer,
  getBridge,
  listTransfers,
  removeTransfer,
  saveTransferArrival,
} from '../../contract.ts';
import { BridgePage } from '../BridgePage.tsx';

const places = [{ id: 'warehouse:tive', name: 'TIVE EU' }];
// Transfers can be entered before any day is calculated.
beforeEach(() => {
  answer(getBridge, { places, bridge: null });
  answer(listCatalogue, { items: [], page: { found: 0, counts: {}, revision: '1' } });
});

const moved = {
  id: 4,
  kind: 'transfer' as const,
  sku: 'CP-M',
  units: 3,
  source: 'warehouse:tive',
  destination: 'fba:US',
  left_on: '2026-11-16',
  arrived_on: '2026-11-18',
  note: null,
  entered_by: 'ada',
};

test('a transfer is deleted only after a question that names it', async () => {
  answer(listTransfers, { transfers: [moved], planned: [] });
  answer(removeTransfer, { success: true });
  const { user } = await renderPage(<BridgePage />, { at: '/?dialog=transfer' });
  await user.click(await screen.findByRole('button', { name: /^Delete 3 × CP-M/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Transfer' }));
  expect(question.getByText(/3 × CP-M, .* to Amazon US, Wed 18 Nov/)).toBeVisible();
  expect(listCalls(removeTransfer)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete Transfer' }));
  expect(await screen.findByText('Transfer deleted')).toBeVisible();
  expect(listCalls(removeTransfer).map(({ params }) => params)).toEqual([{ id: 4 }]);
});

test('a transfer on its way is marked as arrived on a day, and the form under the question is not sent', async () => {
  answer(listTransfers, { transfers: [moved, { ...moved, id: 5, arrived_on: null }], planned: [] });
  answer(saveTransferArrival, { success: true });
  const { user } = await renderPage(<BridgePage />, { at: '/?dialog=transfer' });
  const list = within(await screen.findByRole('list', { name: 'Latest transfers' }));
  expect(list.getAllByText(/^3 × CP-M/).map(({ textContent }) => textContent)).toEqual([
    '3 × CP-M, Transfer, TIVE EU to Amazon US, Wed 18 Nov',
    '3 × CP-M, Transfer, TIVE EU to Amazon US, in transit since Mon 16 Nov',
  ]);
  await user.click(list.getByRole('button', { name: /^Mark as Arrived/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Mark Transfer as Arrived' }));
  const day = question.getByRole('textbox', { name: 'Arrived On' });
  await user.clear(day);
  await user.type(day, '2026-11-19');
  await user.click(question.getByRole('button', { name: 'Mark as Arrived' }));
  expect(await screen.findByText('Transfer marked as arrived')).toBeVisible();
  expect(listCalls(saveTransferArrival)).toMatchObject([
    { params: { id: 5 }, body: { arrived_on: '2026-11-19' } },
  ]);
  expect(listCalls(addTransfer)).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Add Transfer' })).toBeVisible();
});

test('the SKU of a transfer is suggested from the catalogue', async () => {
  answer(listTransfers, { transfers: [], planned: [] });
  answer(listCatalogue, {
    items: [buildCatalogueItem({ code: 'CP-M', name: 'Cityplay M' })],
    page: { found: 1, counts: {}, revision: '1' },
  });
  const { user } = await renderPage(<BridgePage />, { at: '/?dialog=transfer' });
  await user.type(await screen.findByRole('combobox', { name: 'SKU' }), 'city');
  await user.click(await screen.findByRole('option', { name: 'CP-M' }));
  expect(screen.getByRole('combobox', { name: 'SKU' })).toHaveValue('CP-M');
});

test('the latest transfers that cannot be loaded are a failure, not nothing', async () => {
  refuse(listTransfers, 'unavailable', 'The database can’t be reached right now.');
  await renderPage(<BridgePage />, { at: '/?dialog=transfer' });
  expect(await screen.findByText('Error Loading the Latest Transfers')).toBeVisible();
  expect(screen.getByText('The database can’t be reached right now.')).toBeVisible();
});

test('a receipt has no place that it left', async () => {
  answer(listTransfers, { transfers: [], planned: [] });
  answer(addTransfer, { success: true, id: 1 });
  const { user } = await renderPage(<BridgePage />, { at: '/?dialog=transfer' });
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Receipt from a Supplier' }));
  expect(screen.queryByRole('combobox', { name: 'From' })).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'To' })).toBeVisible();
});

test('a transfer is entered to an Amazon pool, whether the pool has a bridge or not', async () => {
  answer(getBridge, { places: [...places, { id: 'fba:US', name: 'Amazon US' }], bridge: null });
  answer(listTransfers, { transfers: [], planned: [] });
  const { user } = await renderPage(<BridgePage />, { at: '/?dialog=transfer' });
  await user.click(await screen.findByRole('combobox', { name: 'To' }));
  const listed = await screen.findAllByRole('option', { name: /^Amazon/ });
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    'Amazon US',
    'Amazon CA',
    'Amazon UK',
    'Amazon EU',
  ]);
});
