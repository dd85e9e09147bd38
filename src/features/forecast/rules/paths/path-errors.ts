import { COMPARED_DAYS, MIN_ORIGINS, listOrigins, type Origin } from '../backtest/origins.ts';
import { predictMeans, type ForecastModel } from '../models/models.ts';
import type { DemandSeries } from '../series.ts';

/** Errors of neighbouring days belong together, so they are drawn as weeks. */
export const BLOCK_DAYS = 7;
const MIN_BLOCK_DAYS = 5;
const MIN_LEVEL_DAYS = 17;

/** What a forecast was wrong by in tests of the past, in units of the root of what was expected of the day. */
export interface PathErrors {
  /** By test, the part that lasts: a level that was wrong stays wrong. */
  levels: readonly number[];
  /** What is left of each week of each test, day by day. */
  blocks: readonly (readonly number[])[];
}

/** Null where there were too few tests of the past. */
export function measurePathErrors(model: ForecastModel, series: DemandSeries): PathErrors | null {
  const tests = listOrigins(series).flatMap((origin) => testOrigin(model, origin) ?? []);
  if (tests.length < MIN_ORIGINS) return null;
  const blocks = tests.flatMap((test) => test.blocks);
  const levels = shrinkLevels(
    tests.map(({ level }) => level),
    blocks,
  );
  return { levels: levels.map(round), blocks: blocks.map((block) => block.map(round)) };
}

interface OriginTest {
  level: number;
  blocks: number[][];
}

function testOrigin(model: ForecastModel, { shape, followed }: Origin): OriginTest | null {
  const means = predictMeans(model, shape, COMPARED_DAYS);
  const errors = means.map((mean, ahead) => {
    const actual = followed[ahead] ?? null;
    return actual === null ? null : (actual - mean) / Math.sqrt(Math.max(mean, 1));
  });
  if (countKnown(errors) < MIN_LEVEL_DAYS) return null;
  const level = average(errors);
  const weeks = Array.from({ length: COMPARED_DAYS / BLOCK_DAYS }, (_, week) =>
    errors.slice(week * BLOCK_DAYS, (week + 1) * BLOCK_DAYS),
  );
  return {
    level,
    blocks: weeks
      .filter((week) => countKnown(week) >= MIN_BLOCK_DAYS)
      .map((week) => week.map((error) => (error ?? average(week)) - level)),
  };
}

/**
 * The mean error of 28 days holds chance that would have evened out later. It is shrunk so that four weeks drawn one by
 * one, with one level, vary by as much as four weeks in a row did.
 */
function shrinkLevels(levels: readonly number[], blocks: readonly (readonly number[])[]): number[] {
  const middle = average(levels);
  const lasting = computeVariance(levels.map((level) => level * COMPARED_DAYS));
  const weekly = computeVariance(blocks.map((block) => block.reduce((sum, error) => sum + error, 0)));
  const drawn = (COMPARED_DAYS / BLOCK_DAYS) * weekly;
  const kept = lasting > 0 ? Math.sqrt(Math.max(0, 1 - drawn / lasting)) : 0;
  return levels.map((level) => middle + (level - middle) * kept);
}

const countKnown = (errors: readonly (number | null)[]): number =>
  errors.reduce<number>((count, error) => (error === null ? count : count + 1), 0);

function average(errors: readonly (number | null)[]): number {
  const known = errors.filter((error) => error !== null);
  return known.length > 0 ? known.reduce((sum, error) => sum + error, 0) / known.length : 0;
}

function computeVariance(values: readonly number[]): number {
  const mean = average(values);
  return average(values.map((value) => (value - mean) ** 2));
}

/** As they are kept: a thousandth of a root is far below what can be known. */
const round = (error: number): number => Math.round(error * 1000) / 1000;
