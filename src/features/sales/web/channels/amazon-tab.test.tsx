import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answer, listCalls, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerSales, buildAmazonDays, buildPeriod, buildStats } from '#testing/web/sales.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import * as contract from '../../contract/sales.ts';
import { SalesPage } from '../SalesPage.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() =>
  Promise.all([
    import('./AmazonTab.tsx'),
    import('../combined/BreakdownModal.tsx'),
    import('#web/charts/trend/TrendPlot.tsx'),
  ]),
);
beforeEach(answerSales);

const open = (query = '') => renderPage(<SalesPage />, { at: `/sales?channel=amazon${query}` });
const readRows = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

test('the cards are total orders, units sold with those of an order, revenue and average order value', async () => {
  await open();
  const card = (label: string) => screen.getAllByText(label)[0]?.parentElement;
  await waitFor(() => expect(card('Total Orders')).toHaveTextContent('Total Orders1,525'));
  expect(card('Units Sold')).toHaveTextContent('1,8301.2 per order');
  expect(card('Revenue')).toHaveTextContent('€58,301.19');
  expect(card('Average Order Value')).toHaveTextContent('€111.05');
});

test('the regions are listed with what was sold there and their share', async () => {
  await open();
  expect((await readRows('Sales by Region')).slice(1)).toEqual([
    ['EU', '725', '1,830', '€58,301.19', '49.3%', 'View Details'],
    ['NA', '800', '1,830', '€58,301.19', '50.7%', 'View Details'],
  ]);
});

type Summary = ResponseOf<typeof contract.amazonSalesDetailed>['summary'];

const figures = (revenue: number, is_complete = true) => ({
  revenue,
  without_rate: [],
  orders: revenue / 10,
  units: revenue / 5,
  is_complete,
  are_refunds_known: true,
  are_orders_read: true,
});

const products = Array.from({ length: 25 }, (_, index) => ({
  REGION: 'EU' as const,
  SKU: `SKU-${index}`,
  ASIN: `B${index}`,
  PRODUCT_NAME: index === 24 ? null : `Product ${index}`,
  CURRENT_STOCK: index,
  RESERVED_UNITS: 1,
  TOTAL_STOCK: index + 1,
  UNITS_SOLD: 7,
}));

const answerBreakdown = (isComplete = true, others: Partial<Summary> = {}) =>
  answer(contract.amazonSalesDetailed, ({ query }) => ({
    success: true,
    period: buildPeriod(query.days),
    notes: [],
    summary: {
      EU: figures(1000, isComplete),
      NA: figures(2000),
      OTHER: figures(0),
      total: figures(3000, isComplete),
      currency: 'EUR',
      ...others,
    },
    products,
  }));

test('the detailed breakdown shows EU, NA and both combined, and the 20 products with most stock', async () => {
  answerBreakdown();
  const { user, address } = await open('&days=60');
  await user.click(await screen.findByRole('button', { name: 'View Detailed Breakdown' }));
  const dialog = await screen.findByRole('dialog', { name: 'Amazon FBA Detailed Sales Analysis' });
  expect(await within(dialog).findByText('Last 60 Days')).toBeVisible();
  const shown = await within(dialog).findAllByRole('term');
  expect(shown.map((term) => term.parentElement?.textContent)).toEqual([
    'EU€1,000.00100 orders200 units',
    'NA€2,000.00200 orders400 units',
    'Combined€3,000.00300 orders600 units',
  ]);
  const rows = await readRows('Products by stock level');
  expect(rows[0]).toEqual([
    'SKU',
    'ASIN',
    'Region',
    'Current Stock',
    'Reserved',
    'Total Stock',
    'Units Sold',
  ]);
  expect(rows[1]).toEqual(['SKU-24–', 'B24', 'EU', '24', '1', '25', '7']);
  expect(rows).toHaveLength(21);
  expect(within(dialog).getByText('Top 20 products by stock level')).toBeVisible();
  expect(listCalls(contract.amazonSalesDetailed).map(({ query }) => query)).toEqual([{ days: 60 }]);
  expect(address()).toContain('open=breakdown');
});

test('View Details shows one region', async () => {
  answerBreakdown();
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'View Details of NA' }));
  const dialog = await screen.findByRole('dialog', { name: 'Amazon FBA Detailed Sales Analysis' });
  expect((await within(dialog).findAllByRole('term')).map((term) => term.textContent)).toEqual(['NA']);
  expect(listCalls(contract.amazonSalesDetailed)[0]?.query).toEqual({ days: 30, region: 'NA' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/sales?channel=amazon');
});

test('a breakdown that cannot be loaded says so quietly', async () => {
  disconnect(contract.amazonSalesDetailed);
  await open('&open=breakdown');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^These values couldn’t be loaded\./)).toBeVisible();
});

test.each([
  [7, 7],
  [90, 30],
])('of %i days the table lists %i, the latest first', async (days, shown) => {
  await open(`&days=${days}`);
  const [head, first, ...rows] = await readRows('Daily Sales - Amazon');
  expect(head).toEqual(['Date', 'Region', 'Orders', 'Units', 'Revenue']);
  expect(first).toEqual(['Sat 21 Nov', 'All', '21', '42', '€1,050.00']);
  expect(rows).toHaveLength(shown - 1);
  expect(screen.getByText(`Last ${shown} days`)).toBeVisible();
});

