import { expect, test } from 'vitest';
import { fillPastStock } from '#features/stock-memory/server/public.ts';
import { BRIDGE_NOW, BRIDGE_PLACE, createBridgeForTests } from '#testing/worlds/bridge-world.ts';

const { server, readBridge, ship } = createBridgeForTests();

interface Level {
  onHand: number;
  quarantined: number;
}

const hold = (...levels: Level[]) =>
  fillPastStock(server().db, {
    place: BRIDGE_PLACE,
    now: BRIDGE_NOW,
    levels: levels.map((level, at) => ({
      day: `2026-11-${16 + at}`,
      sku: 'A',
      available: level.onHand,
      reserved: 0,
      inbound: 0,
      ...level,
    })),
  });
const BEFORE = { onHand: 100, quarantined: 12 };

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
  await hold(BEFORE, after);
  expect(await readBridge()).toMatchObject({ undecided_count: 0, ...expected });
});

test('a gain of late parcels and of units that came free is not a loss when the parcels are booked', async () => {
  await hold(BEFORE, { onHand: 107, quarantined: 5 }, { onHand: 102, quarantined: 5 });
  await ship('17T12:00:00', [{ sku: 'A', quantity: 5 }]);
  expect((await readBridge()).skus).toMatchObject([
    { unexplained: -5, open: 0, flagged_on: null, status: 'timing' },
  ]);
});

test('a loss after it is flagged', async () => {
  const after = { onHand: 82, quarantined: 5 };
  await hold(BEFORE, { onHand: 107, quarantined: 5 }, { onHand: 102, quarantined: 5 }, after, after);
  await ship('17T12:00:00', [{ sku: 'A', quantity: 5 }]);
  expect((await readBridge()).skus).toMatchObject([{ open: -20, since: '2026-11-19', status: 'flagged' }]);
});
