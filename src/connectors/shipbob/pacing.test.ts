import { expect, test } from 'vitest';
import { buildShipBobStock, startPacedShipBob } from './testing/emulated.ts';

const MINUTE_MS = 60_000;
const stock = Array.from({ length: 50 }, (_, n) =>
  buildShipBobStock({ inventoryId: n + 1, sku: `SKU-${n}` }),
);

test('R3 any minute has fewer than the 150 calls that ShipBob takes', async () => {
  const { shipBob, emulator, clock } = await startPacedShipBob({ stock, options: { pageSize: 1 } });
  const at: number[] = [];
  for (let reading = 0; reading < 8; reading += 1) {
    const before = emulator.requests.length;
    await shipBob.readStock();
    // All pages of a reading are counted at its end, which crowds them more than they were.
    at.push(...emulator.requests.slice(before).map(() => clock.elapsedMs()));
  }
  expect(at).toHaveLength(400);
  expect(clock.elapsedMs()).toBeGreaterThanOrEqual(((400 - 20) / 2) * 1000);
  for (const start of at) {
    const minute = at.filter((each) => each >= start && each < start + MINUTE_MS);
    expect(minute.length).toBeLessThanOrEqual(150);
  }
});

test('R3 an account that others use too is throttled, waits as long as it is asked to, and is read completely', async () => {
  const { shipBob, emulator, clock } = await startPacedShipBob({
    stock,
    options: { pageSize: 10 },
    rate: { ratePerSecond: 0.04, burst: 3 },
  });
  expect((await shipBob.readStock()).rows).toHaveLength(50);
  expect(emulator.requests.length).toBeGreaterThan(5);
  expect(clock.waits.filter((ms) => ms >= 25_000).length).toBeGreaterThan(0);
});
