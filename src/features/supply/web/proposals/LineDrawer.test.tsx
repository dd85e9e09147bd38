import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildSupplyLine,
  CALM_LINE,
  openSupplyPage,
  OUTLOOK,
  PROPOSAL,
} from '#testing/supply/supply-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { formatDate } from '#web/format.ts';

const UNTIL = formatDate(OUTLOOK.until);
const HUB_UNKNOWN = {
  stock: 220,
  for_pools: 0,
  unknown_pool_need: { place: 'Leipzig', what: 'stock' },
} as const;

test('while it is unknown which warehouse fills Amazon, what one needs is the least, and it says why', async () => {
  const { user } = await openSupplyPage([buildSupplyLine(HUB_UNKNOWN)]);
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(screen.getByText('≥ 360')).toBeVisible();
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  expect(
    drawer.getByText(
      `Ship at least 360 × 2.0 L (18 boxes) from the factory to TIVE EU by ${formatDate('2026-11-25')} or earlier.`,
    ),
  ).toBeVisible();
  expect(
    drawer.getByText(
      `Without it: out of stock from ${formatDate('2027-01-22')} or earlier, at least 310 lost sales by ${UNTIL}. With it: at most 97% likely to stay in stock until then.`,
    ),
  ).toBeVisible();
  expect(drawer.getByText('Reserved for Amazon').nextElementSibling).toHaveTextContent(
    'Unknown, as stock in Leipzig is',
  );
  const readStep = (name: string) => drawer.getByText(name).nextElementSibling?.textContent;
  expect(readStep(`Available until ${UNTIL}`)).toBe('≤\u202f240');
  expect(readStep('Short of the goal')).toBe('≥\u202f340');
  expect(readStep('Ship, in boxes of 20')).toBe('≥\u202f360');
  expect(readStep('Chance of staying in stock without it')).toBe('≤\u202f3%');
  expect(readStep('Chance of staying in stock with it')).toBe('≤\u202f97%');
});

test('whether a warehouse needs anything that may have to fill Amazon is unknown', async () => {
  const line = buildSupplyLine({ ...HUB_UNKNOWN, outlook: CALM_LINE.outlook });
  const { user } = await openSupplyPage([line]);
  expect(await screen.findByText('It’s unknown what any location needs.')).toBeVisible();
  await user.click(screen.getByText('All Locations'));
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  const why = 'What Amazon needs from TIVE EU is unknown, as stock in Leipzig is';
  expect(readTexts(row)).toContain(`Unknown (${why})`);
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  expect(drawer.getByText('What to ship is unknown')).toBeVisible();
  expect(drawer.getByText(`${why}.`)).toBeVisible();
});

test('a run-out, a day to ship and a chance are bounds in a row while it is unknown what Amazon needs, and say why', async () => {
  const why = 'What Amazon needs from TIVE EU is unknown, as stock in Leipzig is';
  await openSupplyPage([buildSupplyLine(HUB_UNKNOWN)]);
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row).slice(4, 9)).toEqual([
    `≤\u202f${formatDate('2027-01-22')} (${why})`,
    `≤\u202f3% (${why})`,
    '–',
    `≥\u202f360 units (18 boxes) (${why})`,
    `≤\u202f${formatDate('2026-11-25')} (${why})`,
  ]);
});

test('a chance of next to nothing is not made a bound: what Amazon needs can hardly lower it', async () => {
  const outlook = { ...OUTLOOK, chance_without: 0.004 };
  await openSupplyPage([buildSupplyLine({ ...HUB_UNKNOWN, outlook })]);
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row).at(5)).toMatch(/^under 1%/);
});

const TODAY = {
  ...HUB_UNKNOWN,
  outlook: { ...OUTLOOK, proposal: { ...PROPOSAL, ship_by: '2026-11-23' } },
};

test('what must leave today can’t have to leave earlier, whatever Amazon needs', async () => {
  const { user } = await openSupplyPage([buildSupplyLine(TODAY)]);
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row).at(8)).toMatch(new RegExp(`^${formatDate('2026-11-23')}`));
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  expect(drawer.getByText(/^Ship at least 360/)).toHaveTextContent(
    new RegExp(`by ${formatDate('2026-11-23')}\\.$`),
  );
});

