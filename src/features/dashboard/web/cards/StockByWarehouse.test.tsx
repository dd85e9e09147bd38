import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { StockByWarehouse } from './StockByWarehouse.tsx';

test('each bar leads to its warehouse', async () => {
  const warehouse = { id: 'tive', name: 'TIVE', location: null };
  const stats = { total_items: 1_000, skus_without_on_hand: 0, low_stock_items: 0, skus_without_level: 0 };
  await renderPage(
    <StockByWarehouse warehouses={[{ warehouse, stats, success: true, day: null, freshness: null }]} />,
  );
  expect(screen.getByRole('link', { name: 'TIVE' })).toHaveAttribute('href', '/warehouse/tive');
});
