import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { answer, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import {
  answerWarehouse,
  itb,
  buildItbInventory,
  buildMintsoftInventory,
  tive,
} from '#testing/web/warehouses.ts';
import { listWarehouseConfig } from '../contract.ts';
import { WarehousePage } from './WarehousePage.tsx';

beforeEach(() => answer(listFreshness, { sources: [] }));

const open = (id: string) =>
  renderPage(<WarehousePage />, { at: `/warehouse/${id}`, path: '/warehouse/$warehouseId' });

test('a Mintsoft warehouse is shown in the Mintsoft view, under its name', async () => {
  answerWarehouse(buildMintsoftInventory([]));
  await open('tive');
  expect(await screen.findByRole('heading', { name: 'TIVE - Mintsoft' })).toBeVisible();
});

test('an ITB warehouse is shown in the ITB view, with its location and where its figures come from', async () => {
  answerWarehouse(buildItbInventory([]));
  await open('itb');
  expect(await screen.findByRole('heading', { name: 'ITB Warehouse Inventory' })).toBeVisible();
  expect(screen.getByText(/Atlanta, Georgia/)).toHaveTextContent(/Deposco integration/);
});

test('a warehouse of another system says that it is not supported, and leads back', async () => {
  answer(listWarehouseConfig, {
    warehouses: [{ ...tive, id: 'hub', name: 'Hub', warehouse_type: 'Extensiv', system: 'unsupported' }],
  });
  await open('hub');
  expect(await screen.findByRole('heading', { name: 'Unsupported Warehouse Type' })).toBeVisible();
  expect(
    screen.getByText(
      'The warehouse type Extensiv is not supported yet. Supported types: Mintsoft, ITB/Deposco, ShipBob, ShipHero, File.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('a warehouse that is not in the configuration is named in the message', async () => {
  answer(listWarehouseConfig, { warehouses: [tive, itb] });
  await open('atlantis');
  expect(await screen.findByRole('heading', { name: 'Error Loading Warehouse' })).toBeVisible();
  expect(
    screen.getByText('Failed to determine warehouse type: Warehouse atlantis not found in configuration'),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toContainElement(screen.getByText(/not found in configuration/));
  expect(screen.getAllByRole('link', { name: 'Back to Dashboard' })).toHaveLength(1);
});

test('a configuration that cannot be fetched says so and can be asked for again', async () => {
  disconnect(listWarehouseConfig);
  const { user } = await open('tive');
  expect(await screen.findByRole('heading', { name: 'Error Loading Warehouse' })).toBeVisible();
  expect(
    screen.getByText('Failed to determine warehouse type: Failed to fetch warehouse configuration'),
  ).toBeVisible();
  answerWarehouse(buildMintsoftInventory([]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'TIVE - Mintsoft' })).toBeVisible();
});

test('if the server gives a reason, it follows what failed', async () => {
  refuse(listWarehouseConfig, 'unavailable', 'The database can’t be reached right now.');
  await open('tive');
  expect(
    await screen.findByText(
      'Failed to determine warehouse type: Failed to fetch warehouse configuration: The database can’t be reached right now.',
    ),
  ).toBeVisible();
});

test('before it is known how a warehouse is shown, what every one has is in its place', async () => {
  const config = Promise.withResolvers<ResponseOf<typeof listWarehouseConfig>>();
  answer(listWarehouseConfig, () => config.promise);
  answer(listFreshness, { sources: [buildSourceStatus()] });
  await open('tive');
  expect(await screen.findByRole('list', { name: 'Data freshness' })).toHaveTextContent('TIVE');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(screen.getByLabelText('As of')).toBeVisible();
  const search = screen.getByRole('textbox', { name: 'Search SKU' });
  expect(search).toBeVisible();
  expect(search.closest('[inert]'), 'what is typed would go with it').not.toBeNull();
  config.resolve({ warehouses: [] });
  expect(await screen.findByRole('heading', { name: 'Error Loading Warehouse' })).toBeVisible();
});

test('a warehouse whose id says that ITB runs it has the place of its view kept', async () => {
  answer(listWarehouseConfig, () => new Promise(() => {}));
  await open('itb-east');
  expect(await screen.findByText('Negative ATP')).toBeVisible();
  expect(screen.getByText('Facility')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ascending' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('the way back has the same name before and after it is known how a warehouse is shown', async () => {
  const config = Promise.withResolvers<ResponseOf<typeof listWarehouseConfig>>();
  answerWarehouse(buildMintsoftInventory([]));
  answer(listWarehouseConfig, () => config.promise);
  await open('tive');
  const drawn: (string | null)[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) drawn.push(...[...addedNodes].map((node) => node.textContent));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  config.resolve({ warehouses: [tive] });
  expect(await screen.findByRole('heading', { name: 'TIVE - Mintsoft' })).toBeVisible();
  observer.disconnect();
  expect(drawn.join()).toContain('Dashboard');
  expect(drawn.join()).not.toContain('Back to Dashboard');
});
