import { expect, test } from 'vitest';
import { computeRangeLimits, explainRefusedDay } from './day-limits.ts';

test.each([
  ['', { min: '2026-11-01', max: '2026-11-30' }, undefined],
  ['2026-11-01', { min: '2026-11-01', max: '2026-11-30' }, undefined],
  ['2026-11-30', { min: '2026-11-01', max: '2026-11-30' }, undefined],
  ['2025-10-31', { min: '2025-11-01' }, 'Choose Sat 1 Nov 2025 or later'],
  ['2025-12-01', { max: '2025-11-30' }, 'Choose Sun 30 Nov 2025 or earlier'],
  ['0202-11-21', {}, 'Choose Sat 1 Jan 2000 or later'],
])('%s within %o is refused with %s', (day, limits, refusal) => {
  expect(explainRefusedDay(day, limits)).toBe(refusal);
});

test.each([
  ['', '', {}, {}, {}],
  ['2026-11-05', '', {}, {}, { min: '2026-11-05' }],
  ['', '2026-11-09', {}, { max: '2026-11-09' }, {}],
  [
    '2026-11-05',
    '2026-11-09',
    { min: '2026-11-01', max: '2026-11-30' },
    { min: '2026-11-01', max: '2026-11-09' },
    { min: '2026-11-05', max: '2026-11-30' },
  ],
  [
    '',
    '',
    { min: '2026-11-01', max: '2026-11-30' },
    { min: '2026-11-01', max: '2026-11-30' },
    { min: '2026-11-01', max: '2026-11-30' },
  ],
])('from %s to %s within %o can begin in %o and end in %o', (from, to, limits, start, end) => {
  expect(computeRangeLimits(from, to, limits)).toEqual({ from: start, to: end });
});
