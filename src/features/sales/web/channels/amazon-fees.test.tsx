import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answer, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerSales, buildFees } from '#testing/web/sales.ts';
import { amazonSalesFees } from '../../contract/fees.ts';
import { SalesPage } from '../SalesPage.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() => Promise.all([import('./AmazonTab.tsx'), import('#web/charts/trend/TrendPlot.tsx')]));
beforeEach(answerSales);

const open = () => renderPage(<SalesPage />, { at: '/sales?channel=amazon' });
const card = (label: string) => screen.getByText(label).parentElement;

test('net after fees is next to the revenue of the same orders, and says of how many the fees are known', async () => {
  await open();
  await waitFor(() => expect(card('Net After Fees')).toHaveTextContent('€17,270.00'));
  expect(card('Net After Fees')).toHaveTextContent('fees known for 212 of 240 orders');
  expect(card('Revenue With Known Fees')).toHaveTextContent('€21,200.00');
  expect(card('Amazon Fees')).toHaveTextContent('€3,930.00Referral €3,180.00 · FBA €742.00');
  expect(
    screen.getByText(
      'Amazon also charged €101.19, of which €61.20 for storage. It belongs to no order and isn’t deducted here.',
    ),
  ).toBeVisible();
  const rows = within(await screen.findByRole('table', { name: 'Fees by SKU' })).getAllByRole('row');
  expect([...(rows[1]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'TL-CP-M-EU',
    'Cityplay M',
    '€3,180.00',
    '€742.00',
    '€0.00',
    '€8.00',
    '€3,930.00',
  ]);
});

test('while no fee is booked the figures are dashes, never zeros', async () => {
  const { fees, ...rest } = buildFees();
  const none = { REFERRAL: null, FBA: null, STORAGE: null, OTHER: null, FEES: null };
  answer(amazonSalesFees, {
    ...rest,
    fees: { ...fees, ...none, ORDERS_WITH_FEES: 0, REVENUE: null, NET_AFTER_FEES: null },
    products: [],
    account_fees: { ...none, FEES: 0, WITHOUT_RATE: [], MISSING: [] },
  });
  await open();
  await waitFor(() => expect(card('Net After Fees')).toHaveTextContent('–fees known for 0 of 240 orders'));
  expect(card('Amazon Fees')).toHaveTextContent('–not booked yet');
  expect(await screen.findByText('No fees yet')).toBeVisible();
  expect(screen.queryByText(/^Amazon also charged/)).not.toBeInTheDocument();
});

const kronor = { currency: 'SEK', amount: -12 };

test.each([
  [{ ARE_REFUNDS_KNOWN: false }, ['≤', '≈', '≤'], '240'],
  [{ ARE_ORDERS_READ: false }, ['≥', '≈', '≥'], '≥ 240'],
  [{ ARE_REFUNDS_KNOWN: false, ARE_ORDERS_READ: false }, ['≈', '≈', '≈'], '≥ 240'],
  [{ WITHOUT_RATE: [kronor] }, ['≈', '≈', '≤'], '240'],
])('what is left of orders with %j is marked', async (lacking, [revenue, taken, net], orders) => {
  const { fees, ...rest } = buildFees();
  answer(amazonSalesFees, { ...rest, fees: { ...fees, ...lacking } });
  await open();
  expect(await screen.findByText(`${net} €17,270.00`)).toBeVisible();
  expect(screen.getByText(`fees known for 212 of ${orders} orders`)).toBeVisible();
  expect(screen.getByText(`${revenue} €21,200.00`)).toBeVisible();
  expect(card('Amazon Fees')).toHaveTextContent(`${taken} €3,930.00`);
  expect(screen.getByText(`Referral ${taken} €3,180.00 · FBA ${taken} €742.00`)).toBeVisible();
});

test('fees of no order are at least as much where some are missing, which says why', async () => {
  const { account_fees: known, ...rest } = buildFees();
  const reason = 'Amazon finances Europe: at least 1 service fee couldn’t be read and may be missing.';
  answer(amazonSalesFees, { ...rest, account_fees: { ...known, MISSING: [reason] } });
  await open();
  expect(
    await screen.findByText(
      'Amazon also charged at least €101.19, of which €61.20 for storage. It belongs to no order and isn’t deducted here.',
    ),
  ).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

test('without any fee of no order, what is missing is still said', async () => {
  const { account_fees: known, ...rest } = buildFees();
  const reason = 'Amazon finances Europe haven’t synced yet, so their fees are missing.';
  answer(amazonSalesFees, {
    ...rest,
    account_fees: { ...known, STORAGE: null, FEES: null, MISSING: [reason] },
  });
  await open();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByText(/^Amazon also charged/)).not.toBeInTheDocument();
});

test('fees that cannot be loaded are said once, and the revenue stays', async () => {
  disconnect(amazonSalesFees);
  await open();
  expect(await screen.findAllByText(/^The fees couldn’t be loaded\./)).toHaveLength(1);
  expect(screen.getAllByText('Revenue')[0]?.parentElement).toHaveTextContent('€58,301.19');
});
