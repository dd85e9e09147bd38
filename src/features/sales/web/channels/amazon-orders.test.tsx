import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answer, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerSales } from '#testing/web/sales.ts';
import { amazonOrdersByDate } from '../../contract/amazon-orders.ts';
import { SalesPage } from '../SalesPage.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() =>
  Promise.all([
    import('./AmazonTab.tsx'),
    import('./AmazonOrdersModal.tsx'),
    import('#web/charts/trend/TrendPlot.tsx'),
  ]),
);
beforeEach(answerSales);

const line = {
  SKU: 'TL-CP-M-EU',
  TITLE: 'Cityplay M',
  QUANTITY: 1,
  CANCELLED_QUANTITY: 0,
  CANCELLED_BY: null,
  IS_CANCELLATION_REQUESTED: false,
  SERIALS: [],
};
const order = {
  ORDER_NUMBER: '302-1',
  CREATED_AT: '2026-11-20T12:30:00.000Z',
  COUNTRY: 'DE',
  SHIP_TO_COUNTRY: 'AT',
  STATUS: 'PARTIALLY_SHIPPED',
  IS_CANCELLED: false,
  CURRENCY: 'EUR',
  TOTAL_PRICE: 357,
  NET_REVENUE: 300,
  ARE_REFUNDS_KNOWN: true,
  TAX: 57,
  TAX_SCHEME: 'UOSS',
  FEES: [
    { currency: 'EUR', amount: 54.9 },
    { currency: 'GBP', amount: 2.5 },
  ],
  PACKAGES: [
    {
      CARRIER: 'DHL',
      TRACKING_NUMBER: '00340434',
      STATUS: 'OUT_FOR_DELIVERY',
      SHIPPED_AT: '2026-11-21T08:00:00.000Z',
    },
  ],
  LINES: [
    {
      ...line,
      QUANTITY: 3,
      CANCELLED_QUANTITY: 1,
      CANCELLED_BY: 'BUYER',
      SERIALS: [
        { SERIAL_NUMBER: 'KIT-1', IS_KIT: true },
        { SERIAL_NUMBER: 'OTHER', IS_KIT: false },
      ],
    },
  ],
};
const bare = {
  ...order,
  ORDER_NUMBER: '302-2',
  CREATED_AT: '2026-11-20T09:00:00.000Z',
  SHIP_TO_COUNTRY: null,
  STATUS: 'SHIPPED',
  TAX: null,
  FEES: null,
  PACKAGES: null,
  LINES: [{ ...line, CANCELLED_QUANTITY: null }],
};

const open = (query = '') => renderPage(<SalesPage />, { at: `/sales?channel=amazon${query}` });

test('a day opens its orders with packages, what was cancelled, serial numbers, tax and fees', async () => {
  answer(amazonOrdersByDate, { success: true, notes: [], orders: [order, bare] });
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'View Amazon orders for Fri 20 Nov' }));
  const dialog = await screen.findByRole('dialog', { name: 'Amazon Orders on Fri 20 Nov' });
  const table = await within(dialog).findByRole('table', { name: 'Amazon Orders' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(0, 3)).toEqual([
    ['Order', 'Ship To', 'Items', 'Status', 'Packages', 'Serial Numbers', 'Revenue', 'Tax', 'Fees', 'Time'],
    [
      '302-1',
      'AT',
      'TL-CP-M-EU × 3',
      'partially shipped1 unit canceled by buyer',
      'DHL 00340434, out for delivery, 21 Nov',
      'KIT-1OTHER',
      '€300.00',
      '€57.00',
      '€54.90 + £2.50',
      '12:30',
    ],
    ['302-2', '–', 'TL-CP-M-EU', 'shipped', '–', '–', '€300.00', '–', '–', '09:00'],
  ]);
  expect(within(dialog).getByRole('link', { name: 'KIT-1' })).toHaveAttribute('href', '/kit/KIT-1');
  expect(within(dialog).queryByRole('link', { name: 'OTHER' })).not.toBeInTheDocument();
  expect(address()).toContain('open=amazon-orders&of=2026-11-20');
});

test('while refunds may be missing, revenue is at most as much, and the dialog says why', async () => {
  const reason = 'Amazon finances Europe haven’t synced yet, so refunds are not deducted.';
  answer(amazonOrdersByDate, {
    success: true,
    notes: [reason],
    orders: [{ ...order, ARE_REFUNDS_KNOWN: false }, bare],
  });
  await open('&open=amazon-orders&of=2026-11-20');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('≤ €300.00')).toBeVisible();
  expect(within(dialog).getByText('€300.00')).toBeVisible();
  expect(within(dialog).getByText(reason)).toBeVisible();
});

test('orders that cannot be loaded are said in the dialog', async () => {
  disconnect(amazonOrdersByDate);
  await open('&open=amazon-orders&of=2026-11-20');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^The orders couldn’t be loaded\./)).toBeVisible();
});
