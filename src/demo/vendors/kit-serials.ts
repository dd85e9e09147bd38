import type { MovingWorld } from '../world/moving-world.ts';
import type { Parcel } from '../world/parcels/parcels.ts';
import { createRandom } from '../world/random.ts';
import { listProductionRuns } from '../world/records/factory.ts';
import { KITS, listKitsUntil, type WorldKit } from '../world/records/kits.ts';
import type { DemoWorld } from '../world/world.ts';

/** The property of order lines in which the shops of the demo company write serial numbers. */
export const SERIAL_PROPERTY = 'Serial number';

/** One in this many lines is scanned as it is packed. */
const SCANNED = 0.8;
/** Kits near enough to the moment to have been in the parcel. */
const CHOICE = 12;

export type SerialPicker = (sku: string, sale: { sentAt: number; key: number }) => string | undefined;

/** Which kit a parcel carried: one whose owner got it soon after. */
export function createSerialPicker(moving: MovingWorld): SerialPicker {
  const listKits = createKitReader(moving);
  return (sku, { sentAt, key }) => {
    const random = createRandom('serial of a line', key);
    if (!random.drawChance(SCANNED)) return undefined;
    const kits = listKits(sku);
    const first = kits.findIndex(({ soldAt }) => soldAt >= sentAt);
    if (first === -1) return undefined;
    return kits[first + random.drawWhole(0, CHOICE - 1)]?.serialNumber;
  };
}

/** Lists the kits of a SKU by the moment of their sale; reads them at the first use, and again each day. */
export function createKitReader(moving: MovingWorld): (sku: string) => readonly WorldKit[] {
  let read: { world: DemoWorld; bySku: Map<string, WorldKit[]> } | undefined;
  return (sku) => {
    const { world, now } = moving;
    if (read?.world !== world) read = { world, bySku: groupKits(world, now) };
    return read.bySku.get(sku) ?? [];
  };
}

function groupKits({ seed, deliveries, calendar }: DemoWorld, now: number): Map<string, WorldKit[]> {
  const kits = listKitsUntil(now, listProductionRuns(seed, deliveries), { count: KITS, seed, calendar });
  return Map.groupBy(
    kits.filter(({ isRetail }) => !isRetail).toSorted((one, other) => one.soldAt - other.soldAt),
    ({ sku }) => sku,
  );
}

/** When the first parcel of an order left; null while none has. */
export const findSentAt = (parcels: readonly Parcel[], now: number): number | null => {
  const sent = parcels.filter(({ createdAt, cancelledAt }) => createdAt <= now && cancelledAt === null);
  return sent.length === 0 ? null : Math.min(...sent.map(({ createdAt }) => createdAt));
};

interface SoldLine {
  product: { sku: string };
}

interface Sale {
  sentAt: number | null;
  key: number;
  pickSerial: SerialPicker;
}

/** What the shop writes beside a line once it is packed. */
export function listProperties({ product }: SoldLine, { sentAt, key, pickSerial }: Sale) {
  const serial = sentAt === null ? undefined : pickSerial(product.sku, { sentAt, key });
  return serial === undefined ? [] : [{ key: SERIAL_PROPERTY, value: serial }];
}
