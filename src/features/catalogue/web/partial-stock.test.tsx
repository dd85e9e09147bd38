import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { buildCatalogueItem, buildUnmappedProduct } from '#testing/web/catalogue.ts';
import { answer } from '#testing/web/fake-api.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { listCatalogue, listUnmapped } from '../contract.ts';
import { CataloguePage } from './CataloguePage.tsx';
import { unmappedColumns } from './UnmappedList.tsx';

test('stock that a location does not report in full is at least so much, and so are sums with it', async () => {
  const pouch = buildUnmappedProduct({ sku: 'TL-POUCH', sold_units: 9, is_stock_partial: true });
  answer(listCatalogue, { items: [buildCatalogueItem()] });
  answer(listUnmapped, { days: 90, products: [buildUnmappedProduct(), pouch] });
  answer(listFreshness, { sources: [buildSourceStatus()] });
  await renderPage(<CataloguePage />, { at: '/catalogue?view=unmapped' });
  const readStock = async (name: RegExp) => readTexts(await screen.findByRole('row', { name }))[2];
  expect(await readStock(/TL-POUCH/)).toBe('≥\u202f10');
  expect(await readStock(/TL-20-L-EU-S1/)).toBe('10');
  expect(await readStock(/^Total/)).toBe('≥\u202f20');
  const stock = unmappedColumns.find(({ id }) => id === 'stock');
  expect([buildUnmappedProduct(), pouch].map((product) => stock?.exported?.(product))).toEqual([
    10,
    '≥\u202f10',
  ]);
  expect(screen.getByText('2 unmapped products: 1,213 sold, ≥ 20 in stock')).toBeVisible();
});
