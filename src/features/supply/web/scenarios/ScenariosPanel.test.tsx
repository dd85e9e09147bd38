import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildSupplyLine, openSupplyPage } from '#testing/supply/supply-page.tsx';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { choose } from '#testing/web/choose.ts';
import { fill } from '#testing/web/fill.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { formatDate } from '#web/format.ts';
import {
  applyScenario,
  deleteScenario,
  listScenarios,
  saveScenario,
  tryScenario,
  type WireComparedLine,
  type WireScenario,
} from '../../contract/scenarios.ts';

beforeAll(() => import('./ScenariosPanel.tsx'));

const SIDE: WireComparedLine['before'] = {
  runs_out: '2027-01-22',
  units: 360,
  ship_by: '2026-11-25',
  is_late: false,
  may_be_earlier: false,
  lost: 310,
  source: null,
  unknown_pool_need: null,
  is_need_unknown: false,
};
const buildCompared = (units: number): WireComparedLine => ({
  id: 'warehouse:tive eu_20_l',
  cell: 'eu_20_l',
  place: 'TIVE EU',
  is_dismissed: false,
  before: SIDE,
  after: { ...SIDE, runs_out: '2027-01-05', units, lost: 402 },
});
const today = '2026-11-23';
const BUSY: WireScenario = {
  id: 3,
  name: 'Busy',
  changes: { demand_percent: 20, delays: [], events: [], flights: [], closures: [] },
  saved_by: 'otis',
  saved_at: '2026-11-23T08:00:00.000Z',
  version: 1,
};

async function openScenarios() {
  const { user } = await openSupplyPage([buildSupplyLine()], '/supply?tab=scenarios');
  return { user, form: within(await screen.findByRole('form', { name: 'Scenario' })) };
}

test('a scenario is compared with today and saved', async () => {
  answer(listScenarios, { scenarios: [] });
  answer(tryScenario, { today, lines: [buildCompared(480)], left_out: 0 });
  answer(saveScenario, { success: true, id: 3 });
  const { user, form } = await openScenarios();
  await fill(user, form.getByLabelText('All Demand (±%)'), '20');
  await user.click(form.getByRole('button', { name: 'Compare' }));
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(screen.getByRole('region', { name: 'Comparison' })).toHaveFocus();
  expect(readTexts(row)).toEqual([
    'EU 2.0 LTIVE EU',
    formatDate('2027-01-22'),
    formatDate('2027-01-05'),
    `360 by ${formatDate('2026-11-25')}`,
    `480 by ${formatDate('2026-11-25')}`,
    '310',
    '402',
  ]);
  expect(listCalls(tryScenario)[0]?.body).toMatchObject({ demand_percent: 20, delays: [] });
  await fill(user, screen.getByLabelText('Name'), 'Busy spring');
  await user.click(screen.getByRole('button', { name: 'Save Scenario' }));
  expect(await screen.findByText('Busy spring saved')).toBeVisible();
});

