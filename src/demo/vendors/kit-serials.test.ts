import { describe, expect, test } from 'vitest';
import type { EmulatedLine } from '#connectors/shopify/emulator.ts';
import { openWorld } from '../testing/worlds.ts';
import { DAY } from '../world/days.ts';
import type { MovingWorld } from '../world/moving-world.ts';
import { listProductionRuns } from '../world/records/factory.ts';
import { KITS, listKitsUntil } from '../world/records/kits.ts';
import { createAmazonWorld } from './amazon.ts';
import { DEMO_SHOPS, createShopifyWorld } from './shopify.ts';

const opened = Date.parse('2026-11-21T14:00:00Z');
const [shop] = DEMO_SHOPS;
if (!shop) throw new Error('the company has shops');

/** The serial numbers on the lines of each order, as a vendor gives them at the moment. */
const vendors = {
  Amazon(world: MovingWorld) {
    const { orders } = createAmazonWorld(world, 'na');
    return () =>
      new Map(orders().map(({ id, lines }) => [id, lines.flatMap((line) => line.serialNumbers ?? [])]));
  },
  Shopify(world: MovingWorld) {
    const { orders } = createShopifyWorld(world, shop);
    const listSerials = ({ properties = [] }: EmulatedLine) => properties.map(({ value }) => value);
    return () => new Map(orders().map(({ id, lines }) => [String(id), lines.flatMap(listSerials)]));
  },
};

function listKitsMadeAfterwards({ world: { seed, deliveries, calendar }, now }: MovingWorld): string[] {
  const kits = listKitsUntil(now, listProductionRuns(seed, deliveries), { count: KITS, seed, calendar });
  return kits.filter(({ madeAt }) => madeAt > opened).map(({ serialNumber }) => serialNumber);
}

describe.each(Object.entries(vendors))('while the company runs on, %s', (_name, openVendor) => {
  const world = openWorld({ seed: 7, timeZone: 'Europe/London' }, opened);
  const readSerials = openVendor(world);

  test('keeps the serial numbers that it gave', () => {
    const before = readSerials();
    expect([...before.values()].flat().length).toBeGreaterThan(100);
    world.advance(opened + DAY);
    const after = readSerials();
    const kept = [...before].filter(([id, serials]) => after.has(id) && serials.length > 0);
    expect(kept.map(([id]) => [id, after.get(id)])).toEqual(kept);
  });

  test('gives those of kits that were made after it opened', () => {
    world.advance(opened + 100 * DAY);
    const given = new Set([...readSerials().values()].flat());
    expect(listKitsMadeAfterwards(world).some((serial) => given.has(serial))).toBe(true);
  });
});
