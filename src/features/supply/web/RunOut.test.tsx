import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { answer, listCalls, disconnect } from '#testing/web/fake-api.ts';
import { buildProjection, buildStockAhead, buildUnwanted } from '#testing/web/projection.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { buildSupply } from '#testing/supply/supply-page.tsx';
import { getProjection, setSafetyDays } from '../contract.ts';
import { listProposals } from '../contract/proposals.ts';
import type { PlanProjection } from '../contract.ts';
import { RunOut } from './RunOut.tsx';

// The panel loads on demand: no test shall wait for that.
beforeAll(() => import('./RunOutPanel.tsx'));

async function open(overrides: Partial<PlanProjection> = {}, search = '?runOut=all', as = someone) {
  answer(listProposals, buildSupply([]));
  answer(getProjection, ({ query }) => buildProjection({ demand: query.demand ?? '28', ...overrides }));
  const page = await renderPage(<RunOut />, { at: `/planning${search}`, as });
  await screen.findByRole('group', { name: 'First to run out in US' });
  return page;
}
const cells = (name: RegExp) => readTexts(screen.getByRole('row', { name })).slice(0, 6);
const lane = (name: string) => screen.getByRole('slider', { name: `${name}, day by day` });

test('all variants open below the strip, and the address keeps it', async () => {
  const { user, address } = await open({}, '');
  const button = screen.getByRole('button', { name: 'All Variants' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(await screen.findByRole('table', { name: 'Stock by Variant' })).toBeVisible();
  expect(address()).toContain('runOut=all');
  await user.click(button);
  expect(screen.queryByRole('table')).toBeNull();
});

test('a row has stock, demand, cover, run-out, and by when to ship and how late that is', async () => {
  await open();
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(0, 6),
  ).toEqual(['Variant', 'Stock ', 'Units per Day ', 'Days of Cover ', 'Runs Out ', 'Ship from China By ']);
  expect(cells(/Cityplay M/)).toEqual([
    'USCityplay MRuns Out First',
    '200 (Warehouses 150, Amazon 50)',
    '5.0',
    '40',
    'Thu 31 Dec',
    'Mon 9 Nov10 business days late',
  ]);
  expect(cells(/2.0 L/)).toEqual(['EU2.0 L', '200 (Warehouses 150, Amazon 50)', '–', 'No demand', '–', '–']);
});

test('a gap of one day names for one day', async () => {
  const gap = { from: '2026-12-31', to: '2026-12-31', lowest: -20, ship_by: null, late_by: 0 };
  await open({ stocks: [buildStockAhead({ gaps: [gap, { ...gap, from: '2027-01-20', to: null }] })] });
  expect(cells(/Cityplay M/)[4]).toBe('Thu 31 Decfor one day, then 1 more stockout');
});

test('boxes that are not counted are listed, as is a gap that one closes', async () => {
  const gap = { lowest: -5, ship_by: null, late_by: 0 };
  await open({
    stocks: [
      buildStockAhead({
        overdue: { boxes: 2, units: 40 },
        boxes_without_units: 1,
        gaps: [
          { ...gap, from: '2026-12-31', to: '2027-01-04' },
          { ...gap, from: '2027-01-20', to: null },
        ],
      }),
    ],
  });
  const [name, , , , runsOut] = cells(/Cityplay M/);
  expect(name).toContain('2 boxes overdue, 1 box of unknown quantity, not counted');
  expect(runsOut).toBe('Thu 31 Decout of stock until Mon 4 Jan 2027, then 1 more stockout');
});

test('a day shows its arithmetic under the pointer and the keyboard focus', async () => {
  const { user } = await open({
    stocks: [
      buildStockAhead({
        arrivals: [{ day: '2026-12-31', units: 20, boxes: 2 }],
        sold: { warehouses: { units: 100, counted_days: 25 }, amazon: { units: 28, counted_days: 1 } },
      }),
    ],
  });
  lane('US Cityplay M').focus();
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(
    'Thu 31 DecStock the day before5Expected sales-52 boxes expected+20Left20' +
      'Sold while in stock: 100 via Shopify over 25 days, 28 via Amazon over 1 day' +
      'Out of stock from Thu 31 Dec, no restock on the way; ship from China by Mon 9 Nov',
  );
  await user.keyboard('{ArrowLeft}');
  expect(lane('US Cityplay M')).toHaveAttribute(
    'aria-valuetext',
    'Wed 30 Dec, Stock the day before 10, Expected sales -5, Left 5, ' +
      'Sold while in stock: 100 via Shopify over 25 days, 28 via Amazon over 1 day',
  );
  await user.keyboard('{Home}');
  expect(lane('US Cityplay M')).toHaveAttribute(
    'aria-valuetext',
    'Sat 21 Nov, In warehouses now 150, At Amazon now 50, Left 200',
  );
});

test('by the plan a day shows which part of which target it is, and what is owed', async () => {
  const expected = { ahead: [60], usual: 40, planned_until: '2026-11-22', sold_days: 28, is_partial: false };
  await open({
    demand: 'plan',
    expected,
    stocks: [buildStockAhead({ stock: { warehouses: 10, amazon: 0 }, gaps: [], run_out: null })],
  });
  const { user } = { user: (await import('@testing-library/user-event')).default.setup() };
  lane('US Cityplay M').focus();
  await user.keyboard('{ArrowRight}');
  expect(lane('US Cityplay M').getAttribute('aria-valuetext')).toBe(
    'Sun 22 Nov, Stock the day before 10, Expected sales -30, Shortfall -20, 50% of the day’s target (60)',
  );
  await user.keyboard('{ArrowRight}');
  expect(lane('US Cityplay M').getAttribute('aria-valuetext')).toContain('50% of the average target (40)');
});

test('every gap ahead can be read as a table', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Show as Table' }));
  const row = within(screen.getByRole('table', { name: 'Stock Forecast' })).getAllByRole('row')[1];
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'US Cityplay M',
    'Thu 31 Dec',
    'no restock planned',
    '–',
    'Mon 9 Nov',
    '10 business days late',
  ]);
});

