import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { getSkuStock } from '#features/stock-memory/contract.ts';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { buildFbaInventory, buildFbaItem } from '#testing/web/fba.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { getFbaInventory } from '../contract/amazon.ts';
import { listFbaShipments, type FbaShipment } from '../contract/inbound.ts';
import { AmazonPage } from './AmazonPage.tsx';

beforeAll(() => import('./InboundTab.tsx'));
beforeEach(() => {
  answer(getFbaInventory, buildFbaInventory([buildFbaItem()]));
  answer(listFreshness, { sources: [] });
});

const line = { sku: 'TL-CP-M-US', name: 'Cityplay M', product_codes: ['X003EXAMP1'] };

const shipment = (overrides: Partial<FbaShipment> = {}): FbaShipment => ({
  shipment_id: 'FBA1',
  name: 'ITB to Amazon',
  region: 'US',
  status: 'IN_TRANSIT',
  destination: 'ONT8',
  shipped_on: '2025-10-02',
  is_ship_day_known: true,
  days_since_shipped: 50,
  units_shipped: 60,
  units_received: 48,
  units_missing: 12,
  claim_from: '2025-11-16',
  claim_until: '2025-12-01',
  claim: 'Claim Now',
  lines: [{ ...line, shipped: 60, received: 48, missing: 12 }],
  ...overrides,
});
const unknown = shipment({
  shipment_id: 'FBA2',
  name: 'Early one',
  region: null,
  destination: null,
  is_ship_day_known: false,
  units_received: null,
  units_missing: null,
  claim_from: null,
  claim_until: null,
  claim: 'Not Known',
  lines: [
    { ...line, sku: 'OTHER', name: null, product_codes: [], shipped: 60, received: null, missing: null },
  ],
});
const waiting = shipment({
  shipment_id: 'FBA3',
  name: 'Next one',
  status: 'WORKING',
  shipped_on: null,
  is_ship_day_known: false,
  days_since_shipped: null,
  claim: 'Not Yet',
  claim_from: null,
  claim_until: null,
});

async function open(at = '/amazon?list=inbound', shipments = [shipment(), unknown, waiting]) {
  answer(listFbaShipments, { days: 120, shipments });
  return renderPage(<AmazonPage />, { at });
}
const cells = async (name: RegExp) => readTexts(await screen.findByRole('row', { name }));
const shown = async () => {
  await screen.findByRole('table', { name: 'Inbound shipments' });
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').querySelector('strong')?.textContent);
};

test('the tab leads to the shipments, and the address keeps it', async () => {
  const { user, address } = await open('/amazon');
  await user.click(await screen.findByRole('tab', { name: 'Inbound Shipments' }));
  expect(await cells(/ITB to Amazon/)).toEqual([
    'ITB to AmazonFBA1 · to ONT8',
    'US',
    'In Transit',
    '50 daysThu 2 Oct 2025',
    'TL-CP-M-US 48 of 60Cityplay M',
    '60',
    '48',
    '12',
    'Claim NowSun 16 Nov 2025 to Mon 1 Dec 2025',
  ]);
  expect(address()).toBe('/amazon?list=inbound');
});

test('what Amazon does not report is a dash, never 0, and a day that is not known is said to be the latest', async () => {
  await open();
  expect(await cells(/Early one/)).toEqual([
    'Early oneFBA2',
    '–',
    'In Transit',
    '50 days or moreby Thu 2 Oct 2025',
    'OTHER – of 60',
    '60',
    '–',
    '–',
    'Not KnownIt was already in transit when it first synced',
  ]);
  expect((await cells(/Next one/))[3]).toBe('Not shipped yet');
});

test('a shipment whose SKUs have not been read says so, and no units of it are known', async () => {
  const unread = { units_shipped: null, units_received: null, units_missing: null, lines: [] };
  await open('/amazon?list=inbound', [shipment({ ...unread, claim: 'Not Known' })]);
  expect((await cells(/ITB to Amazon/)).slice(4, 8)).toEqual(['Not synced yet', '–', '–', '–']);
});

test('deliveries that need a person come first, and of many SKUs those with the most open units are listed', async () => {
  const lines = ['A', 'B', 'C', 'D'].map((sku, missing) => ({
    ...line,
    sku,
    name: null,
    shipped: 10,
    received: 10 - missing,
    missing,
  }));
  const done = shipment({ shipment_id: 'FBA4', name: 'Done', claim: 'Nothing Missing', units_missing: 0 });
  await open('/amazon?list=inbound', [done, waiting, unknown, shipment({ lines })]);
  expect(await shown()).toEqual(['ITB to Amazon', 'Early one', 'Next one', 'Done']);
  expect((await cells(/ITB to Amazon/))[4]).toBe('D 7 of 10C 8 of 10and 2 more SKUs (B 9 of 10, A 10 of 10)');
});

test.each([
  ['search=cityplay', ['ITB to Amazon', 'Next one']],
  ['search=x003', ['ITB to Amazon', 'Next one']],
  ['search=fba2', ['Early one']],
  ['region=us', ['ITB to Amazon', 'Early one', 'Next one']],
  ['region=ca', ['Early one']],
  ['claim=now', ['ITB to Amazon']],
  // What Amazon doesn’t report may be missing.
  ['claim=missing', ['ITB to Amazon', 'Early one', 'Next one']],
])('%s in the address leaves the shipments that match', async (query, names) => {
  await open(`/amazon?list=inbound&${query}`);
  expect((await shown()).toSorted()).toEqual(names.toSorted());
});

test('nothing found says so, and offers to take the filters away', async () => {
  const { user } = await open('/amazon?list=inbound&search=zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(await shown()).toHaveLength(3);
});

test('a SKU of a shipment opens what every location holds of it', async () => {
  answer(getSkuStock, {
    sku: 'OTHER',
    name: null,
    product_codes: [],
    as_of: null,
    days: [],
    places: [],
    bundle: null,
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'OTHER' }));
  expect(await screen.findByRole('dialog', { name: 'OTHER' })).toBeVisible();
});

test('without a shipment the screen says whether that is known', async () => {
  const source = buildSourceStatus({
    id: 'inbound:amazon-na',
    kind: 'fba-inbound',
    name: 'Amazon NA, inbound',
  });
  answer(listFreshness, { sources: [{ ...source, last_success_at: null }] });
  await open('/amazon?list=inbound', []);
  expect(await screen.findByText('Amazon’s inbound shipments haven’t synced yet')).toBeVisible();
});

test('a failure is shown, and can be tried again', async () => {
  refuse(listFbaShipments, 'unavailable', 'The database is away.');
  await renderPage(<AmazonPage />, { at: '/amazon?list=inbound' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  answer(listFbaShipments, { days: 120, shipments: [shipment()] });
  screen.getByRole('button', { name: 'Try Again' }).click();
  expect(await shown()).toEqual(['ITB to Amazon']);
});
