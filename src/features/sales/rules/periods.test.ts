import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { computePeriod } from './periods.ts';

const LONDON = 'Europe/London';

test.each([
  ['2026-11-20T23:59:59Z', LONDON, '2026-11-20'],
  ['2026-11-20T23:59:59Z', 'Europe/Berlin', '2026-11-21'],
  ['2026-11-20T04:59:00Z', 'America/New_York', '2026-11-19'],
  // The clocks in London change at one in the morning.
  ['2026-03-28T23:59:00Z', LONDON, '2026-03-28'],
  ['2026-03-29T22:59:00Z', LONDON, '2026-03-29'],
  ['2026-03-29T23:00:00Z', LONDON, '2026-03-30'],
  ['2026-10-24T22:59:00Z', LONDON, '2026-10-24'],
  ['2026-10-24T23:00:00Z', LONDON, '2026-10-25'],
  ['2026-10-25T23:59:00Z', LONDON, '2026-10-25'],
  ['2026-12-31T23:30:00Z', 'Pacific/Kiritimati', '2027-01-01'],
])('%s in %s is on %s', (moment, timeZone, day) =>
  expect(getDayInZone(timeZone, new Date(moment))).toBe(day),
);

test('today is part of the period, and of no comparison; the day in its place is left out as well', () => {
  expect(computePeriod(new Date('2026-11-21T10:00:00Z'), LONDON, 7)).toEqual({
    days: 7,
    from: '2026-11-15',
    to: '2026-11-21',
    previous: { from: '2026-11-08', to: '2026-11-14' },
    compared: {
      current: { from: '2026-11-15', to: '2026-11-20' },
      previous: { from: '2026-11-08', to: '2026-11-13' },
    },
  });
});

test('today alone has nothing to be compared with', () => {
  expect(computePeriod(new Date('2026-11-21T10:00:00Z'), LONDON, 1)).toMatchObject({
    from: '2026-11-21',
    to: '2026-11-21',
    compared: null,
  });
});

test('whatever the period, both sides of a comparison have equally many days', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.integer({ min: 2, max: 366 }), (now, days) => {
      const { from, to, previous, compared } = computePeriod(now, LONDON, days);
      expect(listDays(from, to)).toHaveLength(days);
      expect(listDays(previous.from, previous.to)).toHaveLength(days);
      expect(addDays(previous.to, 1)).toBe(from);
      expect(compared && listDays(compared.current.from, compared.current.to)).toHaveLength(days - 1);
      expect(compared && listDays(compared.previous.from, compared.previous.to)).toHaveLength(days - 1);
    }),
    { numRuns: 50 },
  );
});
