import { refuseClash } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { FactoryShipment, NewArrival } from '../../contract.ts';
import type { BoxCompany } from '../queries/list-boxes-in-transit.ts';
import { updateBoxRow } from '../queries/select-boxes.ts';
import { applyBoxChange, describeClash, type BoxRequest } from './apply-box-change.ts';

/** Records when a box is expected now and why; its first expectation is kept. */
export const changeExpectedArrival = (
  db: Db,
  request: BoxRequest<BoxCompany>,
  { expected_arrival, reason, seen }: NewArrival,
): Promise<FactoryShipment> =>
  applyBoxChange(db, {
    ...request,
    action: 'updated',
    change: async (tx, before) => {
      if (before.delivered_date) throw new AppError('conflict', 'This box has already been delivered.');
      await refuseClash(tx, { ...describeClash(before), seen, wanted: { expected_arrival } });
      if (expected_arrival < before.ship_date) {
        const message = 'Arrival can’t be before the ship date.';
        throw new AppError('invalid', message, { fields: { expected_arrival: message } });
      }
      const first = before.first_expected_arrival ?? expected_arrival;
      return updateBoxRow(tx, request.id, {
        expected_arrival,
        first_expected_arrival: first,
        expected_reason: reason,
      });
    },
  });
