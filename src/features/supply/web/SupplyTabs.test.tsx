import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildSupplyLine, CALM_LINE, openSupplyPage, SUPPLY_SETTINGS } from '#testing/supply/supply-page.tsx';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { formatDate } from '#web/format.ts';
import { listLanes, takeMeasuredDays, type WireLane } from '../contract/lanes.ts';
import { getSupplySettings, saveSupplySettings } from '../contract/settings.ts';

beforeAll(async () => {
  await Promise.all([import('./proposals/SupplyDialogs.tsx'), import('./lanes/LaneList.tsx')]);
});

const LANE: WireLane = {
  id: 'factory warehouse:tive',
  kind: 'factory',
  from: 'Factory',
  to: 'TIVE EU',
  planned_days: 35,
  trips: 20,
  p50: 41,
  p85: 47,
  used_days: 41,
  is_measured: true,
  arrives: '2027-01-25',
  plan_arrives: '2027-01-11',
  closed: [
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-01-01', name: 'New Year' },
  ],
  done: [{ name: 'TRUCK-7', shipped_on: '2026-08-03', arrived_on: '2026-09-29', days: 41 }],
  plan_leg: 'china_eu_days',
  overdue: [{ name: 'TRUCK-9', shipped_on: '2026-09-01', days: 58 }],
  has_more_overdue: false,
};

test('the calendar says what must leave when, proposed and late', async () => {
  await openSupplyPage([buildSupplyLine(), CALM_LINE], '/supply?tab=calendar');
  const day = (await screen.findByRole('heading', { name: formatDate('2026-11-25') })).closest('li');
  expect(day).toHaveTextContent('Proposed360 units (18 boxes) 2.0 L, Factory to TIVE EU');
});

test('a lane shows what was measured beside the plan, closures on its way, and how many are out longer', async () => {
  answer(listLanes, { today: '2026-11-23', lanes: [LANE] });
  await openSupplyPage([CALM_LINE], '/supply?tab=lanes');
  const row = await screen.findByRole('row', { name: /TIVE EU/ });
  expect(readTexts(row).slice(0, 6)).toEqual(['TIVE EUFrom Factory', '41 measured', '35', '41', '47', '20']);
  expect(row).toHaveTextContent(`Planned: ${formatDate('2027-01-11')}`);
  expect(within(row).getByText('1 trip')).toBeVisible();
  expect(screen.getByText(/Christmas Day \(.*\), New Year/)).toBeVisible();
});

test('a lane opens what is out longer, longest first, and says where there is more', async () => {
  const overdue = [
    { name: 'TRUCK-9', shipped_on: '2026-09-01', days: 58 },
    { name: 'TRUCK-11', shipped_on: '2026-09-08', days: 53 },
  ];
  answer(listLanes, { today: '2026-11-23', lanes: [{ ...LANE, overdue, has_more_overdue: true }] });
  const { user } = await openSupplyPage([CALM_LINE], '/supply?tab=lanes');
  const row = await screen.findByRole('row', { name: /TIVE EU/ });
  expect(within(row).getByText(/^≥\s2 trips$/)).toBeVisible();
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: 'Factory to TIVE EU' }));
  const table = within(drawer.getByRole('table', { name: 'In Transit Longer Than Usual' }));
  expect(table.getAllByRole('row').slice(1).map(readTexts)).toEqual([
    ['TRUCK-9', formatDate('2026-09-01'), '58'],
    ['TRUCK-11', formatDate('2026-09-08'), '53'],
  ]);
  expect(drawer.getByText('More aren’t listed.')).toBeVisible();
});

test('of a lane without a trip that has arrived it is unknown whether anything is out longer', async () => {
  const unmeasured = { ...LANE, trips: 0, p50: null, p85: null, is_measured: false, done: [], overdue: [] };
  answer(listLanes, { today: '2026-11-23', lanes: [unmeasured] });
  await openSupplyPage([CALM_LINE], '/supply?tab=lanes');
  const row = await screen.findByRole('row', { name: /TIVE EU/ });
  expect(readTexts(row).at(-1)).toBe('–');
});

test('whether a trip takes longer than usual is unknown until one has arrived', async () => {
  const unmeasured = {
    ...LANE,
    id: 'factory warehouse:leipzig',
    to: 'Leipzig',
    trips: 0,
    p50: null,
    p85: null,
  };
  const lanes = [
    { ...LANE, overdue: [] },
    { ...unmeasured, done: [], overdue: [] },
  ];
  answer(listLanes, { today: '2026-11-23', lanes });
  await openSupplyPage([CALM_LINE], '/supply?tab=lanes');
  expect(readTexts(await screen.findByRole('row', { name: /TIVE EU/ })).at(-1)).toBe('None');
  expect(readTexts(screen.getByRole('row', { name: /Leipzig/ })).at(-1)).toBe('–');
});

