import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import { keepRanges, onlyPart, type VersionedRange } from './part-ranges.ts';

// More than the ranges that are kept, so that reading them evicts what was kept before.
const MANY = 2_000;
const DAY = '2026-11-20';

test('a kept range that is evicted while others are read is still described', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await db
    .insertInto('part_versions')
    .values([{ name: 'sales_days', part: DAY }])
    .execute();
  const describeRanges = keepRanges();
  const range = (version: string): VersionedRange => ({ version, range: onlyPart('sales_days', DAY) });
  const others = Array.from({ length: MANY }, (_, at) => range(`other ${at}`));
  const [alone] = await describeRanges(db, [range('1')]);
  const [among] = await describeRanges(db, [range('1'), ...others]);
  expect(alone).toMatch(/./);
  expect(among).toBe(alone);
});