test('the demand is switched, and the address keeps it', async () => {
  const { user, address } = await open();
  expect(screen.getByRole('radio', { name: '28 days' })).toBeChecked();
  await user.click(screen.getByText('7 days'));
  await waitFor(() => expect(listCalls(getProjection).at(-1)?.query).toEqual({ demand: '7' }));
  expect(address()).toContain('demand=7');
  expect(await screen.findByText(/About 10 units a day, from the last 7 days in stock/)).toBeVisible();
});

test('while another demand is worked out, the figures of the last one are not taken for its answer', async () => {
  const { user } = await open();
  const answered = Promise.withResolvers<PlanProjection>();
  answer(getProjection, () => answered.promise);
  await user.click(screen.getByText('7 days'));
  const table = screen.getByRole('table', { name: 'Stock by Variant' });
  expect(table.closest('[aria-busy=true]')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '7 days' }).closest('[aria-busy=true]')).toBeNull();
  answered.resolve(buildProjection({ demand: '7' }));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
});

test.each([
  [
    28,
    /targets until Thu 26 Nov, then their 28-day average \(10 units a day\). Split by variant as in the last 28 days/,
  ],
  [null, /No sales in 90 days, so demand is split evenly between variants/],
])('by the plan the note names what its mix was worked out from: %s', async (sold_days, text) => {
  const expected = { ahead: [12], usual: 10, planned_until: '2026-11-26', sold_days, is_partial: false };
  await open({ demand: 'plan', expected });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['28', 10, /At least 10 units a day, from the last 28 days in stock: some sales are unknown\./],
  ['28', 0, /Sales of the last 28 days are unknown\./],
  ['plan', 10, /Some sales are unknown, so how targets are split by variant is too\./],
] as const)('sales that are unknown are not 0 in the note: by %s, %s a day', async (demand, usual, text) => {
  const expected = { ahead: [], usual, planned_until: '2026-11-26', sold_days: 28, is_partial: true };
  await open({ demand, expected });
  expect(await screen.findByText(text)).toBeVisible();
});

