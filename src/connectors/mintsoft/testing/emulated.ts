import { createFakeClock } from '../../kit/testing/fake-clock.ts';
import { closeAfterTest } from '../../kit/testing/until-test-ends.ts';
import type { MintsoftCredentials } from '../keys.ts';
import { createMintsoftEmulator, type MintsoftStock, type MintsoftWorld } from '../emulator.ts';
import { createMintsoft } from '../index.ts';

export const KEY = { apiKey: '00000000-0000-4000-8000-0000000000aa' };
export const USER = { username: 'user@example.com', password: 'not-a-real-password' };

export const buildMintsoftOptions = (
  baseUrl: string,
  credentials: MintsoftCredentials = KEY,
  clientId?: number,
) => ({
  baseUrl,
  credentials,
  warehouseId: 3,
  clientId,
  allowPrivate: true,
  clock: createFakeClock(),
  random: () => 0.5,
});

export const buildMintsoftStock = (overrides: Partial<MintsoftStock> = {}): MintsoftStock => ({
  productId: 1001,
  sku: 'TL-CP-M-EU',
  clientId: 41,
  level: 412,
  allocated: 18,
  quarantined: 0,
  onOrder: 0,
  lowStockLevel: 0,
  isPreOrderable: false,
  isBundle: false,
  updatedAt: new Date('2026-11-18T09:12:44.183Z'),
  ...overrides,
});

interface EmulatedMintsoft extends Partial<MintsoftWorld> {
  orderNumberField?: 'OrderNumber' | 'ExternalOrderReference';
  credentials?: MintsoftCredentials;
  now?: () => number;
}

/** Two warehouses on the emulator, and the connector that reads the first for client 41. */
export async function startEmulatedMintsoft(
  rows: MintsoftStock[],
  { credentials = KEY, now, orderNumberField, ...elsewhere }: EmulatedMintsoft = {},
) {
  const world: MintsoftWorld = {
    users: [USER],
    staticKeys: [KEY.apiKey],
    warehouses: [
      { id: 3, name: 'TIVE', clientName: 'Touchline' },
      { id: 4, name: 'UK', clientName: 'Touchline' },
    ],
    stock: (warehouseId) =>
      warehouseId === 3 ? rows : [buildMintsoftStock({ productId: 9999, sku: 'ELSEWHERE' })],
    ...elsewhere,
  };
  const emulator = closeAfterTest(await createMintsoftEmulator(world, now));
  const options = { ...buildMintsoftOptions(emulator.origin, credentials, 41), orderNumberField };
  return { emulator, clock: options.clock, mintsoft: closeAfterTest(createMintsoft(options)) };
}
