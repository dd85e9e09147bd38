import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { readStockCard } from '#testing/web/stock-screen.ts';
import { answerWarehouse, buildItbItem, buildItbInventory } from '#testing/web/warehouses.ts';
import { WarehousePage } from '../../../web/WarehousePage.tsx';

test('sums and counts that some SKUs are not in say so', async () => {
  answerWarehouse(
    buildItbInventory([buildItbItem()], {
      total_on_hand: 5_678,
      total_on_hand_unreported: 3,
      total_available: 4_321,
      total_available_unreported: 2,
      total_quarantined: 11,
      total_quarantined_unreported: 4,
      quarantined_skus: 2,
      low_stock_items: 5,
      low_stock_items_unreported: 1,
      negative_atp_items: 6,
    }),
  );
  await renderPage(<WarehousePage />, { at: '/warehouse/itb', path: '/warehouse/$warehouseId' });
  await screen.findByText(/^Showing/);
  // What can be promised is below 0 where more is sold than there is.
  expect(
    ['Total On Hand', 'Total Available', 'Low Stock', 'Quarantined', 'Negative ATP'].map(readStockCard),
  ).toEqual(['≥\u202f5,678', '4,321', '≥\u202f5', '≥\u202f11', '≥\u202f6']);
  expect(screen.getByText('Units · 3 SKUs not reported')).toBeVisible();
  expect(screen.getByText(/^Low but still in stock · 1 SKU not reported/)).toBeVisible();
  expect(screen.getByText(/^Oversold.* · 2 SKUs not reported/)).toBeVisible();
  expect(screen.getByText('Available to promise · 2 SKUs not reported')).toBeVisible();
  expect(screen.getByText('Units of 2 SKUs · 4 SKUs not reported')).toBeVisible();
});

test('counts that no row reports what decides them are a dash, not none', async () => {
  answerWarehouse(
    buildItbInventory([buildItbItem()], {
      total_available: null,
      total_available_unreported: 1,
      low_stock_items: null,
      low_stock_items_unreported: 1,
      negative_atp_items: null,
    }),
  );
  await renderPage(<WarehousePage />, { at: '/warehouse/itb', path: '/warehouse/$warehouseId' });
  await screen.findByText(/^Showing/);
  expect(['Low Stock', 'Negative ATP'].map(readStockCard)).toEqual(['–', '–']);
});

test('units in quarantine that no row reports are not said to be those of no SKU', async () => {
  answerWarehouse(
    buildItbInventory([buildItbItem()], {
      total_quarantined: null,
      total_quarantined_unreported: 1,
      quarantined_skus: 0,
    }),
  );
  await renderPage(<WarehousePage />, { at: '/warehouse/itb', path: '/warehouse/$warehouseId' });
  await screen.findByText(/^Showing/);
  expect(readStockCard('Quarantined')).toBe('–');
  expect(screen.queryByText('Units of 0 SKUs')).not.toBeInTheDocument();
  expect(screen.getByText('1 SKU not reported')).toBeVisible();
});
