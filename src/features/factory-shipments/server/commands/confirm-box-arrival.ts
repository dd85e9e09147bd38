import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { FactoryShipment } from '../../contract.ts';
import type { BoxCompany } from '../queries/list-boxes-in-transit.ts';
import { updateBoxRow } from '../queries/select-boxes.ts';
import { applyBoxChange, refuseBeforeShipping, type BoxRequest } from './apply-box-change.ts';

/** A clock that is ahead does no harm; a date that was mistyped would. */
const MAX_CLOCK_AHEAD_MS = 24 * 3_600_000;

/** Records when a box arrived. The first date stays, however often it is confirmed. */
export const confirmBoxArrival = (
  db: Db,
  request: BoxRequest<BoxCompany>,
  arrivedAt: string | undefined,
): Promise<FactoryShipment> =>
  applyBoxChange(db, {
    ...request,
    action: 'confirmed',
    change: async (tx, before) => {
      if (before.delivered_date) return before;
      const { by, company } = request;
      const delivered = parseArrival(arrivedAt, by.now);
      const { ship_date: shipDate } = before;
      refuseBeforeShipping({ delivered, shipDate, timeZone: company.timeZone, field: 'delivered_date' });
      return updateBoxRow(tx, request.id, { delivered_date: delivered });
    },
  });

/** A moment that is ahead by up to a day is a clock that is wrong, and counts as now. */
function parseArrival(arrivedAt: string | undefined, now: Date): Date {
  const arrived = arrivedAt === undefined ? now : new Date(arrivedAt);
  if (arrived.getTime() > now.getTime() + MAX_CLOCK_AHEAD_MS) {
    const message = 'A box cannot have arrived in the future.';
    throw new AppError('invalid', message, { fields: { delivered_date: message } });
  }
  return arrived > now ? now : arrived;
}
