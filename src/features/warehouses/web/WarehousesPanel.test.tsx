import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listWarehouseConfig } from '../contract.ts';
import { WarehousesPanel } from './WarehousesPanel.tsx';

const warehouse = (id: string, name: string, location: string | null) => ({
  id,
  name,
  location,
  warehouse_type: 'mintsoft',
  country: null,
  api_config: { base_url: null },
});
const freshness = (id: string, is_online: boolean) => ({
  id,
  kind: 'warehouse-stock',
  name: id,
  state: is_online ? ('fresh' as const) : ('stale' as const),
  is_online,
  is_syncing: false,
  interval_seconds: 300,
  last_success_at: new Date(Date.now() - 180_000).toISOString(),
  age_seconds: 180,
});
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body);

test('each warehouse says where it is, whether it is online and how old what we know is', async () => {
  answer(listWarehouseConfig, {
    warehouses: [
      warehouse('tive', 'TIVE', 'Venlo'),
      warehouse('uk', 'UK', null),
      warehouse('shop', '', 'Berlin'),
    ],
  });
  answer(listFreshness, { sources: [freshness('warehouse:tive', true), freshness('warehouse:uk', false)] });
  await renderPage(<WarehousesPanel />);
  const tive = await rowOf('TIVE');
  expect(tive.getByText('Venlo')).toBeVisible();
  expect(await tive.findByText('Online')).toBeVisible();
  expect(tive.getByText('3 min ago')).toBeVisible();
  const uk = await rowOf('UK');
  expect(uk.getByText('Location not specified')).toBeVisible();
  expect(uk.getByText('Offline')).toBeVisible();
  expect((await rowOf('Warehouse shop')).getByText('Not connected')).toBeVisible();
});

test('without warehouses it says so', async () => {
  answer(listWarehouseConfig, { warehouses: [] });
  answer(listFreshness, { sources: [] });
  await renderPage(<WarehousesPanel />);
  expect(await screen.findByText('No warehouses configured')).toBeVisible();
});

test('a failure says so and offers another try', async () => {
  refuse(listWarehouseConfig, 'unavailable', 'The database cannot be reached right now.');
  answer(listFreshness, { sources: [] });
  await renderPage(<WarehousesPanel />);
  expect(await screen.findByText('The database cannot be reached right now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
