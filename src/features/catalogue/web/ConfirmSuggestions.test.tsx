import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { buildUnmappedProduct } from '#testing/web/catalogue.ts';
import { answer, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listCatalogue, listUnmapped, saveCatalogue } from '../contract.ts';
import { CataloguePage } from './CataloguePage.tsx';

beforeAll(() => import('./CatalogueDialogs.tsx'));

test('suggestions that can’t be saved without a connection say what to do', async () => {
  const pouch = buildUnmappedProduct({ sku: 'TL-POUCH', title: 'Carry pouch' });
  answer(listCatalogue, { items: [] });
  answer(listUnmapped, { days: 90, products: [buildUnmappedProduct(), pouch] });
  answer(listFreshness, { sources: [] });
  disconnect(saveCatalogue);
  const { user } = await renderPage(<CataloguePage />, { at: '/catalogue?view=unmapped' });
  await user.click(await screen.findByRole('button', { name: 'Review 2 Suggestions' }));
  const review = within(await screen.findByRole('dialog'));
  await user.click(review.getByRole('button', { name: 'Save 2 Products' }));
  expect(
    await review.findByText('Touchline can’t be reached. Check your connection, then try again.'),
  ).toBeVisible();
});
