import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import { CELL_PARTS, type Cell, type CellRegion } from '#features/catalogue/rules/cells.ts';
import { isMeasured } from '#features/forecast/rules/spread/quantiles.ts';
import { loadLatestForecasts, type LatestForecasts } from '#features/forecast/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { listDemand } from '../../rules/expected.ts';
import { sumGroupShares } from '../../rules/expected-forecast.ts';
import { formatLineId } from '../../rules/proposals/line-id.ts';
import { findBoxUnits } from '../../rules/proposals/box-size.ts';
import { takeShare, UNMEASURED_SPREAD, type PlaceDemand } from '../../rules/proposals/place-demand.ts';
import {
  proposeForRegion,
  type PlacedVariant,
  type SupplyLine,
} from '../../rules/proposals/propose-region.ts';
import {
  changeArrivals,
  changeDemand,
  NO_CHANGES,
  type ScenarioChanges,
} from '../../rules/scenarios/changes.ts';
import type { Legs } from '../../rules/shipping.ts';
import type { SupplyPlace } from '../../rules/stocks.ts';
import { gatherFacts, type ProjectionFacts } from './gather-facts.ts';
import { listMeansAhead } from './list-means-ahead.ts';
import type { TracedShipment } from '../../rules/shipments/trace.ts';
import { loadShipments } from './load-shipments.ts';
import { loadTrips, buildLaneFacts, type LaneFacts } from './load-lanes.ts';
import { selectDismissed, type DismissedProposal } from './dismissed-proposals.ts';
import { expectKnown } from './project-known.ts';
import { findGoals, selectSupplySettings, type SupplySettings } from './supply-settings.ts';

/** As far ahead as a place is looked at. */
const AHEAD_DAYS = 365;

export interface ProposedSupply {
  facts: ProjectionFacts;
  lines: SupplyLine[];
  dismissed: DismissedProposal[];
  /** What people have decided on: it has not arrived, or did so lately. */
  planned: TracedShipment[];
  settings: SupplySettings;
  lanes: LaneFacts;
  /** As planned. */
  legs: Record<CellRegion, Legs>;
}

interface ProposeInput {
  company: BoxCompany;
  now: Date;
  /** What would be otherwise; nothing, unless it is asked. */
  changes?: ScenarioChanges;
}

/** Every variant in every location, with what should be shipped to it. */
export async function proposeSupply(
  db: Db,
  { company, now, changes = NO_CHANGES }: ProposeInput,
): Promise<ProposedSupply> {
  const today = getDayInZone(company.timeZone, now);
  const [facts, forecasts, settings, trips, dismissed] = await Promise.all([
    gatherFacts(db, { company, now }),
    loadLatestForecasts(db),
    selectSupplySettings(db),
    loadTrips(db, { company, today }),
    selectDismissed(db, today),
  ]);
  const known = expectKnown(facts, { chosen: '28' });
  const regions = new Map(known.places.map(({ id, region }) => [id, region]));
  const findChinaDays = (placeId: string): number => known.legs[regions.get(placeId) ?? 'eu'].china;
  const planned = await loadShipments(db, facts);
  const lanes = buildLaneFacts(trips, { today, settings, findChinaDays, changes });
  const dismissedLines = new Set(dismissed.map(({ place, cell }) => formatLineId(place, cell)));
  const all = { facts, known, forecasts, planned, changes, dismissedLines };
  const lines = CELL_PARTS.flatMap((parts) =>
    proposeForRegion({
      today,
      region: parts.region,
      places: known.places
        .filter(({ region }) => region === parts.region)
        .map((place) => placeVariant(place, parts.cell, all)),
      findLane: lanes.find,
      boxUnits: findBoxUnits(facts.mapped, facts.boxes, parts.cell),
      goals: findGoals(settings, parts.cell),
    }),
  );
  return { facts, lines, planned, settings, lanes, legs: known.legs, dismissed };
}

interface Known {
  facts: ProjectionFacts;
  known: ReturnType<typeof expectKnown>;
  forecasts: LatestForecasts | null;
  planned: readonly TracedShipment[];
  changes: ScenarioChanges;
  /** By place and cell. */
  dismissedLines: ReadonlySet<string>;
}

