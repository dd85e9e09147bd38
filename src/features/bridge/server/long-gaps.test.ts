import { beforeEach, expect, test } from 'vitest';
import { buildPast } from '#testing/builders/stock.ts';
import { BRIDGE_NOW, BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { addTransfer } from '../contract.ts';
import { getStatement } from '../contract/statement.ts';

const { server, otis, make, readBridge } = createBridgeForTests();
const readDay = async (day: string) => (await readBridge({ days: 30 })).days.find((each) => each.day === day);
const OVER_THE_PAUSE = { day: '2026-11-09', from: '2026-10-30', state: 'reckoned' };

// No stock is synced for nine days; the next closing has 30 units fewer.
beforeEach(async () => {
  await buildPast(server().db, place, {
    '2026-10-30': { A: 100 },
    '2026-11-09': { A: 70 },
    '2026-11-10': { A: 70 },
    '2026-11-20': { A: 70 },
  });
  // While a location waits for its stock, all days are calculated every hour.
  await buildPast(server().db, 'warehouse:uk', { '2026-11-20': { A: 1 } });
});

test('a bridge over more than a week stays when the latest days are calculated again', async () => {
  expect(await readDay('2026-11-09')).toEqual(OVER_THE_PAUSE);
  server().clock.now = new Date(BRIDGE_NOW.getTime() + 2 * 3_600_000);
  expect(await make()).toBe(0);
  expect(await readDay('2026-11-09')).toEqual(OVER_THE_PAUSE);
});

test('a bridge over more than a week stays when people enter something of its last day', async () => {
  await make();
  const body = {
    sku: 'A',
    units: 10,
    kind: 'removal' as const,
    source: place,
    destination: null,
    left_on: '2026-11-09',
    arrived_on: null,
    note: null,
  };
  expect((await otis().call(addTransfer, { body })).status).toBe(200);
  expect(await readBridge({ days: 30 })).toMatchObject({ transferred_out: 10, unexplained: -20 });
  expect(await readDay('2026-11-09')).toEqual(OVER_THE_PAUSE);
});

test('a bridge over more than a week stays when its beginning is older than all days that are calculated again', async () => {
  await make();
  server().clock.now = new Date('2027-02-09T10:00:00Z');
  await make();
  const { body } = await otis().call(getStatement, { query: { place, month: '2026-11' } });
  expect(body.bridge.days).toContainEqual(OVER_THE_PAUSE);
});
