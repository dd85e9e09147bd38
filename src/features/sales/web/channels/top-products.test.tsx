import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerSales, buildProducts } from '#testing/web/sales.ts';
import * as contract from '../../contract/sales.ts';
import type { soldProduct } from '../../contract/shapes.ts';
import { SalesPage } from '../SalesPage.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() => Promise.all([import('./ShopifyTab.tsx'), import('#web/charts/trend/TrendPlot.tsx')]));
beforeEach(answerSales);

type Product = z.output<typeof soldProduct>;

async function readFirstProduct(overrides: Partial<Product>) {
  const products = buildProducts(1);
  answer(contract.shopifyProducts, {
    ...products,
    products: products.products.map((product) => ({ ...product, ...overrides })),
  });
  const page = await renderPage(<SalesPage />, { at: '/sales?channel=shopify' });
  const table = await screen.findByRole('table', { name: 'Top Products' });
  const [, row] = within(table).getAllByRole('row');
  return { ...page, cells: [...(row?.children ?? [])].map(readShown) };
}

/** Without the reason, which is read aloud and shown on hover. */
const readShown = (cell: Element) => cell.textContent.replace(/ \(.*/, '');

const kronor = { currency: 'SEK', amount: 12 };

test.each([
  [{ WITHOUT_RATE: [kronor] }, '60', '≥\u202f€5,000.00'],
  [{ WITHOUT_RATE: [{ ...kronor, amount: -12 }] }, '60', '≤\u202f€5,000.00'],
  [{ PENDING_UNITS: 2 }, '≥\u202f60', '≥\u202f€5,000.00'],
  [{ PENDING_UNITS: 2, WITHOUT_RATE: [{ ...kronor, amount: -12 }] }, '≥\u202f60', '≈\u202f€5,000.00'],
  [{ NET_REVENUE: null, GROSS_REVENUE: null, WITHOUT_RATE: [kronor] }, '60', '–'],
])('a product with %j is never shown as if it were whole', async (overrides, units, revenue) => {
  const { cells } = await readFirstProduct(overrides);
  expect(cells.slice(3)).toEqual([units, revenue]);
});

test('hovering says what a product lacks', async () => {
  const { user } = await readFirstProduct({ WITHOUT_RATE: [kronor], PENDING_UNITS: 2 });
  await user.hover(screen.getByText('≥ €5,000.00'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /12\.00 is left out of revenue because there’s no exchange rate for it yet\. 2 more units are waiting for a price\.$/,
  );
});

test('a product that the catalogue does not have is marked beside its SKU', async () => {
  expect((await readFirstProduct({ IS_UNMAPPED: true })).cells[1]).toBe('SKU-1Unmapped');
});

test('products of a period that lacks an account are at least so much', async () => {
  const { period, ...rest } = buildProducts(1);
  answer(contract.shopifyProducts, { ...rest, period: { ...period, complete_to: '2026-11-19' } });
  await renderPage(<SalesPage />, { at: '/sales?channel=shopify' });
  const table = await screen.findByRole('table', { name: 'Top Products' });
  const [, row] = within(table).getAllByRole('row');
  expect([...(row?.children ?? [])].slice(2).map(readShown)).toEqual([
    '≥\u202f50',
    '≥\u202f60',
    '≥\u202f€5,000.00',
  ]);
});
