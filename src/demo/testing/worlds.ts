import { MovingWorld } from '../world/moving-world.ts';
import { buildWorld, type DemoWorld, type WorldOptions } from '../world/world.ts';

const made = new Map<string, DemoWorld>();

/** A world that tests share: building one takes half a second, and no test changes it. */
export function getSharedWorld(options: WorldOptions): DemoWorld {
  const key = JSON.stringify([options.seed, options.today, options.timeZone]);
  const world = made.get(key) ?? buildWorld(options);
  made.set(key, world);
  return world;
}

/** The company while its own clock runs, on worlds that are shared. */
export const openWorld = (
  options: Omit<WorldOptions, 'today'> & { pace?: number },
  openedAt: number,
): MovingWorld => new MovingWorld(options, openedAt, getSharedWorld);
