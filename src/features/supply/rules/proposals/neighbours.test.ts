import { expect, test } from 'vitest';
import { proposeForRegion, type PlacedVariant, type RegionNeed } from './propose-region.ts';
import { addDays } from '#shared/dates.ts';
import { PLAIN_CLOCK } from '../lanes/lane-clock.ts';
import { USUAL_GOALS } from './goals.ts';
import type { PlaceDemand } from './place-demand.ts';

const perDay = (units: number): PlaceDemand => ({
  means: Array<number>(365).fill(units),
  spread: [{ days: 1, p10: 0, p50: 0, p90: 0 }],
  basis: 'forecast',
});
const place = (overrides: Partial<PlacedVariant>): PlacedVariant => ({
  cell: 'us_20_l',
  placeId: 'warehouse:itb',
  name: 'ITB',
  isPool: false,
  stock: 1000,
  unreported: null,
  isConnected: true,
  demand: perDay(10),
  unknownDemand: null,
  arrivals: [],
  promised: 0,
  isDismissed: false,
  ...overrides,
});
// The factory's next shipment arrives in 35 days, a pool's in 21: Mon 30 Nov and 20 or 10 business days.
const propose = (places: PlacedVariant[], overrides: Partial<RegionNeed> = {}) =>
  proposeForRegion({
    today: '2026-11-23',
    region: 'us',
    places,
    findLane: (_place, source) => ({ clock: PLAIN_CLOCK, leadDays: source === null ? 20 : 10 }),
    boxUnits: 20,
    goals: USUAL_GOALS,
    ...overrides,
  });

const reno = (stock: number) => place({ placeId: 'warehouse:reno', name: 'Reno', stock, demand: perDay(4) });

test('a neighbour with over twice what it needs helps, where it is the quicker way', () => {
  // Reno needs 35 days of 4 are 140 itself; ITB lacks 350 - 100 = 250.
  const [itb, other] = propose([place({ stock: 100 }), reno(700)]);
  expect(itb).toMatchObject({ source: 'Reno', leadDays: 10, outlook: { proposal: { units: 260 } } });
  expect(other?.outlook?.proposal).toBeNull();
  // 280 are exactly twice its need, 281 are more: it gives what is over its need.
  expect(propose([place({ stock: 100 }), reno(280)])[0]?.source).toBeNull();
  expect(propose([place({ stock: 100 }), reno(281)])[0]).toMatchObject({
    source: 'Reno',
    outlook: { proposal: { units: 140, isShort: true } },
  });
});

test('a neighbour that is no quicker than the factory does not help', () => {
  const findLane = () => ({ clock: PLAIN_CLOCK, leadDays: 20 });
  expect(propose([place({ stock: 100 }), reno(700)], { findLane })[0]?.source).toBeNull();
});

test('a neighbour helps until boxes arrive that the factory’s next shipment would come after', () => {
  const arrivals = [{ day: '2026-12-10', units: 400 }];
  expect(propose([place({ stock: 100, arrivals })])[0]?.outlook?.proposal).toBeNull();
  // 160 are wanted by Wed 9 Dec; Reno's arrive on Mon 7 Dec.
  expect(propose([place({ stock: 100, arrivals }), reno(700)])[0]).toMatchObject({
    source: 'Reno',
    outlook: { proposal: { units: 60, arrives: '2026-12-07' } },
  });
});

test('a neighbour that is closed until the factory’s shipment arrives does not help; one that is open does', () => {
  const closed = new Map([...Array(21).keys()].map((day) => [addDays('2026-11-23', day), 'Closed'] as const));
  const findLane = (_place: string, source: string | null) => ({
    leadDays: source === null ? 20 : 10,
    clock:
      source === 'warehouse:reno'
        ? { ...PLAIN_CLOCK, origin: { ...PLAIN_CLOCK.origin, closed }, handOverDays: 1 }
        : PLAIN_CLOCK,
  });
  // Reno opens on Mon 14 Dec: ten business days later is Mon 28 Dec, and the factory's arrive on Mon 21 Dec.
  expect(propose([place({ stock: 100 }), reno(700)], { findLane })[0]?.source).toBeNull();
  const elko = place({ placeId: 'warehouse:elko', name: 'Elko', stock: 500, demand: perDay(4) });
  expect(propose([place({ stock: 100 }), reno(700), elko], { findLane })[0]?.source).toBe('Elko');
});
