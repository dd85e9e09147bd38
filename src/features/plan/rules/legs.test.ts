import { expect, test } from 'vitest';
import { LEG_DAYS } from './fields.ts';
import { findLegsOn } from './legs.ts';

const planned = [
  { date: '2026-11-03', ...LEG_DAYS, china_us_days: 2 },
  { date: '2026-11-10', ...LEG_DAYS, china_us_days: 9 },
];

test.each([
  ['2026-11-02', 30],
  ['2026-11-03', 2],
  ['2026-11-09', 2],
  ['2026-11-10', 9],
  ['2027-05-01', 9],
])('on %s the way from China to the US takes %i business days', (day, days) =>
  expect(findLegsOn(planned, day).china_us_days).toBe(days),
);
