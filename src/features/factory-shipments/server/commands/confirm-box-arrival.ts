import { refuseClash } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { FactoryShipment } from '../../contract.ts';
import { parseArrivalMoment } from '../../rules/arrivals.ts';
import type { BoxCompany } from '../queries/list-boxes-in-transit.ts';
import { isDuplicateBoxError, updateBoxRow } from '../queries/select-boxes.ts';
import {
  applyBoxChange,
  boxInTransitError,
  describeClash,
  refuseBeforeShipping,
  type BoxRequest,
} from './apply-box-change.ts';

type Request = BoxRequest<BoxCompany>;

/** Records when a box arrived, and who said so. The first date stays, however often it is confirmed. */
export const confirmBoxArrival = (
  db: Db,
  request: Request,
  arrivedOn: string | undefined,
): Promise<FactoryShipment> =>
  applyBoxChange(db, {
    ...request,
    action: 'confirmed',
    change: async (tx, before) => {
      if (before.delivered_date) return before;
      const delivered = parseArrival(arrivedOn, request);
      refuseBefore(delivered, before.ship_date, request);
      return updateBoxRow(tx, request.id, { delivered_date: delivered, confirmed_by: request.by.actor.id });
    },
  });

/** Takes a confirmation back: only the person who made it can know that it was a mistake. The history keeps both. */
export const undoBoxArrival = (db: Db, request: Request): Promise<FactoryShipment> =>
  applyBoxChange(db, {
    ...request,
    action: 'unconfirmed',
    change: async (tx, before) => {
      if (!before.delivered_date) return before;
      if (before.confirmed_by === null || before.confirmed_by !== request.by.actor.id) {
        throw new AppError('forbidden', 'Only the person who confirmed this delivery can undo it.');
      }
      const undone = updateBoxRow(tx, request.id, {
        delivered_date: null,
        confirmed_by: null,
        damaged_units: null,
        receipt_note: null,
        receipt_scan: null,
      });
      return undone.catch((error: unknown) => {
        // The carton was sent again in the meantime.
        throw isDuplicateBoxError(error) ? boxInTransitError(undefined) : error;
      });
    },
  });

/** Corrects when a box arrived. */
export const correctBoxArrival = (
  db: Db,
  request: Request,
  { delivered_date, seen }: { delivered_date: string; seen?: { delivered_date: string | null } | undefined },
): Promise<FactoryShipment> =>
  applyBoxChange(db, {
    ...request,
    action: 'updated',
    change: async (tx, before) => {
      if (!before.delivered_date) throw new AppError('conflict', 'This box hasn’t arrived yet.');
      const delivered = parseArrival(delivered_date, request);
      const stored = { ...before, delivered_date: before.delivered_date.toISOString() };
      const wanted = { delivered_date: delivered.toISOString() };
      await refuseClash(tx, { ...describeClash(before), now: stored, seen, wanted });
      refuseBefore(delivered, before.ship_date, request);
      return updateBoxRow(tx, request.id, { delivered_date: delivered });
    },
  });

export const parseArrival = (
  arrivedOn: string | undefined,
  { company: { timeZone }, by: { now } }: Pick<Request, 'company' | 'by'>,
): Date => {
  const arrived = parseArrivalMoment(arrivedOn, { timeZone, now });
  if (arrived) return arrived;
  const message = 'The delivery date can’t be in the future.';
  throw new AppError('invalid', message, { fields: { delivered_date: message } });
};

const refuseBefore = (delivered: Date, shipDate: string, { company: { timeZone } }: Request): void =>
  refuseBeforeShipping({ delivered, shipDate, timeZone, field: 'delivered_date' });
