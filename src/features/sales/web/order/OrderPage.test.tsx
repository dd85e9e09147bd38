import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
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
