import { recordChange, refuseClash, type AskedBy } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { announce } from '#server/live/announce.ts';
import { getDayInZone } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import type { FactoryShipment, FactoryShipmentEdit, NewArrival, NewFactoryShipment } from '../../contract.ts';
import { computeExpectedArrival, findBoxRegion, type BoxRegion } from '../../rules.ts';
import * as boxes from '../queries/select-boxes.ts';
import type { Box } from '../queries/select-boxes.ts';
import { toFactoryShipment } from '../queries/list-boxes.ts';
import { type BoxCompany } from '../queries/list-boxes-in-transit.ts';

/** A clock that is ahead does no harm; a date that was mistyped would. */
const MAX_CLOCK_AHEAD_MS = 24 * 3_600_000;

/** How many business days a box travels that leaves on a day; planning knows. */
export interface BoxTransitCompany extends BoxCompany {
  chinaDays: (db: Db, day: string, region: BoxRegion) => Promise<number>;
}

export const createBox = (
  db: Db,
  company: BoxTransitCompany,
  by: AskedBy,
  { units, ...input }: NewFactoryShipment,
): Promise<FactoryShipment> =>
  runInTransaction(db, async (tx) => {
    const expected = await computeExpected(tx, company, input);
    const created = await boxes.insertBoxRow(tx, {
      ...input,
      units: units ?? (await boxes.selectUsualUnits(tx, input.sku)),
      delivered_date: null,
      created_at: by.now,
      expected_arrival: expected,
      first_expected_arrival: expected,
    });
    if (!created) throw boxInTransitError(await boxes.selectBoxInTransit(tx, input.serial_box));
    await recordBoxChange(tx, by, 'created', null, created);
    return toFactoryShipment(created, company.timeZone, by.now);
  });

/** Changes a box. Its expected arrival follows ship date and warehouse, unless a person has set it. */
export const updateBox = (
  db: Db,
  company: BoxTransitCompany,
  by: AskedBy,
  id: number,
  { seen, ...wanted }: FactoryShipmentEdit,
): Promise<FactoryShipment> =>
  applyBoxChange(db, company, by, id, 'updated', async (tx, before) => {
    await refuseClash(tx, { ...describeClash(before), seen, wanted });
    const input = { ...before, ...wanted };
    const { delivered_date: delivered } = before;
    if (delivered) refuseBeforeShipping(delivered, input.ship_date, company.timeZone, 'ship_date');
    const other = delivered ? undefined : await boxes.selectBoxInTransit(tx, input.serial_box);
    if (other && other.id !== id) throw boxInTransitError(other);
    const change = { ...wanted, ...(await computeNewArrival(tx, company, before, input)) };
    if (Object.keys(change).length === 0) return before;
    const changed = boxes.updateBoxRow(tx, id, change);
    // Another box may have got this number in the meantime.
    return changed.catch((error: unknown) => {
      throw boxes.isDuplicateBoxError(error) ? boxInTransitError(undefined) : error;
    });
  });

/** The expected arrival of a box with a new ship date or warehouse: a day that a person has set stays, where it can. */
async function computeNewArrival(
  tx: Db,
  company: BoxTransitCompany,
  before: Box,
  { ship_date, to_warehouse }: Box,
) {
  if (ship_date === before.ship_date && to_warehouse === before.to_warehouse) return {};
  const { expected_arrival: expected, expected_reason: reason } = before;
  if (reason !== null && expected >= ship_date) return {};
  if (reason !== null && !before.delivered_date) {
    const message = `This box is expected on ${expected}, before that. Please change its expected arrival first.`;
    throw new AppError('invalid', message, { fields: { ship_date: message } });
  }
  const arrival = await computeExpected(tx, company, { ship_date, to_warehouse });
  return { expected_arrival: arrival, expected_reason: null };
}

