import { expect, test } from 'vitest';
import { toWarehouseMovements, type WarehouseFacts } from './warehouse-movements.ts';

const HERE = 'warehouse:itb';
const nothing: WarehouseFacts = {
  boxes: [],
  transfers: [],
  planned: [],
  told: [],
  shipped: [],
  restocked: [],
  pick: null,
};
const buildTold = (
  kind: WarehouseFacts['told'][number]['kind'],
  day: string,
  units: number | null,
): WarehouseFacts['told'][number] => ({ kind, day, sku: 'A', units, reference: null });
const buildEntered = (kind: 'transfer' | 'receipt' | 'return' | 'removal', day: string, units: number) => ({
  sku: 'A',
  units,
  kind,
  source: kind === 'transfer' ? 'warehouse:tive' : null,
  destination: HERE,
  left_on: null,
  arrived_on: day,
});
const list = (facts: Partial<WarehouseFacts>) =>
  toWarehouseMovements(HERE, { ...nothing, ...facts }).map(
    ({ day, sku, kind, units, anyOf }) => `${day} ${anyOf?.join('/') ?? sku} ${kind} ${units}`,
  );

test('boxes and the bookings of the same goods count once, on the days of the bookings', () => {
  const boxes = [{ day: '2026-11-12', sku: 'A', units: 800, tracking: 'T' }];
  expect(list({ boxes, told: [buildTold('booked', '2026-11-15', 780)] })).toEqual([
    '2026-11-15 A received 780',
    '2026-11-12 A received 20',
  ]);
});

test('a transfer that the warehouse booked in stays a transfer', () => {
  const transfers = [buildEntered('transfer', '2026-11-12', 40)];
  expect(list({ transfers, told: [buildTold('booked', '2026-11-13', 40)] })).toEqual([
    '2026-11-13 A transferredIn 40',
  ]);
});

test('so does what a planned shipment brought, whichever SKU of its variant was booked', () => {
  const planned = [
    {
      source: 'warehouse:tive',
      destination: HERE,
      leftOn: '2026-11-10',
      arrivedOn: '2026-11-12',
      skus: ['A', 'B'],
      units: 50,
      arrivedUnits: 48,
    },
  ];
  expect(list({ planned, told: [buildTold('booked', '2026-11-13', 40)] })).toEqual([
    '2026-11-13 A transferredIn 40',
    '2026-11-12 A/B transferredIn 8',
  ]);
});

test('a return that people entered and the warehouse told counts once; a delivery never covers it', () => {
  const transfers = [buildEntered('return', '2026-11-12', 3)];
  expect(
    list({
      transfers,
      told: [buildTold('returned', '2026-11-12', 2), buildTold('booked', '2026-11-12', 60)],
    }),
  ).toEqual(['2026-11-12 A received 60', '2026-11-12 A returned 2', '2026-11-12 A returned 1']);
});

test('corrections are adjustments, except for a gain of exactly what was booked a day before or after', () => {
  expect(
    list({
      told: [
        buildTold('booked', '2026-11-12', 60),
        buildTold('adjusted', '2026-11-13', 60),
        buildTold('adjusted', '2026-11-13', 60),
        buildTold('adjusted', '2026-11-15', -4),
        buildTold('adjusted', '2026-11-16', null),
        buildTold('other', '2026-11-16', -9),
      ],
    }),
  ).toEqual([
    '2026-11-12 A received 60',
    '2026-11-13 A adjusted 60',
    '2026-11-15 A adjusted -4',
    '2026-11-16 A adjusted null',
  ]);
});

test('a box of unknown units is unknown, and one of none is none', () => {
  const boxes = [
    { day: '2026-11-12', sku: 'A', units: null, tracking: null },
    { day: '2026-11-12', sku: 'B', units: 0, tracking: null },
  ];
  expect(list({ boxes })).toEqual(['2026-11-12 A received null', '2026-11-12 B received 0']);
});

test('a return that the shop restocked and the warehouse booked counts once, as the warehouse says', () => {
  const restocked = [{ day: '2026-11-12', sku: 'A', units: 3 }];
  const pick = (sku: string) => [{ sku, quantity: 1 }];
  expect(list({ restocked, pick, told: [buildTold('returned', '2026-11-13', 2)] })).toEqual([
    '2026-11-13 A returned 2',
    '2026-11-12 A returned 1',
  ]);
});

test('so does a bundle of which the warehouse booked the parts', () => {
  const restocked = [{ day: '2026-11-12', sku: 'TEAM', units: 2 }];
  const pick = () => [{ sku: 'A', quantity: 3 }];
  expect(list({ restocked, pick, told: [buildTold('returned', '2026-11-13', 6)] })).toEqual([
    '2026-11-13 A returned 6',
  ]);
});

test('what only the shop speaks of stays as it was sold', () => {
  const restocked = [{ day: '2026-11-12', sku: 'TEAM', units: 2 }];
  expect(toWarehouseMovements(HERE, { ...nothing, restocked })).toEqual([
    { day: '2026-11-12', sku: 'TEAM', units: 2, kind: 'returned', isAsSold: true },
  ]);
});
