import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays } from '#shared/business-days.ts';
import { addDays, listDays } from '#shared/dates.ts';
import {
  computeArrival,
  computeLatestShipDay,
  countLaneDays,
  PLAIN_CLOCK,
  type LaneClock,
} from './lane-clock.ts';
import { chooseLeadDays, measureLane } from './measure-lane.ts';

const close = (from: string, to: string) => ({
  weekdays: [1, 2, 3, 4, 5],
  closed: new Map(listDays(from, to).map((day) => [day, 'Closed'] as const)),
});
/** The factory rests from Wed 10 to Tue 23 Feb 2027; the destination is closed on Mon 5 April. */
const CLOCK: LaneClock = {
  origin: close('2027-02-10', '2027-02-23'),
  destination: close('2027-04-05', '2027-04-05'),
  handOverDays: 5,
};

test.each([
  // Five days at the origin are Mon 8, Tue 9, then Wed 24, Thu 25, Fri 26 Feb; ten of the destination from Mon 1 March.
  ['2027-02-05', 15, '2027-03-12'],
  // Without the rest in between: Fri 29 January are its five days.
  ['2027-01-22', 15, '2027-02-12'],
  // Easter Monday is not one of the destination's days.
  ['2027-03-22', 11, '2027-04-07'],
])('what leaves on %s and takes %i days arrives on %s', (shipOn, days, arrives) => {
  expect(computeArrival(CLOCK, shipOn, days)).toBe(arrives);
  expect(countLaneDays(CLOCK, shipOn, arrives)).toBe(days);
});

test('the latest day to leave is a working day of the origin, before its rest where it falls into that', () => {
  expect(computeLatestShipDay(CLOCK, '2027-03-12', 15)).toBe('2027-02-05');
  // A Sunday is needed on the Friday before.
  expect(computeLatestShipDay(PLAIN_CLOCK, '2026-12-27', 20)).toBe('2026-11-27');
});

const day = fc.integer({ min: 0, max: 500 }).map((offset) => addDays('2026-06-01', offset));
const closedDays = fc.array(day, { maxLength: 60 });

test('what leaves on its latest day is there in time; a longer way and more closures never make that day later', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 45 }),
      fc.integer({ min: 0, max: 10 }),
      closedDays,
      closedDays,
      (neededOn, leadDays, handOverDays, atOrigin, atDestination) => {
        const build = (closed: string[]) => ({
          weekdays: [1, 2, 3, 4, 5],
          closed: new Map(closed.map((each) => [each, ''] as const)),
        });
        const clock = { origin: build(atOrigin), destination: build(atDestination), handOverDays };
        const latest = computeLatestShipDay(clock, neededOn, leadDays);
        expect(computeArrival(clock, latest, leadDays) <= neededOn).toBe(true);
        expect(computeLatestShipDay(clock, neededOn, leadDays + 3) <= latest).toBe(true);
        expect(latest <= computeLatestShipDay({ ...PLAIN_CLOCK, handOverDays }, neededOn, leadDays)).toBe(
          true,
        );
      },
    ),
  );
});

test('without closures a lane counts as the plan does', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), (start, days) => {
      expect(computeArrival({ ...PLAIN_CLOCK, handOverDays: 5 }, start, days)).toBe(
        addBusinessDays(start, days),
      );
    }),
  );
});

const trip = (shippedOn: string, days: number | null) => ({
  name: shippedOn,
  shippedOn,
  arrivedOn: days === null ? null : addBusinessDays(shippedOn, days),
});
const TODAY = '2026-11-23';

test('P50 and P85 are of the last 20 trips that arrived, and what is out longer is listed', () => {
  const old = Array.from({ length: 10 }, () => trip('2026-01-05', 90));
  const last = Array.from({ length: 20 }, (_, index) => trip('2026-08-03', 20 + index));
  const measured = measureLane(
    [...old, ...last, trip('2026-09-21', null), trip('2026-10-02', null), trip('2026-11-02', null)],
    PLAIN_CLOCK,
    TODAY,
  );
  expect(measured).toMatchObject({ n: 20, p50: 29, p85: 36 });
  // 45 business days from 21 September are more than 36, which those from 2 October are; the last left three weeks ago.
  expect(measured.overdue).toEqual([{ name: '2026-09-21', shippedOn: '2026-09-21', days: 45 }]);
});

test('with fewer than five trips the plan is used, with five what was measured', () => {
  const measure = (n: number) =>
    measureLane(
      Array.from({ length: n }, () => trip('2026-08-03', 33)),
      PLAIN_CLOCK,
      TODAY,
    );
  expect(chooseLeadDays(measure(4), 30)).toEqual({ days: 30, isMeasured: false });
  expect(chooseLeadDays(measure(5), 30)).toEqual({ days: 33, isMeasured: true });
  expect(measure(0)).toMatchObject({ n: 0, p50: null, p85: null, overdue: [] });
});
