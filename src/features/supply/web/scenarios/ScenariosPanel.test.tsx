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

const SIDE = { runs_out: '2027-01-22', units: 360, ship_by: '2026-11-25', is_late: false, lost: 310 };
const buildCompared = (units: number): WireComparedLine => ({
  id: 'warehouse:tive eu_20_l',
  cell: 'eu_20_l',
  place: 'TIVE EU',
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
  answer(tryScenario, { today, lines: [buildCompared(480)] });
  answer(saveScenario, { success: true, id: 3 });
  const { user, form } = await openScenarios();
  await fill(user, form.getByLabelText('All Demand (±%)'), '20');
  await user.click(form.getByRole('button', { name: 'Compare' }));
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
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

test('while another scenario is compared, the old outcome is marked and nothing is asked twice', async () => {
  answer(listScenarios, { scenarios: [BUSY] });
  answer(tryScenario, { today, lines: [buildCompared(480)] });
  const { user, form } = await openScenarios();
  await user.click(await screen.findByRole('button', { name: 'Compare Busy' }));
  const outcome = within(await screen.findByRole('region', { name: 'Comparison' }));
  const row = await outcome.findByRole('row', { name: /EU 2.0 L/ });
  expect(row.closest('[aria-busy="true"]')).toBeNull();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(tryScenario, () => promise.then(() => ({ today, lines: [buildCompared(520)] })));
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
