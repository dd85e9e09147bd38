import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerDashboard, buildStatus, buildDashboardStock, buildTrendLine } from '#testing/web/dashboard.ts';
import { listCalls } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { AT_LEAST } from '#web/format.ts';
import * as contract from '../contract.ts';
import { DashboardPage } from './DashboardPage.tsx';

const DAY = '2025-10-03';
const past = (id: string, units: number | null, day: string | null = DAY) =>
  buildStatus(id, { success: day === DAY, stats: { total_items: units, low_stock_items: null }, day });
const stockOfDay = (...warehouses: ReturnType<typeof past>[]) =>
  buildDashboardStock(warehouses, { as_of: DAY, summary: { total_low_stock_items: null } });

const open = (at = `/dashboard?asOf=${DAY}`) => renderPage(<DashboardPage />, { at });
const list = () => screen.findByRole('list', { name: 'Warehouse Status' });
const card = async (label: string) => {
  await list();
  return screen.getByText(label, { selector: '[class*=label]' }).parentElement ?? document.body;
};

test('a past day has a banner that names it, and every call asks for it', async () => {
  answerDashboard(stockOfDay(past('tive', 12)));
  await open();
  expect(await screen.findByText('Stock as of Fri 3 Oct 2025')).toBeVisible();
  expect(await card('Total Inventory')).toHaveTextContent('12');
  const endpoints = [
    contract.realTimeInventory,
    contract.stockTrends,
    contract.countSoldOut,
    contract.amazonSales,
  ];
  for (const endpoint of endpoints)
    expect(listCalls(endpoint).map(({ query }) => query)).toEqual([{ asOf: DAY }]);
});

test('what the memory does not keep is not shown as zero, and today’s age is not shown next to a past value', async () => {
  answerDashboard(stockOfDay(past('tive', 12)));
  await open();
  expect(await card('Low Stock Items')).toHaveTextContent('–Not available for past days');
  expect(screen.queryByText('3 min ago')).not.toBeInTheDocument();
  expect(screen.queryByText('Online')).not.toBeInTheDocument();
});

test('a warehouse that was not read on that day says of when its figure is, and so does the total', async () => {
  answerDashboard(stockOfDay(past('tive', 12), past('itb', 20, '2025-10-01'), past('uk', null, null)));
  await open();
  expect(await card('Total Inventory')).toHaveTextContent('With ITB of Wed 1 Oct 2025');
  expect(screen.getByText('As of Wed 1 Oct 2025')).toBeVisible();
  const uk = within(screen.getByRole('button', { name: 'UK' }).closest('li') ?? document.body);
  expect(uk.getByText('No Data')).toBeVisible();
  expect(uk.getByText('–')).toBeVisible();
});

test('what Amazon held on days before is named with its day', async () => {
  const amazon = [
    {
      day: DAY,
      units: 9,
      carried: [{ place: 'Amazon US', day: '2025-10-01' }],
      missing: ['Amazon UK'],
      partial: [],
    },
  ];
  answerDashboard(stockOfDay(past('tive', 12)), { amazon });
  await open();
  expect(
    await screen.findByText('with Amazon US of Wed 1 Oct 2025, without Amazon UK', { exact: true }),
  ).toBeVisible();
});

test('a pool that has never synced is named today as well', async () => {
  const point = { day: '2026-11-21', units: 9, carried: [{ place: 'Amazon US', day: '2026-11-20' }] };
  answerDashboard(undefined, { amazon: [{ ...point, missing: ['Amazon UK', 'Amazon CA'], partial: [] }] });
  await open('/dashboard');
  expect(await screen.findByText('Not included in total, without Amazon UK, Amazon CA')).toBeVisible();
});

test('the line of a sum has in its name what is missing from it, and on how many days', async () => {
  const amazon = buildTrendLine(40, 3, 4).map((point, at) => ({
    ...point,
    missing: at === 0 ? [] : ['Amazon US'],
  }));
  answerDashboard(undefined, { amazon });
  await open('/dashboard');
  expect(
    await screen.findByRole('img', {
      name: `3 days of stock at Amazon, without Amazon US on 2 days, from 40 to ${AT_LEAST}4`,
    }),
  ).toBeVisible();
});

test('of a day without data it says so and shows no other figures; the way back leads to today', async () => {
  answerDashboard(buildDashboardStock([past('tive', null, null)], { as_of: DAY, has_data: false }));
  const { user, address } = await open();
  expect(await screen.findByRole('heading', { name: 'No data for Fri 3 Oct 2025' })).toBeVisible();
  expect(screen.queryByText('Total Inventory')).not.toBeInTheDocument();
  // The head is about when this was read, which it was.
  expect(screen.queryByText('Waiting for the first sync')).not.toBeInTheDocument();
  expect(screen.getByText(/^Updated/)).toBeVisible();
  answerDashboard();
  await user.click(screen.getAllByRole('button', { name: 'Back to Today' })[0] ?? document.body);
  expect(await card('Total Inventory')).toBeVisible();
  expect(address()).toBe('/dashboard');
});

test('a past day of a warehouse that nothing reads any more was read all the same', async () => {
  answerDashboard(stockOfDay({ ...past('tive', 12), freshness: null }));
  await open();
  expect(await card('Total Inventory')).toHaveTextContent('12');
  expect(screen.getByText(/^Updated/)).toBeVisible();
});

test('a day that is chosen is shown, and the address keeps it', async () => {
  answerDashboard();
  const { user, address } = await open('/dashboard');
  answerDashboard(stockOfDay(past('tive', 12)));
  await user.type(await screen.findByLabelText('As of'), DAY);
  expect(await screen.findByText('Stock as of Fri 3 Oct 2025')).toBeVisible();
  expect(address()).toBe(`/dashboard?asOf=${DAY}`);
  // The field is still the same one, so typing goes on.
  expect(screen.getByLabelText('As of')).toHaveFocus();
});

test('a day that has not ended is not shown as if it were one, and the field says why', async () => {
  answerDashboard();
  const { user, address } = await open('/dashboard');
  await user.type(await screen.findByLabelText('As of'), '2199-12-25');
  await user.tab();
  expect(screen.getByLabelText('As of')).toHaveAccessibleDescription(/^Choose .* or earlier/);
  expect(address()).toBe('/dashboard');
});

test('yesterday is a past day already, and today is not yet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-04T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  answerDashboard(stockOfDay(past('tive', 12)));
  const { goTo } = await open();
  expect(await screen.findByText('Stock as of Fri 3 Oct 2025')).toBeVisible();
  answerDashboard();
  await goTo('/dashboard?asOf=2025-10-04');
  await waitFor(() =>
    expect(listCalls(contract.realTimeInventory).map(({ query }) => query)).toEqual([{ asOf: DAY }, {}]),
  );
});

test.each(['2199-01-01', 'soon'])('an address with the day %s shows the stock of now', async (day) => {
  answerDashboard();
  await open(`/dashboard?asOf=${day}`);
  expect(await card('Total Inventory')).toBeVisible();
  expect(listCalls(contract.realTimeInventory).map(({ query }) => query)).toEqual([{}]);
});
