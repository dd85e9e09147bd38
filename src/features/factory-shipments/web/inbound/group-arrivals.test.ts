import { expect, test } from 'vitest';
import { buildBox } from '#testing/web/factory-shipments.ts';
import { groupArrivals } from './group-arrivals.ts';

test('boxes of one day and destination are one arrival, the earliest first and those without a day last', () => {
  const arrivals = groupArrivals([
    buildBox({ expected_arrival: null, to_warehouse: 'ITB', units: 20 }),
    buildBox({ expected_arrival: '2026-11-27', to_warehouse: 'ITB', units: 20 }),
    buildBox({ expected_arrival: '2026-11-20', to_warehouse: 'TIVE', units: 10, arrival: 'late' }),
    buildBox({ expected_arrival: '2026-11-27', to_warehouse: 'ITB', units: null }),
  ]);
  expect(arrivals).toEqual([
    { expected: '2026-11-20', destination: 'TIVE', isLate: true, boxes: 1, units: 10, isPartial: false },
    { expected: '2026-11-27', destination: 'ITB', isLate: false, boxes: 2, units: 20, isPartial: true },
    { expected: null, destination: 'ITB', isLate: false, boxes: 1, units: 20, isPartial: false },
  ]);
});
