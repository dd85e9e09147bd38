import { expect, test } from 'vitest';
import { buildContents, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { buildManifestRows } from './amazon-manifest.ts';
import { chooseSku, listSingleSkus } from './choose-sku.ts';
import { buildPackingList } from './packing-list.ts';
import { isNextState, isShipmentOverdue } from './planned.ts';

const MAPPED: MappedSkus = new Map([
  ['CP-M', { contents: buildContents({ cityplay_m: 1 }), madeFor: null }],
  ['CP-M-EU', { contents: buildContents({ cityplay_m: 1 }), madeFor: 'eu' }],
  ['CP-M-US', { contents: buildContents({ cityplay_m: 1 }), madeFor: 'us' }],
  ['CP-M-SET', { contents: buildContents({ cityplay_m: 3 }), madeFor: null }],
]);

test('only SKUs of one device that are made for the region come into question', () => {
  expect(listSingleSkus(MAPPED, 'eu_cityplay_m')).toEqual(['CP-M', 'CP-M-EU']);
});

const LANE = { place: 'fba:EU', source: 'warehouse:tive' };

test.each([
  [
    'the one of which the destination has most',
    [{ place: 'fba:EU', sku: 'CP-M-EU', units: 1 }],
    [],
    'CP-M-EU',
  ],
  ['else the source', [{ place: 'warehouse:tive', sku: 'CP-M-EU', units: 9 }], [], 'CP-M-EU'],
  ['else the one in most boxes', [], [{ sku: 'CP-M-EU' }], 'CP-M-EU'],
  ['else the first', [], [], 'CP-M'],
])('of several SKUs %s is sent', (_name, held, boxed, sku) => {
  expect(chooseSku(['CP-M', 'CP-M-EU'], LANE, { held, boxed })).toBe(sku);
});

const pack = (units: number, boxUnits: number | null) =>
  buildPackingList({
    name: 'TL-7',
    lines: [{ cell: 'eu_cityplay_m', units }],
    findSku: () => 'CP-M',
    findBoxUnits: () => boxUnits,
  });

test('units are packed in full boxes, the last with what is left', () => {
  expect(pack(50, 20)[0]?.boxes.map(({ units }) => units)).toEqual([20, 20, 10]);
  expect(pack(40, 20)[0]?.boxes.map(({ serial }) => serial)).toEqual(['TL-7-CP-M-01', 'TL-7-CP-M-02']);
  expect(pack(50, null)[0]?.boxes).toEqual([]);
});

test('the manifest has Amazon’s columns in row 8 and the lines after it; boxes are named only where all are full', () => {
  const rows = buildManifestRows('fba:EU', [...pack(40, 20), ...pack(50, 20)]);
  expect(rows[2]).toEqual(['Default prep owner', 'Seller']);
  expect(rows[7]?.slice(0, 8)).toEqual([
    'Merchant SKU',
    'Quantity',
    'Prep owner',
    'Labeling owner',
    'Expiration date (MM/DD/YYYY)',
    'Units per box ',
    'Number of boxes',
    'Box length (cm)',
  ]);
  expect(rows.slice(8)).toEqual([
    ['CP-M', 40, null, null, null, 20, 2],
    ['CP-M', 50, null, null, null],
  ]);
  expect(buildManifestRows('fba:US', [])[7]).toContain('Box weight (lb)');
});

test.each([
  ['planned', '2026-11-23', '2026-12-10', false],
  ['planned', '2026-11-22', '2026-12-10', true],
  ['shipped', '2026-11-01', '2026-11-23', false],
  ['shipped', '2026-11-01', '2026-11-22', true],
  ['arrived', '2026-11-01', '2026-11-02', false],
] as const)('%s for %s, expected %s: overdue is %s', (state, ship_on, arrives_on, isOverdue) => {
  expect(isShipmentOverdue({ state, ship_on, arrives_on }, '2026-11-23')).toBe(isOverdue);
});

test('a cancelled shipment stays cancelled, a mark can be taken back', () => {
  expect(isNextState('cancelled', 'planned')).toBe(false);
  expect(isNextState('shipped', 'planned')).toBe(true);
  expect(isNextState('arrived', 'cancelled')).toBe(false);
});