test('what is not fully known is the least in both columns and both sums, and says why', async () => {
  answer(listScenarios, { scenarios: [BUSY] });
  const [side, none] = [
    { ...SIDE, may_be_earlier: true, unknown_pool_need: { place: 'Leipzig', what: 'stock' as const } },
    { ...SIDE, units: null, ship_by: null },
  ];
  const least = buildCompared(480);
  const calm = {
    ...none,
    runs_out: null,
    lost: 0,
    unknown_pool_need: { place: 'Leipzig', what: 'stock' as const },
    is_need_unknown: true,
  };
  const pool = { ...none, source: 'TIVE EU', is_need_unknown: true };
  const due = { ...side, units: 20, ship_by: today, may_be_earlier: false };
  answer(tryScenario, {
    today,
    lines: [
      { ...least, before: side, after: { ...side, units: 480, lost: 402 } },
      { ...least, id: 'calm', place: 'Tilburg', before: calm, after: { ...side, lost: 0 } },
      { ...least, id: 'pool', place: 'Amazon EU', before: pool, after: { ...pool, lost: 20 } },
      {
        ...least,
        id: 'due',
        place: 'Essen',
        before: { ...due, lost: 0 },
        after: { ...due, runs_out: null, lost: 0 },
      },
    ],
    left_out: 0,
  });
  const { user } = await openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Compare Busy' }));
  const readRow = (name: RegExp) => readTexts(screen.getByRole('row', { name })).slice(1);
  const describeWhy = (place: string) => `What Amazon needs from ${place} is unknown, as stock in Leipzig is`;
  const formatLeast = (units: number) => `≥\u202f${units} by ${formatDate('2026-11-25')} or earlier`;
  await screen.findByRole('row', { name: /2.0 L ?TIVE EU/ });
  const latest = `≤\u202f${formatDate('2027-01-22')}`;
  expect(readRow(/2.0 L ?TIVE EU/)).toEqual([
    `${latest} (${describeWhy('TIVE EU')})`,
    `${latest} (${describeWhy('TIVE EU')})`,
    `${formatLeast(360)} (${describeWhy('TIVE EU')})`,
    `${formatLeast(480)} (${describeWhy('TIVE EU')})`,
    `≥\u202f310 (${describeWhy('TIVE EU')})`,
    `≥\u202f402 (${describeWhy('TIVE EU')})`,
  ]);
  expect(readRow(/Tilburg/)).toEqual([
    `– (${describeWhy('Tilburg')})`,
    `${latest} (${describeWhy('Tilburg')})`,
    `Unknown (${describeWhy('Tilburg')})`,
    `${formatLeast(360)} (${describeWhy('Tilburg')})`,
    `– (${describeWhy('Tilburg')})`,
    `– (${describeWhy('Tilburg')})`,
  ]);
  expect(readRow(/Essen/)[2]).toBe(`≥\u202f20 by ${formatDate(today)} (${describeWhy('Essen')})`);
  const spare = 'Unknown (What TIVE EU can spare is unknown)';
  const day = formatDate('2027-01-22');
  expect(readRow(/Amazon EU/)).toEqual([day, day, spare, spare, '310', '20']);
  expect(screen.getByText(/^Units to ship/)).toHaveTextContent(
    'Units to ship: ≥ 380 now, ≥ 860 in the scenario. Lost sales if nothing is shipped: ≥ 620 now, ≥ 422 in the scenario. What 4 lines need isn’t fully known.',
  );
});

test('a sum of which nothing is known is no zero, and a line that becomes known differs', async () => {
  answer(listScenarios, { scenarios: [BUSY] });
  const side = { ...SIDE, units: null, ship_by: null, lost: 0 };
  const before = {
    ...side,
    unknown_pool_need: { place: 'Leipzig', what: 'stock' as const },
    is_need_unknown: true,
  };
  answer(tryScenario, { today, lines: [{ ...buildCompared(0), before, after: side }], left_out: 0 });
  const { user } = await openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Compare Busy' }));
  expect(await screen.findByText(/^Units to ship/)).toHaveTextContent(
    'Units to ship: unknown now, 0 in the scenario. Lost sales if nothing is shipped: unknown now, 0 in the scenario. What 1 line needs isn’t fully known.',
  );
  expect(screen.getByRole('row', { name: /EU 2.0 L/ })).toBeVisible();
});

test.each([
  [1, '1 line is left out, as its stock or demand is unknown.'],
  [12, '12 lines are left out, as their stock or demand is unknown.'],
])('sums that leave out %i lines are the least, and say so', async (leftOut, note) => {
  answer(listScenarios, { scenarios: [BUSY] });
  answer(tryScenario, { today, lines: [buildCompared(480)], left_out: leftOut });
  const { user } = await openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Compare Busy' }));
  expect(await screen.findByText(/^Units to ship/)).toHaveTextContent(
    `Units to ship: ≥ 360 now, ≥ 480 in the scenario. Lost sales if nothing is shipped: ≥ 310 now, ≥ 402 in the scenario. ${note}`,
  );
});

test('the sum of what is lost is rounded once, as on the cards, and less than half a unit is no difference', async () => {
  answer(listScenarios, { scenarios: [BUSY] });
  const [side, half] = [
    { ...SIDE, lost: 10.6 },
    { ...SIDE, lost: 10.6, units: 400 },
  ];
  const line = { ...buildCompared(400), before: side, after: half };
  const same = { ...line, id: 'same', place: 'Tilburg', after: { ...side, lost: 11.4 } };
  answer(tryScenario, { today, lines: [line, same], left_out: 0 });
  const { user } = await openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Compare Busy' }));
  expect(await screen.findByText(/^Units to ship/)).toHaveTextContent(
    'Lost sales if nothing is shipped: 21 now, 22 in the scenario.',
  );
  expect(readTexts(screen.getByRole('row', { name: /TIVE EU/ })).slice(-2)).toEqual(['11', '11']);
  expect(screen.queryByRole('row', { name: /Tilburg/ })).toBeNull();
});

