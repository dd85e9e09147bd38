import { expect, test } from 'vitest';
import { startEmulators } from './emulators.ts';
import { openWorld } from './testing/worlds.ts';

test('the vendors start before the company is made up, which the first look does', async () => {
  const world = openWorld({ seed: 7, timeZone: 'Europe/London' }, Date.parse('2026-11-21T14:00:00Z'));
  const emulators = await startEmulators(world);
  await emulators.close();
  expect(world.isMade).toBe(false);
});
