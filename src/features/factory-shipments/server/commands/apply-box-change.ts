import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { formatDateName } from '#shared/date-name.ts';
import { getDayInZone } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import type { FactoryShipment } from '../../contract.ts';
import { computeExpectedArrival } from '../../rules/arrivals.ts';
import { findBoxRegion, type BoxRegion } from '../../rules/destinations.ts';
import { type BoxCompany } from '../queries/list-boxes-in-transit.ts';
import { toFactoryShipment } from '../queries/list-boxes.ts';
import { findMeaning } from '../queries/select-destinations.ts';
import * as boxes from '../queries/select-boxes.ts';
import type { Box } from '../queries/select-boxes.ts';

/** How many business days a box travels that leaves on a day; planning knows. */
export interface BoxTransitCompany extends BoxCompany {
  chinaDays: (db: Db, day: string, region: BoxRegion) => Promise<number>;
}

/** A person's request about one box. */
export interface BoxRequest<Company extends BoxCompany = BoxTransitCompany> {
  company: Company;
  by: Requester;
  id: number;
}

interface BoxChange extends BoxRequest<BoxCompany> {
  /** How the history calls it. */
  action: string;
  /** Answers the box as it was where nothing changes. */
  change: (tx: Db, before: Box) => Promise<Box>;
}

/** Changes a locked box in a transaction of its own, with its history. */
export const applyBoxChange = (
  db: Db,
  { company, by, id, action, change }: BoxChange,
): Promise<FactoryShipment> =>
  runInTransaction(db, async (tx) => {
    const before = await lockBox(tx, id);
    const after = await change(tx, before);
    if (after !== before) await recordBoxChange(tx, by, { action, before, after });
    const region = await findRegion(tx, company, after.to_warehouse);
    return toFactoryShipment(after, region, { timeZone: company.timeZone, now: by.now });
  });

export async function lockBox(tx: Db, id: number): Promise<Box> {
  const box = await boxes.selectBoxForChange(tx, id);
  if (!box) throw new AppError('not_found', 'This shipment no longer exists. Someone may have deleted it.');
  return box;
}

/** Writes a change into the history and refreshes every open screen. */
export async function recordBoxChange(
  tx: Db,
  by: Requester,
  entry: { action: string; before: Box | null; after: Box | null },
): Promise<void> {
  const { action, before, after } = entry;
  await recordChange(tx, {
    ...by,
    entity: 'factory-shipment',
    entityId: before?.id ?? after?.id ?? null,
    action,
    before: before && listHistoryFields(before),
    after: after && listHistoryFields(after),
  });
}

/** What the history keeps of a box: not who confirmed it, which the entry says, nor its plan and scan, which mean nothing to people. */
export function listHistoryFields({
  confirmed_by: _person,
  planned_shipment_id: _plan,
  receipt_scan: _scan,
  ...fields
}: Box) {
  return fields;
}

export const describeClash = (now: Box) => ({
  entity: 'factory-shipment',
  entityId: now.id,
  one: 'box',
  now: { ...now },
});

export async function findRegion(
  db: Db,
  { warehouses }: Pick<BoxCompany, 'warehouses'>,
  toWarehouse: string,
): Promise<BoxRegion | null> {
  return findBoxRegion(toWarehouse, warehouses, await findMeaning(db, toWarehouse));
}

/** When a box that leaves on a day is expected in a region; null where the region is not known. */
export async function computeExpectedDay(
  db: Db,
  { chinaDays }: Pick<BoxTransitCompany, 'chinaDays'>,
  { shipDate, region }: { shipDate: string; region: BoxRegion | null },
): Promise<string | null> {
  if (region === null) return null;
  return computeExpectedArrival(shipDate, await chinaDays(db, shipDate, region));
}

/** A carton can only be on one way at a time; one that has arrived may be sent again. */
export function boxInTransitError(other: Box | undefined): AppError {
  const where = other ? `: shipped on ${formatDateName(other.ship_date)} to ${other.to_warehouse}` : '';
  const message = `This box is already in transit${where}.`;
  return new AppError('conflict', message, { fields: { serial_box: message } });
}

interface Delivery {
  delivered: Date;
  shipDate: string;
  timeZone: string;
  /** The field that the message belongs to. */
  field: string;
}

export function refuseBeforeShipping({ delivered, shipDate, timeZone, field }: Delivery): void {
  if (getDayInZone(timeZone, delivered) >= shipDate) return;
  const message = 'Arrival can’t be before the ship date.';
  throw new AppError('invalid', message, { fields: { [field]: message } });
}
