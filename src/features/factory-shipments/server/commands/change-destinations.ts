import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { AppError } from '#shared/errors.ts';
import { findBoxRegion, type BoxRegion } from '../../rules/destinations.ts';
import { buildDestinations } from '../queries/list-destinations.ts';
import * as destinations from '../queries/select-destinations.ts';
import type { StoredDestination } from '../queries/select-destinations.ts';
import { computeExpectedDay, findRegion, type BoxTransitCompany } from './apply-box-change.ts';

interface Request {
  company: BoxTransitCompany;
  by: Requester;
}

/** Adds a destination of its own. A text of that name on boxes means it from then on. */
export const addDestination = (
  db: Db,
  { company, by }: Request,
  { name, region }: { name: string; region: BoxRegion },
): Promise<number> =>
  changeDestinations(db, async (tx) => {
    const known = await destinations.lockDestinationByName(tx, name);
    if (known || findBoxRegion(name, company.warehouses) !== null) {
      const message = `${known?.name ?? name} already exists.`;
      throw new AppError('conflict', message, { fields: { name: message } });
    }
    const meaning = { region, warehouse_id: null, same_as: null };
    const { id } = await destinations.upsertDestination(tx, name, meaning);
    const boxes = await refreshExpectedArrivals(tx, company, name);
    await recordDestination(tx, by, { id, action: 'created', after: { name, region, boxes } });
    return id;
  });

/** Says which destination a text on boxes means, in place of what it meant. */
export const mapText = (
  db: Db,
  { company, by }: Request,
  { text, destination }: { text: string; destination: string },
): Promise<number> =>
  changeDestinations(db, async (tx) => {
    const stored = await destinations.selectDestinations(tx);
    const known = await destinations.lockDestinationByName(tx, text);
    if (known?.region || findBoxRegion(text, company.warehouses) !== null) {
      const message = `${text} is itself a destination.`;
      throw new AppError('conflict', message, { fields: { text: message } });
    }
    const meaning = resolveDestination(destination, stored, company);
    const { id, name } = await destinations.upsertDestination(tx, text, meaning);
    const boxes = await refreshExpectedArrivals(tx, company, name);
    await recordDestination(tx, by, { id, action: 'mapped', after: { name, destination, boxes } });
    return id;
  });

/** Removes a destination with the texts that mean it, or the meaning of one text. */
export const removeDestination = (db: Db, by: Requester, id: number): Promise<void> =>
  changeDestinations(db, async (tx) => {
    const before = await destinations.lockDestination(tx, id);
    if (!before)
      throw new AppError('not_found', 'This destination no longer exists. Someone may have deleted it.');
    await destinations.deleteDestination(tx, id);
    const { name, region } = before;
    await recordDestination(tx, by, { id, action: 'deleted', before: { name, region } });
  });

/** One at a time: two people who map at once see each other's destinations. */
const changeDestinations = <Value>(db: Db, change: (tx: Db) => Promise<Value>): Promise<Value> =>
  runInTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'box destinations', '');
    const value = await change(tx);
    return value;
  });

function resolveDestination(
  name: string,
  stored: readonly StoredDestination[],
  { warehouses }: BoxTransitCompany,
): Pick<StoredDestination, 'region' | 'warehouse_id' | 'same_as'> {
  const wanted = name.toLowerCase();
  const found = buildDestinations(stored, warehouses).find((one) => one.name.toLowerCase() === wanted);
  if (!found) {
    const message = 'This destination no longer exists. Someone may have deleted it.';
    throw new AppError('invalid', message, { fields: { destination: message } });
  }
  if (found.id !== null) return { region: null, warehouse_id: null, same_as: found.id };
  const warehouse = warehouses.find((one) => one.name === found.name);
  return { region: null, warehouse_id: warehouse?.id ?? null, same_as: null };
}

/** Gives boxes to a text the expected arrival of its region. A person does this once for each text, so days may be asked one by one. */
async function refreshExpectedArrivals(tx: Db, company: BoxTransitCompany, text: string): Promise<number> {
  const region = await findRegion(tx, company, text);
  const arrivals: { shipDate: string; expected: string }[] = [];
  for (const shipDate of await destinations.selectShipDates(tx, text)) {
    const expected = await computeExpectedDay(tx, company, { shipDate, region });
    if (expected !== null) arrivals.push({ shipDate, expected });
  }
  return destinations.updateExpectedArrivals(tx, text, arrivals);
}

interface Entry {
  id: number;
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const recordDestination = (tx: Db, by: Requester, { id, action, before, after }: Entry) =>
  recordChange(tx, {
    ...by,
    entity: 'box-destination',
    entityId: id,
    action,
    before: before ?? null,
    after: after ?? null,
  });
