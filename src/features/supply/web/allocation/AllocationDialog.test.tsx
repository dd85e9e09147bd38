import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildSupplyLine, openSupplyPage } from '#testing/supply/supply-page.tsx';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { allocateQuantity, planAllocation, type WireAllocation } from '../../contract/allocation.ts';

beforeAll(() => import('../proposals/SupplyDialogs.tsx'));

const LINE = {
  place_id: 'warehouse:tive',
  place: 'TIVE EU',
  arrives: '2027-01-11',
  stock: 12.4,
  per_day: 5.04,
  unknown_pool_need: null,
};
const buildAllocation = (units: number): WireAllocation => ({
  days: 41.6,
  left: 0,
  lines: [
    { ...LINE, cell: 'eu_20_l', units: units - 40, boxes: 30, box_units: 20, lasts_days: 121 },
    { ...LINE, cell: 'eu_cityplay_m', units: 40, boxes: 2, box_units: 20, lasts_days: 42 },
    { ...LINE, cell: 'eu_20_m', units: 0, boxes: 0, box_units: 20, lasts_days: 140 },
  ],
  unknown: [],
});

async function openDialog() {
  const { user } = await openSupplyPage([buildSupplyLine()], '/supply?dialog=allocate');
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Distribute a Quantity' })) };
}

test('a quantity is distributed, and all its lines are planned in one go', async () => {
  answer(allocateQuantity, buildAllocation(600));
  answer(planAllocation, { success: true, planned: 1 });
  const { user, drawer } = await openDialog();
  expect(readTexts(await drawer.findByRole('row', { name: /2.0 L/ }))).toEqual([
    '2.0 L, TIVE EU',
    '12',
    '5',
    '560',
    '121 days',
  ]);
  await user.click(drawer.getByRole('button', { name: 'Plan These Shipments' }));
  expect(await screen.findByText(/^2 lines planned for/)).toBeVisible();
  const [call, ...others] = listCalls(planAllocation);
  expect(others).toEqual([]);
  expect(call?.headers.get('idempotency-key')).toBeTruthy();
  expect(call?.body).toMatchObject({
    units: 600,
    days: 42,
    lines: [
      { place: 'warehouse:tive', cell: 'eu_20_l', units: 560 },
      { place: 'warehouse:tive', cell: 'eu_cityplay_m', units: 40 },
    ],
  });
});

const UNREPORTED: WireAllocation['unknown'][number] = {
  place_id: 'warehouse:tive',
  place: 'TIVE EU',
  cell: 'eu_20_l',
  stock: null,
  unreported: 'SD-20-L',
  is_connected: true,
  unknown_demand: null,
};
const UNREAD = { ...UNREPORTED, place_id: 'warehouse:leipzig', place: 'Leipzig', unreported: null };

test('what gets nothing because it is unknown is named with the reason, and planned with the rest', async () => {
  answer(allocateQuantity, {
    ...buildAllocation(600),
    unknown: [UNREPORTED, UNREAD, { ...UNREAD, cell: 'eu_20_m' }],
  });
  answer(planAllocation, { success: true, planned: 1 });
  const { user, drawer } = await openDialog();
  expect(
    await drawer.findByText('TIVE EU reports no stock level for SD-20-L, so 2.0 L in TIVE EU gets nothing.'),
  ).toBeVisible();
  expect(
    drawer.getByText('Leipzig has never synced, so 2.0 L and 2.0 M in Leipzig get nothing.'),
  ).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Plan These Shipments' }));
  expect(await screen.findByText(/^2 lines planned for/)).toBeVisible();
  expect(listCalls(planAllocation)[0]?.body.unknown).toEqual([
    { place: 'warehouse:tive', cell: 'eu_20_l' },
    { place: 'warehouse:leipzig', cell: 'eu_20_l' },
    { place: 'warehouse:leipzig', cell: 'eu_20_m' },
  ]);
});

