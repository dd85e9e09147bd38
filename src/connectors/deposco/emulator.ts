import { createEmulator, type Emulator, type EmulatorRequest } from '../kit/emulator.ts';
import type { EmulatorAnswer } from '../kit/faults.ts';
import { createTokenBucket } from '../kit/waits.ts';
import { BAD_REQUEST } from './emulator/answers.ts';
import { answerAvailability } from './emulator/availability.ts';
import { answerCatalogPage } from './emulator/catalog.ts';
import { createCredentials } from './emulator/credentials.ts';
import { answerFullInventory } from './emulator/full-inventory.ts';
import {
  answerAdjustments,
  answerOrderLines,
  answerInboundOrders,
  answerReceipts,
} from './emulator/inbound.ts';
import { answerShipmentLines, answerShipments } from './emulator/outbound.ts';
import type { DeposcoWorld } from './emulator/world.ts';

export type {
  DeposcoAdjustment,
  DeposcoFacilityStock,
  DeposcoInboundOrder,
  DeposcoItem,
  DeposcoShipment,
  DeposcoWorld,
} from './emulator/world.ts';

const UNAUTHORISED: EmulatorAnswer = {
  status: 401,
  headers: { 'www-authenticate': 'Basic realm="deposco"' },
  text: '',
};

/** Deposco on loopback: stock by both of its calls with a user's password, items with a token. */
export function createDeposcoEmulator(world: DeposcoWorld, now = () => Date.now()): Promise<Emulator> {
  const { isUser, issueToken, hasToken } = createCredentials(world, now);
  const bucket =
    world.rate && createTokenBucket(world.rate, { now, elapsedMs: now, sleep: () => Promise.resolve() });

  function refuse(request: EmulatorRequest): EmulatorAnswer | undefined {
    // With an empty body and, as a rule, without Retry-After.
    if (bucket?.tryTake() === false) return { status: 429, text: '' };
    if (request.path === '/oauth2/token') return undefined;
    if (request.path.includes('%20')) return BAD_REQUEST;
    if (request.path.startsWith('/integration/')) return isUser(request) ? undefined : UNAUTHORISED;
    if (!hasToken(request)) return { status: 401, text: '' };
    return world.lacks?.path.test(request.path)
      ? { status: world.lacks.status, json: { errors: [{ errorMessage: 'Access is denied' }] } }
      : undefined;
  }

  return createEmulator({
    refuse,
    routes: {
      'POST /oauth2/token': issueToken,
      'GET /latest/items': (request) => answerCatalogPage(world, request),
      'GET /latest/orders/purchaseOrders': (request) => answerInboundOrders(world, request, 'purchase'),
      'GET /latest/orders/purchaseOrders/:id/orderLines': (request) => answerOrderLines(world, request),
      'GET /latest/orders/customerReturns': (request) => answerInboundOrders(world, request, 'return'),
      'GET /latest/orders/customerReturns/:id/orderLines': (request) => answerOrderLines(world, request),
      'GET /latest/shipments/outboundShipments': (request) => answerShipments(world, request),
      'GET /latest/shipments/outboundShipments/:id/shipmentLines': (request) =>
        answerShipmentLines(world, request),
      'GET /latest/receipts': (request) => answerReceipts(world, request),
      'GET /latest/inventory/inventoryAdjustments': (request) => answerAdjustments(world, request),
      'GET /integration/:tenant/inventory/full': (request) => answerFullInventory(world, request),
      'GET /integration/:tenant/enterpriseinventory/:unit/availability': (request) =>
        answerAvailability(world, request),
    },
  });
}
