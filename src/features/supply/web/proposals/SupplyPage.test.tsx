import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { formatDate } from '#web/format.ts';
import { dismissProposal, planShipment, changePlannedShipment } from '../../contract/planned.ts';
import { getPackingList } from '../../contract/packing.ts';
import { listProposals, type WirePlannedShipment, type WireSupplyLine } from '../../contract/proposals.ts';
import { SupplyPage } from './SupplyPage.tsx';

beforeAll(() => import('./SupplyDialogs.tsx'));

const OUTLOOK: NonNullable<WireSupplyLine['outlook']> = {
  runs_out: '2027-01-22',
  risk_from: '2027-01-12',
  until: '2027-03-12',
  supply: 240,
  needed_p50: 550.4,
  needed_goal: 580.2,
  lost: 310.4,
  chance_without: 0.021,
  chance_with: 0.961,
  proposal: {
    units: 360,
    boxes: 18,
    ship_by: '2026-11-25',
    arrives: '2027-01-12',
    is_late: false,
    is_short: false,
    is_capped: false,
  },
};
const UNTIL = formatDate(OUTLOOK.until);
const buildLine = (overrides: Partial<WireSupplyLine> = {}): WireSupplyLine => ({
  id: 'warehouse:tive eu_20_l',
  place_id: 'warehouse:tive',
  cell: 'eu_20_l',
  region: 'eu',
  place: 'TIVE EU',
  is_pool: false,
  source: null,
  lead_days: 30,
  box_units: 20,
  stock: 260,
  arriving: 40,
  for_pools: 60,
  per_day: 5.04,
  basis: 'forecast',
  outlook: OUTLOOK,
  dismissed: null,
  ...overrides,
});
const CALM = buildLine({
  id: 'warehouse:itb us_20_l',
  cell: 'us_20_l',
  region: 'us',
  place: 'ITB US',
  outlook: { ...OUTLOOK, runs_out: null, risk_from: null, lost: 0, chance_without: 0.999, proposal: null },
});

function open(lines: WireSupplyLine[], at = '/supply', planned: WirePlannedShipment[] = []) {
  answer(listProposals, {
    today: '2026-11-23',
    next_review: '2026-11-30',
    service: 0.95,
    max_cover_days: 120,
    has_catalogue: true,
    lines,
    planned,
    outdated: [],
  });
  return renderPage(<SupplyPage />, { at });
}

test('a row says how many to ship to which place by when', async () => {
  await open([buildLine(), CALM]);
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row).slice(0, 8)).toEqual([
    'EU 2.0 LTIVE EU',
    '260',
    '40',
    '5',
    formatDate('2027-01-22'),
    '2%',
    '360 units (18 boxes)',
    formatDate('2026-11-25'),
  ]);
  expect(screen.queryByRole('row', { name: /US 2.0 L/ })).not.toBeInTheDocument();
});

test('opened, it reads as a sentence with its arithmetic below', async () => {
  const { user } = await open([buildLine(), CALM]);
  await user.click(await screen.findByRole('row', { name: /EU 2.0 L/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'EU 2.0 L in TIVE EU' }));
  expect(
    drawer.getByText(
      `Ship 360 × 2.0 L (18 boxes) from the factory to TIVE EU by ${formatDate('2026-11-25')}.`,
    ),
  ).toBeVisible();
  expect(
    drawer.getByText(
      `Without it: out from ${formatDate('2027-01-22')}, about 310 units lost by ${UNTIL}. With it: 96% to stay in stock until then.`,
    ),
  ).toBeVisible();
  const steps = drawer
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(steps).toEqual([
    'In stock now: 260',
    `Arrives by ${UNTIL}: +40`,
    'Set aside for Amazon: -60',
    `There until ${UNTIL}: 240`,
    `Expected to sell by ${UNTIL}: 550`,
    'Enough in 95% of cases: 580',
    'Missing for the goal: 340',
    'Ship, in boxes of 20: 360',
    `Arrives after 30 business days: ${formatDate('2027-01-12')}`,
    'Chance to stay in stock without: 2%',
    'Chance to stay in stock with: 96%',
    'Demand by: Forecast',
  ]);
});

