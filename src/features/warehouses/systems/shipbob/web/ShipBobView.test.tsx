import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StockItem } from '#features/warehouses/contract.ts';
import { choose } from '#testing/web/choose.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readShownSkus, readStockCard } from '#testing/web/stock-screen.ts';
import { answerWarehouse, buildMintsoftInventory, buildStockItem, tive } from '#testing/web/warehouses.ts';
import { WarehousePage } from '../../../web/WarehousePage.tsx';

const hub = { ...tive, id: 'hub', name: 'Hub', warehouse_type: 'shipbob', system: 'shipbob' as const };

const full = buildStockItem({
  sku: 'FULL',
  product_id: '9001',
  facility: 'Cicero (IL)',
  level: 105,
  total_stock_level: 120,
  available_level: 105,
  reserved_stock: 15,
  low_stock_level: null,
});
const out = buildStockItem({
  sku: 'OUT',
  facility: 'Moreno Valley (CA)',
  level: 0,
  total_stock_level: 6,
  available_level: 0,
  reserved_stock: 6,
  is_out_of_stock: true,
  low_stock_level: null,
});
const untold = buildStockItem({
  sku: 'UNTOLD',
  level: null,
  total_stock_level: null,
  available_level: null,
  reserved_stock: null,
  low_stock_level: null,
});

async function openHub(rows: StockItem[] = [full, out, untold], search = '') {
  answerWarehouse(buildMintsoftInventory(rows), [hub]);
  const page = await renderPage(<WarehousePage />, {
    at: `/warehouse/hub${search}`,
    path: '/warehouse/$warehouseId',
  });
  await screen.findByText(/^Showing/);
  return page;
}

test('a ShipBob warehouse says what ShipBob does not report, and sums up what it does', async () => {
  await openHub();
  expect(screen.getByRole('heading', { name: 'Hub - ShipBob' })).toBeVisible();
  expect(screen.getByText(/ShipBob doesn’t report alert levels or quarantined units/)).toBeVisible();
  expect(['Total SKUs', 'Total On Hand', 'Fulfillable', 'Committed'].map(readStockCard)).toEqual([
    '3',
    '≥\u202f126',
    '105',
    '≥\u202f21',
  ]);
});

const readOutOfStock = () =>
  screen.getByText(/^None left to fulfill/).parentElement?.textContent?.replace(/^Out of Stock/, '');

test.each<[string, StockItem[], string]>([
  [
    'is a lower bound where a SKU reports no level',
    [full, out, untold],
    '≥\u202f1None left to fulfill · 1 SKU not reported',
  ],
  [
    'counts a SKU that is out at one center, whatever another reports',
    [out, { ...out, ...untold, sku: 'OUT' }],
    '1None left to fulfill',
  ],
  ['is unknown where no SKU reports a level', [untold], '–None left to fulfill'],
])('the count of SKUs out of stock %s', async (_what, rows, expected) => {
  await openHub(rows);
  expect(readOutOfStock()).toBe(expected);
});

test('each row names its fulfillment center; what is not reported is a dash and Unknown, not zero', async () => {
  await openHub();
  const [, first, , last] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/Cicero \(IL\)\s*120\s*105\s*15/);
  expect(last).toHaveTextContent('Unknown');
  expect(within(last ?? document.body).getAllByText('–')).toHaveLength(4);
});

test.each([
  ['In Stock', ['FULL']],
  ['Out of Stock', ['OUT']],
  ['Unknown', ['UNTOLD']],
])('the filter %s finds %o', async (filter, skus) => {
  const { user } = await openHub();
  await choose(user, 'Filter', filter);
  expect(readShownSkus()).toEqual(skus);
});

test('of a past day there is the sum of all centers, and how many were sold out', async () => {
  const past = buildStockItem({ ...out, facility: null, last_updated: null });
  answerWarehouse({ ...buildMintsoftInventory([past]), as_of: '2025-10-03' }, [hub]);
  await renderPage(<WarehousePage />, {
    at: '/warehouse/hub?asOf=2025-10-03',
    path: '/warehouse/$warehouseId',
  });
  await screen.findByText('Showing 1 of 1 items');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'SKU',
    'On Hand',
    'Fulfillable',
    'Committed',
    'Status',
  ]);
  expect(screen.getByText('None left to fulfill').previousElementSibling).toHaveTextContent('1');
});
