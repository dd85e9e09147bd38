import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import type { ResponseOf } from '#shared/endpoint.ts';
import { getSkuHours, getSkuStock } from '../contract.ts';
import type { SkuPlace } from '../contract.ts';
import { SkuPanel } from './SkuPanel.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() => Promise.all([import('./SkuStock.tsx'), import('#web/charts/trend/TrendPlot.tsx')]));

// An age is the same however long the machine takes to get to its test.
const NOW = Date.parse('2026-11-21T10:00:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());
const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

const itb = (overrides: Partial<SkuPlace> = {}): SkuPlace => ({
  place: 'warehouse:itb',
  name: 'ITB',
  on_hand: 1_200,
  available: 1_100,
  reserved: 100,
  quarantined: null,
  inbound: null,
  inbound_stages: null,
  state: 'fresh',
  last_outcome: 'succeeded',
  is_online: true,
  taken_at: minutesAgo(3),
  has_never_held: false,
  history: { on_hand: [1_300, null, 1_200], available: [1_250, null, 1_100] },
  ...overrides,
});
const fba = itb({
  place: 'fba:US',
  name: 'Amazon FBA US',
  on_hand: 40,
  available: 30,
  reserved: 10,
  quarantined: 2,
  inbound: 60,
  inbound_stages: { working: 10, shipped: 50, receiving: 0 },
  history: { on_hand: [50, 45, 40], available: [40, 35, 30] },
});
const stock = (...places: SkuPlace[]): ResponseOf<typeof getSkuStock> => ({
  sku: 'TL-CP-M-EU',
  name: 'Cityplay M',
  product_codes: ['B0CITYPLAY', '1001'],
  as_of: null,
  days: ['2025-11-19', '2025-11-20', '2025-11-21'],
  places,
  bundle: null,
});

async function open(...places: SkuPlace[]) {
  if (places.length > 0) answer(getSkuStock, stock(...places));
  const onClose = vi.fn<() => void>();
  const page = await renderPage(<SkuPanel sku="TL-CP-M-EU" onClose={onClose} />);
  return { ...page, onClose, drawer: within(await screen.findByRole('dialog', { name: 'TL-CP-M-EU' })) };
}
const figures = async () => {
  const table = await screen.findByRole('table', { name: 'Stock by Location' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

test('every location has its figures and their age, unknown ones a dash, and all of them a sum', async () => {
  await open(itb(), fba);
  expect(await figures()).toEqual([
    ['On Hand', 'Available', 'Reserved', 'Quarantined', 'Inbound'],
    ['ITB3 min ago'],
    ['1,200', '1,100', '100', '–', '–'],
    ['Amazon FBA US3 min ago'],
    ['40', '30', '10', '2', '60'],
    ['Inbound: working 10, shipped 50'],
    ['All 2 locationsQuarantined, Inbound without ITB'],
    ['1,240', '1,130', '110', '≥\u202f2', '≥\u202f60'],
  ]);
  expect(screen.getByText('Amazon’s unfulfillable units are shown as Quarantined.')).toBeVisible();
  expect(listCalls(getSkuStock)[0]).toMatchObject({ params: { sku: 'TL-CP-M-EU' }, query: { days: 90 } });
});

test('a place that lists the SKU without any figure is not in the sum, and the sum says so', async () => {
  const nothing = { on_hand: null, available: null, reserved: null };
  await open(itb(nothing), fba);
  expect((await figures()).slice(-2)).toEqual([
    ['All 2 locationsOn Hand, Available, Reserved, Quarantined, Inbound without ITB'],
    ['≥\u202f40', '≥\u202f30', '≥\u202f10', '≥\u202f2', '≥\u202f60'],
  ]);
});

test.each<[Partial<SkuPlace>, string, string]>([
  [
    { state: 'stale', last_outcome: 'failed', taken_at: minutesAgo(180) },
    'out of date · last synced 3 h ago',
    'bad',
  ],
  [{ last_outcome: 'failed' }, 'failing · last synced 3 min ago', 'bad'],
  [{ last_outcome: 'held-back' }, 'held for review · last synced 3 min ago', 'watch'],
  [{ state: 'late', taken_at: minutesAgo(15) }, 'late · last synced 15 min ago', 'watch'],
  [{ state: 'paused' }, 'paused · last synced 3 min ago', 'neutral'],
  [{ state: 'never', last_outcome: null, taken_at: null }, 'not synced yet', 'neutral'],
  [{ state: null, last_outcome: null }, 'no longer synced · last synced 3 min ago', 'neutral'],
])('a place %o stands as on every screen: %s, %s', async (overrides, text, tone) => {
  await open(itb(overrides));
  expect((await figures())[1]).toEqual([`ITB${text}`]);
  expect(document.querySelector('table [data-tone]')).toHaveAttribute('data-tone', tone);
});

test.each<Partial<SkuPlace>>([
  { state: 'stale', last_outcome: 'failed' },
  { last_outcome: 'held-back' },
  { state: 'never', last_outcome: null },
])('a sum with figures of a place that stands as %o says that they are not up to date', async (overrides) => {
  await open(itb({ ...overrides, is_online: false }), fba);
  expect(await screen.findByText(/^Includes out-of-date values/)).toBeVisible();
});

test('a place that is no longer synced is listed, but not counted, and the sum says so', async () => {
  const old = itb({ place: 'warehouse:old', name: 'Depot', on_hand: 9_000, state: null, is_online: false });
  await open(itb({ quarantined: 0, inbound: 0 }), fba, old);
  expect((await figures()).slice(-2)).toEqual([
    ['All 2 locationsDepot not counted'],
    ['1,240', '1,130', '110', '2', '60'],
  ]);
});

test('the chart has a stepped line for each place, with a gap and a line of zero, and the places can be left out', async () => {
  const { user } = await open(itb(), fba);
  const plot = await screen.findByRole('slider', { name: 'Last 3 Days' });
  expect(plot).toHaveAttribute('aria-valuetext', 'Fri 21 Nov 2025, ITB 1,200, Amazon FBA US 40');
  const line = plot.querySelector('[data-colour="1"] path')?.getAttribute('d');
  expect(line?.match(/M/g)).toHaveLength(2);
  expect(line).not.toContain('L');
  expect(plot.querySelectorAll('[data-zero]')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'ITB', pressed: true }));
  expect(plot).toHaveAttribute('aria-valuetext', 'Fri 21 Nov 2025, Amazon FBA US 40');
});

test('the chart shows what was available, too', async () => {
  const { user } = await open(itb(), fba);
  await user.click(await screen.findByRole('radio', { name: 'Available' }));
  expect(await screen.findByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    'Fri 21 Nov 2025, ITB 1,100, Amazon FBA US 30',
  );
});

test('more promised than there is stands out, and one place needs no sum', async () => {
  await open(itb({ available: -3 }));
  expect(await figures()).toHaveLength(3);
  expect(screen.getByText('-3')).toHaveAttribute('data-below');
});

test('from a past day it shows what was there on that day, and which place was not read on it', async () => {
  const unread = {
    on_hand: null,
    available: null,
    reserved: null,
    quarantined: null,
    inbound: null,
    taken_at: null,
  };
  answer(getSkuStock, {
    ...stock(itb({ state: null }), { ...fba, ...unread, inbound_stages: null, state: null }),
    as_of: '2025-11-21',
  });
  await renderPage(<SkuPanel sku="TL-CP-M-EU" onClose={() => {}} />, {
    at: '/warehouse/itb?asOf=2025-11-21',
  });
  expect(
    await screen.findByText('Cityplay M · Stock in every location, as of Fri 21 Nov 2025'),
  ).toBeVisible();
  const rows = await figures();
  expect(rows[1]).toEqual(['ITBSynced that day']);
  expect(rows[3]).toEqual(['Amazon FBA USNo sync that day']);
  expect(rows[4]?.slice(0, 3)).toEqual(['–', '–', '–']);
  expect(rows.slice(-2)).toEqual([
    ['All 2 locationsOn Hand, Available, Reserved without Amazon FBA US'],
    ['≥\u202f1,200', '≥\u202f1,100', '≥\u202f100', '–', '–'],
  ]);
  expect(await screen.findByRole('slider', { name: 'Last 3 Days, to Fri 21 Nov 2025' })).toBeVisible();
  expect(listCalls(getSkuStock)[0]).toMatchObject({ query: { days: 90, asOf: '2025-11-21' } });
});

test('an unknown SKU says so, and nothing else', async () => {
  refuse(getSkuStock, 'not_found', 'No location has ever held this SKU.');
  const { drawer } = await open();
  expect(await drawer.findByRole('heading', { name: 'Unknown SKU' })).toBeVisible();
  expect(drawer.getByText('No location has ever held this SKU.')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('a failure says so, and the next attempt shows the stock', async () => {
  disconnect(getSkuStock);
  const { user, drawer } = await open();
  expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to load the stock of this SKU');
  answer(getSkuStock, stock(itb()));
  await user.click(drawer.getByRole('button', { name: 'Try Again' }));
  expect((await figures())[2]?.[0]).toBe('1,200');
});

test('while it loads, the drawer is there with its title, and can be closed', async () => {
  answer(getSkuStock, () => Promise.withResolvers<ResponseOf<typeof getSkuStock>>().promise);
  const { user, drawer, onClose } = await open();
  expect(drawer.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('two places of one name have a line each', async () => {
  const { user } = await open(itb(), itb({ place: 'warehouse:itb-2', on_hand: 7 }));
  const plot = await screen.findByRole('slider', { name: 'Last 3 Days' });
  expect(plot).toHaveAttribute('aria-valuetext', 'Fri 21 Nov 2025, ITB (itb) 1,200, ITB (itb-2) 1,200');
  await user.click(screen.getByRole('button', { name: 'ITB (itb)', pressed: true }));
  expect(plot).toHaveAttribute('aria-valuetext', 'Fri 21 Nov 2025, ITB (itb-2) 1,200');
});

const duo = {
  contents: '1 × Cityplay M + 1 × Cityplay L',
  places: [
    {
      place: 'warehouse:tive',
      name: 'TIVE',
      reported: 40,
      pickable: 40,
      limiting: ['Cityplay L'],
      parts: [
        { name: 'Cityplay M', needed: 1, available: 412 },
        { name: 'Cityplay L', needed: 1, available: 40 },
      ],
    },
  ],
};

test('a bundle says what can be picked of it in each warehouse, and which part limits that', async () => {
  answer(getSkuStock, { ...stock(), bundle: duo });
  const { drawer } = await open();
  const picks = within(await drawer.findByRole('region', { name: 'Picked from Components' }));
  expect(
    picks.getByText('A bundle, picked from its components: 1 × Cityplay M + 1 × Cityplay L.'),
  ).toBeVisible();
  expect(picks.getByText('40 can be picked')).toBeVisible();
  expect(picks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 × Cityplay M412 available',
    '1 × Cityplay L40 available · limiting',
  ]);
  expect(drawer.queryByText('Unknown SKU')).not.toBeInTheDocument();
});

test('a bundle that the catalogue does not know shows what the warehouse reports', async () => {
  const places = duo.places.map((place) => ({ ...place, parts: [], limiting: [], pickable: null }));
  answer(getSkuStock, { ...stock(), bundle: { contents: null, places } });
  const { drawer } = await open();
  expect(await drawer.findByText('40 can be picked, as the warehouse reports')).toBeVisible();
});

test('the last 14 days are there by the hour, fetched once they are looked at', async () => {
  const hours = ['2025-11-21T08:00:00.000Z', '2025-11-21T09:00:00.000Z'];
  answer(getSkuHours, {
    hours,
    places: [{ place: 'warehouse:itb', on_hand: [1_250, 1_200], available: [null, null] }],
  });
  const { user } = await open(itb(), fba);
  await figures();
  expect(listCalls(getSkuHours)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'By Hour' }));
  expect(await screen.findByText('Last 14 Days by Hour')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as Table' }));
  expect(readTexts(await screen.findByRole('row', { name: /09:00/ }))).toEqual([
    'Fri 21 Nov 2025, 09:00',
    '1,200',
    '–',
  ]);
});
