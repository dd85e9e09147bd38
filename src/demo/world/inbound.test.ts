import { expect, test } from 'vitest';
import { HOUR } from './days.ts';
import { inboundStages } from './inbound.ts';
import { sharedWorld } from '../testing/worlds.ts';
import { dailyCounts } from './world.ts';
import { levelOf } from './levels.ts';
import { SHELVES } from './shelves.ts';

const world = sharedWorld({ seed: 7, today: '2026-11-21', timeZone: 'Europe/London' });

test('the stages of what Amazon waits for add up to what is inbound, and each of them occurs', () => {
  const seen = { working: 0, shipped: 0, receiving: 0 };
  for (const { day, counts } of dailyCounts(world, Infinity).slice(-14)) {
    const evening = world.calendar.startOf(day) + 24 * HOUR - 1;
    for (const shelf of SHELVES.filter(({ place }) => place.isAmazon)) {
      const stages = inboundStages(world, shelf, evening);
      expect(stages.working + stages.shipped + stages.receiving).toBe(levelOf(shelf, counts, day).inbound);
      for (const stage of ['working', 'shipped', 'receiving'] as const) seen[stage] += stages[stage];
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
