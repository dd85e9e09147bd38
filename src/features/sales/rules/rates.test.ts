import { describe, expect, test } from 'vitest';
import { findRate } from './rates.ts';

describe('the rate of a day', () => {
  // A Thursday, a Friday and a Monday.
  const rates = [
    { day: '2026-11-19', perEuro: 1.1 },
    { day: '2026-11-20', perEuro: 1.2 },
    { day: '2026-11-23', perEuro: 1.3 },
  ];
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-20'],
    ['2026-11-22', '2026-11-20'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-11-23'],
  ])('of %s is that of %s', (day, of) => expect(findRate(rates, day)?.day).toBe(of));

  test('is unknown before the first that is known: a later rate would pass for that of the day', () =>
    expect(findRate(rates, '2026-11-18')).toBeUndefined());

  test('is unknown where none is known', () => expect(findRate([], '2026-11-20')).toBeUndefined());
});