test('what people have dismissed is in no sum, as on the cards, and its row says so', async () => {
  answer(listScenarios, { scenarios: [BUSY] });
  const [before, after] = [310, 402].map((lost) => ({ ...SIDE, units: null, ship_by: null, lost }));
  const unknown = { unknown_pool_need: { place: 'Leipzig', what: 'stock' as const } };
  const dismissed: WireComparedLine = {
    ...buildCompared(0),
    id: 'dismissed',
    place: 'Tilburg',
    is_dismissed: true,
    before: { ...SIDE, ...before, ...unknown },
    after: { ...SIDE, ...after, ...unknown },
  };
  answer(tryScenario, { today, lines: [buildCompared(480), dismissed], left_out: 0 });
  const { user } = await openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Compare Busy' }));
  expect((await screen.findByText(/^Units to ship/)).textContent).toBe(
    'Units to ship: 360 now, 480 in the scenario. Lost sales if nothing is shipped: 310 now, 402 in the scenario. 1 dismissed line isn’t in the sums.',
  );
  const row = readTexts(screen.getByRole('row', { name: /Tilburg/ }));
  expect(row.slice(3, 5)).toEqual(['Dismissed', 'Dismissed']);
});

test('while another scenario is compared, the old outcome is marked and nothing is asked twice', async () => {
  answer(listScenarios, { scenarios: [BUSY] });
  answer(tryScenario, { today, lines: [buildCompared(480)], left_out: 0 });
  const { user, form } = await openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Compare Busy' }));
  const outcome = within(await screen.findByRole('region', { name: 'Comparison' }));
  const row = await outcome.findByRole('row', { name: /EU 2.0 L/ });
  expect(row.closest('[aria-busy="true"]')).toBeNull();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(tryScenario, () => promise.then(() => ({ today, lines: [buildCompared(520)], left_out: 0 })));
  await user.click(form.getByRole('button', { name: 'Compare' }));
  expect(form.getByRole('button', { name: 'Comparing…' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Compare Busy' })).toHaveAttribute('aria-disabled', 'true');
  expect(row.closest('[aria-busy="true"]')).not.toBeNull();
  resolve();
  expect(await outcome.findByText(/520 by/)).toBeVisible();
  expect(form.getByRole('button', { name: 'Compare' })).not.toHaveAttribute('aria-disabled');
});

test('a saved scenario is applied only after a question that says what it changes', async () => {
  answer(listScenarios, { scenarios: [BUSY] });
  answer(applyScenario, { success: true, planned: 2 });
  const { user } = await openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Apply Busy' }));
  const question = within(await screen.findByRole('dialog', { name: 'Apply Busy' }));
  expect(question.getByText('Demand +20%')).toBeVisible();
  expect(listCalls(applyScenario)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Plan Shipments' }));
  expect(await screen.findByText('2 shipments planned from Busy')).toBeVisible();
});

test('a saved scenario is deleted only after a question that names it', async () => {
  answer(listScenarios, { scenarios: [BUSY] });
  answer(deleteScenario, { success: true });
  const { user } = await openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Delete Busy' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Scenario' }));
  expect(question.getByText('Busy')).toBeVisible();
  expect(listCalls(deleteScenario)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete Scenario' }));
  expect(await screen.findByText('Busy deleted')).toBeVisible();
});

test('saved scenarios that cannot be had say so and can be tried again', async () => {
  refuse(listScenarios, 'unavailable', 'The database can’t be reached.');
  const { user } = await openScenarios();
  expect(await screen.findByText('Error Loading Saved Scenarios')).toBeVisible();
  answer(listScenarios, { scenarios: [BUSY] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Busy')).toBeVisible();
});

test.each([
  ['All Demand (±%)', 'much', 'Demand: Must be a number'],
  ['All Demand (±%)', '-120', 'Demand: Must be at least -100'],
  ['Uplift (±%)', '5000', 'Event: Must be at most 1,000'],
])('what is wrong in %s is said in words, with its part of the form', async (field, text, problem) => {
  answer(listScenarios, { scenarios: [] });
  const { user, form } = await openScenarios();
  await fill(user, form.getByLabelText(field), text);
  await user.click(form.getByRole('button', { name: 'Compare' }));
  expect(await form.findByRole('alert')).toHaveTextContent(problem);
});

test.each([
  ['To', 'Delay in Days', '999', 'Delayed Lane: Must be at most 365'],
  // The contract has no words for it.
  ['Air Freight To', 'Units', '0', 'Shipment by Air: Must be at least 1'],
])('so is a limit where a location was chosen: %s', async (place, field, text, problem) => {
  answer(listScenarios, { scenarios: [] });
  const { user, form } = await openScenarios();
  await choose(user, place, 'TIVE EU');
  await fill(user, form.getByLabelText(field), text);
  await user.click(form.getByRole('button', { name: 'Compare' }));
  expect(await form.findByRole('alert')).toHaveTextContent(problem);
});