test('where it is not known what Amazon needs from a place, not all of it is said to be reserved', async () => {
  const { lines, ...allocation } = buildAllocation(600);
  answer(allocateQuantity, {
    ...allocation,
    lines: lines.map((line) => ({
      ...line,
      stock: line.cell === 'eu_20_m' ? 0 : line.stock,
      unknown_pool_need: { place: 'Leipzig', what: 'stock' as const },
    })),
  });
  const { drawer } = await openDialog();
  expect(
    await drawer.findByText(
      'What Amazon needs from TIVE EU is unknown, as stock in Leipzig is, so not all of it is reserved.',
    ),
  ).toBeVisible();
  const cells = readTexts(drawer.getByRole('row', { name: /2.0 L/ }));
  expect([cells[1], cells[4]]).toEqual([
    expect.stringMatching(/^≤\u202f\d/),
    expect.stringMatching(/^≤\u202f\d+ days$/),
  ]);
  // What Amazon needs can’t make nothing less.
  expect(readTexts(drawer.getByRole('row', { name: /2.0 M/ }))[1]).toBe('0');
  expect(drawer.getByText(/^Every variant that gets units/)).toHaveTextContent(
    /days from arrival, or less where it’s unknown what Amazon needs\.$/,
  );
});

test('where nothing can be distributed by, each reason is named', async () => {
  answer(allocateQuantity, {
    days: 0,
    left: 600,
    lines: [],
    unknown: [{ ...UNREAD, unknown_demand: 'sales' }],
  });
  const { drawer } = await openDialog();
  expect(await drawer.findByText(/^No warehouse has known stock and demand/)).toBeVisible();
  expect(drawer.getByText('Leipzig has never synced, so 2.0 L in Leipzig gets nothing.')).toBeVisible();
});

test('while another quantity is being distributed, the old lines cannot be planned', async () => {
  const { promise, resolve } = Promise.withResolvers<WireAllocation>();
  answer(allocateQuantity, ({ query }) => (query.units === 600 ? buildAllocation(600) : promise));
  const { user, drawer } = await openDialog();
  const button = () => drawer.getByRole('button', { name: 'Plan These Shipments' });
  await drawer.findByRole('row', { name: /2.0 L/ });
  expect(button()).not.toHaveAttribute('aria-disabled');
  await user.type(drawer.getByLabelText('Units'), '0');
  expect(drawer.getByRole('row', { name: /2.0 L.*560/ })).toBeVisible();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  resolve(buildAllocation(6000));
  expect(await drawer.findByRole('row', { name: /2.0 L.*5,960/ })).toBeVisible();
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test('a distribution that has changed since is shown as it is now, with the reason', async () => {
  answer(allocateQuantity, buildAllocation(600));
  refuse(planAllocation, 'conflict', 'This distribution has changed since you opened it.');
  const { user, drawer } = await openDialog();
  const button = await drawer.findByRole('button', { name: 'Plan These Shipments' });
  answer(allocateQuantity, buildAllocation(340));
  await user.click(button);
  expect(await drawer.findByText('This distribution has changed since you opened it.')).toBeVisible();
  expect(await drawer.findByRole('row', { name: /2.0 L.*300/ })).toBeVisible();
});

test('each field says what is wrong with it, and a failure says why and can be tried again', async () => {
  refuse(allocateQuantity, 'unavailable', 'The database can’t be reached.');
  const { user, drawer } = await openDialog();
  expect(await drawer.findByText('The database can’t be reached.')).toBeVisible();
  answer(allocateQuantity, buildAllocation(600));
  await user.click(drawer.getByRole('button', { name: 'Try Again' }));
  expect(await drawer.findByRole('row', { name: /2.0 L/ })).toBeVisible();
  await user.clear(drawer.getByLabelText('Leaves the Factory'));
  await user.tab();
  await waitFor(() =>
    expect(drawer.getByLabelText('Leaves the Factory')).toHaveAccessibleDescription(
      'Enter today or a later day',
    ),
  );
  expect(drawer.getByLabelText('Units')).toBeValid();
  await fill(user, drawer.getByLabelText('Units'), '0');
  expect(drawer.getByLabelText('Units')).toHaveAccessibleDescription(
    'Enter a whole number from 1 to 1,000,000',
  );
});
