import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { about } from '#shared/about.ts';
import { defineQuery } from '#web/api/query.ts';
import { answer, listCalls, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  answerSales,
  buildOrder,
  buildOrdersAnswer,
  buildProducts,
  buildShopify,
  buildShopifyDays,
} from '#testing/web/sales.ts';
import * as contract from '../../contract/sales.ts';
import { SalesPage } from '../SalesPage.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() =>
  Promise.all([
    import('./ShopifyTab.tsx'),
    import('./OrdersModal.tsx'),
    import('#web/charts/trend/TrendPlot.tsx'),
  ]),
);
beforeEach(answerSales);

async function open(query = '') {
  const page = await renderPage(<SalesPage />, { at: `/sales?channel=shopify${query}` });
  page.queries.setQueryData(defineQuery(about, {}).queryKey, {
    version: '1',
    is_demo: false,
    company_time_zone: 'Europe/Berlin',
    reporting_currency: 'EUR',
  });
  return page;
}
const readRows = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
};
const orders = '&open=orders&of=2026-11-20';

test('customers are at least so many where orders have none, in the card and by day', async () => {
  const { summary, ...rest } = buildShopify();
  answer(contract.shopifySummary, { ...rest, summary: { ...summary, ORDERS_WITHOUT_CUSTOMER: 3 } });
  const days = buildShopifyDays();
  const [latest] = days.sales;
  const odd = latest && { ...latest, UNIQUE_CUSTOMERS: 5, ORDERS_WITHOUT_CUSTOMER: 1 };
  answer(contract.shopifyDaily, { ...days, sales: [...(odd ? [odd] : []), ...days.sales.slice(1)] });
  const { user } = await open();
  await user.hover(await screen.findByText('≥ 1,243'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('3 orders have no customer');
  expect(screen.getByText('(1 order has no customer.)', { exact: false }).parentElement).toHaveTextContent(
    /^≥ 5/,
  );
});

test('a day with an order that has no price yet has at least so many orders, customers and so much revenue', async () => {
  const days = buildShopifyDays();
  answer(contract.shopifyDaily, {
    ...days,
    sales: days.sales.map((day, index) => ({
      ...day,
      PENDING_ORDERS: index === 0 ? 1 : 0,
      PENDING_UNITS: 1,
    })),
  });
  await open();
  const [, latest, before] = await readRows('Daily Sales - Shopify');
  const marked = (row: typeof latest) => row?.slice(1, 5).map((text) => text?.startsWith('≥\u202f'));
  expect(marked(latest)).toEqual([true, true, true, false]);
  expect(marked(before)).toEqual([false, false, false, false]);
});

test('the cards are total orders, revenue, unique customers and average order value', async () => {
  await open();
  const card = (label: string) => screen.getAllByText(label)[0]?.parentElement;
  await waitFor(() => expect(card('Total Orders')).toHaveTextContent('Total Orders1,264'));
  expect(card('Revenue')).toHaveTextContent('€154,194.86');
  expect(card('Unique Customers')).toHaveTextContent('1,243');
  expect(card('Average Order Value')).toHaveTextContent('€121.99');
});

test('the ten top products are listed', async () => {
  await open();
  const [head, first, ...rows] = await readRows('Top Products');
  expect(head).toEqual(['Product', 'SKU', 'Orders', 'Units Sold', 'Revenue']);
  expect(first).toEqual(['Product 1', 'SKU-1', '50', '60', '€5,000.00']);
  expect(rows).toHaveLength(9);
  expect(listCalls(contract.shopifyProducts)[0]?.query).toEqual({ limit: 10, days: 30 });
});

test('the last ten days are listed, and a day with orders opens them', async () => {
  const { sales, ...days } = buildShopifyDays();
  answer(contract.shopifyDaily, {
    ...days,
    sales: sales.map((day, index) => (index === 1 ? { ...day, ORDER_COUNT: 0 } : day)),
  });
  const { user, address } = await open();
  expect(await screen.findByRole('heading', { name: 'Daily Sales - Shopify (Last 10 Days)' })).toBeVisible();
  const [head, ...rows] = await readRows('Daily Sales - Shopify');
  expect(head?.slice(0, 5)).toEqual(['Date', 'Orders', 'Net Revenue', 'Customers', 'Avg Order']);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual(['Sat 21 Nov', '21', '€2,100.00', '21', '€100.00', 'View Orders']);
  expect(rows[1]?.at(-1)).toBe('');
  await user.click(screen.getByRole('button', { name: 'View orders for Sat 21 Nov' }));
  expect(await screen.findByRole('dialog', { name: 'Orders on Sat 21 Nov' })).toBeVisible();
  expect(address()).toBe('/sales?channel=shopify&open=orders&of=2026-11-21');
});

test('without sales the tables say so', async () => {
  answer(contract.shopifyDaily, { ...buildShopifyDays(), sales: [] });
  answer(contract.shopifyProducts, buildProducts(0));
  await open();
  await waitFor(() => expect(screen.getAllByText('No Shopify sales data found')).toHaveLength(2));
});

test('ten days without an order are no sales, whatever was sold before', async () => {
  const { sales, ...days } = buildShopifyDays();
  answer(contract.shopifyDaily, {
    ...days,
    sales: sales.map((day, index) => (index < 10 ? { ...day, ORDER_COUNT: 0 } : day)),
  });
  await open();
  expect(await screen.findByText('No Shopify sales data found')).toBeVisible();
  expect(await readRows('Daily Sales - Shopify')).toHaveLength(1);
});

test('an order shows who bought what for how much, and how far it is, in the company’s time', async () => {
  answer(
    contract.shopifyOrdersByDate,
    buildOrdersAnswer([
      buildOrder(),
      buildOrder({ ID: '2', ORDER_NUMBER: '#1000', CREATED_AT: '2026-11-20T09:00:00Z', TOTAL_DISCOUNTS: 0 }),
    ]),
  );
  await open(orders);
  await screen.findByText('#1001');
  const [head, first, second] = await readRows('Orders');
  expect(head).toEqual([
    'Order',
    'Customer',
    'Email',
    'Products',
    'SKUs',
    'Items',
    'Total',
    'Payment',
    'Fulfillment',
    'Time',
  ]);
  await screen.findByText('00:30');
  expect(first).toEqual([
    '#1001',
    'Tess Vallberg',
    'tess@example.com',
    'Cityplay M × 2, Charging case',
    'TL-CP-M, TL-CASE',
    '3',
    '€337.90-€20.00 discount',
    'paid',
    'fulfilled',
    expect.any(String),
  ]);
  expect(second?.[6]).toBe('€337.90');
});

test('below the orders are their totals, currency by currency', async () => {
  await open(orders);
  await screen.findByText('#1001');
  const rows = await readRows('Orders');
  expect(rows.at(-1)?.join('|')).toMatch(/^1 order\|/);
  expect(rows.at(-1)?.join('|')).toContain('|7|€337.90£199.00-€20.00 discount|');
});

test('a total that lacks an order says so', async () => {
  const orderless = buildOrdersAnswer([buildOrder(), buildOrder({ ID: '2', TOTAL_PRICE: null })]);
  const TOTAL_PRICES = [{ currency: 'EUR', amount: 337.9, orders_without: 1 }];
  answer(contract.shopifyOrdersByDate, { ...orderless, totals: { ...orderless.totals, TOTAL_PRICES } });
  await open(orders);
  expect(await screen.findByTitle('Without 1 order whose total isn’t known')).toHaveTextContent('≥ €337.90');
});

test('who bought without an account is a guest', async () => {
  answer(contract.shopifyOrdersByDate, buildOrdersAnswer([buildOrder({ CUSTOMER_NAME: null, EMAIL: null })]));
  await open(orders);
  expect(await screen.findByText('Guest')).toBeVisible();
});

test('whose name has been removed is not called a guest', async () => {
  const removed = { personal_data: 'removed' as const };
  answer(contract.shopifyOrdersByDate, {
    ...buildOrdersAnswer([buildOrder({ CUSTOMER_NAME: null, EMAIL: null })]),
    ...removed,
  });
  await open(orders);
  expect(
    await screen.findByText('Customer names and email addresses are removed after 365 days.'),
  ).toBeVisible();
  expect(screen.queryByText('Guest')).not.toBeInTheDocument();
});

test('payment and fulfillment have their colours', async () => {
  answer(
    contract.shopifyOrdersByDate,
    buildOrdersAnswer([
      buildOrder({ FINANCIAL_STATUS: 'partially_refunded', FULFILLMENT_STATUS: 'on_hold' }),
    ]),
  );
  await open(orders);
  expect(await screen.findByText('partially refunded')).toHaveAttribute('data-tone', 'bad');
  expect(screen.getByText('unfulfilled')).toHaveAttribute('data-tone', 'neutral');
});

test('a day without orders says so', async () => {
  answer(contract.shopifyOrdersByDate, buildOrdersAnswer([]));
  await open(orders);
  expect(await screen.findByRole('heading', { name: 'No orders found for this date' })).toBeVisible();
});

test('cancelled orders are not listed, but counted below', async () => {
  answer(contract.shopifyOrdersByDate, { ...buildOrdersAnswer(), cancelled_orders: 2 });
  await open(orders);
  expect(await screen.findByText('2 canceled orders aren’t counted.')).toBeVisible();
});

test('orders that cannot be loaded are not shown as none', async () => {
  disconnect(contract.shopifyOrdersByDate);
  await open(orders);
  expect(await screen.findByText(/^The orders couldn’t be loaded\./)).toBeVisible();
  expect(screen.queryByText('No orders found for this date')).not.toBeInTheDocument();
});

test.each(['&of=2026-13-45', ''])(
  'an address of orders with %j for a day opens none, and says so',
  async (of) => {
    const { address } = await open(`&open=orders${of}`);
    expect(await screen.findByText('This link has no date. Choose a day in the table.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/sales?channel=shopify');
  },
);

test('each opening fetches the orders once, and no customer is named in the address', async () => {
  const { user, address, queries } = await open(orders);
  const dialog = await screen.findByRole('dialog');
  await screen.findByText('tess@example.com');
  await act(async () => {
    await act(() => queries.invalidateQueries());
    for (const isOnline of [false, true]) onlineManager.setOnline(isOnline);
    for (const isFocused of [false, true, undefined]) focusManager.setFocused(isFocused);
  });
  expect(listCalls(contract.shopifyOrdersByDate)).toHaveLength(1);
  expect(address()).not.toMatch(/tess|1001/i);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'View orders for Fri 20 Nov' }));
  await screen.findByText('tess@example.com');
  expect(listCalls(contract.shopifyOrdersByDate)).toHaveLength(2);
});
