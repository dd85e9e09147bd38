import { expect, test } from 'vitest';
import { HOUR } from '../days.ts';
import { computeInboundStages } from './inbound.ts';
import { getSharedWorld } from '../../testing/worlds.ts';
import { listDailyCounts } from '../world.ts';
import { readLevel } from '../stock/levels.ts';
import { WORLD_SHELVES } from '../shelves.ts';

const world = getSharedWorld({ seed: 7, today: '2026-11-21', timeZone: 'Europe/London' });

test('the stages of what Amazon waits for add up to what is inbound, and each of them occurs', () => {
  const seen = { working: 0, shipped: 0, receiving: 0 };
  for (const { day, counts } of listDailyCounts(world, Infinity).slice(-14)) {
    const evening = world.calendar.getDayStart(day) + 24 * HOUR - 1;
    for (const shelf of WORLD_SHELVES.filter(({ place }) => place.isAmazon)) {
      const stages = computeInboundStages(world, shelf, evening);
      expect(stages.working + stages.shipped + stages.receiving).toBe(readLevel(shelf, counts, day).inbound);
      for (const stage of ['working', 'shipped', 'receiving'] as const) seen[stage] += stages[stage];
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
