import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import {
  buildSupply,
  buildSupplyLine,
  CALM_LINE,
  openSupplyPage,
  OUTLOOK,
} from '#testing/supply/supply-page.tsx';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { formatDate } from '#web/format.ts';
import { listLanes } from '../../contract/lanes.ts';
import { listProposals } from '../../contract/proposals.ts';
import { SupplyPage } from './SupplyPage.tsx';

beforeAll(() => import('./SupplyDialogs.tsx'));

const UNTIL = formatDate(OUTLOOK.until);

test('a row says how many to ship to which place by when', async () => {
  await openSupplyPage([buildSupplyLine(), CALM_LINE]);
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row).slice(0, 9)).toEqual([
    'EU 2.0 LTIVE EU',
    '260',
    '40',
    '5',
    formatDate('2027-01-22'),
    '2%',
    '–',
    '360 units (18 boxes)',
    formatDate('2026-11-25'),
  ]);
  expect(screen.queryByRole('row', { name: /US 2.0 L/ })).not.toBeInTheDocument();
});

test('opened, it reads as a sentence with its arithmetic below', async () => {
  const { user } = await openSupplyPage([buildSupplyLine(), CALM_LINE]);
  await user.click(await screen.findByRole('row', { name: /EU 2.0 L/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'EU 2.0 L in TIVE EU' }));
  expect(
    drawer.getByText(
      `Ship 360 × 2.0 L (18 boxes) from the factory to TIVE EU by ${formatDate('2026-11-25')}.`,
    ),
  ).toBeVisible();
  expect(
    drawer.getByText(
      `Without it: out of stock from ${formatDate('2027-01-22')}, about 310 lost sales by ${UNTIL}. With it: 96% likely to stay in stock until then.`,
    ),
  ).toBeVisible();
  const steps = drawer
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(steps).toEqual([
    'In stock now: 260',
    `Arrives by ${UNTIL}: +40`,
    'Planned to leave: -20',
    'Reserved for Amazon: -40',
    `Available until ${UNTIL}: 240`,
    `Expected to sell by ${UNTIL}: 550`,
    'Enough in 95% of cases: 580',
    'Short of the goal: 340',
    'Ship, in boxes of 20: 360',
    `Arrives after 30 business days, as planned: ${formatDate('2027-01-12')}`,
    'Chance of staying in stock without it: 2%',
    'Chance of staying in stock with it: 96%',
    'Demand from: Forecast',
  ]);
});

test('the drawer draws the chance of each week, which can be read as a table', async () => {
  const weeks = [
    { ends_on: '2026-11-30', percent: 0 },
    { ends_on: '2026-12-07', percent: 12 },
  ];
  const simulated = { runs_out: null, risk_from: '2026-12-05', weeks, lost: 3 };
  const { user } = await openSupplyPage(
    [buildSupplyLine({ simulated })],
    '/supply?line=warehouse:tive%20eu_20_l',
  );
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Show as Table' }));
  const rows = within(drawer.getByRole('table', { name: 'Chance of a Stockout' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => readTexts(row))).toEqual([
    ['Mon 7 Dec', '12%'],
    ['Mon 30 Nov', '0%'],
  ]);
});

test('the page says when it was calculated', async () => {
  await openSupplyPage([CALM_LINE]);
  expect(
    await screen.findByText(
      /^As of \w{3} \d+ \w{3} \d{4}, .*Chances of a stockout .* calculated Mon 23 Nov 2026, 08:00:00/,
    ),
  ).toBeVisible();
});

test('a shipment that is late leaves today, and a source without enough says so', async () => {
  const proposal = {
    arrives: '2026-12-07',
    plan_arrives: '2026-12-07',
    is_capped: false,
    limit: null,
    gap: null,
    air: null,
    units: 40,
    boxes: 2,
    ship_by: '2026-11-23',
    is_late: true,
    may_be_earlier: false,
    is_short: true,
  };
  const late = buildSupplyLine({
    source: 'ITB US',
    place: 'Amazon US',
    outlook: { ...OUTLOOK, proposal },
  });
  await openSupplyPage([late], '/supply?line=warehouse:tive%20eu_20_l');
  const drawer = within(await screen.findByRole('dialog'));
  expect(
    drawer.getByText('Ship 40 × 2.0 L (2 boxes) from ITB US to Amazon US today; it’s already late.'),
  ).toBeVisible();
  expect(drawer.getByText('ITB US has no more to spare.')).toBeVisible();
});

test.each([
  [{ unreported: null }, 'Unknown (TIVE EU has never synced)'],
  [{ unreported: 'TL-20-L' }, 'Unknown (TIVE EU reports no stock level for TL-20-L)'],
  [{ is_connected: false }, 'Unknown (TIVE EU isn’t connected)'],
])('a place whose stock is unknown says why in place of a figure', async (unknown, why) => {
  const line = buildSupplyLine({ stock: null, outlook: null, ...unknown });
  await openSupplyPage([line], '/supply?lines=all');
  expect(readTexts(await screen.findByRole('row', { name: /EU 2.0 L/ }))).toContain(why);
});

test('what a place would sell that had no stock for long is unknown, and it says why', async () => {
  const line = buildSupplyLine({ per_day: null, basis: null, unknown_demand: 'stock', outlook: null });
  await openSupplyPage([line], '/supply?lines=all');
  expect(readTexts(await screen.findByRole('row', { name: /EU 2.0 L/ }))).toContain(
    'Unknown (What TIVE EU would sell is unknown, as it had no stock in 90 days)',
  );
});

test('where it is unknown what a place sells it says why, and from when on orders are known', async () => {
  const line = buildSupplyLine({ per_day: null, basis: null, unknown_demand: 'sales', outlook: null });
  answer(listProposals, {
    ...buildSupply([line]),
    known_from: [{ id: 'orders:second', name: 'Second shop', day: '2026-11-03' }],
  });
  await renderPage(<SupplyPage />, { at: '/supply?lines=all' });
  expect(readTexts(await screen.findByRole('row', { name: /EU 2.0 L/ }))).toContain(
    'Unknown (What TIVE EU sells is unknown until all orders are synced)',
  );
  expect(
    screen.getByText('Second shop: known from Tue 3 Nov, so earlier days aren’t counted.'),
  ).toBeVisible();
});

test.each([
  [true, 'No Stock to Send'],
  [false, 'Unknown (What TIVE EU can spare is unknown)'],
])(
  'a pool that needs a shipment has none where its warehouse has nothing; known: %s',
  async (isKnown, text) => {
    const line = buildSupplyLine({
      is_pool: true,
      place: 'Amazon EU',
      source: 'TIVE EU',
      is_source_known: isKnown,
      outlook: { ...OUTLOOK, proposal: null },
    });
    await openSupplyPage([line], '/supply?lines=all');
    expect(readTexts(await screen.findByRole('row', { name: /EU 2.0 L/ }))).toContain(text);
  },
);

test('what has the most days of demand already needs no shipment, though its goal is higher', async () => {
  const line = buildSupplyLine({ outlook: { ...OUTLOOK, proposal: null, is_full: true } });
  const { user } = await openSupplyPage([line], '/supply?lines=all');
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row)).not.toContain('No Stock to Send');
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  const step = drawer.getByText('Ship (stock already covers the most days of demand)');
  expect(step.nextElementSibling).toHaveTextContent(/^0$/);
});

