import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { readStockCard } from '#testing/web/stock-screen.ts';
import { answerWarehouse, buildMintsoftInventory, buildStockItem } from '#testing/web/warehouses.ts';
import { WarehousePage } from '../../../web/WarehousePage.tsx';

test('a sum of which no row says anything is a dash, which is not 0', async () => {
  const silent = { total_stock_level: null, available_level: null, reserved_stock: null, level: null };
  answerWarehouse(buildMintsoftInventory([buildStockItem({ sku: 'A', ...silent })]));
  await renderPage(<WarehousePage />, { at: '/warehouse/tive', path: '/warehouse/$warehouseId' });
  await screen.findByText(/^Showing/);
  for (const label of ['Total Stock', 'Reserved Stock'])
    expect(screen.getByText(label, { selector: '[class*=label]' }).parentElement).toHaveTextContent(
      new RegExp(`^${label}–`),
    );
  expect(screen.queryByText(/SKUs? with stock/), 'nor are there 0 SKUs with stock').toBeNull();
});

test('a sum that some SKUs are not in is at least that, and says how many', async () => {
  const silent = { total_stock_level: null, reserved_stock: null };
  answerWarehouse(
    buildMintsoftInventory([
      buildStockItem({ sku: 'A', total_stock_level: 120, reserved_stock: 15 }),
      buildStockItem({ sku: 'B', ...silent }),
      buildStockItem({ sku: 'C', ...silent, reserved_stock: 0 }),
      buildStockItem({ sku: 'KIT', ...silent, is_bundle: true }),
    ]),
  );
  await renderPage(<WarehousePage />, { at: '/warehouse/tive', path: '/warehouse/$warehouseId' });
  await screen.findByText(/^Showing/);
  expect(['Total Stock', 'Reserved Stock'].map(readStockCard)).toEqual(['≥\u202f120', '≥\u202f15']);
  expect(screen.getByText('≥ 1 SKU with stock · 2 SKUs not reported')).toBeVisible();
  expect(screen.getByText('Allocated to orders · 1 SKU not reported')).toBeVisible();
});
