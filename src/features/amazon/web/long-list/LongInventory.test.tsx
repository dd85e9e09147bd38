import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer } from '#testing/web/fake-api.ts';
import { buildFbaInventory, buildFbaItem, listAsins } from '#testing/web/fba.ts';
import { findFakePage } from '#testing/lists/find-fake-page.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getFbaInventory } from '../../contract/amazon.ts';
import { fbaList } from '../../contract/inventory-list.ts';
import { AmazonPage } from '../AmazonPage.tsx';
import { fbaColumns } from '../InventoryTable.tsx';

const items = Array.from({ length: 2_300 }, (_, at) =>
  buildFbaItem({
    ASIN: `B${String(at).padStart(4, '0')}`,
    SELLER_SKU: `SKU-${at}`,
    TOTAL_AVAILABLE: at % 100 === 0 ? 0 : at,
    TOTAL_STOCK: at % 100 === 0 ? 0 : at,
  }),
);
const whole = buildFbaInventory(items);

beforeEach(() => {
  answer(listFreshness, { sources: [] });
  answer(getFbaInventory, ({ query }) => {
    const head = { ...whole, inventory: [], long: { total: items.length, figures: {} } };
    if (query.rows !== 'page') return head;
    const { rows, page } = findFakePage(items, fbaList, query);
    return { ...whole, inventory: rows, page };
  });
});

test('a long inventory shows its first rows, the figures of all, and how many there are', async () => {
  await renderPage(<AmazonPage />, { at: '/amazon' });
  expect(await screen.findByText('Inventory (2,300)')).toBeVisible();
  expect(listAsins()[0]).toBe('B0000');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2301');
});

test('search, stock filter and order are the server’s', async () => {
  const { user } = await renderPage(<AmazonPage />, { at: '/amazon?stock=out&sort=-asin' });
  expect(await screen.findByText('Inventory (23)')).toBeVisible();
  expect(listAsins()[0]).toBe('B2200');
  await user.type(screen.getByLabelText(/^Search by SKU/), 'b21');
  await waitFor(() => expect(listAsins()).toEqual(['B2100']));
  expect(screen.getByText(/2,300 without filters/)).toBeVisible();
});

test('the server sorts by the values by which the browser does', () => {
  expect(Object.fromEntries(fbaColumns.map(({ id, value }) => [id, value]))).toEqual(fbaList.values);
});
