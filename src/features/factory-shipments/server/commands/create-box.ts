import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { FactoryShipment, NewFactoryShipment } from '../../contract.ts';
import { toFactoryShipment } from '../queries/list-boxes.ts';
import { insertBoxRow, selectBoxInTransit, selectUsualUnits } from '../queries/select-boxes.ts';
import {
  boxInTransitError,
  computeExpectedDay,
  findRegion,
  recordBoxChange,
  type BoxTransitCompany,
} from './apply-box-change.ts';

export const createBox = (
  db: Db,
  { company, by }: { company: BoxTransitCompany; by: Requester },
  { units, ...input }: NewFactoryShipment,
): Promise<FactoryShipment> =>
  runInTransaction(db, async (tx) => {
    const region = await findRegion(tx, company, input.to_warehouse);
    const expected = await computeExpectedDay(tx, company, { shipDate: input.ship_date, region });
    const created = await insertBoxRow(tx, {
      ...input,
      units: units ?? (await selectUsualUnits(tx, input.sku)),
      delivered_date: null,
      created_at: by.now,
      expected_arrival: expected,
      first_expected_arrival: expected,
    });
    if (!created) throw boxInTransitError(await selectBoxInTransit(tx, input.serial_box));
    await recordBoxChange(tx, by, { action: 'created', before: null, after: created });
    return toFactoryShipment(created, region, { timeZone: company.timeZone, now: by.now });
  });
