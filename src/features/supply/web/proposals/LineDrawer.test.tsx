import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSupplyLine, CALM_LINE, openSupplyPage, OUTLOOK } from '#testing/supply/supply-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { formatDate } from '#web/format.ts';

const UNTIL = formatDate(OUTLOOK.until);
const HUB_UNKNOWN = { stock: 220, for_pools: 0, unknown_hub: 'Leipzig' };

test('while it is unknown which warehouse fills Amazon, what one needs is the least, and it says why', async () => {
  const { user } = await openSupplyPage([buildSupplyLine(HUB_UNKNOWN)]);
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  expect(readTexts(row)).toContain('≥\u202f360 units (18 boxes)');
  expect(screen.getByText('≥ 360')).toBeVisible();
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  expect(drawer.getByText(/^Ship at least 360 × 2.0 L/)).toBeVisible();
  expect(drawer.getByText('Reserved for Amazon').nextElementSibling).toHaveTextContent(
    'Unknown, as stock in Leipzig is',
  );
  const readStep = (name: string) => drawer.getByText(name).nextElementSibling?.textContent;
  expect(readStep(`Available until ${UNTIL}`)).toBe('≤\u202f240');
  expect(readStep('Short of the goal')).toBe('≥\u202f340');
  expect(readStep('Ship, in boxes of 20')).toBe('≥\u202f360');
});

test('whether a warehouse needs anything that may have to fill Amazon is unknown', async () => {
  const line = buildSupplyLine({ ...HUB_UNKNOWN, outlook: CALM_LINE.outlook });
  const { user } = await openSupplyPage([line]);
  expect(await screen.findByText(/^Every location with known needs has enough stock/)).toBeVisible();
  await user.click(screen.getByText('All Locations'));
  const row = await screen.findByRole('row', { name: /EU 2.0 L/ });
  const why = 'What Amazon needs from TIVE EU is unknown, as stock in Leipzig is';
  expect(readTexts(row)).toContain(`Unknown (${why})`);
  await user.click(row);
  const drawer = within(await screen.findByRole('dialog', { name: /EU 2.0 L/ }));
  expect(drawer.getByText('What to ship is unknown')).toBeVisible();
  expect(drawer.getByText(`${why}.`)).toBeVisible();
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
