import type { DeposcoFacilityStock, DeposcoItem, DeposcoWorld } from '#connectors/deposco/emulator.ts';
import type { CurrentLevel, MovingWorld } from '../world/moving-world.ts';

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

export const createDeposcoWorld = (world: MovingWorld): DeposcoWorld => ({
  tenant: DEPOSCO.tenant,
  businessUnit: DEPOSCO.businessUnit,
  quarantineMeasure: DEPOSCO.quarantineMeasure,
  users: [DEPOSCO.user],
  rate: { ratePerSecond: 4, burst: 8 },
  clients: [DEPOSCO.client],
  items: () => world.listLevels('itb').map(toDeposcoItem),
});

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
