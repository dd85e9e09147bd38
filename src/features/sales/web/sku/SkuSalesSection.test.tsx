import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getSkuSales } from '../../contract/sku.ts';
import { SkuSalesSection } from './SkuSalesSection.tsx';

test('units are told by channel; where orders are not known for all days there is a dash', async () => {
  const days = [...Array<null>(80).fill(null), ...Array<number>(10).fill(2)];
  answer(getSkuSales, {
    from: '2026-08-23',
    to: '2026-11-20',
    channels: [
      { channel: 'amazon', units_7: null, units_28: null, units_90: null, days: Array<null>(90).fill(null) },
      { channel: 'shopify', units_7: 14, units_28: null, units_90: 1_234, days },
    ],
  });
  await renderPage(<SkuSalesSection sku="CP-M" />);
  const readRow = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await readRow('Shopify')).toEqual(['14', '–', '1,234', '']);
  expect(await readRow('Amazon')).toEqual(['–', '–', '–', '–']);
  expect(screen.getByRole('img', { name: /units sold on Shopify/ })).toBeVisible();
});

test('sales that cannot be loaded say so', async () => {
  disconnect(getSkuSales);
  await renderPage(<SkuSalesSection sku="CP-M" />);
  expect(await screen.findByText(/Failed to load sales for this SKU/)).toBeVisible();
});
