import { expect, test } from 'vitest';
import { fillPastStock } from '#features/stock-memory/server/public.ts';
import { BRIDGE_NOW, BRIDGE_PLACE, createBridgeForTests } from '#testing/worlds/bridge-world.ts';

const { server, readBridge } = createBridgeForTests();

test.each([
  ['all of it comes free', { onHand: 112, quarantined: 0 }, { unexplained: 0 }],
  ['all of it comes free while more comes in', { onHand: 112, quarantined: 5 }, { unexplained: 0 }],
  ['a part comes free', { onHand: 104, quarantined: 8 }, { unexplained: 0 }],
  ['less comes free than left it', { onHand: 108, quarantined: 0 }, { unexplained: 0, undecided_count: 1 }],
  ['none comes free', { onHand: 100, quarantined: 0 }, { unexplained: 0 }],
  ['units are lost beside it', { onHand: 95, quarantined: 0 }, { unexplained: -5 }],
  ['units go into it', { onHand: 95, quarantined: 17 }, { unexplained: -5 }],
  ['more is there than it held', { onHand: 120, quarantined: 0 }, { unexplained: 8 }],
])('quarantine of 12 beside 100 units: %s', async (_, after, expected) => {
  const hold = (day: string, level: { onHand: number; quarantined: number }) => ({
    day,
    sku: 'A',
    available: level.onHand,
    reserved: 0,
    inbound: 0,
    ...level,
  });
  const before = { onHand: 100, quarantined: 12 };
  await fillPastStock(server().db, {
    place: BRIDGE_PLACE,
    now: BRIDGE_NOW,
    levels: [hold('2026-11-16', before), hold('2026-11-17', after)],
  });
  expect(await readBridge()).toMatchObject({ undecided_count: 0, ...expected });
});
