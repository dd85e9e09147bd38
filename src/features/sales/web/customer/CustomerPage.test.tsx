import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getCustomer, type Customer } from '../../contract/customer.ts';
import { CustomerPage } from './CustomerPage.tsx';

const open = () => renderPage(<CustomerPage />, { at: '/customer/5001', path: '/customer/$orderId' });

const ADA: Customer = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  orders: [
    {
      external_id: '5001',
      channel: 'shopify',
      number: '#1041',
      placed_at: '2026-11-18T10:00:00.000Z',
      country: 'GB',
      is_cancelled: false,
      total_minor: 238_00,
      currency: 'GBP',
    },
  ],
  has_more_orders: false,
};

test.each([
  [false, '1'],
  [true, '≥\u202f1'],
])('where that there are more orders than are listed is %s, their number is %s', async (hasMore, count) => {
  answer(getCustomer, { customer: { ...ADA, has_more_orders: hasMore } });
  await open();
  expect((await screen.findByText('Orders', { selector: 'dt' })).nextElementSibling).toHaveTextContent(
    new RegExp(`^${count.replace('\u202f', '\\s')}$`),
  );
  expect(screen.queryByText('Only the latest orders are listed.') !== null).toBe(hasMore);
});

test('a customer has their orders, and the tab of the browser does not say who it is', async () => {
  answer(getCustomer, { customer: ADA });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  expect((await screen.findByText('Email')).nextElementSibling).toHaveTextContent('ada@example.com');
  expect(document.title).toBe('Customer · Touchline');
  const row = screen.getByRole('row', { name: /#1041/ });
  expect(within(row).getByText('£238.00')).toBeVisible();
  expect(within(row).getByRole('link', { name: '#1041' })).toHaveAttribute('href', '/order/5001');
});

test('that an order names no customer is not a failure, and leads to the order', async () => {
  refuse(getCustomer, 'not_found', 'This order names no customer (any more).');
  await open();
  expect(await screen.findByRole('heading', { name: 'Unknown Customer' })).toBeVisible();
  expect(screen.getByText('This order names no customer (any more).')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Order' })).toHaveAttribute('href', '/order/5001');
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});
