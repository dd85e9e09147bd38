import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { buildCatalogueItem, buildUnmappedProduct } from '#testing/web/catalogue.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { findFakePage } from '#testing/lists/find-fake-page.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { listCatalogue, listUnmapped, saveCatalogue } from '../../contract.ts';
import { catalogueList, unmappedList } from '../../contract/product-lists.ts';
import { CataloguePage } from '../CataloguePage.tsx';
import { catalogueColumns } from '../MappedList.tsx';
import { unmappedColumns } from '../UnmappedList.tsx';

beforeAll(() => import('../CatalogueDialogs.tsx'));

const items = Array.from({ length: 2_300 }, (_, at) =>
  buildCatalogueItem({ id: at + 1, code: `SKU-${String(at).padStart(4, '0')}`, title: `Product ${at}` }),
);
const products = Array.from({ length: 2_200 }, (_, at) =>
  buildUnmappedProduct({ sku: `NEW-${String(at).padStart(4, '0')}`, sold_units: at, stock_units: 1 }),
);

beforeEach(() => {
  answer(listFreshness, { sources: [buildSourceStatus()] });
  answer(listCatalogue, ({ query }) => {
    if (query.rows !== 'page') return { items: [], long: { total: items.length, figures: {} } };
    const { rows, page } = findFakePage(items, catalogueList, query);
    return { items: rows, page };
  });
  answer(listUnmapped, ({ query }) => {
    if (query.rows !== 'page')
      return { days: 90, products: [], long: { total: products.length, figures: { suggested: 2_200 } } };
    const { rows, page } = findFakePage(products, unmappedList, query);
    return { days: 90, products: rows, page };
  });
});

const open = (search = '') => renderPage(<CataloguePage />, { at: `/catalogue${search}` });
const listCodes = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => readTexts(row)[0]?.slice(0, 8));

test('a long catalogue shows its first products and how many there are', async () => {
  await open();
  expect(await screen.findByText('2,300 of 2,300 products')).toBeVisible();
  expect(listCodes()[0]).toBe('SKU-0000');
  expect(screen.getByRole('tab', { name: /^Mapped/ })).toHaveTextContent('2,300');
  expect(screen.getByRole('tab', { name: /^Unmapped/ })).toHaveTextContent('2,200');
});

test('its search and its order are the server’s', async () => {
  const { user } = await open('?sort=-code');
  await screen.findByText('2,300 of 2,300 products');
  expect(listCodes()[0]).toBe('SKU-2299');
  await user.type(screen.getByLabelText('Search products'), 'sku-11');
  expect(await screen.findByText('100 of 2,300 products')).toBeVisible();
  expect(listCodes()[0]).toBe('SKU-1199');
});

test('a product opens by itself, wherever it is in the list', async () => {
  await open('?dialog=edit&item=2000');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByDisplayValue('SKU-1999')).toBeVisible();
  expect(listCalls(listCatalogue).some(({ query }) => query.filter === 'item-2000')).toBe(true);
});

test('what is unmapped has the sums of all that is found', async () => {
  const { user } = await open('?view=unmapped');
  expect(await screen.findByText('2,200 unmapped products: 2,418,900 sold, 2,200 in stock')).toBeVisible();
  expect(readTexts(screen.getAllByRole('row').at(-1) ?? document.body)).toContain('2,418,900');
  await user.type(screen.getByLabelText('Search products'), 'new-219');
  expect(await screen.findByText('10 of 2,200 unmapped products: 21,945 sold, 10 in stock')).toBeVisible();
  expect(readTexts(screen.getAllByRole('row').at(-1) ?? document.body)).toContain('21,945');
});

test('suggestions are reviewed as many as can be saved at once', async () => {
  answer(saveCatalogue, { success: true, added: 500, changed: 0 });
  const { user } = await open('?view=unmapped');
  await user.click(await screen.findByRole('button', { name: 'Review 2,200 Suggestions' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save 500 Products' }));
  await waitFor(() => expect(listCalls(saveCatalogue)[0]?.body.items).toHaveLength(500));
});

test('the dialog of a product that is unmapped knows its title', async () => {
  await open('?view=unmapped&dialog=add&sku=NEW-2100');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('SKU')).toHaveValue('NEW-2100');
  expect(dialog.getByLabelText('2.0 L')).toHaveValue(1);
  expect(listCalls(listUnmapped).some(({ query }) => query.filter === 'sku-NEW-2100')).toBe(true);
});

test('the server sorts by the values by which the screen does', () => {
  const values = (columns: readonly { id: string; value: unknown }[]) =>
    Object.fromEntries(columns.map(({ id, value }) => [id, value]));
  expect(values(catalogueColumns)).toEqual(catalogueList.values);
  expect(values(unmappedColumns)).toEqual(unmappedList.values);
});
