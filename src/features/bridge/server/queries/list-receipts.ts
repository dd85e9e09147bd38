import { listArrivedBoxes, type ArrivedBox } from '#features/factory-shipments/server/public.ts';
import { listShippedTransfers } from '#features/supply/server/public.ts';
import { listToldFlows } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { addFills } from '../../rules/told/add-fills.ts';
import { bookReceipts } from '../../rules/book-receipts.ts';
import { joinBookedLines } from '../../rules/join-booked.ts';
import { coverClaims, type CoveredClaim, type InboundClaim } from '../../rules/told/cover-claims.ts';
import { listInboundClaims } from '../../rules/told/inbound-claims.ts';
import { sumBookings, type BookedReceipt } from '../../rules/sum-bookings.ts';
import { PLANNED_DAYS } from './load-bridge-facts.ts';
import { listBridgePlaces, type BridgeCompany, type BridgedWarehouse } from './list-bridge-places.ts';
import { selectReceiptLines } from './select-receipt-lines.ts';
import { selectPlaceDays } from './select-bridge.ts';
import { selectTransfersOfPlace } from './transfers.ts';

/** Boxes that were received in a warehouse on one day under one tracking number, and what its stock gained of them. */
export interface FollowedReceipt extends BookedReceipt {
  place: string;
  placeName: string;
  day: string;
  tracking: string | null;
  boxIds: number[];
  damaged: number | null;
  /** The last closing that is calculated; null before the first. */
  knownUntil: string | null;
  /** What the warehouse's bridge says of the day, where it says anything. */
  dayState: string | null;
  skus: { sku: string; units: number | null; booked: number | null }[];
}

interface Wanted {
  from: string;
  to: string;
  /** Of all warehouses without it. */
  place?: string | undefined;
}

/** Closings before a receipt matter too: a warehouse may have booked it before anyone confirmed the boxes. */
const DAYS_BEFORE = 10;
/** Oldest receipts are filled first, so those before the span are followed as well. */
const FOLLOWED_BEFORE = 30;

/** What was received between two days, the latest first. */
export async function listReceipts(
  db: Db,
  company: BridgeCompany,
  { from, to, place }: Wanted,
): Promise<FollowedReceipt[]> {
  const followedFrom = addDays(from, -FOLLOWED_BEFORE);
  const boxes = await listArrivedBoxes(db, company, { from: followedFrom, to });
  const receipts: FollowedReceipt[] = [];
  for (const warehouse of await listBridgePlaces(db, company)) {
    if (warehouse.kind === 'pool' || (place !== undefined && warehouse.id !== place)) continue;
    const arrived = boxes.filter(({ warehouseId }) => warehouseId === warehouse.warehouseId);
    if (arrived.some(({ day }) => day >= from))
      receipts.push(...(await followReceipts(db, { warehouse, arrived, followedFrom })));
  }
  return receipts
    .filter(({ day }) => day >= from)
    .toSorted((one, other) => other.day.localeCompare(one.day) || one.place.localeCompare(other.place));
}

interface Followed {
  warehouse: BridgedWarehouse;
  arrived: readonly ArrivedBox[];
  followedFrom: string;
}

async function followReceipts(
  db: Db,
  { warehouse, arrived, followedFrom }: Followed,
): Promise<FollowedReceipt[]> {
  const since = addDays(followedFrom, -DAYS_BEFORE);
  const days = await selectPlaceDays(db, { place: warehouse.id, from: since, to: LAST_DAY });
  const closings = days.flatMap(({ day, from_day: from, state }) =>
    state === 'reckoned' && from !== null ? [{ day, from }] : [],
  );
  const boxed = await coverBoxes(db, { warehouse, arrived, followedFrom });
  const { findName, lines } = joinBookedLines(
    await selectReceiptLines(db, { place: warehouse.id, from: since, skus: boxed.map(getSku) }),
  );
  const covered = Map.groupBy(boxed, (claim) => findName(getSku(claim)));
  const bookings = [...covered].flatMap(([sku, claims]) => {
    // Of what the warehouse itself does not speak, its stock does.
    const open = claims.map(({ key, day, rest }) => ({ key, day, units: rest }));
    const followed = bookReceipts({ claims: open, closings, lines: lines.get(sku) ?? [] });
    return claims.flatMap((claim, at) => {
      const booking = followed[at];
      return booking ? [{ sku: getSku(claim), booking: addFills(booking, claim) }] : [];
    });
  });
  const byReceipt = Map.groupBy(bookings, ({ booking: { key, day } }) => `${day} ${key}`);
  const states = new Map(days.map(({ day, state }) => [day, state]));
  return [...Map.groupBy(arrived, (box) => `${box.day} ${getKey(box)}`)].flatMap(([key, boxes]) => {
    const [first] = boxes;
    if (!first) return [];
    const { day, tracking } = first;
    const parts = byReceipt.get(key) ?? [];
    return [
      {
        ...sumBookings(parts.map(({ booking }) => booking)),
        place: warehouse.id,
        placeName: warehouse.name,
        day,
        tracking,
        boxIds: boxes.map(({ id }) => id),
        damaged: sumDamaged(boxes),
        knownUntil: closings.at(-1)?.day ?? null,
        dayState: states.get(day) ?? null,
        skus: parts.map(({ sku, booking: { units, booked } }) => ({ sku, units, booked })),
      },
    ];
  });
}

/** Each box has one. */
const getSku = ({ skus: [sku] }: CoveredClaim): string => sku ?? '';

const getKey = ({ tracking }: ArrivedBox): string => tracking ?? '';

/** The boxes by SKU, tracking number and day, with what the warehouse itself says it booked of each. */
async function coverBoxes(db: Db, { warehouse, arrived, followedFrom }: Followed): Promise<CoveredClaim[]> {
  const span = { from: followedFrom, to: LAST_DAY };
  const entered = listInboundClaims(warehouse.id, {
    boxes: [],
    transfers: await selectTransfersOfPlace(db, { place: warehouse.id, ...span }),
    planned: await listShippedTransfers(db, addDays(followedFrom, -PLANNED_DAYS)),
  });
  const told = await listToldFlows(db, { warehouseId: warehouse.warehouseId, ...span });
  const boxed = listBoxClaims(arrived);
  const { claims } = coverClaims(
    [...boxed, ...entered.filter(({ kind }) => kind !== 'returned')],
    told.filter(({ kind }) => kind === 'booked'),
  );
  return claims.slice(0, boxed.length);
}

const LAST_DAY = '2999-01-01';

/** One for each SKU, tracking number and day. */
const listBoxClaims = (boxes: readonly ArrivedBox[]): InboundClaim[] =>
  [...Map.groupBy(boxes, (box) => JSON.stringify([box.sku, box.day, getKey(box)])).values()].flatMap(
    (some) => {
      const [first] = some;
      const units = some.some((box) => box.units === null)
        ? null
        : some.reduce((sum, box) => sum + (box.units ?? 0), 0);
      return first
        ? [{ key: getKey(first), day: first.day, skus: [first.sku], units, kind: 'received' as const }]
        : [];
    },
  );

/** Null where no one counted any. */
function sumDamaged(boxes: readonly ArrivedBox[]): number | null {
  const counted = boxes.flatMap(({ damagedUnits }) => damagedUnits ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, units) => sum + units, 0);
}
