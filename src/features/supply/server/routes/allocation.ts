import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { toDayNumber } from '#shared/dates.ts';
import type { WireAllocation } from '../../contract/allocation.ts';
import { allocateUnits } from '../../rules/allocation/allocate.ts';
import { computeArrival } from '../../rules/lanes/lane-clock.ts';
import { expectUntil } from '../../rules/proposals/place-demand.ts';
import { countStaying } from '../../rules/proposals/propose-region.ts';
import { sumSupply } from '../../rules/proposals/sum-supply.ts';
import { proposeSupply } from '../queries/propose.ts';

interface AllocationInput {
  company: BoxCompany;
  now: Date;
  units: number;
  shipOn: string;
}

const PACE_DAYS = 28;

/** Shares a quantity that leaves the factory on a day out among all warehouses and variants. */
export async function describeAllocation(
  db: Db,
  { company, now, units, shipOn }: AllocationInput,
): Promise<WireAllocation> {
  const { facts, lines, lanes } = await proposeSupply(db, { company, now });
  const needs = lines.flatMap((line) => {
    const stock = countStaying(line);
    if (line.isPool || stock === null || line.demand === null) return [];
    const { clock, leadDays } = lanes.find(line.placeId, null);
    const arrives = computeArrival(clock, shipOn, leadDays);
    const ahead = Math.max(0, toDayNumber(arrives) - toDayNumber(facts.today));
    const sold = expectUntil(line.demand, ahead).p50;
    return [
      {
        line,
        arrives,
        id: `${line.placeId} ${line.cell}`,
        stock: Math.max(
          0,
          sumSupply({ stock: stock - line.forPools, arrivals: line.arrivals }, arrives) - sold,
        ),
        perDay: (expectUntil(line.demand, ahead + PACE_DAYS).p50 - sold) / PACE_DAYS,
        boxUnits: line.boxUnits ?? 1,
      },
    ];
  });
  const { days, left, lines: shared } = allocateUnits(units, needs);
  return {
    days,
    left,
    lines: needs.flatMap(({ line, arrives, id, stock, perDay }) => {
      const own = shared.find((each) => each.id === id);
      return own
        ? [
            {
              place_id: line.placeId,
              place: line.name,
              cell: line.cell,
              arrives,
              stock,
              per_day: perDay,
              units: own.units,
              boxes: own.boxes,
              box_units: line.boxUnits,
              lasts_days: own.lastsDays,
            },
          ]
        : [];
    }),
  };
}
