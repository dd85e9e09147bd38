import { expect, test } from 'vitest';
import { fillPastStock, listPlaceSeries } from '#features/stock-memory/server/public.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { listPastLevels } from './past-levels.ts';
import { listShelves } from './world/shelves.ts';
import { getSharedWorld } from './testing/worlds.ts';

const world = getSharedWorld({ seed: 7, today: '2026-11-21', timeZone: 'Europe/London' });

test('every shelf has a level for each of the 119 days before today', () => {
  const levels = listPastLevels(world, 'itb');
  expect(levels).toHaveLength(119 * listShelves('itb').length);
  expect(new Set(levels.map(({ day }) => day)).size).toBe(119);
  expect(levels[0]?.day).toBe('2026-07-25');
  expect(levels.at(-1)?.day).toBe('2026-11-20');
});

test('the stock memory takes it, and answers with the same totals', async () => {
  await using database = await buildDatabase();
  const levels = listPastLevels(world, 'tive');
  await fillPastStock(database.db, { place: 'tive', now: new Date('2026-11-21T14:00:00Z'), levels });
  const [series] = await listPlaceSeries(database.db, {
    places: ['tive'],
    from: '2026-07-25',
    to: '2026-11-20',
  });
  const expected = Map.groupBy(levels, ({ day }) => day);
  expect(series?.days).toHaveLength(119);
  expect(series?.days.map(({ totals }) => totals?.onHand)).toEqual(
    [...expected.values()].map((ofDay) => ofDay.reduce((sum, { onHand }) => sum + (onHand ?? 0), 0)),
  );
});
