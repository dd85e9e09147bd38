import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import { listPathErrors } from '#features/forecast/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { toDayNumber } from '#shared/dates.ts';
import { formatLineId } from '../../rules/proposals/line-id.ts';
import { countStaying, type SupplyLine } from '../../rules/proposals/propose-region.ts';
import type { SimulatedArrival } from '../../rules/simulation/simulate.ts';
import type { SimulatedDemand } from '../../rules/simulation/simulate-supply.ts';
import type { KnownLane } from './load-lanes.ts';
import { proposeSupply, type ProposedSupply } from './propose.ts';

/** What the days ahead are simulated from: the demand of each variant and channel group, and the places that meet it. */
export async function gatherSimulation(
  db: Db,
  { company, now }: { company: BoxCompany; now: Date },
): Promise<SimulatedDemand[]> {
  const [supply, errors] = await Promise.all([proposeSupply(db, { company, now }), listPathErrors(db)]);
  const known = supply.lines.filter(({ stock, demand }) => stock !== null && demand !== null);
  const groups = Map.groupBy(known, ({ cell, isPool }) => `${cell} ${isPool ? 'amazon' : 'shops'}`);
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    // Each line has its share of the same demand; the one that has most stands for all.
    const largest = lines.toSorted((one, other) => sumMeans(other) - sumMeans(one))[0] ?? first;
    const total = lines.reduce((sum, line) => sum + sumMeans(line), 0);
    const ofLargest = sumMeans(largest);
    const factor = ofLargest > 0 ? total / ofLargest : 0;
    return [
      {
        means: (largest.demand?.means ?? []).map((mean) => mean * factor),
        errors: errors.get(`${first.cell} ${first.isPool ? 'amazon' : 'shops'}`) ?? null,
        places: lines.map((line) => ({
          id: formatLineId(line.placeId, line.cell),
          share: total > 0 ? sumMeans(line) / total : 0,
          stock: countStaying(line) ?? 0,
          arrivals: listArrivals(supply, line),
        })),
      },
    ];
  });
}

const sumMeans = ({ demand }: SupplyLine): number =>
  (demand?.means ?? []).reduce((sum, mean) => sum + mean, 0);

function listArrivals({ facts, lanes }: ProposedSupply, line: SupplyLine): SimulatedArrival[] {
  const today = toDayNumber(facts.today);
  const lane = lanes.find(line.placeId, line.isPool ? line.sourceId : null);
  return line.arrivals.map(({ day, units, isPlanned = false }) => ({
    expectedIn: toDayNumber(day) - today,
    units,
    delays: listDelays(lane, isPlanned ? lane.leadDays : lane.planned),
  }));
}

const WORKING_DAYS = 5;
const WEEK_DAYS = 7;

/** By how many days trips came later than one of this many business days would have; without enough trips, by none. */
function listDelays({ isMeasured, measured }: KnownLane, expectedDays: number): number[] {
  const expected = Math.round((expectedDays * WEEK_DAYS) / WORKING_DAYS);
  return isMeasured ? measured.calendarDays.map((days) => days - expected) : [0];
}
