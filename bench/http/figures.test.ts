import { expect, test } from 'vitest';
import {
  computeFigures,
  compareWithBars,
  pickPercentile,
  type CallFigures,
  type MeasuredCall,
} from './figures.ts';

test.each([
  [[], 0.5, 0],
  [[7], 0.99, 7],
  [[1, 2, 3, 4], 0.5, 2],
  [[1, 2, 3], 0.5, 2],
  [Array.from({ length: 100 }, (_, at) => at + 1), 0.99, 99],
  [Array.from({ length: 100 }, (_, at) => at + 1), 1, 100],
])('of %j the share %d was answered within %d', (times, share, expected) =>
  expect(pickPercentile(times, share)).toBe(expected),
);

test('slices of the same are one: each time counts once, and rates are over all of their time', () => {
  const slices = [
    { times: [3, 1], ms: 10, cpuMs: 4, databaseMs: 2, failed: 0 },
    { times: [5, 7], ms: 30, cpuMs: 8, databaseMs: 0, failed: 1 },
  ];
  const expected = {
    answers: 4,
    p50: 3,
    p95: 7,
    p99: 7,
    perSecond: 100,
    cpuMs: 3,
    databaseMs: 0.5,
    failed: 1,
  };
  expect(computeFigures(slices)).toEqual(expected);
});

const figures = (p50: number, more: Partial<CallFigures> = {}): CallFigures => ({
  answers: 100,
  failed: 0,
  p50,
  p95: p50,
  p99: p50,
  perSecond: 1000 / p50,
  cpuMs: 1,
  databaseMs: 1,
  ...more,
});
const measured = (overrides: Partial<MeasuredCall>): MeasuredCall => ({
  name: 'a call',
  path: '/a',
  isRemembered: false,
  grows: false,
  statements: 1,
  bytes: 1,
  compressedBytes: 1,
  app: { 10: figures(13) },
  limit: { 10: figures(10) },
  ...overrides,
});
const missed = (overrides: Partial<MeasuredCall>) =>
  compareWithBars(measured(overrides)).flatMap(({ bar, isMet }) => (isMet ? [] : [bar]));

test.each<[string, Partial<MeasuredCall>, string[]]>([
  ['1.3 times the limit', {}, []],
  ['a little more', { app: { 10: figures(13.1) } }, ['p50 ≤ 1.3× limit']],
  ['remembered, and no quicker than the limit', { isRemembered: true }, ['rate ≥ 5× limit']],
  ['remembered, and five times as quick', { isRemembered: true, app: { 10: figures(2) } }, []],
  ['a tail of five times', { app: { 50: figures(10, { p99: 50 }) } }, []],
  ['a longer tail', { app: { 50: figures(10, { p99: 51 }) } }, ['p99 ≤ 5× p50 at 50']],
  ['twice as slow with ten times the data', { before: 5, app: { 1: figures(10) } }, []],
  ['slower than that', { before: 4.9, app: { 1: figures(10) } }, ['growth ≤ 2×']],
  ['slower, with ten times the answer', { before: 1, grows: true, app: { 1: figures(10) } }, []],
])('%s', (_what, overrides, expected) => expect(missed(overrides)).toEqual(expected));
