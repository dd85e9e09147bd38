import type {
  MintsoftDelivery,
  MintsoftFlow,
  MintsoftStock,
  MintsoftWorld,
} from '#connectors/mintsoft/emulator.ts';
import { sumBy } from '#shared/sum-by.ts';
import { CATALOGUE, type WorldProduct } from '../world/catalogue.ts';
import { HOUR } from '../world/days.ts';
import type { CurrentLevel, MovingWorld } from '../world/moving-world.ts';
import { getPlaceRegion } from '../world/places.ts';
import { listDemoChanges, listDemoDeliveries, WAREHOUSE_RATE } from './warehouse-flow.ts';

/** The numbers under which Mintsoft knows the company's two warehouses. */
export const MINTSOFT_WAREHOUSES = [
  { id: 3, name: 'TIVE EU', place: 'tive' },
  { id: 5, name: 'TIVE UK', place: 'uk' },
] as const;

type MintsoftPlace = (typeof MINTSOFT_WAREHOUSES)[number]['place'];

export const MINTSOFT_USER = { username: 'demo-api', password: 'made-up-for-the-demo' };
export const MINTSOFT_CLIENT_ID = 41;

const productIds = new Map(CATALOGUE.map(({ sku }, index) => [sku, 1001 + index]));

/** Of the range that is never given to a company. */
const formatBarcode = (sku: string): string => `29${String(productIds.get(sku) ?? 0).padStart(11, '0')}`;

export const createMintsoftWorld = (world: MovingWorld, rate = WAREHOUSE_RATE): MintsoftWorld => ({
  users: [MINTSOFT_USER],
  staticKeys: [],
  rate,
  warehouses: MINTSOFT_WAREHOUSES.map(({ id, name }) => ({ id, name, clientName: 'Demo company' })),
  deliveries(warehouseId) {
    const place = findPlace(warehouseId);
    return place ? listMintsoftDeliveries(world, place) : [];
  },
  flows(warehouseId) {
    const place = findPlace(warehouseId);
    return place ? listMintsoftFlows(world, place) : [];
  },
  stock(warehouseId) {
    const place = findPlace(warehouseId);
    if (!place) return [];
    const levels = world.listLevels(place);
    const bundles = CATALOGUE.filter(
      ({ kind, sku }) => kind === 'bundle' && sku.endsWith(getPlaceRegion(place)),
    );
    const isOdd = isOddHour(world.now);
    return [
      ...levels.map((level) => toMintsoftStock(level, isOdd)),
      ...bundles.map((bundle) => toMintsoftBundle(bundle, levels)),
    ];
  },
});

const findPlace = (warehouseId: number): MintsoftPlace | undefined =>
  MINTSOFT_WAREHOUSES.find(({ id }) => id === warehouseId)?.place;

const listMintsoftDeliveries = (world: MovingWorld, place: MintsoftPlace): MintsoftDelivery[] =>
  listDemoDeliveries(world, place).map(({ id, reference, lines, arrivedAt, ...delivery }) => ({
    id,
    reference,
    status: arrivedAt === null ? 'NEW' : 'BOOKEDIN',
    clientId: MINTSOFT_CLIENT_ID,
    expectedOn: delivery.expectedAt,
    bookedInAt: arrivedAt,
    updatedAt: delivery.updatedAt,
    items: lines.map(({ bookings, ...line }) => {
      const booked = sumBy(bookings, ({ units }) => units);
      return { ...line, productId: productIds.get(line.sku) ?? 0, received: booked, booked };
    }),
  }));

/** Each delivery is reported a second time, as a change of its product. */
const listMintsoftFlows = (world: MovingWorld, place: MintsoftPlace): MintsoftFlow[] => [
  ...listDemoChanges(world, place).map(({ id, sku, units, kind, text, person, at }) => ({
    id,
    productId: productIds.get(sku) ?? 0,
    sku,
    flow: units > 0 ? 'IN' : 'OUT',
    quantity: Math.abs(units),
    reason: text,
    user: person,
    at,
    isReturn: kind === 'returned',
  })),
  ...listDemoDeliveries(world, place).flatMap(({ id: delivery, lines }) =>
    lines.flatMap(({ sku, bookings }) =>
      bookings.map(({ id, units, at }) => ({
        id: 1_000_000_000 + id,
        productId: productIds.get(sku) ?? 0,
        sku,
        flow: 'IN',
        quantity: units,
        reason: `ASN ${delivery} booked in`,
        user: 'goods.in',
        at,
      })),
    ),
  ),
];

/** A product that someone at the warehouse edits twice a day, and whose level is a text for an hour. */
const OFTEN_EDITED = 'TL-CABLE-C';
const isOddHour = (now: number): boolean => Math.floor(now / HOUR) % 12 === 5;

function toMintsoftStock(level: CurrentLevel, isOdd: boolean): MintsoftStock {
  const { shelf, available, reserved, quarantined, inbound, changedAt } = level;
  const { product, habit, lowStockLevel } = shelf;
  return {
    productId: productIds.get(product.sku) ?? 0,
    sku: product.sku,
    name: product.title,
    barcode: formatBarcode(product.sku),
    clientId: MINTSOFT_CLIENT_ID,
    level: available,
    allocated: reserved,
    quarantined,
    onOrder: inbound,
    lowStockLevel,
    isPreOrderable: habit.kind === 'short',
    isBundle: false,
    updatedAt: new Date(changedAt),
    ...(isOdd && product.sku === OFTEN_EDITED && { spoiled: { Level: `${available}*` } }),
  };
}

/** Mintsoft computes how many of a bundle could be picked; nothing of it lies anywhere. */
function toMintsoftBundle(
  { sku, title, contents = [] }: WorldProduct,
  levels: readonly CurrentLevel[],
): MintsoftStock {
  const parts = contents.map((part) => ({
    quantity: part.quantity,
    level: levels.find(({ shelf }) => shelf.product.sku === part.sku),
  }));
  const pickable = parts.map(({ level, quantity }) =>
    Math.floor(Math.max(0, level?.available ?? 0) / quantity),
  );
  return {
    productId: productIds.get(sku) ?? 0,
    sku,
    name: title,
    clientId: MINTSOFT_CLIENT_ID,
    level: Math.min(...pickable),
    allocated: 0,
    quarantined: 0,
    onOrder: 0,
    lowStockLevel: 0,
    isPreOrderable: false,
    isBundle: true,
    updatedAt: new Date(Math.max(...parts.map(({ level }) => level?.changedAt ?? 0))),
  };
}
