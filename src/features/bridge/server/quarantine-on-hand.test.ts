import { expect, test } from 'vitest';
import { fillPastStock } from '#features/stock-memory/server/public.ts';
import { BRIDGE_NOW, BRIDGE_PLACE, createBridgeForTests } from '#testing/worlds/bridge-world.ts';

// Deposco counts quarantined units among those on hand.
const { server, readBridge } = createBridgeForTests({ warehouseType: 'itb' });

const hold = (...levels: [onHand: number, quarantined: number | null][]) =>
  fillPastStock(server().db, {
    place: BRIDGE_PLACE,
    now: BRIDGE_NOW,
    levels: levels.map(([onHand, quarantined], at) => ({
      day: `2026-11-${16 + at}`,
      sku: 'A',
      available: onHand,
      reserved: 0,
      inbound: 0,
      onHand,
      quarantined,
    })),
  });

test.each<[string, [onHand: number, quarantined: number | null][], number]>([
  [
    'is never reported, and nothing moves',
    [
      [100, null],
      [100, null],
    ],
    0,
  ],
  [
    'is never reported, and units are lost',
    [
      [100, null],
      [95, null],
    ],
    -5,
  ],
  [
    'begins to be reported',
    [
      [100, null],
      [100, 12],
      [100, 12],
    ],
    0,
  ],
  [
    'is no longer reported',
    [
      [100, 12],
      [100, null],
      [100, null],
    ],
    0,
  ],
  [
    'begins to be reported while units are lost',
    [
      [100, null],
      [93, 12],
      [93, 12],
    ],
    -7,
  ],
  [
    'is reported as none',
    [
      [100, 0],
      [88, 0],
    ],
    -12,
  ],
  [
    'takes units from those that can be sold',
    [
      [100, 0],
      [100, 12],
    ],
    -12,
  ],
])('what is in quarantine %s', async (_, levels, unexplained) => {
  await hold(...levels);
  expect(await readBridge()).toMatchObject({ unexplained });
});
