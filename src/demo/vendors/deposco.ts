import type {
  DeposcoAdjustment,
  DeposcoFacilityStock,
  DeposcoInboundOrder,
  DeposcoItem,
  DeposcoWorld,
} from '#connectors/deposco/emulator.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { CurrentLevel, MovingWorld } from '../world/moving-world.ts';
import { listDemoChanges, listDemoDeliveries, WAREHOUSE_RATE } from './warehouse-flow.ts';

export const DEPOSCO = {
  tenant: 'DEMO',
  businessUnit: 'MAIN',
  quarantineMeasure: 'quarantineQty',
  user: { username: 'demo-api', password: 'made-up-for-the-demo' },
  client: { id: 'demo-client', secret: 'made-up-secret', refreshToken: 'made-up-refresh-token' },
};

/** The hall, and the racks across the road for devices that do not fit in. */
const MAIN_FACILITY = 'SAV1';
const OVERFLOW_FACILITY = 'SAV2';
const OVERFLOW_SHARE = 0.25;
/** Numbers of returns are others than those of deliveries. */
const RETURN_IDS = 100_000_000;

export const createDeposcoWorld = (world: MovingWorld, rate = WAREHOUSE_RATE): DeposcoWorld => ({
  tenant: DEPOSCO.tenant,
  businessUnit: DEPOSCO.businessUnit,
  quarantineMeasure: DEPOSCO.quarantineMeasure,
  users: [DEPOSCO.user],
  rate,
  clients: [DEPOSCO.client],
  items: () => world.listLevels('itb').map(toDeposcoItem),
  inboundOrders: () => [...listPurchaseOrders(world), ...listReturns(world)],
  adjustments: () => listAdjustments(world),
});

/** A delivery that was booked short stays open for the rest. */
const listPurchaseOrders = (world: MovingWorld): DeposcoInboundOrder[] =>
  listDemoDeliveries(world, 'itb').map(({ id, reference, lines, arrivedAt, ...order }) => {
    const isWhole = lines.every(
      ({ expected, bookings }) => sumBy(bookings, ({ units }) => units) >= expected,
    );
    return {
      id,
      kind: 'purchase',
      number: reference,
      status: arrivedAt === null ? 'New' : isWhole ? 'Closed' : 'Partial Receipt',
      facility: MAIN_FACILITY,
      expectedAt: order.expectedAt,
      updatedAt: order.updatedAt,
      lines: lines.map((line) => ({
        id: line.id,
        sku: line.sku,
        ordered: line.expected,
        receipts: line.bookings.map((booking) => ({ ...booking, user: 'dock1' })),
      })),
    };
  });

const listReturns = (world: MovingWorld): DeposcoInboundOrder[] =>
  listDemoChanges(world, 'itb')
    .filter(({ kind }) => kind === 'returned')
    .map(({ id, sku, units, person, at }) => ({
      id: RETURN_IDS + id,
      kind: 'return',
      number: `RMA-${id}`,
      status: 'Closed',
      facility: MAIN_FACILITY,
      expectedAt: at,
      updatedAt: at,
      lines: [
        {
          id: RETURN_IDS + id,
          sku,
          ordered: units,
          receipts: [{ id: RETURN_IDS + id, units, at, user: person }],
        },
      ],
    }));

const listAdjustments = (world: MovingWorld): DeposcoAdjustment[] =>
  listDemoChanges(world, 'itb')
    .filter(({ kind }) => kind === 'adjusted')
    .map(({ id, sku, units, text, at }) => ({
      id,
      facility: MAIN_FACILITY,
      sku,
      units,
      action: 'Adjustment',
      status: 'Available',
      reason: text,
      at,
    }));

function toDeposcoItem(level: CurrentLevel): DeposcoItem {
  const { product, lowStockLevel } = level.shelf;
  return {
    number: product.sku,
    name: product.title,
    reorderPoint: lowStockLevel || null,
    stock: listFacilities(level),
  };
}

function listFacilities(level: CurrentLevel): DeposcoFacilityStock[] {
  const { onHand, available, reserved, quarantined, inbound, shelf } = level;
  const overflow = shelf.product.variant ? Math.floor(Math.max(0, available) * OVERFLOW_SHARE) : 0;
  const main = {
    facility: MAIN_FACILITY,
    onHand: onHand - overflow,
    available: available - overflow,
    openOrders: reserved,
    inTransit: inbound,
    quarantined,
  };
  if (overflow === 0) return [main];
  const idle = { openOrders: 0, inTransit: 0, quarantined: 0 };
  return [main, { facility: OVERFLOW_FACILITY, onHand: overflow, available: overflow, ...idle }];
}
