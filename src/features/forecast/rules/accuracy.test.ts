import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { measureDays, type ComparedDay } from './accuracy.ts';

const TODAY = '2026-11-21';
const build = (count: number, day: (ago: number) => [sold: number, expected: number]): ComparedDay[] =>
  Array.from({ length: count }, (_, index) => {
    const [sold, expected] = day(index + 1);
    return { day: addDays(TODAY, -index - 1), sold, expected };
  });

test('by hand: days of 10, forecast as 12 and 9 in turn, are wrong by 15% and 5% too high', () => {
  const measured = measureDays(
    build(28, (ago) => [10, ago % 2 === 0 ? 12 : 9]),
    TODAY,
  );
  expect(measured[4]).toMatchObject({ days: 28, sold: 280, expected: 294 });
  expect(measured[4]?.wape).toBeCloseTo(0.15);
  expect(measured[4]?.bias).toBeCloseTo(0.05);
});

test('each span of weeks takes its own days: the 28th before today is within four weeks, the 29th is not', () => {
  const measured = measureDays(
    build(90, (ago) => [10, ago <= 28 ? 10 : 20]),
    TODAY,
  );
  expect(measured[4]).toMatchObject({ days: 28, wape: 0 });
  expect(measured[8]).toMatchObject({ days: 56, wape: 0.5 });
  expect(measured[12]).toMatchObject({ days: 84 });
});

test.each([
  ['six days', build(6, () => [10, 10])],
  ['days on which nothing was sold', build(28, () => [0, 3])],
])('of %s it says nothing', (_, days) => expect(measureDays(days, TODAY)[4]).toBeNull());

test('seven days are enough', () =>
  expect(
    measureDays(
      build(7, () => [10, 10]),
      TODAY,
    )[12],
  ).toMatchObject({ days: 7 }));
