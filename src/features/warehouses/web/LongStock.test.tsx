import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, disconnect, listCalls } from '#testing/web/fake-api.ts';
import { findFakePage } from '#testing/lists/find-fake-page.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readShownSkus, readStockCard } from '#testing/web/stock-screen.ts';
import { answerWarehouse, buildItbInventory, buildItbItem } from '#testing/web/warehouses.ts';
import { warehouseInventory } from '../contract.ts';
import { itbList } from '../systems/itb/contract/list.ts';
import { WarehousePage } from './WarehousePage.tsx';

const items = Array.from({ length: 2_500 }, (_, at) =>
  buildItbItem({
    sku: `SKU-${String(at).padStart(4, '0')}`,
    name: at % 5 === 0 ? 'Strap' : null,
    quantity_on_hand: at % 10 === 9 ? 0 : at + 1,
    total_available_to_promise: at % 10 === 9 ? 0 : at + 1,
    quantity_in_quarantine: at % 500 === 0 ? 1 : 0,
  }),
);
const whole = buildItbInventory(items, { total_skus: 2_500 });
const head = { ...whole, inventory: [], long: { total: items.length, figures: {} } };

/** Answers as the server does: of a long list only pages. */
function answerPages(): void {
  answerWarehouse(head);
  answer(warehouseInventory, ({ query }) => {
    if (query.rows !== 'page') return head;
    const { rows, page } = findFakePage(items, itbList, query);
    return { ...whole, inventory: rows, page };
  });
}

const open = (search = '') =>
  renderPage(<WarehousePage />, { at: `/warehouse/itb${search}`, path: '/warehouse/$warehouseId' });
const listOffsets = () =>
  listCalls(warehouseInventory).flatMap(({ query }) => (query.rows === 'page' ? query.offset : []));

let saved: Blob[];
beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  answerPages();
});
afterEach(() => void vi.restoreAllMocks());

test('a long list shows its first rows, its figures and its counts as a short one does', async () => {
  await open();
  expect(await screen.findByText('Showing 2,250 of 2,250 items')).toBeVisible();
  expect(readShownSkus()[0]).toBe('SKU-0000');
  expect(readStockCard('Total SKUs')).toBe('2,500');
  expect(screen.getByLabelText('Include Out of Stock (250)')).not.toBeChecked();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2251');
});

test('a search, a filter and an order are the server’s, and the address’s', async () => {
  const { user } = await open('?filter=quarantine&sort=-on-hand');
  expect(await screen.findByText('Showing 5 of 2,250 items')).toBeVisible();
  expect(readShownSkus()).toEqual(['SKU-2000', 'SKU-1500', 'SKU-1000', 'SKU-0500', 'SKU-0000']);
  await user.click(screen.getByRole('button', { name: 'On Hand' }));
  await waitFor(() => expect(readShownSkus()[0]).toBe('SKU-0000'));
  await user.type(screen.getByLabelText('Search SKU'), '15');
  expect(await screen.findByText('Showing 1 of 2,250 items')).toBeVisible();
  expect(readShownSkus()).toEqual(['SKU-1500']);
});

test('pages are fetched ahead of those in sight, and others when they come near', async () => {
  await open();
  await screen.findByText('Showing 2,250 of 2,250 items');
  await waitFor(() => expect(listOffsets()).toEqual([0, 100, 200, 300]));
  const region = screen.getByRole('region', { name: 'ITB Warehouse Inventory' });
  region.scrollTop = 41 * 1_020;
  fireEvent.scroll(region);
  await waitFor(() => expect(readShownSkus()).toContain('SKU-1133'));
  expect(new Set(listOffsets())).toEqual(
    new Set([0, 100, 200, 300, 700, 800, 900, 1_000, 1_100, 1_200, 1_300]),
  );
});

test('a file has all rows that are found, in their order', async () => {
  const { user } = await open('?search=strap&sort=-sku');
  await screen.findByText('Showing 500 of 2,250 items');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(501);
  expect(lines[1]).toMatch(/^SKU-2495,/);
  expect(lines.at(-1)).toMatch(/^SKU-0000,/);
});

test('a file that can’t be made without a connection says what to do', async () => {
  const { user } = await open();
  await screen.findByText('Showing 2,250 of 2,250 items');
  disconnect(warehouseInventory);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Touchline can’t be reached/);
});

test('pages that cannot be fetched are a failure with a button, and no empty shelf', async () => {
  answer(warehouseInventory, ({ query }) => {
    if (query.rows === 'page') throw new TypeError('Failed to fetch');
    return head;
  });
  await open();
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByText(/Touchline can’t be reached/)).toBeVisible();
  answerPages();
  fireEvent.click(tryAgain);
  expect(await screen.findByText('Showing 2,250 of 2,250 items')).toBeVisible();
});