test('in the calendar what must leave today can’t have to leave earlier', async () => {
  await openSupplyPage([buildSupplyLine(TODAY)], '/supply?tab=calendar');
  expect(await screen.findByText(/360 units/)).toHaveTextContent(/Factory to TIVE EU \(What Amazon needs/);
});

test('what would last without Amazon is not said to last while it is unknown what Amazon needs', async () => {
  const { proposal } = OUTLOOK;
  const outlook = { ...OUTLOOK, runs_out: null, chance_without: 0.995, chance_with: 0.999, proposal };
  const { user } = await openSupplyPage([buildSupplyLine({ ...HUB_UNKNOWN, outlook })]);
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  for (const text of readTexts(row).slice(4, 6)) expect(text).toMatch(/^– \(What Amazon needs/);
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  expect(
    drawer.getByText(
      `Without it: a chance of running out before ${UNTIL}. With it: the chance of staying in stock is unknown.`,
    ),
  ).toBeVisible();
  expect(drawer.getByText('Chance of staying in stock with it').nextElementSibling).toHaveTextContent(/^–$/);
});

test('what is too late is late whatever Amazon needs, and what it loses is the least', async () => {
  const late = {
    ...PROPOSAL,
    is_late: true,
    gap: { from: '2026-12-20', to: '2027-01-11', lost: 55 },
    air: { arrives: '2026-12-28', saved: 30, cost_cents: 20_000 },
  };
  const { user } = await openSupplyPage([
    buildSupplyLine({ ...HUB_UNKNOWN, outlook: { ...OUTLOOK, proposal: late } }),
  ]);
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row).at(8)).toBe('Late');
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  expect(drawer.getByText(/^It arrives too late/)).toHaveTextContent(
    `out of stock from ${formatDate('2026-12-20')} or earlier to ${formatDate('2027-01-11')}, at least 55 lost sales.`,
  );
  expect(drawer.getByText(/^Air freight would arrive/)).toHaveTextContent(
    'save at least 30 sales for at least 200 in freight.',
  );
});

test('the calendar says that what must leave may have to leave earlier, and why', async () => {
  await openSupplyPage([buildSupplyLine(HUB_UNKNOWN)], '/supply?tab=calendar');
  expect(await screen.findByText(/360 units/)).toHaveTextContent(
    '≥ 360 units (18 boxes) 2.0 L, Factory to TIVE EU, or earlier (What Amazon needs from TIVE EU is unknown, as stock in Leipzig is)',
  );
});

test('what is reserved for one Amazon region is the least while what another needs is unknown', async () => {
  const unknown_pool_need = { place: 'Amazon UK', what: 'sales' } as const;
  const { user } = await openSupplyPage([buildSupplyLine({ unknown_pool_need })]);
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row).at(4)).toContain('is unknown, as what Amazon UK sells is');
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  expect(drawer.getByText('Reserved for Amazon').nextElementSibling).toHaveTextContent(
    '-40 or more, as what Amazon UK sells is unknown',
  );
});

test.each([
  ['sales', 'What Amazon UK sells is unknown, so Amazon UK may need part of what TIVE EU can spare.'],
  ['stock', 'Stock in Amazon UK is unknown, so Amazon UK may need part of what TIVE EU can spare.'],
] as const)(
  'what goes to one Amazon region may be needed by another whose %s aren’t known, and says so until it’s planned',
  async (what, why) => {
    const hub = buildSupplyLine({ unknown_pool_need: { place: 'Amazon UK', what } });
    const pool = buildSupplyLine({
      id: 'fba:EU eu_20_l',
      place_id: 'fba:EU',
      place: 'Amazon EU',
      is_pool: true,
      source: 'TIVE EU',
      source_id: 'warehouse:tive',
    });
    const { user } = await openSupplyPage([hub, pool], '/supply?line=fba:EU%20eu_20_l');
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText(why)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByLabelText('Units')).toHaveAccessibleDescription(
      `From TIVE EU, in boxes of 20. ${why}`,
    );
  },
);

test('what goes to an Amazon region has no rival while all others are known, and its warehouse none', async () => {
  const pool = buildSupplyLine({ id: 'fba:EU eu_20_l', is_pool: true, source_id: 'warehouse:tive' });
  const other = buildSupplyLine({
    id: 'warehouse:tive eu_20_m',
    cell: 'eu_20_m',
    unknown_pool_need: { place: 'Amazon UK', what: 'sales' },
  });
  await openSupplyPage([other, buildSupplyLine(), pool], '/supply?line=fba:EU%20eu_20_l');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Reserved for Amazon')).toBeVisible();
  expect(drawer.queryByText(/may need part of/)).toBeNull();
});

test('a line without a proposal has no chance with one', async () => {
  await openSupplyPage([CALM_LINE], '/supply?line=warehouse:itb%20us_20_l');
  const drawer = within(await screen.findByRole('dialog', { name: /US 2.0 L/ }));
  expect(drawer.getByText('Chance of staying in stock without it')).toBeVisible();
  expect(drawer.queryByText('Chance of staying in stock with it')).not.toBeInTheDocument();
});

test('what may have to fill Amazon does not read as if nothing were missing or to ship', async () => {
  const outlook = { ...OUTLOOK, proposal: null, is_full: true, supply: 600 };
  await openSupplyPage(
    [buildSupplyLine({ ...HUB_UNKNOWN, outlook })],
    '/supply?line=warehouse:tive%20eu_20_l',
  );
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  expect(drawer.getByText('Short of the goal').nextElementSibling).toHaveTextContent(/^–$/);
  expect(drawer.queryByText('Ship (stock already covers the most days of demand)')).not.toBeInTheDocument();
});
