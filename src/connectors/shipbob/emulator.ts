import { createEmulator, type Emulator, type EmulatorRequest } from '../kit/emulator.ts';
import type { EmulatorAnswer } from '../kit/faults.ts';
import { createTokenBucket } from '../kit/waits.ts';
import { answerLevels } from './emulator/levels.ts';
import type { ShipBobWorld } from './emulator/world.ts';

export type { ShipBobStock, ShipBobWorld } from './emulator/world.ts';

const WAIT_SECONDS = 25;
const TOO_MANY: EmulatorAnswer = {
  status: 429,
  headers: { 'x-retry-after': String(WAIT_SECONDS), 'x-remaining-calls': '0' },
  json: { statusCode: 429, message: `Rate limit is exceeded. Try again in ${WAIT_SECONDS} seconds.` },
};
const UNAUTHORISED: EmulatorAnswer = { status: 401, text: '' };
const FORBIDDEN: EmulatorAnswer = { status: 403, json: { title: 'Forbidden', status: 403 } };

/** ShipBob on loopback: bearer tokens with scopes, channels, inventory levels by fulfilment centre in pages. */
export function createShipBobEmulator(world: ShipBobWorld, now = () => Date.now()): Promise<Emulator> {
  const bucket =
    world.rate && createTokenBucket(world.rate, { now, elapsedMs: now, sleep: () => Promise.resolve() });
  const findToken = ({ headers }: EmulatorRequest) =>
    world.tokens.find(({ token }) => headers['authorization'] === `Bearer ${token}`);

  return createEmulator({
    refuse(request) {
      if (bucket?.tryTake() === false) return TOO_MANY;
      return findToken(request) ? undefined : UNAUTHORISED;
    },
    routes: {
      'GET /2026-07/channel': (request) => ({
        json: [
          {
            id: 56_232,
            name: 'Personal Access Token',
            application_name: 'SMA',
            scopes: findToken(request)?.scopes ?? [],
          },
        ],
      }),
      'GET /2026-07/inventory-level/locations': (request) =>
        findToken(request)?.scopes.includes('inventory_read')
          ? answerLevels(world, request.query)
          : FORBIDDEN,
    },
    notFound: { status: 404, json: { title: 'Not Found', status: 404 } },
    faultAnswers: { '429': TOO_MANY, unauthorised: UNAUTHORISED },
  });
}
