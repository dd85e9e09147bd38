import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildSupplyLine, CALM_LINE, openSupplyPage, OUTLOOK } from '#testing/supply/supply-page.tsx';

beforeAll(() => import('./SupplyDialogs.tsx'));

test('where what is known lasts, nothing is said of places whose stock is unknown', async () => {
  const unknown = buildSupplyLine({ stock: null, outlook: null });
  const { user } = await openSupplyPage([CALM_LINE, unknown]);
  const text = /^Every location with known needs has enough stock until/;
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Calendar' }));
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Proposals' }));
  await user.click(screen.getByText('All Locations'));
  await user.click(await screen.findByRole('row', { name: /EU 2.0 L/ }));
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L in TIVE EU/ }));
  expect(drawer.getByText('What to ship is unknown')).toBeVisible();
});

test('what lacks stock that no warehouse has, or was dismissed, is not said to last', async () => {
  const short = buildSupplyLine({
    id: 'fba:UK eu_20_l',
    is_pool: true,
    source: 'TIVE EU',
    outlook: { ...OUTLOOK, proposal: null },
  });
  const dismissed = { until: '2026-12-07', reason: 'Being replaced', by: 'otis' };
  const { user } = await openSupplyPage([CALM_LINE, short, buildSupplyLine({ dismissed })]);
  const text =
    /^1 line is short, with no stock to send\. 1 proposal is dismissed\. Every other location has enough stock until/;
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Calendar' }));
  expect(await screen.findByText(text)).toBeVisible();
});

const DISMISSED = { until: '2026-12-07', reason: 'Not sold any more', by: 'otis' };

test.each([
  [
    'one lasts',
    [CALM_LINE, buildSupplyLine({ stock: null, outlook: null, dismissed: DISMISSED })],
    /^1 proposal is dismissed\. Every other location has enough stock until/,
  ],
  [
    'one lasts, and another is short',
    [
      CALM_LINE,
      buildSupplyLine({ id: 'fba:UK eu_20_l', is_pool: true, outlook: { ...OUTLOOK, proposal: null } }),
      buildSupplyLine({ stock: null, outlook: null, dismissed: DISMISSED }),
    ],
    /^1 line is short, with no stock to send\. 1 proposal is dismissed\. Every other location has/,
  ],
  [
    'nothing else is there',
    [
      buildSupplyLine({ stock: null, outlook: null, dismissed: DISMISSED }),
      buildSupplyLine({ id: 'warehouse:itb eu_20_l', dismissed: DISMISSED }),
    ],
    /^2 proposals are dismissed\.$/,
  ],
])('what is unknown and was dismissed counts as dismissed, where %s', async (_, lines, text) => {
  const { user } = await openSupplyPage(lines);
  for (const tab of ['Proposals', 'Calendar']) {
    await user.click(await screen.findByRole('tab', { name: tab }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Nothing Known to Ship' })).toBeNull();
  }
});

test('where all that wasn’t dismissed is unknown, nothing is said to last', async () => {
  const unknown = buildSupplyLine({ id: 'warehouse:itb eu_20_l', outlook: null });
  await openSupplyPage([unknown, buildSupplyLine({ dismissed: DISMISSED })]);
  expect(await screen.findByRole('heading', { name: 'Nothing Known to Ship' })).toBeVisible();
  expect(
    screen.getByText('1 proposal is dismissed. It’s unknown what any other location needs.'),
  ).toBeVisible();
});

test('where everything lasts it says so', async () => {
  await openSupplyPage([CALM_LINE]);
  expect(await screen.findByRole('heading', { name: 'Nothing to Ship This Week' })).toBeVisible();
});

test('where nothing is known of what locations need, it does not say that nothing must be shipped', async () => {
  const unknown = buildSupplyLine({ outlook: null });
  const { user } = await openSupplyPage([unknown]);
  expect(await screen.findByRole('heading', { name: 'Nothing Known to Ship' })).toBeVisible();
  expect(screen.getByText('It’s unknown what any location needs.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Calendar' }));
  expect(await screen.findByRole('heading', { name: 'Nothing Known to Ship' })).toBeVisible();
});