test('on the first day of a company the table is that of one day', async () => {
  answer(contract.amazonSalesDaily, buildAmazonDays(1));
  await open();
  expect(await readRows('Daily Sales - Amazon')).toHaveLength(2);
  expect(screen.getByText('Last 1 day')).toBeVisible();
});

test.each([
  [
    { PENDING_ORDERS: 2, PENDING_UNITS: 3 },
    '2025-01-01',
    /^2 orders \(3 units\) count once their price is known\.$/,
  ],
  [{}, null, /^Not all accounts are known on this day\.$/],
  [{}, '2026-11-22', /^Not all accounts are known on this day\.$/],
])(
  'a day that lacks %o, of accounts known from %s, sold at least so much',
  async (lacks, completeFrom, says) => {
    const { sales, period, ...days } = buildAmazonDays(2);
    answer(contract.amazonSalesDaily, {
      ...days,
      period: { ...period, complete_from: completeFrom },
      sales: sales.map((day, index) => (index === 0 ? { ...day, ...lacks } : day)),
    });
    const { user } = await open();
    const table = await screen.findByRole('table', { name: 'Daily Sales - Amazon' });
    const [, row] = within(table).getAllByRole('row');
    const readFigures = (of = row) =>
      [...(of?.children ?? [])]
        .slice(2)
        .map((cell) => cell.firstElementChild?.firstChild?.textContent ?? cell.textContent);
    expect(readFigures()).toEqual(['≥\u202f21', '≥\u202f42', '≥\u202f€1,050.00']);
    await user.hover(within(table).getByText('≥ 42'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(says);
  },
);

test('only days before the first of which all accounts are known are at least so much', async () => {
  const { period, ...days } = buildAmazonDays(2);
  answer(contract.amazonSalesDaily, { ...days, period: { ...period, complete_from: '2026-11-21' } });
  await open();
  const [, today, before] = await readRows('Daily Sales - Amazon');
  expect(today?.[2]).toBe('21');
  expect(before?.[2]).toMatch(/^≥\u202f20/);
});

test('days after the last of which all accounts are known are at least so much', async () => {
  const { period, ...days } = buildAmazonDays(3);
  answer(contract.amazonSalesDaily, { ...days, period: { ...period, complete_to: '2026-11-19' } });
  await open();
  const rows = await readRows('Daily Sales - Amazon');
  expect(rows.slice(1).map((cells) => cells[2])).toEqual([
    expect.stringMatching(/^≥\u202f21/),
    expect.stringMatching(/^≥\u202f20/),
    '19',
  ]);
});

test('totals over days that lack an account are at least so much, in the regions that it sells in', async () => {
  const { stats, period, ...rest } = buildStats();
  answer(contract.amazonSalesStats, {
    ...rest,
    period: { ...period, complete_to: '2026-11-19' },
    stats: stats.map((row) => ({ ...row, is_complete: row.REGION === 'EU' })),
  });
  const { user } = await open();
  expect(await screen.findByText('≥ 1,525')).toBeVisible();
  expect(screen.getByText('Units Sold').parentElement).toHaveTextContent('≥ 1,830');
  const [, eu, na] = await readRows('Sales by Region');
  expect([eu?.[1], na?.[1]]).toEqual(['725', expect.stringMatching(/^≥\u202f800/)]);
  await user.hover(screen.getByText('≥ 1,525'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /^Not all accounts are known on every day of this period\.$/,
  );
});

test('the breakdown marks regions of which an account is not known, and what they sold of each product', async () => {
  answerBreakdown(false);
  await open('&open=breakdown');
  const dialog = within(await screen.findByRole('dialog'));
  const shown = await dialog.findAllByRole('definition');
  const texts = shown.map(({ textContent }) => textContent.replace(/ \(.*/, ''));
  expect(texts.slice(0, 3)).toEqual(['≥\u202f€1,000.00', '≥\u202f100 orders', '≥\u202f200 units']);
  expect(texts.slice(3, 6)).toEqual(['€2,000.00', '200 orders', '400 units']);
  expect(texts.slice(6)).toEqual(['≥\u202f€3,000.00', '≥\u202f300 orders', '≥\u202f600 units']);
  expect(dialog.getAllByText('≥ 7')).toHaveLength(20);
});

test('the breakdown marks regions that may lack refunds or orders', async () => {
  answerBreakdown(true, {
    EU: { ...figures(1000), are_refunds_known: false },
    NA: { ...figures(2000), are_orders_read: false },
  });
  await open('&open=breakdown');
  const dialog = within(await screen.findByRole('dialog'));
  const regions = await dialog.findAllByRole('term');
  expect(regions.slice(0, 2).map((term) => term.parentElement?.textContent)).toEqual([
    'EU≤\u202f€1,000.00 (Some refunds may not be deducted yet.)100 orders200 units',
    'NA≥\u202f€2,000.00 (Some orders couldn’t be read and may be missing.)≥\u202f200 orders≥\u202f400 units',
  ]);
});

test('revenue of the breakdown says what has no exchange rate', async () => {
  const without = [{ currency: 'SEK', amount: 120 }];
  answerBreakdown(true, { EU: { ...figures(1000), without_rate: without } });
  const { user } = await open('&open=breakdown');
  const dialog = within(await screen.findByRole('dialog'));
  const revenue = await dialog.findByText('≥ €1,000.00');
  expect(dialog.getByText('100 orders')).toBeVisible();
  await user.hover(revenue);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'SEK 120.00 is left out of revenue because there’s no exchange rate for it yet.',
  );
});