test('what runs out before anything could arrive and lasts afterwards has no shipment, and its source lacks nothing', async () => {
  const covered = { ...OUTLOOK, tightest_on: '2027-02-20', supply: 600, needed_goal: 580.2, proposal: null };
  const line = buildSupplyLine({ outlook: covered });
  const { user } = await openSupplyPage([line], '/supply?lines=all');
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row)).not.toContain('No Stock to Send');
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  expect(drawer.getByText(`Tightest day before ${UNTIL}`).nextElementSibling).toHaveTextContent(
    formatDate('2027-02-20'),
  );
  // 600 are 260 in stock and 400 more, less 20 and 40.
  expect(drawer.getByText(`Arrives by ${formatDate('2027-02-20')}`).nextElementSibling).toHaveTextContent(
    '+400',
  );
});

test('supply that cannot be had says so and can be tried again', async () => {
  refuse(listProposals, 'unavailable', 'The database can’t be reached.');
  await renderPage(<SupplyPage />, { at: '/supply' });
  expect(await screen.findByText('Error Loading Supply')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('what was dismissed is in no sum, and says who did it and why', async () => {
  const dismissed = { until: '2026-12-07', reason: 'Being replaced', by: 'otis' };
  await openSupplyPage([buildSupplyLine({ dismissed })], '/supply?lines=all&line=warehouse:tive%20eu_20_l');
  expect(readTexts(await screen.findByRole('row', { name: /EU 2.0 L/ }))).toContain('Dismissed');
  expect(screen.getByText('0 shipments proposed')).toBeVisible();
  const drawer = within(await screen.findByRole('dialog'));
  expect(
    drawer.getByText(`Dismissed by otis until ${formatDate('2026-12-07')}: Being replaced`),
  ).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Show Again' })).toBeVisible();
});

test('while it loads, the cards and the tabs are where they will be', async () => {
  answer(listProposals, () => new Promise(() => {}));
  await renderPage(<SupplyPage />);
  expect(await screen.findByText('Next Ship Date')).toBeVisible();
  expect(screen.getByText('Scenarios')).toBeVisible();
  expect(screen.getByText('All Locations')).toBeVisible();
});

test('while it loads, each tab can be opened, and lanes do not wait for the proposals', async () => {
  answer(listProposals, () => new Promise(() => {}));
  answer(listLanes, { today: '2026-11-24', lanes: [] });
  const { user } = await renderPage(<SupplyPage />);
  await user.click(await screen.findByRole('tab', { name: 'Calendar' }));
  expect(screen.queryByText('All Locations')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Lanes' }));
  expect(await screen.findByText('No lanes yet')).toBeVisible();
});
