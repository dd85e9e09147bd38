import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose } from '#testing/web/choose.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readShownSkus, readStockCard } from '#testing/web/stock-screen.ts';
import { answerWarehouse, buildMintsoftInventory, buildStockItem, tive } from '#testing/web/warehouses.ts';
import { WarehousePage } from '../../../web/WarehousePage.tsx';

const reno = { ...tive, id: 'reno', name: 'Reno', warehouse_type: 'shiphero', system: 'shiphero' as const };

const full = buildStockItem({ sku: 'FULL', total_stock_level: 120, available_level: 105, level: 105 });
const low = buildStockItem({
  sku: 'LOW',
  total_stock_level: 30,
  available_level: 20,
  reserved_stock: 10,
  level: 20,
  is_low_stock: true,
});
const kit = buildStockItem({ sku: 'KIT', total_stock_level: 0, available_level: 12, is_bundle: true });

async function openReno(items = [full, low, kit]) {
  answerWarehouse(buildMintsoftInventory(items), [reno]);
  const page = await renderPage(<WarehousePage />, {
    at: '/warehouse/reno',
    path: '/warehouse/$warehouseId',
  });
  await screen.findByText(/^Showing/);
  return page;
}

test('a ShipHero warehouse says what ShipHero does not report, and counts kits by their parts', async () => {
  await openReno();
  expect(screen.getByRole('heading', { name: 'Reno - ShipHero' })).toBeVisible();
  expect(screen.getByText(/ShipHero doesn’t report inbound units/)).toBeVisible();
  expect(['Total SKUs', 'Total On Hand', 'Available', 'Allocated', 'Kits'].map(readStockCard)).toEqual([
    '3',
    '150',
    '125',
    '28',
    '1',
  ]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'SKU',
    'On Hand',
    'Available',
    'Allocated',
    'Status',
    'Reorder Level',
    'Last Updated',
  ]);
});

test('a sum that some SKUs are not in says how many; what may be oversold is no lower bound', async () => {
  const silent = { total_stock_level: null, available_level: null, level: null };
  await openReno([full, low, buildStockItem({ sku: 'SILENT', ...silent })]);
  expect(['Total On Hand', 'Available'].map(readStockCard)).toEqual(['≥\u202f150', '125']);
  expect(screen.getByText(/^By reorder level/)).toHaveTextContent('By reorder level · 1 SKU not reported');
  expect(screen.getByText('Units · 1 SKU not reported')).toBeVisible();
  expect(screen.getByText('Free to sell · 1 SKU not reported')).toBeVisible();
});

test.each([
  ['In Stock', ['FULL']],
  ['Low Stock', ['LOW']],
  ['Kits', ['KIT']],
])('the filter %s finds %o', async (filter, skus) => {
  const { user } = await openReno();
  await choose(user, 'Filter', filter);
  expect(readShownSkus()).toEqual(skus);
});