test('a shipment that is late leaves today, and a source without enough says so', async () => {
  const proposal = {
    ...OUTLOOK.proposal,
    units: 40,
    boxes: 2,
    ship_by: '2026-11-23',
    is_late: true,
    is_short: true,
  };
  const late = buildLine({
    source: 'ITB US',
    place: 'Amazon US',
    outlook: { ...OUTLOOK, proposal: { arrives: '2026-12-07', is_capped: false, ...proposal } },
  });
  await open([late], '/supply?line=warehouse:tive%20eu_20_l');
  const drawer = within(await screen.findByRole('dialog'));
  expect(
    drawer.getByText('Ship 40 × 2.0 L (2 boxes) from ITB US to Amazon US today: it is late already.'),
  ).toBeVisible();
  expect(drawer.getByText('ITB US has no more to spare.')).toBeVisible();
});

test('a place that was never read says so in place of a figure', async () => {
  await open([buildLine({ stock: null, outlook: null })], '/supply?lines=all');
  expect(readTexts(await screen.findByRole('row', { name: /EU 2.0 L/ }))).toContain('TIVE EU was never read');
});

test('where everything lasts it says so', async () => {
  await open([CALM]);
  expect(await screen.findByRole('heading', { name: 'Nothing to Ship This Week' })).toBeVisible();
});

test('supply that cannot be had says so and can be tried again', async () => {
  refuse(listProposals, 'unavailable', 'The database cannot be reached.');
  await renderPage(<SupplyPage />, { at: '/supply' });
  expect(await screen.findByText('Error Loading Supply')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

const PLANNED: WirePlannedShipment = {
  id: 7,
  name: 'TL-7',
  place_id: 'warehouse:tive',
  place: 'TIVE EU',
  is_pool: false,
  source: null,
  state: 'planned',
  ship_on: '2026-11-20',
  arrives_on: '2027-01-05',
  shipped_on: null,
  arrived_on: null,
  inbound: null,
  lines: [{ cell: 'eu_20_l', units: 360, sent: 0, received: null, arrived: null }],
  is_overdue: true,
  note: 'With the Friday truck',
  planned_by: 'otis',
  version: 3,
};

test('a proposal is accepted as it is, or with other figures', async () => {
  answer(planShipment, { success: true, id: 7 });
  const { user } = await open([buildLine()], '/supply?line=warehouse:tive%20eu_20_l');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ship 2.0 L to TIVE EU' }));
  expect(form.getByLabelText('Units')).toHaveValue('360');
  await fill(user, form.getByLabelText('Units'), '300');
  await user.click(form.getByRole('button', { name: 'Plan Shipment' }));
  expect(await screen.findByText(/^Shipment to TIVE EU planned for/)).toBeVisible();
  expect(listCalls(planShipment)[0]?.body).toEqual({
    place: 'warehouse:tive',
    cell: 'eu_20_l',
    units: 300,
    ship_on: '2026-11-25',
    note: null,
  });
});

test('a proposal is dismissed with a reason, without one not', async () => {
  answer(dismissProposal, { success: true });
  const { user } = await open([buildLine()], '/supply?dialog=dismiss&line=warehouse:tive%20eu_20_l');
  const form = within(await screen.findByRole('dialog', { name: 'Dismiss 2.0 L for TIVE EU' }));
  await user.click(form.getByRole('button', { name: 'Dismiss Proposal' }));
  expect(form.getByLabelText('Reason')).toHaveAccessibleDescription('Reason is required');
  await fill(user, form.getByLabelText('Reason'), 'Being replaced');
  await user.click(form.getByRole('button', { name: 'Dismiss Proposal' }));
  expect(await screen.findByText('Proposal for TIVE EU dismissed')).toBeVisible();
  expect(listCalls(dismissProposal)[0]?.body).toMatchObject({
    reason: 'Being replaced',
    until: '2026-12-07',
  });
});

test('what was dismissed is in no sum, and says who did it and why', async () => {
  const dismissed = { until: '2026-12-07', reason: 'Being replaced', by: 'otis' };
  await open([buildLine({ dismissed })], '/supply?lines=all&line=warehouse:tive%20eu_20_l');
  expect(readTexts(await screen.findByRole('row', { name: /EU 2.0 L/ }))).toContain('Dismissed');
  expect(screen.getByText('0 shipments proposed')).toBeVisible();
  const drawer = within(await screen.findByRole('dialog'));
  expect(
    drawer.getByText(`Dismissed by otis until ${formatDate('2026-12-07')}: Being replaced`),
  ).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Show Again' })).toBeVisible();
});

const PACKED = {
  cell: 'eu_20_l' as const,
  sku: 'SD-20-L',
  units: 360,
  box_units: 180,
  boxes: [
    { serial: 'TL-7-SD-20-L-01', units: 180 },
    { serial: 'TL-7-SD-20-L-02', units: 180 },
  ],
};

async function openShipment(planned: WirePlannedShipment) {
  answer(getPackingList, { lines: [PACKED] });
  const { user } = await open([CALM], '/supply', [planned]);
  await user.click(await screen.findByRole('row', { name: /TL-7/ }));
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'TL-7' })) };
}