test('without a plan to go by there is the way to what was sold', async () => {
  const { user, address } = await open({
    demand: 'plan',
    expected: { ahead: [], usual: 0, planned_until: null, sold_days: 28, is_partial: false },
  });
  expect(screen.getByRole('heading', { name: 'No upcoming targets' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use 28-Day Sales' }));
  expect(address()).toContain('demand=28');
});

test('without a catalogue the way to it is shown', async () => {
  answer(getProjection, buildProjection({ has_catalogue: false }));
  await renderPage(<RunOut />);
  expect(await screen.findByRole('heading', { name: 'Map Your SKUs First' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Catalogue' })).toHaveAttribute('href', '/catalogue');
});

test('sales elsewhere are shown as being in no demand', async () => {
  await open({ sold_elsewhere: 6 });
  expect(
    screen.getByText(/6 units sold outside US and EU in the last 28 days aren’t included/),
  ).toBeVisible();
});

test('warehouses outside both regions are named as not included', async () => {
  await open({ stored_elsewhere: ['Sydney', 'Tokyo'] });
  expect(screen.getByText(/Stock outside US and EU isn’t included: Sydney, Tokyo\./)).toBeVisible();
});

test('a failure is shown below what to ship, which does not depend on it, and can be tried again', async () => {
  disconnect(getProjection);
  answer(listProposals, buildSupply([]));
  const { user } = await renderPage(<RunOut />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Run-Out');
  expect(await screen.findByRole('group', { name: 'First to run out in US' })).toBeVisible();
  answer(getProjection, buildProjection());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('group', { name: 'First to run out in US' })).toBeVisible();
});

test('while it is worked out bones take its place', async () => {
  const released = Promise.withResolvers<PlanProjection>();
  answer(listProposals, buildSupply([]));
  answer(getProjection, () => released.promise);
  await renderPage(<RunOut />);
  expect(screen.getByLabelText('Loading')).toBeInTheDocument();
  released.resolve(buildProjection());
  expect(await screen.findByRole('group', { name: 'First to run out in US' })).toBeVisible();
});

test('what to ship that cannot be had says so, and the variants can be opened all the same', async () => {
  answer(getProjection, buildProjection());
  disconnect(listProposals);
  const { user } = await renderPage(<RunOut />, { at: '/planning?runOut=all' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Supply');
  expect(await screen.findByRole('table', { name: 'Stock by Variant' })).toBeVisible();
  answer(listProposals, buildSupply([]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('group', { name: 'First to run out in US' })).toBeVisible();
});

test('an admin changes the safety days and sees who did before; others only read them', async () => {
  answer(listHistory, { entries: [], pagination: { total: 0, limit: 20, offset: 0 } });
  answer(setSafetyDays, ({ body }) => ({ success: true as const, ...body }));
  const { user } = await open();
  expect(screen.getByText('Safety buffer: 5 business days')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change safety buffer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Safety Buffer' }));
  const input = dialog.getByLabelText('Business Days');
  await user.clear(input);
  await user.click(dialog.getByRole('button', { name: 'Save Safety Buffer' }));
  // Nothing typed is no wish for none in reserve.
  expect(await dialog.findByText('Must be a whole number')).toBeVisible();
  expect(listCalls(setSafetyDays)).toEqual([]);
  await user.type(input, '8');
  await user.click(dialog.getByRole('button', { name: 'Save Safety Buffer' }));
  await waitFor(() => expect(listCalls(setSafetyDays)[0]?.body).toEqual({ safety_days: 8 }));
  expect(await screen.findByText('Safety buffer saved')).toBeVisible();
});

test('who is no admin cannot change the safety days', async () => {
  await open({}, '?runOut=safety', { ...someone, role: 'user' });
  expect(await screen.findByText('Safety buffer: 5 business days')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change safety buffer' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a stock without demand is marked as such on each day', async () => {
  await open({
    stocks: [
      buildUnwanted({
        sold: { warehouses: { units: 0, counted_days: 28 }, amazon: { units: 0, counted_days: 28 } },
      }),
    ],
  });
  const { default: userEvent } = await import('@testing-library/user-event');
  lane('US Cityplay M').focus();
  await userEvent.setup().keyboard('{ArrowRight}');
  expect(lane('US Cityplay M').getAttribute('aria-valuetext')).toContain('No sales in 28 days');
});
