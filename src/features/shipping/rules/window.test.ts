import { expect, test } from 'vitest';
import { computeWindow } from './window.ts';

const TODAY = '2026-11-21';

test.each([
  [{}, { startDate: '2026-08-24', endDate: TODAY }],
  [{ endDate: '2026-06-30' }, { startDate: '2026-04-02', endDate: '2026-06-30' }],
  [{ startDate: '2026-11-01' }, { startDate: '2026-11-01', endDate: TODAY }],
  [{ startDate: '2020-01-01' }, { startDate: '2020-01-01', endDate: '2020-12-31' }],
  [{ startDate: '2026-12-24' }, { startDate: '2026-12-24', endDate: '2026-12-24' }],
  [
    { startDate: '2026-01-01', endDate: '2026-01-01' },
    { startDate: '2026-01-01', endDate: '2026-01-01' },
  ],
])('the window of %o is %o', (question, window) => expect(computeWindow(question, TODAY)).toEqual(window));
