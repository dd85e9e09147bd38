import { createFakeClock } from '../../kit/testing/fake-clock.ts';
import { closeAfterTest } from '../../kit/testing/until-test-ends.ts';
import type { Rate } from '../../kit/waits.ts';
import { createShipBobEmulator, type ShipBobStock } from '../emulator.ts';
import { createShipBob, type ShipBobOptions } from '../index.ts';

const TOKEN = 'not-a-real-token';

export const buildShipBobOptions = (baseUrl: string) => ({
  baseUrl,
  accessToken: TOKEN,
  allowPrivate: true,
  clock: createFakeClock(),
  random: () => 0.5,
});

type Centre = NonNullable<ShipBobStock['centres']>[number];
type Overrides = Partial<Omit<ShipBobStock, 'centres'>> & { centres?: Partial<Centre>[] | null };

const CENTRE: Centre = { id: 101, name: 'Cicero (IL)', onHand: 120, committed: 15, awaiting: 40 };

export const buildShipBobStock = ({ centres = [{}], ...overrides }: Overrides = {}): ShipBobStock => ({
  inventoryId: 9001,
  sku: 'TL-CP-M-US',
  name: 'Cityplay M',
  centres: centres?.map((centre) => ({ ...CENTRE, ...centre })) ?? null,
  ...overrides,
});

/** ShipBob on the emulator with these items, and the connector that reads it. */
export async function startEmulatedShipBob(
  stock: ShipBobStock[],
  options: Partial<ShipBobOptions> = {},
  scopes = ['inventory_read'],
) {
  return startPacedShipBob({ stock, options, scopes });
}

/** The same with a limit of calls, by the clock of the connector. */
export async function startPacedShipBob({
  stock,
  options = {},
  scopes = ['inventory_read'],
  rate,
}: {
  stock: ShipBobStock[];
  options?: Partial<ShipBobOptions>;
  scopes?: string[];
  rate?: Rate;
}) {
  const clock = createFakeClock();
  const world = { tokens: [{ token: TOKEN, scopes }], stock: () => stock, rate };
  const emulator = closeAfterTest(await createShipBobEmulator(world, clock.elapsedMs));
  const shipBob = closeAfterTest(
    createShipBob({ ...buildShipBobOptions(emulator.origin), clock, ...options }),
  );
  return { emulator, clock, shipBob };
}
