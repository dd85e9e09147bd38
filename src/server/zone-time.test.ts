import { expect, test } from 'vitest';
import { findZoneMoment, getTimeInZone } from './zone-time.ts';

test.each([
  ['Europe/London', '2026-11-27', '07:30', '2026-11-27T07:30:00.000Z'],
  ['Europe/London', '2026-07-01', '07:30', '2026-07-01T06:30:00.000Z'],
  ['Europe/Amsterdam', '2026-11-27', '00:10', '2026-11-26T23:10:00.000Z'],
  ['America/Los_Angeles', '2026-11-27', '23:50', '2026-11-28T07:50:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-27', '07:30', '2026-11-26T17:30:00.000Z'],
  // The clocks were put back at 02:00 UTC that morning, and forward on the other.
  ['Europe/Amsterdam', '2026-10-25', '07:30', '2026-10-25T06:30:00.000Z'],
  ['Europe/Amsterdam', '2026-03-29', '07:30', '2026-03-29T05:30:00.000Z'],
])('%s: %s at %s is %s', (zone, day, time, moment) => {
  expect(findZoneMoment(zone, day, time).toISOString()).toBe(moment);
  expect(getTimeInZone(zone, new Date(moment))).toBe(time);
});
