import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { warehouseInventory } from '#features/warehouses/contract.ts';
import { answerModal, buildModalItem, buildModalInventory } from '#testing/web/dashboard.ts';
import { answer, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listSoldOut } from '../../contract.ts';
import { DashboardPage } from '../DashboardPage.tsx';

const open = (at = '/dashboard?warehouse=tive') => renderPage(<DashboardPage />, { at });
const modal = async () => within(await screen.findByRole('dialog'));
const skus = async () =>
  (await (await modal()).findAllByRole('row'))
    .slice(1)
    .map((row) => row.querySelector('[class*=code]')?.textContent);
const card = async (label: string) => {
  const dialog = await modal();
  await waitFor(() => expect(dialog.queryByLabelText('Loading')).not.toBeInTheDocument());
  return dialog.getByText(label, { selector: '[class*=label]' }).parentElement;
};

test('a failure says what could not be loaded and why, and offers another try', async () => {
  answerModal(buildModalInventory([]));
  refuse(warehouseInventory, 'unavailable', 'The database can’t be reached right now.');
  const { user } = await open();
  const alert = await (await modal()).findByRole('alert');
  expect(alert).toHaveTextContent(
    /^Failed to load inventory: The database can’t be reached right now\.Try Again$/,
  );
  answer(warehouseInventory, buildModalInventory([buildModalItem('A', 4)]));
  await user.click((await modal()).getByRole('button', { name: 'Try Again' }));
  expect(await skus()).toEqual(['A']);
});

test('a failure without a sentence of the server names the warehouse', async () => {
  answerModal(buildModalInventory([]));
  disconnect(warehouseInventory);
  await open();
  expect(await (await modal()).findByRole('alert')).toHaveTextContent(
    /^Failed to load inventory: Failed to fetch warehouse tive inventoryTouchline can’t be reached\./,
  );
});

test.each([
  [{ message: 'TIVE has not been read yet' }, 'TIVE has not been read yet'],
  [undefined, 'Failed to load warehouse data'],
])('an answer of which nothing is known is a failure: %#', async (error, why) => {
  answerModal(buildModalInventory([], { has_data: false, ...(error && { error }) }));
  await open();
  expect(await (await modal()).findByRole('alert')).toHaveTextContent(`Failed to load inventory: ${why}`);
});

test('the last good rows of a warehouse that is offline stay, with the reason', async () => {
  const error = { message: 'TIVE could not be read lately; the last good values are shown' };
  answerModal(buildModalInventory([buildModalItem('A', 4)], { error }));
  await open();
  expect(await (await modal()).findByText(error.message)).toBeVisible();
  expect(await skus()).toEqual(['A']);
});

const DAY = '2025-10-03';

test('as of a past day the title says so, and what the memory does not have is left out', async () => {
  answerModal(buildModalInventory([buildModalItem('A', 4)], { as_of: DAY }));
  await open(`/dashboard?warehouse=tive&asOf=${DAY}`);
  expect(
    await screen.findByRole('dialog', { name: 'TIVE - Inventory Details, Fri 3 Oct 2025' }),
  ).toBeVisible();
  expect(await card('Low Stock')).toHaveTextContent('–Not available for past days');
  expect(await card('Pre-Order')).toHaveTextContent('–Not available for past days');
  const link = (await modal()).getByRole('link', { name: 'Open Full Screen' });
  expect(link).toHaveAttribute('href', `/warehouse/tive?asOf=${DAY}`);
});

test('of a day on which the warehouse was not read it says so', async () => {
  answerModal(
    buildModalInventory([], { as_of: DAY, has_data: false, error: { message: 'Nothing was read' } }),
  );
  await open(`/dashboard?warehouse=tive&asOf=${DAY}`);
  expect(await (await modal()).findByRole('heading', { name: 'No data for Fri 3 Oct 2025' })).toBeVisible();
});

test.each(['', '&rows=sold-out'])(
  'while the SKUs out of stock load there is no count of them%s',
  async (rows) => {
    answerModal(buildModalInventory([buildModalItem('A', 4)]));
    const soldOut = Promise.withResolvers<{ items: [] }>();
    answer(listSoldOut, () => soldOut.promise);
    await open(`/dashboard?warehouse=tive${rows}`);
    const dialog = await modal();
    expect(await dialog.findByRole('img', { name: 'Loading SKUs out of stock' })).toBeVisible();
    expect(dialog.queryByText(/0 SKUs out of stock/)).not.toBeInTheDocument();
    await act(async () => soldOut.resolve({ items: [] }));
    await waitFor(() =>
      expect(dialog.queryByRole('img', { name: 'Loading SKUs out of stock' })).not.toBeInTheDocument(),
    );
  },
);

test('SKUs out of stock that can’t be loaded are not taken for none, and opening them says why', async () => {
  answerModal(buildModalInventory([buildModalItem('A', 4)]));
  refuse(listSoldOut, 'unavailable', 'The database can’t be reached right now.');
  const { user } = await open();
  const dialog = await modal();
  expect(await dialog.findByText('Couldn’t load SKUs out of stock.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show Out of Stock' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The database can’t be reached right now.');
  expect(dialog.getByText('Couldn’t load SKUs out of stock.')).toBeVisible();
  expect(dialog.queryByText(/0 SKUs/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Show In Stock' }));
  expect(await skus()).toEqual(['A']);
});
