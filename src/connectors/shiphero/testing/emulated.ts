import { createFakeClock } from '../../kit/testing/fake-clock.ts';
import { closeAfterTest } from '../../kit/testing/until-test-ends.ts';
import { createShipHeroEmulator, type ShipHeroStock, type ShipHeroWorld } from '../emulator.ts';
import { createShipHero, type ShipHeroOptions } from '../index.ts';

const REFRESH_TOKEN = 'not-a-real-refresh-token';
const RENO = 'V2FyZWhvdXNlOjE=';
export const YORK = 'V2FyZWhvdXNlOjI=';

export const buildShipHeroOptions = (baseUrl: string) => ({
  baseUrl,
  refreshToken: REFRESH_TOKEN,
  warehouseId: RENO,
  allowPrivate: true,
  clock: createFakeClock(),
  random: () => 0.5,
});

export const buildShipHeroStock = (overrides: Partial<ShipHeroStock> = {}): ShipHeroStock => ({
  id: 1,
  sku: 'TL-CP-M-US',
  name: 'Cityplay M',
  barcode: '5000000000017',
  warehouseId: RENO,
  onHand: 120,
  allocated: 15,
  nonSellable: 3,
  reorderLevel: 40,
  updatedAt: new Date('2026-11-18T09:12:44Z'),
  ...overrides,
});

/** ShipHero on the emulator with these products, and the connector that reads its first warehouse. */
export async function startEmulatedShipHero(
  stock: ShipHeroStock[],
  options: Partial<ShipHeroOptions> = {},
  elsewhere: Partial<ShipHeroWorld> = {},
) {
  const clock = createFakeClock();
  const world = {
    refreshTokens: [REFRESH_TOKEN],
    warehouses: [
      { id: RENO, identifier: 'Reno' },
      { id: YORK, identifier: 'York' },
    ],
    stock: () => stock,
    ...elsewhere,
  };
  const emulator = closeAfterTest(await createShipHeroEmulator(world, clock.elapsedMs));
  const shipHero = closeAfterTest(
    createShipHero({ ...buildShipHeroOptions(emulator.origin), clock, ...options }),
  );
  return { emulator, clock, shipHero };
}
