import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { buildCatalogueItem } from '#testing/web/catalogue.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listCatalogue, listUnmapped, saveCatalogue } from '../contract.ts';
import { CataloguePage } from './CataloguePage.tsx';

beforeAll(() => import('./CatalogueDialogs.tsx'));

const dialog = async () => within(await screen.findByRole('dialog'));

async function open(at: string, items = [buildCatalogueItem()]) {
  answer(listCatalogue, { items });
  answer(listUnmapped, { days: 90, products: [] });
  answer(listFreshness, { sources: [] });
  return renderPage(<CataloguePage />, { at });
}

test('the name of a product is typed in its form; without one its other name is offered as a hint', async () => {
  const { user } = await open('/catalogue?dialog=edit&item=7');
  const form = await dialog();
  expect(form.getByLabelText('Name')).toHaveAttribute('placeholder', 'Cityplay sensors, size M');
  answer(saveCatalogue, { success: true, added: 0, changed: 1 });
  await user.type(form.getByLabelText('Name'), ' Cityplay M ');
  await user.click(form.getByRole('button', { name: 'Save Product' }));
  await waitFor(() =>
    expect(listCalls(saveCatalogue)[0]?.body).toMatchObject({ items: [{ name: 'Cityplay M' }] }),
  );
});

test.each(['sensors', 'b0cityplay', '5000000000017'])(
  'a search for %s finds a product by its name or a code',
  async (search) => {
    await open(`/catalogue?search=${search}`, [
      buildCatalogueItem(),
      buildCatalogueItem({ id: 8, code: 'OTHER', title: null, product_codes: [] }),
    ]);
    expect(await screen.findByText('1 of 2 products')).toBeVisible();
  },
);
