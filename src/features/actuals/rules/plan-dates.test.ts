import { expect, test } from 'vitest';
import { isPlanDate } from './plan-dates.ts';

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2000-01-01', true],
  ['2199-12-31', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['1999-12-31', false],
  ['2200-01-01', false],
  ['12026-02-01', false],
  ['0020-11-21', false],
  ['', false],
])('%o can be planned: %s', (date, isPlanned) => expect(isPlanDate(date)).toBe(isPlanned));
