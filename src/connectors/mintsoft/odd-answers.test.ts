import { expect, test } from 'vitest';
import { createFakeClock } from '../kit/testing/fake-clock.ts';
import { untilTestEnds } from '../kit/testing/until-test-ends.ts';
import { createMintsoftEmulator } from './emulator.ts';
import { createMintsoft } from './index.ts';

/** A warehouse with forty products that differ in what is given for the first of them. */
async function emulated(first: { level?: number; allocated?: number; quarantined?: number } = {}) {
  const apiKey = '00000000-0000-4000-8000-0000000000aa';
  const rows = Array.from({ length: 40 }, (_, n) => ({
    productId: n + 1,
    sku: `SKU-${n}`,
    clientId: 41,
    level: 10,
    allocated: 2,
    quarantined: 0,
    onOrder: 0,
    lowStockLevel: 5,
    isPreOrderable: false,
    isBundle: false,
    updatedAt: new Date('2026-11-18T09:12:44.183Z'),
    ...(n === 0 && first),
  }));
  const emulator = untilTestEnds(
    await createMintsoftEmulator({
      users: [],
      staticKeys: [apiKey],
      warehouses: [{ id: 3, name: 'TIVE', clientName: 'Touchline' }],
      stock: () => rows,
    }),
  );
  const options = { warehouseId: 3, clientId: 41, allowPrivate: true, random: () => 0.5 };
  const credentials = { apiKey };
  const clock = createFakeClock();
  return {
    emulator,
    mintsoft: untilTestEnds(createMintsoft({ ...options, baseUrl: emulator.origin, credentials, clock })),
  };
}

test('R11 a key that was refused is tried as soon as somebody asks', async () => {
  const { mintsoft, emulator } = await emulated();
  emulator.fail('unauthorised');
  await expect(mintsoft.readStock()).rejects.toMatchObject({ kind: 'refused-credentials' });
  emulator.heal();
  const asked = emulator.requests.length;
  await expect(mintsoft.readStock()).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(emulator.requests).toHaveLength(asked);
  mintsoft.tryAnew();
  expect((await mintsoft.readStock()).rows).toHaveLength(40);
});

test('where more can be sold than is there, nothing is reserved', async () => {
  const { mintsoft, emulator } = await emulated({ level: 10, allocated: -3 });
  emulator.fail('unauthorised', { path: '/api/Product/Inventory' });
  expect((await mintsoft.readStock()).rows[0]).toMatchObject({ onHand: 7, available: 10, reserved: 0 });
});

test('a record of the inventory that cannot be read is counted and shown, and its product is read all the same', async () => {
  const { mintsoft } = await emulated({ quarantined: 0.5 });
  const { rows, setAside, examples } = await mintsoft.readStock();
  expect(rows[0]).toMatchObject({ onHand: 12, quarantined: null });
  expect(setAside).toBe(1);
  expect(examples).toHaveLength(1);
});
