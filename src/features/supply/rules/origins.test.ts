import { expect, test } from 'vitest';
import type { Cell } from '#features/catalogue/rules/cells.ts';
import { buildContents, type MappedProduct } from '#features/catalogue/rules/contents.ts';
import { computeOriginShares, countOrigins, type ShopOrigin } from './origins.ts';

const mapped = new Map<string, MappedProduct>([
  ['CP-M', { contents: buildContents({ cityplay_m: 1 }), madeFor: null }],
]);
const shipped = (
  warehouseId: string | null,
  units: number,
  overrides: Partial<ShopOrigin> = {},
): ShopOrigin => ({
  day: '2026-11-02',
  sku: 'CP-M',
  region: 'eu',
  warehouseId,
  units,
  ...overrides,
});
const warehouse = (id: string, isEmpty = false) => ({
  id,
  region: 'eu' as const,
  emptied: new Set<Cell>(isEmpty ? ['eu_cityplay_m'] : []),
});
const share = (origins: ShopOrigin[], warehouses = [warehouse('tive'), warehouse('uk')]) =>
  computeOriginShares({ mapped, origins, warehouses });

test('a variant that was not shipped lately is shared out as the region’s other orders were', () => {
  const shares = share([shipped('tive', 30, { sku: 'STRAP' }), shipped('uk', 10, { sku: 'STRAP' })]);
  const expected = new Map([
    ['tive', 0.75],
    ['uk', 0.25],
  ]);
  expect(shares.eu_cityplay_m).toEqual(expected);
});

test('where no order says from where it was shipped, no share is known; with one warehouse none is needed', () => {
  expect(share([shipped(null, 40)]).eu_cityplay_m).toEqual(new Map());
  expect(share([], [warehouse('tive')]).eu_20_l).toEqual(new Map([['tive', 1]]));
});

// TIVE shipped three of four until it had none left; the UK has shipped all since.
const SINCE = [shipped('tive', 30), shipped('uk', 10), shipped('uk', 40, { day: '2026-11-10' })];
const shareSince = (isEmpty: boolean) =>
  share(SINCE, [warehouse('tive', isEmpty), warehouse('uk')]).eu_cityplay_m;

test('an empty warehouse keeps the share that it had up to its last parcel, and the other has what it ships now', () => {
  const expected = new Map([
    ['tive', 0.75],
    ['uk', 0.625],
  ]);
  expect(shareSince(true)).toEqual(expected);
  expect(shareSince(false).get('tive')).toBe(0.375);
});

test('one that shipped nothing has no share while it has stock, and none that is known while it is empty', () => {
  const shareOut = (isEmpty: boolean) =>
    share([shipped('uk', 40)], [warehouse('tive', isEmpty), warehouse('uk')]).eu_cityplay_m.get('tive');
  expect(shareOut(false)).toBe(0);
  expect(shareOut(true)).toBeUndefined();
});

test('pieces whose order does not say its warehouse, or names one of another region, are counted as unknown', () =>
  expect(
    countOrigins(
      [shipped('tive', 30), shipped(null, 4), shipped('itb', 2), shipped('uk', 9, { region: 'us' })],
      'eu',
      new Set(['tive', 'uk']),
    ),
  ).toEqual({ known: 30, unknown: 6 }));
