import { formatDateName } from '#shared/date-name.ts';
import { refuseClash } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { formatCount } from '#shared/numbers.ts';
import type { FactoryShipment, FactoryShipmentEdit } from '../../contract.ts';
import * as boxes from '../queries/select-boxes.ts';
import type { Box } from '../queries/select-boxes.ts';
import {
  applyBoxChange,
  boxInTransitError,
  computeExpectedDay,
  describeClash,
  findRegion,
  refuseBeforeShipping,
  type BoxRequest,
  type BoxTransitCompany,
} from './apply-box-change.ts';
import { refreshChecks } from './refresh-checks.ts';

/** Changes a box. Its expected arrival follows ship date and warehouse, unless a person has set it. */
export const updateBox = (
  db: Db,
  request: BoxRequest,
  { seen, ...wanted }: FactoryShipmentEdit,
): Promise<FactoryShipment> =>
  applyBoxChange(db, {
    ...request,
    action: 'updated',
    change: async (tx, before) => {
      const { id, company } = request;
      await refuseClash(tx, { ...describeClash(before), seen, wanted });
      const after = { ...before, ...wanted };
      await refuseImpossible(tx, company, { before, after });
      const change = { ...wanted, ...(await computeNewArrival(tx, company, { before, after })) };
      if (Object.keys(change).length === 0) return before;
      const changed = await boxes.updateBoxRow(tx, id, change).catch((error: unknown) => {
        // Another box may have got this number in the meantime.
        throw boxes.isDuplicateBoxError(error) ? boxInTransitError(undefined) : error;
      });
      // Without named kits, the units are what a verification compares with.
      if (changed.units !== before.units) await refreshChecks(tx, [id]);
      return changed;
    },
  });

interface BoxEdit {
  before: Box;
  after: Box;
}

/** A box holds at least what is damaged. One that has arrived cannot leave later; one on its way cannot bear the number of another on its way. */
async function refuseImpossible(tx: Db, { timeZone }: BoxTransitCompany, { before, after }: BoxEdit) {
  const { id, delivered_date: delivered, damaged_units: damaged } = before;
  const { units } = after;
  if (damaged !== null && units !== null && units !== before.units && units < damaged) {
    const message = `This box has ${formatCount(damaged, 'damaged unit')}, so it can’t hold fewer.`;
    throw new AppError('invalid', message, { fields: { units: message } });
  }
  if (delivered) {
    return refuseBeforeShipping({ delivered, shipDate: after.ship_date, timeZone, field: 'ship_date' });
  }
  const other = await boxes.selectBoxInTransit(tx, after.serial_box);
  if (other && other.id !== id) throw boxInTransitError(other);
}

/** The expected arrival of a box with a new ship date or warehouse: a day that a person has set stays, where it can. */
async function computeNewArrival(tx: Db, company: BoxTransitCompany, { before, after }: BoxEdit) {
  const { ship_date, to_warehouse } = after;
  const { expected_arrival: expected, expected_reason: reason } = before;
  const isSameWay = ship_date === before.ship_date && to_warehouse === before.to_warehouse;
  if (isSameWay && expected !== null) return {};
  if (reason !== null && expected !== null && expected >= ship_date) return {};
  if (reason !== null && expected !== null && !before.delivered_date) {
    const message = `This ship date is after the expected arrival (${formatDateName(expected)}). Change the expected arrival first.`;
    throw new AppError('invalid', message, { fields: { ship_date: message } });
  }
  const region = await findRegion(tx, company, to_warehouse);
  const day = await computeExpectedDay(tx, company, { shipDate: ship_date, region });
  if (isSameWay && day === null) return {};
  return {
    expected_arrival: day,
    first_expected_arrival: before.first_expected_arrival ?? day,
    expected_reason: null,
  };
}
