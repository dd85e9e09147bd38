import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import { toDayNumber } from '#shared/dates.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { allocateQuantity, planAllocation, type WireAllocation } from '../../contract/allocation.ts';
import { allocateUnits } from '../../rules/allocation/allocate.ts';
import { computeArrival } from '../../rules/lanes/lane-clock.ts';
import { formatLineId } from '../../rules/proposals/line-id.ts';
import { expectUntil } from '../../rules/proposals/place-demand.ts';
import { countStaying, type SupplyLine } from '../../rules/proposals/propose-region.ts';
import { sumSupply } from '../../rules/proposals/sum-supply.ts';
import { addPlannedLines, decideAlone } from '../commands/plan-shipment.ts';
import { narrowToPast } from '../queries/gather-facts.ts';
import { proposeSupply } from '../queries/propose.ts';

interface AllocationInput {
  company: BoxCompany;
  now: Date;
  units: number;
  shipOn: string;
}

const PACE_DAYS = 28;

/** Splits a quantity that leaves the factory, and plans it as it was split. */
export function registerAllocationRoutes(app: App, company: BoxCompany): void {
  serveRemembered(
    app,
    allocateQuantity,
    async ({ db, query: { units, ship_on: shipOn }, now }) =>
      (await splitQuantity(db, { company, now, units, shipOn })).allocation,
    { narrow: (question) => ({ ...narrowToPast(question), supply_simulations: null }) },
  );

  serve(app, planAllocation, async ({ db, body, user, ...by }) => {
    const { units, ship_on } = body;
    const planned = await decideAlone(db, async (tx) => {
      const split = await splitQuantity(tx, { company, now: by.now, units, shipOn: ship_on });
      refuseChanged(split.allocation, body);
      const common = { ship_on, note: null, today: split.today };
      const lines = body.lines.map(({ place, cell, units: own }) => ({
        ...common,
        cell,
        units: own,
        lane: split.lanes.find(place, null),
      }));
      return addPlannedLines(tx, { ...by, actor: user }, lines);
    });
    return { success: true as const, planned };
  });
}

/**
 * Another person may have planned this quantity already: then it lasts longer, or is split in another way. What has become
 * unknown since may have got a part of it.
 */
function refuseChanged({ days, lines, unknown }: WireAllocation, seen: BodyOf<typeof planAllocation>): void {
  const given = lines.filter(({ units }) => units > 0);
  const isSame =
    Math.round(days) === seen.days &&
    given.length === seen.lines.length &&
    given.every(({ place_id: place, cell, units }) =>
      seen.lines.some((each) => each.place === place && each.cell === cell && each.units === units),
    ) &&
    unknown.length === seen.unknown.length &&
    unknown.every(({ place_id: place, cell }) =>
      seen.unknown.some((each) => each.place === place && each.cell === cell),
    );
  if (!isSame)
    throw new AppError(
      'conflict',
      'This distribution has changed since you opened it. Review it before planning.',
    );
}

/** Shares a quantity that leaves the factory on a day out among all warehouses and variants. */
async function splitQuantity(db: Db, { company, now, units, shipOn }: AllocationInput) {
  const { facts, lines, lanes } = await proposeSupply(db, { company, now });
  const needs = lines
    .filter(({ isPool }) => !isPool)
    .map((line) => {
      const { clock, leadDays } = lanes.find(line.placeId, null);
      const arrives = computeArrival(clock, shipOn, leadDays);
      const ahead = Math.max(0, toDayNumber(arrives) - toDayNumber(facts.today));
      return {
        line,
        arrives,
        id: formatLineId(line.placeId, line.cell),
        boxUnits: line.boxUnits ?? 1,
        ...expectOnArrival(line, arrives, ahead),
      };
    });
  const known = needs.flatMap(({ stock, perDay, ...need }) =>
    stock === null || perDay === null ? [] : [{ ...need, stock, perDay }],
  );
  const { days, left, lines: shared } = allocateUnits(units, known);
  const allocation: WireAllocation = {
    days,
    left,
    lines: known.flatMap(({ line, arrives, id, stock, perDay }) => {
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
              unknown_pool_need: line.unknownPoolNeed,
            },
          ]
        : [];
    }),
    // What sells nothing gets nothing, whatever its stock.
    unknown: needs
      .filter(({ stock, perDay }) => perDay === null || (stock === null && perDay > 0))
      .map(({ line }) => ({
        place_id: line.placeId,
        place: line.name,
        cell: line.cell,
        stock: line.stock,
        unreported: line.unreported,
        is_connected: line.isConnected,
        unknown_demand: line.unknownDemand,
      })),
  };
  return { today: facts.today, lanes, allocation };
}

/** What a line has left when a shipment arrives, and what it sells a day from then on; null where that is not known. */
function expectOnArrival(
  line: SupplyLine,
  arrives: string,
  ahead: number,
): { stock: number | null; perDay: number | null } {
  if (line.demand === null) return { stock: null, perDay: null };
  const staying = countStaying(line);
  const sold = expectUntil(line.demand, ahead).p50;
  const perDay = (expectUntil(line.demand, ahead + PACE_DAYS).p50 - sold) / PACE_DAYS;
  if (staying === null) return { stock: null, perDay };
  const supply = sumSupply({ stock: staying - line.forPools, arrivals: line.arrivals }, arrives);
  return { stock: Math.max(0, supply - sold), perDay };
}
