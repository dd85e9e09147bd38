import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { exportTable } from '#testing/views/export-table.tsx';
import { renderPage } from '#testing/web/render-page.tsx';
import { getOrder, type OrderDetail } from '../../contract/order.ts';
import { OrderPage } from './OrderPage.tsx';

const order: OrderDetail = {
  external_id: '5001',
  channel: 'shopify',
  account: 'eu.example.com',
  number: '#1041',
  placed_at: '2026-11-18T10:00:00.000Z',
  country: 'DE',
  currency: 'EUR',
  is_cancelled: false,
  units: 2,
  goods_minor: 200_00,
  goods_basis: 'reported',
  refunded_minor: 50_00,
  missing_refunds: [],
  total_minor: 238_00,
  discounts_minor: 0,
  payment_status: 'paid',
  fulfillment_status: 'fulfilled',
  has_customer: true,
  lines: [
    {
      sku: 'CP-M',
      asin: null,
      title: 'Cityplay M',
      is_gift_card: false,
      quantity: 2,
      refunded_quantity: 1,
      goods_minor: 200_00,
      refunded_minor: 50_00,
    },
  ],
  serials: [],
  returns: [],
  restocks: [],
};

async function open(overrides: Partial<OrderDetail> = {}) {
  answer(getOrder, { order: { ...order, ...overrides } });
  await renderPage(<OrderPage drawParcels={({ account, external_id }) => `${account} ${external_id}`} />, {
    at: '/order/5001',
    path: '/order/$orderId',
  });
  await screen.findByRole('heading', { name: 'Lines' });
}

test('an order has its money with refunds, its lines and a place for its parcels', async () => {
  await open();
  expect(screen.getByText('€150.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'CP-M' })).toHaveAttribute('href', '/sku/CP-M');
  expect(screen.getByText('eu.example.com 5001')).toBeVisible();
});

const readFact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
const LACK = 'Amazon finances Europe haven’t synced yet, so refunds are not deducted.';

test('an order whose refunds are not known does not look as if there were none', async () => {
  const lines = order.lines.map((each) => ({ ...each, refunded_quantity: 0, refunded_minor: 0 }));
  await open({ channel: 'amazon', refunded_minor: 0, missing_refunds: [LACK], lines });
  expect(readFact('Refunded')).toBe('–');
  expect(readFact('Net')).toBe('≤\u202f€200.00');
  expect(screen.getByText(LACK)).toBeVisible();
  expect(readCells(/Cityplay M/)).toEqual(['CP-M', '–', '2', '–', '€200.00', '–']);
});

test('refunds that are known are the least where others may be missing', async () => {
  await open({ channel: 'amazon', missing_refunds: [LACK] });
  expect(readFact('Refunded')).toBe('≥\u202f€50.00');
  expect(readFact('Net')).toBe('≤\u202f€150.00');
  expect(readCells(/Cityplay M/).slice(3)).toEqual(['≥\u202f1', '€200.00', '≥\u202f€50.00']);
});

test.each<[string, Partial<OrderDetail>, string]>([
  ['all known', {}, 'Cityplay M,CP-M,,2,1,200,50'],
  ['at least so many', { missing_refunds: [LACK] }, 'Cityplay M,CP-M,,2,≥ 1,200,≥ €50.00'],
  [
    'not known',
    {
      missing_refunds: [LACK],
      lines: order.lines.map((each) => ({ ...each, refunded_quantity: 0, refunded_minor: 0 })),
    },
    'Cityplay M,CP-M,,2,,200,',
  ],
])('the file of lines whose refunds are %s says so', async (_, overrides, row) => {
  answer(getOrder, { order: { ...order, channel: 'amazon', ...overrides } });
  const page = <OrderPage drawParcels={() => null} />;
  expect(await exportTable(page, { at: '/order/5001', path: '/order/$orderId' })).toEqual([row]);
});

test('a gift card that was sold is named as one, and has no goods', async () => {
  const card = { title: 'Voucher', is_gift_card: true, goods_minor: 0, refunded_minor: 0 };
  await open({ lines: order.lines.map((line) => ({ ...line, ...card })) });
  const row = screen.getByRole('row', { name: /Voucher \(gift card, not revenue\)/ });
  // What was paid back for it, and nothing beside it.
  expect(within(row).getAllByText('€0.00')).toHaveLength(1);
});

test('a price that is not known yet is none, and neither is what is left of it', async () => {
  await open({ goods_minor: null });
  expect(screen.getByText('No price yet')).toBeVisible();
  expect(screen.queryByText('-€50.00')).not.toBeInTheDocument();
});

test('kits that are not known are said to be unknown, and those that are lead to their kit', async () => {
  await open({ serials: [{ serial_number: 'TL-1', sku: 'CP-M', is_kit: true }] });
  expect(screen.getByRole('link', { name: 'TL-1' })).toHaveAttribute('href', '/kit/TL-1');
});

const line = {
  id: 'return:71',
  kind: 'return' as const,
  name: '#1041-R1',
  status: 'closed',
  sku: 'CP-M',
  title: 'Cityplay M',
  units: 2,
  processed_units: null,
  reason_name: 'Size was too small',
  note: 'the strap is short',
  returned_at: '2026-11-19T09:00:00.000Z',
};

const readCells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('what came back says why, what went out instead, and where it was restocked', async () => {
  await open({
    returns: [
      line,
      {
        ...line,
        id: 'exchange:9',
        kind: 'exchange',
        units: 3,
        processed_units: 1,
        reason_name: null,
        note: null,
      },
    ],
    restocks: [
      { id: 'd', sku: 'CP-M', units: 1, place_name: 'TIVE UK', restocked_at: '2026-11-20T09:00:00.000Z' },
    ],
  });
  expect(readCells(/Size was too small/).slice(0, 6)).toEqual([
    '#1041-R1',
    'Returned',
    'CP-M',
    '2',
    'Closed',
    'Size was too small: the strap is short',
  ]);
  expect(readCells(/Exchanged For/)[3]).toBe('3, 2 not yet in the order');
  expect(readCells(/TIVE UK/).slice(0, 3)).toEqual(['TIVE UK', 'CP-M', '1']);
});

test('a refund without a return names no reason, and says what became of the goods', async () => {
  const refund = {
    ...line,
    kind: 'refund' as const,
    name: null,
    status: 'not-restocked',
    reason_name: null,
    note: null,
  };
  await open({ returns: [refund] });
  expect(readCells(/Not Restocked/).slice(0, 6)).toEqual([
    'Refund',
    'Refunded',
    'CP-M',
    '2',
    'Not Restocked',
    '–',
  ]);
  expect(screen.getByText('No units were restocked.')).toBeVisible();
});

test('an order of which nothing came back says so', async () => {
  await open();
  expect(screen.getByText('No returns or refunds are known.')).toBeVisible();
});

test('an order of Amazon has no returns of a shop', async () => {
  await open({ channel: 'amazon' });
  expect(screen.queryByRole('heading', { name: 'Returns' })).not.toBeInTheDocument();
});

test('an order of which Amazon reports no status is not unfulfilled', async () => {
  await open({ channel: 'amazon', fulfillment_status: null });
  expect(readFact('Status')).toBe('–');
});
