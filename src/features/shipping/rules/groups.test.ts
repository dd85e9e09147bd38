import { expect, test } from 'vitest';
import { getStatusGroup, sortStatuses, formatStatusTitle, getStatusTone } from './groups.ts';

test.each([
  ['delivered', 'delivered'],
  ['customs_hold', 'customs_hold'],
  ['', 'unknown'],
  [' ', 'unknown'],
  [null, 'unknown'],
])('a parcel whose latest event is %j belongs to %s', (status, group) =>
  expect(getStatusGroup(status)).toBe(group),
);

test.each([
  ['in_transit', 'In Transit'],
  ['failure', 'Failed'],
  ['out_for_delivery', 'Out For Delivery'],
  ['Held at customs', 'Held at customs'],
])('%s is headed %s', (status, title) => expect(formatStatusTitle(status)).toBe(title));

test('what went wrong comes first, what is unknown or has arrived last', () => {
  expect(
    sortStatuses([
      'delivered',
      'unknown',
      'out_for_delivery',
      'in_transit',
      'confirmed',
      'delayed',
      'failure',
    ]),
  ).toEqual(['failure', 'delayed', 'in_transit', 'confirmed', 'out_for_delivery', 'unknown', 'delivered']);
});

test.each([
  ['delivered', 'good'],
  ['delayed', 'watch'],
  ['failure', 'bad'],
  ['in_transit', 'neutral'],
  ['whatever', 'neutral'],
])('%s looks %s', (status, tone) => expect(getStatusTone(status)).toBe(tone));