test('a lane opens its trips, and what they took becomes the default of the plan by one click', async () => {
  answer(listLanes, { today: '2026-11-23', lanes: [LANE] });
  answer(takeMeasuredDays, { success: true, changed_days: 5 });
  const { user } = await openSupplyPage([CALM_LINE], '/supply?tab=lanes');
  await user.click(await screen.findByRole('row', { name: /TIVE EU/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Factory to TIVE EU' }));
  expect(drawer.getByText(/^Of the last 20 trips, half took 41 business days or fewer/)).toBeVisible();
  expect(readTexts(drawer.getByRole('row', { name: /TRUCK-7/ }))).toEqual([
    'TRUCK-7',
    formatDate('2026-08-03'),
    formatDate('2026-09-29'),
    '41',
  ]);
  await user.click(drawer.getByRole('button', { name: 'Plan with 41 Business Days' }));
  expect(listCalls(takeMeasuredDays)[0]?.body).toEqual({ id: LANE.id, days: 41 });
  expect(
    await screen.findByText('China to EU is now 41 business days, 5 planned days changed'),
  ).toBeVisible();
});

test('a lane that takes as long as planned has nothing to take over', async () => {
  answer(listLanes, { today: '2026-11-23', lanes: [{ ...LANE, planned_days: 41 }] });
  await openSupplyPage([CALM_LINE], `/supply?tab=lanes&lane=${encodeURIComponent(LANE.id)}`);
  expect(await screen.findByRole('dialog', { name: 'Factory to TIVE EU' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Plan with/ })).toBeNull();
});

test('the settings are changed; a message under a field says why it rejects a value', async () => {
  answer(getSupplySettings, SUPPLY_SETTINGS);
  answer(saveSupplySettings, SUPPLY_SETTINGS);
  const { user } = await openSupplyPage([CALM_LINE], '/supply?dialog=settings');
  const form = within(await screen.findByRole('dialog', { name: 'Supply Settings' }));
  await fill(user, form.getByLabelText('Service Goal (%)'), '30');
  await user.click(form.getByRole('button', { name: 'Save Settings' }));
  expect(form.getByLabelText('Service Goal (%)')).toHaveAccessibleDescription(/Must be at least 50%/);
  await fill(user, form.getByLabelText('Service Goal (%)'), '97.5');
  await fill(user, form.getByLabelText('Service Goal of EU 2.0 L (%, optional)'), '99');
  await fill(user, form.getByLabelText('Air Freight Cost per Unit (optional)'), '3.50');
  await user.click(form.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Supply settings saved')).toBeVisible();
  expect(listCalls(saveSupplySettings)[0]?.body).toEqual({
    ...SUPPLY_SETTINGS,
    service: 0.975,
    goals: [{ cell: 'eu_20_l', service: 0.99 }],
    air_cost_cents: 350,
  });
});

test('settings that another person changes while they are open are not overwritten', async () => {
  answer(getSupplySettings, SUPPLY_SETTINGS);
  const { user, queries } = await openSupplyPage([CALM_LINE], '/supply?dialog=settings');
  const form = within(await screen.findByRole('dialog', { name: 'Supply Settings' }));
  await fill(user, form.getByLabelText('Service Goal (%)'), '97');
  answer(getSupplySettings, { ...SUPPLY_SETTINGS, max_cover_days: 90, version: 5 });
  await act(() => queries.invalidateQueries());
  refuse(saveSupplySettings, 'conflict', 'Someone else changed the supply settings.');
  await user.click(form.getByRole('button', { name: 'Save Settings' }));
  expect(await form.findByText('Someone else changed the supply settings.')).toBeVisible();
  expect(form.getByLabelText('Maximum Days of Cover')).toHaveValue('90');
  expect(form.getByLabelText('Service Goal (%)')).toHaveValue('97');
  answer(saveSupplySettings, SUPPLY_SETTINGS);
  await user.click(form.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Supply settings saved')).toBeVisible();
  expect(listCalls(saveSupplySettings).map(({ body }) => body.version)).toEqual([4, 5]);
});

test('a late shipment says which gap it leaves and what air freight would save', async () => {
  const line = buildSupplyLine();
  const proposal = line.outlook?.proposal;
  if (!line.outlook || !proposal) throw new Error('The line has a proposal');
  const gap = { from: '2026-12-04', to: '2026-12-20', lost: 170.4 };
  const air = { arrives: '2026-12-07', saved: 140, cost_cents: 49_000 };
  const late = { ...line, outlook: { ...line.outlook, proposal: { ...proposal, is_late: true, gap, air } } };
  await openSupplyPage([late], '/supply?line=warehouse:tive%20eu_20_l');
  const drawer = within(await screen.findByRole('dialog'));
  expect(
    drawer.getByText(/out of stock from Fri 4 Dec.* to Sun 20 Dec.*, about 170 lost sales/),
  ).toBeVisible();
  expect(
    drawer.getByText(/Air freight would arrive on Mon 7 Dec.* and save 140 sales for about 490 in freight/),
  ).toBeVisible();
});
