import { expect, test } from 'vitest';
import { buildBox, buildDeliveredBox } from '#testing/web/factory-shipments.ts';
import { boxColumns } from './box-columns.tsx';
import { groupByTracking, trackingGroupColumns } from './tracking-groups.tsx';

const delivered = boxColumns.find(({ id }) => id === 'delivered');
const units = trackingGroupColumns.find(({ id }) => id === 'units');

test('in a file the day for which a box is expected is not taken for that of its delivery', () => {
  expect(delivered?.exported?.(buildDeliveredBox())).toBe('2026-11-20T09:30:00.000Z');
  expect(delivered?.exported?.(buildBox())).toBe('Expected 2026-12-14');
  expect(delivered?.exported?.(buildBox({ expected_arrival: null }))).toBeNull();
});

test('in a file the units of boxes of which some have none are at least so many', () => {
  const [known] = groupByTracking([buildBox(), buildBox({ id: 2 })]);
  const [partial] = groupByTracking([buildBox(), buildBox({ id: 2, units: null })]);
  const [unknown] = groupByTracking([buildBox({ units: null })]);
  expect([known, partial, unknown].map((group) => group && units?.exported?.(group))).toEqual([
    40,
    '≥\u202f20',
    null,
  ]);
});
