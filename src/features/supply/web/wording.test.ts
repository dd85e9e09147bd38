import { expect, test } from 'vitest';
import { describeShipDay } from './wording.ts';

test.each([
  ['2026-12-02', 0, 'On Track', 'good'],
  ['2026-11-27', 0, '5 business days left', 'watch'],
  ['2026-11-20', 0, 'Ship Today', 'watch'],
  ['2026-11-19', 1, '1 business day late', 'bad'],
])('what is to be shipped by %s, %i late, is %s in the tone %s', (by, late, text, tone) => {
  expect(describeShipDay(by, late, '2026-11-20')).toEqual({ text, tone });
});
