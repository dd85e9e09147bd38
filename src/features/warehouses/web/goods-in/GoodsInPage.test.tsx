import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { onPhone } from '#testing/web/on-phone.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { itb } from '#testing/web/warehouses.ts';
import { listGoodsIn, type WireGoodsIn } from '../../contract/goods-in.ts';
import { listWarehouseConfig } from '../../contract.ts';
import { GoodsInPage } from './GoodsInPage.tsx';

const SOURCE = buildSourceStatus({ id: 'goods-in:itb', kind: 'goods-in', name: 'ITB, goods in' });

beforeEach(() => {
  answer(listWarehouseConfig, { warehouses: [itb] });
  answer(listFreshness, { sources: [SOURCE] });
});

const line: WireGoodsIn['lines'][number] = {
  id: '1',
  sku: 'CP-M',
  name: 'Cityplay M',
  product_codes: [],
  expected: 800,
  arrived: null,
  booked: 780,
};
const short: WireGoodsIn = {
  id: '501',
  reference: 'PO-2026-118',
  status: 'Partial Receipt',
  state: 'part-booked',
  expected_on: '2026-11-12',
  booked_on: '2026-11-15',
  units_expected: 800,
  units_arrived: null,
  units_booked: 780,
  units_open: 20,
  lines: [line],
};
const done: WireGoodsIn = {
  ...short,
  id: '502',
  reference: null,
  state: 'booked',
  units_booked: 800,
  units_open: 0,
};

const open = async (answered: Partial<ResponseOf<typeof listGoodsIn>> = {}, search = '') => {
  answer(listGoodsIn, {
    warehouse: { id: 'itb', name: 'ITB' },
    is_offered: true,
    days: 120,
    deliveries: [short, done],
    ...answered,
  });
  return renderPage(<GoodsInPage />, {
    at: `/warehouse/itb/goods-in${search}`,
    path: '/warehouse/$warehouseId/goods-in',
  });
};

test('what is expected and booked is listed, what is still open first, and an unknown figure is a dash', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Goods In, ITB' })).toBeVisible();
  const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(readTexts(first)).toEqual([
    'PO-2026-118No. 501',
    'Partly Booked InProvider: Partial Receipt',
    'Thu 12 Nov',
    'CP-M 780 of 800Cityplay M',
    '800',
    '–',
    '780',
    '20',
    'Sun 15 Nov',
  ]);
});

test('on a phone each delivery shows which goods, how many are booked in, and when they are due or were booked', async () => {
  onPhone();
  const other = { ...line, id: '2', sku: 'CP-L', expected: 40, booked: 40 };
  const due = { ...short, reference: 'PO-1', lines: [other, line] };
  await open({ deliveries: [due, done] });
  const [header, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(readTexts(header).slice(0, 3)).toEqual(['Reference', 'Booked In', 'State']);
  expect(readTexts(first).slice(0, 3)).toEqual([
    'PO-1CP-M and 1 more',
    '780 of 800',
    'Partly Booked InDue Thu 12 Nov',
  ]);
  expect(readTexts(second).slice(0, 3)).toEqual(['No. 502CP-M', '800 of 800', 'Booked InOn Sun 15 Nov']);
});

test('a “?” beside each column of units says how it is counted', async () => {
  const { user } = await open();
  const table = await screen.findByRole('table');
  const buttons = within(table).getAllByRole('button', { name: /^How / });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Expected', 'Arrived', 'Booked In', 'Open'].map((column) => `How ${column} is calculated`),
  );
  await user.click(within(table).getByRole('button', { name: 'How Open is calculated' }));
  expect(await screen.findByRole('dialog', { name: 'Open' })).toHaveTextContent(
    /^Expected units that aren’t booked in/,
  );
});

test('what is booked in is left out on demand, and a search finds a product', async () => {
  await open({}, '?state=open&search=cityplay');
  expect(await screen.findByText('Showing 1 of 2 deliveries')).toBeVisible();
});

test('what was closed with units missing is over, too: it is not listed as not booked in', async () => {
  const closed = { ...done, id: '503', reference: 'PO-2026-119', state: 'short' as const };
  await open({ deliveries: [short, closed] }, '?state=open');
  expect(await screen.findByRole('row', { name: /PO-2026-118/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /PO-2026-119/ })).not.toBeInTheDocument();
});

test('an account that may not see it sees that, and what boxes do', async () => {
  await open({ is_offered: false, deliveries: [] });
  expect(await screen.findByText('Not available with this account')).toBeVisible();
  expect(screen.getByText(/Boxes you confirm still count as received/)).toBeVisible();
});

test('a provider that has no such thing says so, and one that has not been read yet, too', async () => {
  answer(listFreshness, { sources: [] });
  await open({ is_offered: null, deliveries: [] });
  expect(await screen.findByText(/doesn’t report goods in/)).toBeVisible();
});

test('before the first sync nothing is known', async () => {
  answer(listFreshness, { sources: [{ ...SOURCE, last_success_at: null }] });
  await open({ is_offered: null, deliveries: [] });
  expect(await screen.findByText('Goods in hasn’t synced yet')).toBeVisible();
});

test('while it loads, the filters are already where they will be', async () => {
  const { promise, resolve } = Promise.withResolvers<ResponseOf<typeof listGoodsIn>>();
  answer(listGoodsIn, () => promise);
  await renderPage(<GoodsInPage />, {
    at: '/warehouse/itb/goods-in',
    path: '/warehouse/$warehouseId/goods-in',
  });
  const search = await screen.findByLabelText('Search Goods In');
  resolve({ warehouse: { id: 'itb', name: 'ITB' }, is_offered: true, days: 120, deliveries: [short] });
  expect(await screen.findByText('Showing 1 of 1 delivery')).toBeVisible();
  expect(search).toBeVisible();
});

test('a failure says so, with another try, and what is typed before it is searched for after', async () => {
  refuse(listGoodsIn, 'unavailable', 'The database is away.');
  const { user } = await renderPage(<GoodsInPage />, {
    at: '/warehouse/itb/goods-in',
    path: '/warehouse/$warehouseId/goods-in',
  });
  expect(await screen.findByRole('heading', { name: 'Error Loading Goods In' })).toBeVisible();
  await user.type(screen.getByLabelText('Search Goods In'), 'PO-2026');
  const other = { ...done, lines: [] };
  const warehouse = { id: 'itb', name: 'ITB' };
  answer(listGoodsIn, { warehouse, is_offered: true, days: 120, deliveries: [short, other] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Showing 1 of 2 deliveries')).toBeVisible();
  expect(screen.getByLabelText('Search Goods In')).toHaveValue('PO-2026');
});
