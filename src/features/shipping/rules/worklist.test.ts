import { expect, test } from 'vitest';
import { computeOverdueLimits } from './worklist.ts';

test.each([
  // A Wednesday: labels of Monday have waited Tuesday and Wednesday.
  ['2026-11-18', { label: '2026-11-16', scan: '2026-11-15' }],
  ['2026-11-16', { label: '2026-11-12', scan: '2026-11-11' }],
  ['2026-11-20', { label: '2026-11-18', scan: '2026-11-17' }],
  // A weekend adds nothing.
  ['2026-11-21', { label: '2026-11-18', scan: '2026-11-17' }],
  ['2026-11-22', { label: '2026-11-18', scan: '2026-11-17' }],
])('on %s too long ago are %o', (today, days) => expect(computeOverdueLimits(today)).toEqual(days));
