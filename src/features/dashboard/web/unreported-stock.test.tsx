import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard, buildDashboardStock, buildStatus, buildTrendLine } from '#testing/web/dashboard.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { AT_LEAST } from '#web/format.ts';
import type { WarehouseStatus } from '../contract.ts';
import { DashboardPage } from './DashboardPage.tsx';

const DAY = '2025-10-03';
const findRow = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Warehouse Status' });
  return within(within(list).getByText(name).closest('li') ?? document.body);
};
const card = async (label: string) => {
  await findRow('Amazon FBA');
  return screen.getByText(label, { selector: '[class*=label]' }).parentElement;
};

type Stats = Partial<WarehouseStatus['stats']>;

/** The dashboard of now, or of a past day, with a warehouse that reports all it holds beside another. */
async function open(stats: Stats, day: string | null = null, trends = {}) {
  const past = day === null ? {} : { success: true, day };
  const warehouses = [buildStatus('tive', { stats, ...past }), buildStatus('itb', past)];
  answerDashboard(buildDashboardStock(warehouses, { as_of: day }), trends);
  await renderPage(<DashboardPage />, { at: day === null ? '/dashboard' : `/dashboard?asOf=${day}` });
}

test.each([null, DAY])(
  'stock without the units of some SKUs is “at least” in its row, its bar and the total (as of %s)',
  async (day) => {
    await open({ total_items: 700, skus_without_on_hand: 3, low_stock_items: null }, day);
    const tive = await findRow('TIVE');
    expect(tive.getByText('≥ 700')).toBeVisible();
    expect(tive.getByText('without 3 SKUs')).toBeVisible();
    expect((await findRow('ITB')).getByText('1,000')).toBeVisible();
    expect(await card('Total Inventory')).toHaveTextContent(/^Total Inventory\W*≥ 1,700≥ 321 unique SKUs/);
    expect(await card('Total Inventory')).toHaveTextContent('Without 3 SKUs of TIVE');
    const bars = within(screen.getByRole('list', { name: 'Stock by Warehouse' }));
    expect(bars.getByText('≥ 700')).toBeVisible();
    expect(bars.getByText('1,000')).toBeVisible();
  },
);

test('a total without a whole warehouse is “at least” as well', async () => {
  await open({ total_items: null, skus_without_on_hand: null, low_stock_items: null });
  expect(await card('Total Inventory')).toHaveTextContent(/≥ 1,000.*Without TIVE/);
});

test('what is low is “at least” where SKUs of a warehouse report no level', async () => {
  await open({ low_stock_items: 4, skus_without_level: 2 });
  expect((await findRow('TIVE')).getByText(/^≥ 4 low/)).toBeVisible();
  expect((await findRow('ITB')).getByText(/^2 low/)).toBeVisible();
  expect(await card('Low Stock Items')).toHaveTextContent(/≥ 6.*Without 2 SKUs of TIVE$/);
});

test('a row says that SKUs may be low though none is known to be', async () => {
  await open({ low_stock_items: 0, skus_without_level: 5 });
  expect((await findRow('TIVE')).getByText(/^≥ 0 low/)).toBeVisible();
  expect(await card('Low Stock Items')).toHaveTextContent(/≥ 2.*Without 5 SKUs of TIVE$/);
});

test('a row says nothing of low stock where every SKU has enough', async () => {
  await open({ low_stock_items: 0, skus_without_level: 0 });
  expect((await findRow('TIVE')).queryByText(/low/)).not.toBeInTheDocument();
});

test('a row of a past day says nothing of low stock', async () => {
  await open({ low_stock_items: null, skus_without_level: null }, DAY);
  expect((await findRow('TIVE')).queryByText(/low/)).not.toBeInTheDocument();
});

test('what is low is “at least” where it is not known of a whole warehouse', async () => {
  await open({ low_stock_items: null, skus_without_level: 3 });
  expect(await card('Low Stock Items')).toHaveTextContent(/≥ 2.*Without TIVE$/);
});

test('where it is not known whether SKUs are missing, stock is not shown as whole', async () => {
  await open({ total_items: 700, skus_without_on_hand: null }, DAY);
  expect((await findRow('TIVE')).getByText(/^without some SKUs/)).toBeVisible();
  expect(await card('Total Inventory')).toHaveTextContent('Without some SKUs of TIVE');
});

test('stock of which every SKU is reported has no mark', async () => {
  await open({ total_items: 700 });
  expect((await findRow('TIVE')).getByText('700')).toBeVisible();
  expect(await card('Total Inventory')).not.toHaveTextContent('≥');
  expect(screen.queryByText(/without/i)).not.toBeInTheDocument();
});

test('Amazon’s row says that its sum is a lower bound, and what is not in it', async () => {
  const partial = [{ place: 'Amazon US', skus: 1 }];
  const amazon = buildTrendLine(9).map((point) => ({ ...point, missing: ['Amazon UK'], partial }));
  await open({}, null, { amazon });
  const row = await findRow('Amazon FBA');
  expect(await row.findByText('≥ 9')).toBeVisible();
  expect(row.getByText('Not included in total, without Amazon UK, 1 SKU of Amazon US')).toBeVisible();
});

test('the name of a line has on how many days its values are lower bounds', async () => {
  const total = buildTrendLine(40, 3, 4).map((point, at) => ({
    ...point,
    partial: at === 0 ? [] : [{ place: 'TIVE', skus: at }],
  }));
  const line = buildTrendLine(8, null, 9).map(({ day, units }, at) => ({
    day,
    units,
    skus_without_on_hand: units === null ? null : 1 - at / 2,
  }));
  await open({}, null, { total, warehouses: [{ id: 'tive', days: line }] });
  for (const name of [
    `3 days of total stock, without some SKUs of TIVE on 2 days, from 40 to ${AT_LEAST}4`,
    `3 days of stock of TIVE, without some SKUs on 1 day, from ${AT_LEAST}8 to 9`,
  ])
    expect(await screen.findByRole('img', { name })).toBeVisible();
});
