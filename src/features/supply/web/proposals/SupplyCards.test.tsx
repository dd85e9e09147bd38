import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildSupply,
  buildSupplyLine,
  CALM_LINE,
  openSupplyPage,
  OUTLOOK,
  PROPOSAL,
} from '#testing/supply/supply-page.tsx';
import { answer } from '#testing/web/fake-api.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { formatDate } from '#web/format.ts';
import { listProposals } from '../../contract/proposals.ts';

/** The figure and the caption of a card. */
const readCard = (label: string): string | undefined =>
  screen.getByText(label).parentElement?.textContent.replace(label, '');

test('what is not known is not zero in the cards: a dash, or a sum that says how much it lacks', async () => {
  const unknown = buildSupplyLine({ id: 'warehouse:itb us_20_l', stock: null, outlook: null });
  const { queries } = await openSupplyPage([unknown]);
  await screen.findByText('0 shipments proposed');
  expect(readCard('From the Factory')).toBe('–0 shipments, 1 unknown');
  // No other warehouse could fill it.
  expect(readCard('From Warehouses')).toBe('00 shipments');
  expect(readCard('Next Ship Date')).toBe('–1 unknown');
  expect(readCard('Lost Sales')).toBe('–Units, if nothing is shipped, 1 unknown');
  answer(listProposals, buildSupply([buildSupplyLine(), unknown]));
  await act(() => queries.invalidateQueries());
  await waitFor(async () => expect(readCard('From the Factory')).toBe('≥\u202f3601 shipment, 1 unknown'));
  expect(readCard('Next Ship Date')).toBe(`≤\u202f${formatDate('2026-11-25')}1 unknown`);
  expect(readCard('Lost Sales')).toBe('≥\u202f310Units, if nothing is shipped, 1 unknown');
});

test('what is unknown of a warehouse may be filled by another one of its region that is connected', async () => {
  const unknown = buildSupplyLine({ stock: null, outlook: null });
  const other = {
    ...CALM_LINE,
    id: 'warehouse:itb eu_20_l',
    place_id: 'warehouse:itb',
    region: 'eu',
  } as const;
  const helper = { ...other, cell: 'eu_20_l' } as const;
  const { queries } = await openSupplyPage([unknown, helper]);
  await screen.findByText('0 shipments proposed');
  expect(readCard('From the Factory')).toBe('–0 shipments, 1 unknown');
  expect(readCard('From Warehouses')).toBe('–0 shipments, 1 unknown');
  for (const helpless of [
    { ...helper, is_connected: false, per_day: 0 },
    { ...other, cell: 'eu_20_m' },
    { ...helper, id: 'fba:EU eu_20_l', place_id: 'fba:EU', is_pool: true },
  ] as const) {
    answer(listProposals, buildSupply([unknown, helper]));
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(readCard('From Warehouses')).toBe('–0 shipments, 1 unknown'));
    answer(listProposals, buildSupply([unknown, helpless]));
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(readCard('From Warehouses')).toBe('00 shipments'));
  }
});

test('what leaves out what Amazon needs is the least in the cards, and is counted as partly unknown', async () => {
  const partly = buildSupplyLine({ unknown_pool_need: { place: 'Leipzig', what: 'stock' } });
  const unknown = buildSupplyLine({ id: 'warehouse:itb us_20_l', stock: null, outlook: null });
  const { queries } = await openSupplyPage([partly]);
  await screen.findByText('1 shipment proposed');
  expect(readCard('From the Factory')).toBe('≥\u202f3601 shipment, 1 partly unknown');
  expect(readCard('From Warehouses')).toBe('00 shipments');
  expect(readCard('Next Ship Date')).toBe(`≤\u202f${formatDate('2026-11-25')}1 partly unknown`);
  expect(readCard('Lost Sales')).toBe('≥\u202f310Units, if nothing is shipped, 1 partly unknown');
  answer(listProposals, buildSupply([partly, unknown]));
  await act(() => queries.invalidateQueries());
  await waitFor(async () =>
    expect(readCard('From the Factory')).toBe('≥\u202f3601 shipment, 1 unknown, 1 partly unknown'),
  );
});

test('what sells nothing isn’t counted as unknown for want of its stock, in the cards or in its row', async () => {
  const nothing = buildSupplyLine({ id: 'fba:UK eu_20_l', stock: null, per_day: 0, outlook: null });
  const { user } = await openSupplyPage([nothing]);
  await screen.findByText('0 shipments proposed');
  expect(readCard('From the Factory')).toBe('00 shipments');
  expect(readCard('Next Ship Date')).toBe('NoneAll on time');
  expect(readCard('Lost Sales')).toBe('0Units, if nothing is shipped');
  await user.click(screen.getByText('All Locations'));
  expect(readTexts(await screen.findByRole('row', { name: /EU 2.0 L/ })).at(-1)).toBe('–');
});

test('what a neighbour sends is counted with what warehouses send to Amazon', async () => {
  const helped = buildSupplyLine({ source: 'Leipzig', source_id: 'warehouse:leipzig' });
  const pool = buildSupplyLine({ id: 'fba:EU eu_20_l', is_pool: true, source: 'TIVE EU' });
  await openSupplyPage([helped, pool]);
  await screen.findByText('2 shipments proposed');
  expect(readCard('From the Factory')).toBe('00 shipments');
  expect(readCard('From Warehouses')).toBe('7202 shipments');
});

test('what must leave today can’t have to leave earlier, whatever is unknown', async () => {
  const today = buildSupplyLine({
    outlook: { ...OUTLOOK, proposal: { ...PROPOSAL, ship_by: '2026-11-23' } },
  });
  const unknown = buildSupplyLine({ id: 'warehouse:itb us_20_l', stock: null, outlook: null });
  await openSupplyPage([today, unknown]);
  await screen.findByText('1 shipment proposed');
  expect(readCard('Next Ship Date')).toBe(`${formatDate('2026-11-23')}1 unknown`);
});
