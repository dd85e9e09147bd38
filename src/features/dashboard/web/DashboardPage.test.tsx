import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFreshness, refreshSources } from '#features/connections/contract.ts';
import { answerDashboard, buildStatus, buildTrendLine, buildDashboardStock } from '#testing/web/dashboard.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { AreasContext, type NavigationArea } from '#web/shell/navigation/area.ts';
import * as contract from '../contract.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { refetchTables } from '#web/api/query.ts';

const area = (path: string, label: string): NavigationArea => ({
  path,
  label,
  icon: () => null,
  access: 'signed-in',
  page: async () => () => null,
});
const areas = [
  area('/dashboard', 'Dashboard'),
  area('/planning', 'Planning'),
  area('/sales', 'Sales'),
  area('/amazon', 'Amazon'),
  area('/manufacturing', 'Manufacturing'),
  area('/shipping', 'Shipping'),
];

const open = (shown = areas) =>
  renderPage(
    <AreasContext value={shown}>
      <DashboardPage />
    </AreasContext>,
    { at: '/dashboard', as: { ...someone, role: 'user' } },
  );
const list = () => screen.findByRole('list', { name: 'Warehouse Status' });
const card = async (label: string) => {
  await list();
  return screen.getByText(label, { selector: '[class*=label]' }).parentElement ?? document.body;
};
const findRow = async (name: string) =>
  within(
    within(await list())
      .getByText(name)
      .closest('li') ?? document.body,
  );
