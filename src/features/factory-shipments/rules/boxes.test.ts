import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDayNumber } from '#shared/dates.ts';
import { classifyArrival, computeExpectedArrival, computeLandingDay } from './arrivals.ts';
import { findBoxesAmong, findRepeatedBoxes, findUsualUnits, parseBoxLines } from './boxes.ts';

test.each([
  ['2026-11-02', 30, '2026-12-14', 'six weeks from a Monday'],
  ['2026-11-02', 35, '2026-12-21', 'seven weeks to the EU'],
  ['2026-11-07', 30, '2026-12-18', 'from a Saturday as from the Friday before'],
  ['2026-11-08', 30, '2026-12-18', 'and from a Sunday'],
  ['2026-11-05', 2, '2026-11-09', 'over a weekend'],
  ['2026-11-05', 0, '2026-11-05', 'no days at all'],
])('shipped %s with %i business days to go, it is expected on %s: %s', (shipped, days, expected) =>
  expect(computeExpectedArrival(shipped, days)).toBe(expected),
);

test.each([
  ['2026-11-19', '2026-11-20', 'on-track', 0, 'the day before'],
  ['2026-11-20', '2026-11-20', 'due', 0, 'a Friday on that Friday'],
  ['2026-11-21', '2026-11-20', 'late', 1, 'a Friday on the Saturday after'],
  ['2026-11-23', '2026-11-20', 'late', 3, 'a Friday on the Monday after'],
  ['2026-11-21', '2026-11-21', 'due', 0, 'a Saturday on that Saturday'],
  ['2026-11-23', '2026-11-21', 'due', 0, 'a Saturday up to Monday'],
  ['2026-11-24', '2026-11-21', 'late', 1, 'a Saturday on Tuesday'],
  ['2026-11-23', '2026-11-22', 'due', 0, 'a Sunday up to Monday'],
  ['2026-12-31', '2026-11-30', 'late', 31, 'a month later'],
])('on %s a box expected on %s is %s by %i days: %s', (today, expected, arrival, daysLate) =>
  expect(classifyArrival(today, expected)).toEqual({ arrival, daysLate }),
);

test.each([
  ['2026-11-19', '2026-11-20', '2026-11-20', 'the day for which it is expected'],
  ['2026-11-20', '2026-11-20', '2026-11-20', 'on that day'],
  ['2026-11-21', '2026-11-20', null, 'the day after, when it is overdue'],
  ['2026-11-19', '2026-11-21', '2026-11-21', 'a Saturday that lies ahead'],
  ['2026-11-22', '2026-11-21', '2026-11-23', 'the Monday after a Saturday'],
  ['2026-11-23', '2026-11-22', '2026-11-23', 'the Monday after a Sunday'],
  ['2026-11-24', '2026-11-22', null, 'on the Tuesday it is unknown'],
])(
  'on %s a box expected on %s is hoped for on %s: %s',
  (today: string, expected: string, lands: string | null, _why: string) =>
    expect(computeLandingDay(today, expected)).toBe(lands),
);

test('a box that is late gets later by one every day', () => {
  const day = fc.integer({ min: 18_000, max: 25_000 });
  fc.assert(
    fc.property(day, fc.integer({ min: 3, max: 400 }), (expected, after) => {
      const lateOn = (number: number) =>
        classifyArrival(fromDayNumber(number), fromDayNumber(expected)).daysLate;
      expect(lateOn(expected + after + 1)).toBe(lateOn(expected + after) + 1);
    }),
  );
});

test('each line that is not blank is a box', () => {
  expect(parseBoxLines(' BX-1 \r\n\r\n\tBX-2\n   \nBX-3')).toEqual(['BX-1', 'BX-2', 'BX-3']);
  expect(parseBoxLines(' \n ')).toEqual([]);
});

test('a box that is listed twice is named once, however it is written', () => {
  expect(findRepeatedBoxes(['BX-1', 'BX-2', 'bx-1', 'BX-1'])).toEqual(['BX-1']);
  expect(findRepeatedBoxes(['BX-1', 'BX-2'])).toEqual([]);
});

test('the boxes that are known already are named as they were typed', () => {
  expect(findBoxesAmong(['bx-1', 'BX-2'], ['BX-1', 'BX-9'])).toEqual(['bx-1']);
});

test.each([
  [[], undefined],
  [[null], undefined],
  [[20, 7, 20, null, null, null], 20],
  // As the server does, the lower of what is equally usual, whatever comes first.
  [[20, 7], 7],
  [[7, 20], 7],
])('boxes of %j units usually hold %s', (units, usual) => {
  const boxes = [{ sku: 'OTHER', units: 3 }, ...units.map((of) => ({ sku: 'BX', units: of }))];
  expect(findUsualUnits(boxes, ' BX ')).toBe(usual);
});