test('a planned shipment that should have left says so, and is marked as shipped', async () => {
  answer(changePlannedShipment, { success: true });
  const { user, drawer } = await openShipment(PLANNED);
  const row = screen.getByRole('row', { name: /TL-7/, hidden: true });
  expect(readTexts(row).slice(0, 7)).toEqual([
    'TL-7To TIVE EU',
    '360 × EU 2.0 L',
    '360',
    'Factory',
    formatDate('2026-11-20'),
    formatDate('2027-01-05'),
    'Not Shipped Yet',
  ]);
  expect(drawer.getByText(/^Its ship date has passed, so it is not counted/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Mark as Shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Shipped' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as Shipped' }));
  expect(await screen.findByText('TL-7 marked as shipped')).toBeVisible();
  expect(listCalls(changePlannedShipment)[0]?.body).toMatchObject({ state: 'shipped', version: 3 });
});

test('the boxes of a shipment are recorded in the form for new boxes, those that are recorded already left out', async () => {
  const sent = {
    ...PLANNED.lines[0],
    cell: 'eu_20_l' as const,
    units: 360,
    sent: 180,
    received: 0,
    arrived: null,
  };
  const { drawer } = await openShipment({ ...PLANNED, lines: [sent] });
  const link = await drawer.findByRole('link', { name: 'Record 1 Box of 2.0 L' });
  const search = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams;
  expect(Object.fromEntries(search)).toMatchObject({ dialog: 'new', first: '2', boxes: '1', units: '180' });
});

test('what is planned is changed: a line without units is taken out', async () => {
  answer(changePlannedShipment, { success: true });
  const lines = [
    ...PLANNED.lines,
    { cell: 'eu_20_m' as const, units: 60, sent: null, received: null, arrived: null },
  ];
  const { user } = await open([CALM], '/supply?planned=7&dialog=edit', [{ ...PLANNED, lines }]);
  const form = within(await screen.findByRole('dialog', { name: 'Edit TL-7' }));
  await fill(user, form.getByLabelText('Name'), 'TIVE week 48');
  await user.clear(form.getByLabelText('Units of 2.0 L'));
  await user.click(form.getByRole('button', { name: 'Save Shipment' }));
  expect(await screen.findByText('TIVE week 48 saved')).toBeVisible();
  expect(listCalls(changePlannedShipment)[0]?.body).toMatchObject({
    name: 'TIVE week 48',
    lines: [{ cell: 'eu_20_m', units: 60, arrived: null }],
  });
});

test('what arrived is counted against what was planned', async () => {
  answer(changePlannedShipment, { success: true });
  const shipped = { ...PLANNED, state: 'shipped' as const, shipped_on: '2026-11-21' };
  const { user } = await open([CALM], '/supply?planned=7&dialog=arrived', [shipped]);
  const form = within(await screen.findByRole('dialog', { name: 'Arrival of TL-7' }));
  expect(form.getByLabelText('2.0 L arrived')).toHaveValue('360');
  await fill(user, form.getByLabelText('2.0 L arrived'), '355');
  await user.click(form.getByRole('button', { name: 'Mark as Arrived' }));
  expect(await screen.findByText('TL-7 marked as arrived')).toBeVisible();
  expect(listCalls(changePlannedShipment)[0]?.body).toMatchObject({
    state: 'arrived',
    lines: [{ cell: 'eu_20_l', units: 360, arrived: 355 }],
  });
});
