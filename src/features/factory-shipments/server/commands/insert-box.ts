import type { Db } from '#server/db/database.ts';
import type { NewFactoryShipment } from '../../contract.ts';
import type { BoxRegion } from '../../rules/destinations.ts';
import { packWaitingKits } from '../queries/select-contents.ts';
import { insertBoxRow, selectUsualUnits, type Box } from '../queries/select-boxes.ts';
import { computeExpectedDay, findRegion, type BoxTransitCompany } from './apply-box-change.ts';

interface InsertedBox {
  /** Undefined where a box of that number is in transit. */
  row: Box | undefined;
  region: BoxRegion | null;
}

/** Inserts boxes with what follows from their destination, day and SKU, each of which is looked up once. */
export function createBoxInserter(
  tx: Db,
  { company, now }: { company: BoxTransitCompany; now: Date },
): (box: NewFactoryShipment) => Promise<InsertedBox> {
  const findRegionOnce = once((destination) => findRegion(tx, company, destination));
  const findUsualUnitsOnce = once((sku) => selectUsualUnits(tx, sku));
  const computeDayOnce = once(async (key) => {
    const [shipDate = '', destination = ''] = JSON.parse(key) as string[]; // written below
    return computeExpectedDay(tx, company, { shipDate, region: await findRegionOnce(destination) });
  });
  return async ({ units, ...input }) => {
    const region = await findRegionOnce(input.to_warehouse);
    const expected = await computeDayOnce(JSON.stringify([input.ship_date, input.to_warehouse]));
    const row = await insertBoxRow(tx, {
      ...input,
      units: units ?? (await findUsualUnitsOnce(input.sku)),
      delivered_date: null,
      created_at: now,
      expected_arrival: expected,
      first_expected_arrival: expected,
    });
    if (row) await packWaitingKits(tx, row);
    return { row, region };
  };
}

function once<Result>(find: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const found = new Map<string, Promise<Result>>();
  return (key) => {
    const known = found.get(key) ?? find(key);
    found.set(key, known);
    return known;
  };
}