function placeVariant(place: SupplyPlace, cell: Cell, all: Known): PlacedVariant {
  const { source } = place;
  return {
    cell,
    placeId: place.id,
    name: place.name,
    isPool: 'pool' in source,
    stock: place.stock?.[cell] ?? null,
    unreported: place.unreported.get(cell) ?? null,
    isConnected: place.isConnected,
    ...describeDemand(place, cell, all),
    arrivals: changeArrivals(
      [...(place.boxes.get(cell)?.arrivals ?? []), ...listPlannedArrivals(place.id, cell, all.planned)],
      all.changes,
      { placeId: place.id, cell },
    ),
    promised: sumBy(
      all.planned.filter(({ source, state }) => source === place.id && state === 'planned'),
      ({ lines }) => sumBy(lines, (line) => (line.cell === cell ? line.coming : 0)),
    ),
    isDismissed: all.dismissedLines.has(formatLineId(place.id, cell)),
  };
}

/**
 * What is planned or has left counts on the day for which it is expected, less what its boxes or Amazon report already.
 */
const listPlannedArrivals = (
  placeId: string,
  cell: Cell,
  planned: readonly TracedShipment[],
): PlacedVariant['arrivals'] =>
  planned
    .filter(({ place }) => place === placeId)
    .flatMap(({ arrives_on: day, lines }) =>
      lines.flatMap((line) =>
        line.cell === cell && line.coming > 0 ? [{ day, units: line.coming, isPlanned: true }] : [],
      ),
    );

function describeDemand(
  place: SupplyPlace,
  cell: Cell,
  all: Known,
): Pick<PlacedVariant, 'demand' | 'unknownDemand'> {
  const { source, region } = place;
  const { unknown, pace } = all.known.expected;
  const group = 'pool' in source ? 'amazon' : 'shops';
  const shelf = 'pool' in source ? source.pool : 'warehouses';
  // How pools share what Amazon sells is only known from what they sold.
  if (group === 'amazon' || !all.forecasts?.find(cell, group)) {
    if (unknown[shelf].includes(cell)) return { demand: null, unknownDemand: 'sales' };
    if (!pace[cell][shelf].wasSellable) return { demand: null, unknownDemand: 'stock' };
  }
  const share = findShare(place, cell, all);
  if (share === null) return { demand: null, unknownDemand: 'demand' };
  const demand = takeShare(findDemand(cell, group, all), share);
  return {
    demand: changeDemand(demand, all.changes, { today: all.facts.today, region }),
    unknownDemand: null,
  };
}

/** Which part of the demand of its channel group a place meets; null where that is not known. */
function findShare({ source, region }: SupplyPlace, cell: Cell, { known }: Known): number | null {
  if ('warehouseId' in source) {
    const share = known.originShares[cell].get(source.warehouseId);
    const { shelfShares, unknown } = known.expected;
    const sellsNothing = shelfShares.warehouses[cell] === 0 && !unknown.warehouses.includes(cell);
    return share ?? (sellsNothing ? 0 : null);
  }
  const pools = known.places.flatMap((each) =>
    each.region === region && 'pool' in each.source ? [each.source.pool] : [],
  );
  const all = sumBy(pools, (pool) => known.expected.shelfShares[pool][cell]);
  return all > 0 ? known.expected.shelfShares[source.pool][cell] / all : 0;
}

function findDemand(cell: Cell, group: 'shops' | 'amazon', { facts, known, forecasts }: Known): PlaceDemand {
  const forecast = forecasts?.find(cell, group) ?? null;
  if (!forecast || !forecasts)
    return {
      means: listDemand(known.expected, sumGroupShares(known.expected, cell, group), AHEAD_DAYS),
      spread: UNMEASURED_SPREAD,
      basis: 'sales',
    };
  const means = listMeansAhead(forecasts, forecast, facts.today);
  const last = means.at(-1) ?? 0;
  return {
    means: Array.from({ length: AHEAD_DAYS }, (_, index) => means[index] ?? last),
    spread: isMeasured(forecast.spread) ? forecast.spread : UNMEASURED_SPREAD,
    basis: 'forecast',
  };
}
