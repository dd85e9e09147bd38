import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
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
