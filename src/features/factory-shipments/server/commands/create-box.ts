import type { Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { FactoryShipment, NewFactoryShipment } from '../../contract.ts';
import { toFactoryShipment } from '../queries/list-boxes.ts';
import { selectBoxInTransit } from '../queries/select-boxes.ts';
import { boxInTransitError, recordBoxChange, type BoxTransitCompany } from './apply-box-change.ts';
import { createBoxInserter } from './insert-box.ts';

export const createBox = (
  db: Db,
  { company, by }: { company: BoxTransitCompany; by: Requester },
  input: NewFactoryShipment,
): Promise<FactoryShipment> =>
  runInTransaction(db, async (tx) => {
    const { row: created, region } = await createBoxInserter(tx, { company, now: by.now })(input);
    if (!created) throw boxInTransitError(await selectBoxInTransit(tx, input.serial_box));
    await recordBoxChange(tx, by, { action: 'created', before: null, after: created });
    return toFactoryShipment(created, region, { timeZone: company.timeZone, now: by.now });
  });