export const changeExpectedArrival = (
  db: Db,
  company: BoxCompany,
  by: AskedBy,
  id: number,
  { expected_arrival, reason, seen }: NewArrival,
): Promise<FactoryShipment> =>
  applyBoxChange(db, company, by, id, 'updated', async (tx, before) => {
    if (before.delivered_date) throw new AppError('conflict', 'This box has arrived already.');
    await refuseClash(tx, { ...describeClash(before), seen, wanted: { expected_arrival } });
    if (expected_arrival < before.ship_date) {
      const message = 'A box cannot arrive before it is shipped.';
      throw new AppError('invalid', message, { fields: { expected_arrival: message } });
    }
    return boxes.updateBoxRow(tx, id, { expected_arrival, expected_reason: reason });
  });

/** Records when a box arrived. The first date stays, however often it is confirmed. */
export const confirmBoxArrival = (
  db: Db,
  company: BoxCompany,
  by: AskedBy,
  id: number,
  given: string | undefined,
): Promise<FactoryShipment> =>
  applyBoxChange(db, company, by, id, 'confirmed', async (tx, before) => {
    if (before.delivered_date) return before;
    const asked = given === undefined ? by.now : new Date(given);
    if (asked.getTime() > by.now.getTime() + MAX_CLOCK_AHEAD_MS) {
      const message = 'A box cannot have arrived in the future.';
      throw new AppError('invalid', message, { fields: { delivered_date: message } });
    }
    const delivered = asked > by.now ? by.now : asked;
    refuseBeforeShipping(delivered, before.ship_date, company.timeZone, 'delivered_date');
    return boxes.updateBoxRow(tx, id, { delivered_date: delivered });
  });

export const deleteBox = (db: Db, by: AskedBy, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await lockBox(tx, id);
    await boxes.deleteBoxRow(tx, id);
    await recordBoxChange(tx, by, 'deleted', before, null);
  });

const describeClash = (now: Box) => ({
  entity: 'factory-shipment',
  entityId: now.id,
  one: 'box',
  now: { ...now },
});

async function computeExpected(
  tx: Db,
  { warehouses, chinaDays }: BoxTransitCompany,
  { ship_date, to_warehouse }: Pick<NewFactoryShipment, 'ship_date' | 'to_warehouse'>,
): Promise<string> {
  const days = await chinaDays(tx, ship_date, findBoxRegion(to_warehouse, warehouses));
  return computeExpectedArrival(ship_date, days);
}

/** A carton can only be on one way at a time; one that has arrived may be sent again. */
function boxInTransitError(other: Box | undefined): AppError {
  const where = other ? `: shipped on ${other.ship_date} to ${other.to_warehouse}` : '';
  const message = `This box is on its way already${where}.`;
  return new AppError('conflict', message, { fields: { serial_box: message } });
}

function refuseBeforeShipping(delivered: Date, shipDate: string, timeZone: string, field: string): void {
  if (getDayInZone(timeZone, delivered) >= shipDate) return;
  const message = 'A box cannot arrive before it is shipped.';
  throw new AppError('invalid', message, { fields: { [field]: message } });
}

async function lockBox(tx: Db, id: number): Promise<Box> {
  const box = await boxes.selectBoxForChange(tx, id);
  if (!box) throw new AppError('not_found', 'This shipment does not exist (any more).');
  return box;
}

const applyBoxChange = (
  db: Db,
  { timeZone }: BoxCompany,
  by: AskedBy,
  id: number,
  action: string,
  change: (tx: Db, before: Box) => Promise<Box>,
): Promise<FactoryShipment> =>
  runInTransaction(db, async (tx) => {
    const before = await lockBox(tx, id);
    const after = await change(tx, before);
    if (after !== before) await recordBoxChange(tx, by, action, before, after);
    return toFactoryShipment(after, timeZone, by.now);
  });

/** Writes a change into the history, and tells every open screen. */
async function recordBoxChange(tx: Db, by: AskedBy, action: string, before: Box | null, after: Box | null) {
  const entityId = before?.id ?? after?.id ?? null;
  await recordChange(tx, { ...by, entity: 'factory-shipment', entityId, action, before, after });
  await announce(tx, { topic: 'factory-shipments' });
}
