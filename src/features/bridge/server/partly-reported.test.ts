import { expect, test } from 'vitest';
import { recordStock } from '#features/stock-memory/server/public.ts';
import { BRIDGE_PLACE, createBridgeForTests } from '#testing/worlds/bridge-world.ts';

const { server, readBridge } = createBridgeForTests({ warehouseType: 'itb' });

/** What the facilities of the warehouse report of A late on a day; null for one that reports nothing. */
const read = (day: string, ...facilities: (number | null)[]) =>
  recordStock(server().db, {
    place: BRIDGE_PLACE,
    now: new Date(`${day}T23:00:00Z`),
    timeZone: 'Europe/London',
    levels: facilities.map((units) => ({
      sku: 'A',
      onHand: units,
      available: units,
      reserved: 0,
      quarantined: null,
      inbound: null,
    })),
  });

test('a facility that reports nothing for two closings has lost nothing', async () => {
  await read('2026-11-16', 100, 50);
  await read('2026-11-17', 100, null);
  await read('2026-11-18', 100, null);
  await read('2026-11-19', 100, 50);
  expect(await readBridge()).toMatchObject({ unexplained: 0, skus: [] });
});