const readText = ({ textContent }: HTMLElement) => textContent;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('the header welcomes by full name, says when it was updated and leads to the other screens', async () => {
  answerDashboard();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Lovelace' })).toBeVisible();
  expect(await screen.findByText(/Updated/)).toHaveTextContent('Updated just now');
  const links = within(screen.getByRole('navigation', { name: 'Screens' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Shipping', '/shipping'],
    ['Planning', '/planning'],
    ['Sales', '/sales'],
    ['Manufacturing', '/manufacturing'],
  ]);
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
});

test('the way to the users is shown to those who may open it', async () => {
  answerDashboard();
  await open([...areas, area('/users', 'Users')]);
  const nav = within(await screen.findByRole('navigation', { name: 'Screens' }));
  expect(nav.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/users');
});

test('the cards have the figures of the summary, and two of them lead on', async () => {
  answerDashboard(
    buildDashboardStock([buildStatus('tive')], {
      summary: {
        total_in_warehouses: 54_321,
        unique_skus: 1203,
        successful_warehouses: 3,
        total_low_stock_items: 17,
      },
    }),
  );
  await open();
  expect(await card('Total Inventory')).toHaveTextContent('54,3211,203 unique SKUs');
  expect(await card('Warehouses')).toHaveTextContent('3Active warehouses');
  expect(await card('Low Stock Items')).toHaveTextContent('17');
  expect(await card('Manufacturing')).toHaveAttribute('href', '/manufacturing');
  const sales = await card('Amazon Sales (30 days)');
  expect(sales).toHaveAttribute('href', '/sales');
  expect(await within(sales).findByText('€188,204.50')).toBeVisible();
  expect(sales).toHaveTextContent('1,204 orders · 1,431 units');
});

test('the age of a value is shown once: with the total, in its row, and with what Amazon sold', async () => {
  answerDashboard();
  await open();
  expect(await card('Total Inventory')).toHaveTextContent('3 min ago');
  for (const name of ['Low Stock Items', 'Warehouses']) expect(await card(name)).not.toHaveTextContent('ago');
  const sales = await card('Amazon Sales (30 days)');
  expect(await within(sales).findByText('14 min ago')).toBeVisible();
  expect((await findRow('TIVE')).getByText('3 min ago')).toBeVisible();
  expect(await (await findRow('Amazon FBA')).findByText('9 min ago')).toHaveAttribute(
    'title',
    expect.stringMatching(/20\d\d/),
  );
});

test('a total with last good data of a late source says which and how old', async () => {
  const stale = { state: 'stale' as const, last_outcome: 'failed' as const, last_success_at: daysAgo(2) };
  answerDashboard(
    buildDashboardStock([buildStatus('tive'), buildStatus('uk', { success: false, freshness: stale })]),
  );
  await open();
  expect(await card('Total Inventory')).toHaveTextContent(
    /2,000.*3 min agoUK out of date · last synced 2 days/,
  );
  for (const name of ['Low Stock Items', 'Warehouses'])
    expect(await card(name)).toHaveTextContent('1 of 2 sources out of date,oldest synced 2 days ago');
  const uk = await findRow('UK');
  for (const text of ['Offline', '2 days ago', '1,000']) expect(uk.getByText(text)).toBeVisible();
});

test.each([
  ['once where that is all', { state: 'fresh' as const }, 'Offline2 days ago'],
  ['beside what else is wrong', { state: 'stale' as const }, 'Offlineout of date · last synced 2 days ago'],
])('a row says that its warehouse is offline, %s', async (_, read, text) => {
  const freshness = { ...read, last_outcome: 'failed' as const, last_success_at: daysAgo(2) };
  answerDashboard(buildDashboardStock([buildStatus('uk', { success: false, freshness })]));
  await open();
  const standing = (await findRow('UK')).getByText('Offline').parentElement;
  expect(standing).toHaveTextContent(text);
});

test('a row has name, location, total items and a badge', async () => {
  answerDashboard(
    buildDashboardStock([
      buildStatus('tive', {
        warehouse: { id: 'tive', name: 'TIVE', location: 'Venlo' },
        stats: { total_items: 4567 },
      }),
      buildStatus('w9', { warehouse: { id: 'w9', name: 'W9', location: null }, success: false }),
    ]),
  );
  await open();
  const tive = await findRow('TIVE');
  expect(tive.getByText('Venlo')).toBeVisible();
  expect(tive.getByText('4,567')).toBeVisible();
  expect(tive.getByText('Online')).toBeVisible();
  const other = await findRow('W9');
  expect(other.getByText('Location not specified')).toBeVisible();
  expect(other.getByText('Offline')).toBeVisible();
});

const UNKNOWN = { total_items: null, low_stock_items: null };

test('a warehouse that was never read shows no figure, and the total says that it is without it', async () => {
  const never = { state: 'never' as const, last_outcome: null, last_success_at: null };
  answerDashboard(
    buildDashboardStock([
      buildStatus('tive'),
      buildStatus('uk', { success: false, stats: UNKNOWN, freshness: never }),
      buildStatus('depot', { success: false, stats: UNKNOWN, freshness: null }),
    ]),
  );
  await open();
  expect(await card('Total Inventory')).toHaveTextContent('Without UK, DEPOT');
  const uk = await findRow('UK');
  expect(uk.getByText('–')).toBeVisible();
  expect(uk.getByText('not synced yet')).toBeVisible();
  expect((await findRow('DEPOT')).getByText('not connected')).toBeVisible();
});

test('a row shows what is low, and the sold-out SKUs that customers may be waiting for', async () => {
  answerDashboard();
  answer(contract.countSoldOut, { warehouses: [{ id: 'tive', count: 2 }] });
  await open();
  expect(await (await findRow('TIVE')).findByText('2 low · 2 SKUs out of stock')).toBeVisible();
});

test('the pictures: the total, each warehouse, Amazon and what it sold over 30 days, and what lies where', async () => {
  answerDashboard(undefined, { total: buildTrendLine(1900, null, 2000) });
  await open();
  for (const name of [
    '3 days of total stock, from 1,900 to 2,000',
    '2 days of stock of TIVE, from 900 to 1,000',
    '2 days of stock at Amazon, from 500 to 512',
    '2 days of units sold at Amazon, from 40 to 52',
  ])
    expect(await screen.findByRole('img', { name })).toBeInTheDocument();
  const bars = within(screen.getByRole('list', { name: 'Stock by Warehouse' })).getAllByRole('listitem');
  expect(bars.map((bar) => bar.textContent)).toEqual(['TIVE1,00050%', 'ITB1,00050%']);
});

test('Amazon has a row of its own, which leads to its inventory', async () => {
  answerDashboard();
  await open();
  const row = await findRow('Amazon FBA');
  expect(row.getByText('Fulfillment by Amazon, EU & NA Regions')).toBeVisible();
  expect(await row.findByText('512')).toBeVisible();
  expect(row.getByText('View Inventory')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', '/amazon');
});

test('while it loads its layout is there, the cards in their order', async () => {
  answerDashboard();
  const stock = Promise.withResolvers<ReturnType<typeof buildDashboardStock>>();
  answer(contract.realTimeInventory, () => stock.promise);
  await open();
  const order = [
    'Total Inventory',
    'Warehouses',
    'Manufacturing',
    'Low Stock Items',
    'Amazon Sales (30 days)',
  ];
  const cards = () =>
    screen.getAllByText((text) => order.includes(text), { selector: '[class*=label]' }).map(readText);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(cards()).toEqual(order);
  await act(async () => stock.resolve(buildDashboardStock([buildStatus('tive')])));
  expect(await findRow('TIVE')).toBeTruthy();
  expect(cards()).toEqual(order);
});

test('a failure says so and offers another try', async () => {
  answerDashboard();
  disconnect(contract.realTimeInventory);
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading')).toHaveTextContent('Error Loading Dashboard');
  expect(alert).toHaveTextContent(/Failed to fetch dashboard data(?!:)/);
  answerDashboard();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await findRow('TIVE')).toBeTruthy();
});

test('a refresh that fails keeps the figures beside the message', async () => {
  answerDashboard();
  const { queries } = await open();
  await findRow('TIVE');
  refuse(contract.realTimeInventory, 'unavailable', 'The database can’t be reached right now.');
  await act(() => refetchTables(queries, ['warehouse_stock']));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error Loading Dashboard Failed to fetch dashboard data: The database can’t be reached right now.',
  );
  expect((await findRow('TIVE')).getByText('1,000')).toBeVisible();
});

test('when the Amazon sales cannot be had nothing is said aloud: the zeros stay, and say that they are none', async () => {
  answerDashboard();
  disconnect(contract.amazonSales);
  await open();
  const sales = await card('Amazon Sales (30 days)');
  expect(await within(sales).findByText('Not available')).toBeVisible();
  expect(sales).toHaveTextContent('00 orders · 0 units');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what is still on its way is not shown as zero', async () => {
  answerDashboard();
  const never = new Promise<never>(() => {});
  answer(contract.amazonSales, () => never);
  answer(contract.stockTrends, () => never);
  await open();
  expect(await card('Amazon Sales (30 days)')).not.toHaveTextContent('0 orders');
  expect((await findRow('Amazon FBA')).queryByText('–')).not.toBeInTheDocument();
});

test('Refresh has what is shown here read again, and the new figures appear by themselves', async () => {
  answerDashboard();
  answer(refreshSources, ({ body }) => ({ success: true as const, queued: body.ids, skipped: [] }));
  const { user, queries } = await open();
  await findRow('TIVE');
  await screen.findByText('14 min ago');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(listCalls(refreshSources)[0]?.body).toEqual({
    ids: ['warehouse:tive', 'warehouse:itb', 'fba:us', 'orders:amazon-eu'],
  });
  answer(
    contract.realTimeInventory,
    buildDashboardStock([buildStatus('tive', { stats: { total_items: 77 } })]),
  );
  await act(() => refetchTables(queries, ['warehouse_stock']));
  expect(await (await findRow('TIVE')).findByText('77')).toBeVisible();
});

test('a sync that fails changes the badge, although no figure has changed', async () => {
  answerDashboard();
  const { queries } = await open();
  expect((await findRow('TIVE')).getByText('Online')).toBeVisible();
  answer(
    contract.realTimeInventory,
    buildDashboardStock([buildStatus('tive', { success: false, freshness: { is_online: false } })]),
  );
  const callCount = listCalls(listFreshness).length;
  await act(() => refetchTables(queries, ['sync_runs', 'standing/warehouse-stock']));
  expect(await (await findRow('TIVE')).findByText('Offline')).toBeVisible();
  expect(listCalls(listFreshness).length).toBeGreaterThan(callCount);
});
