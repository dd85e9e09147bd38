import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import { findLegsOn } from '#features/plan/rules/legs.ts';
import { sumCellBoxes } from '../../rules/boxes.ts';
import { LONGEST_WINDOW_DAYS, type DemandBasis } from '../../rules/demand.ts';
import type { LatestForecasts } from '#features/forecast/server/public.ts';
import { computeExpected, chooseUsualBasis } from '../../rules/expected.ts';
import { expectByForecast } from '../../rules/expected-forecast.ts';
import { computeOriginShares, countOrigins, type ShopOrigin } from '../../rules/origins.ts';
import type { Legs } from '../../rules/shipping.ts';
import { computeSoldCells } from '../../rules/sold.ts';
import { projectStocks, type ProjectedVariantDays, type SupplyPlace } from '../../rules/stocks.ts';
import type { ProjectionFacts } from './gather-facts.ts';
import { listMeansAhead } from './list-means-ahead.ts';
import { listSupplyPlaces } from './list-supply-places.ts';

/** What is expected of each place. With forecasts, what they expect is the usual demand; without, the plan or what was sold. */
export function expectKnown(
  known: ProjectionFacts,
  { chosen, forecasts = null }: { chosen?: DemandBasis | undefined; forecasts?: LatestForecasts | null } = {},
) {
  const { today, mapped } = known;
  const planned = known.planned.map(({ date, target_total: target }) => ({ date, target }));
  const usual = forecasts ? 'forecast' : chooseUsualBasis(planned, today);
  // Before the first night nothing is forecast, whatever an address asks for.
  const demand = chosen === undefined || (chosen === 'forecast' && !forecasts) ? usual : chosen;
  const sold = computeSoldCells({ ...known, days: LONGEST_WINDOW_DAYS });
  const expected =
    demand === 'forecast'
      ? expectByForecast(computeExpected('28', { sold, planned, today }), (cell, group) => {
          const forecast = forecasts?.find(cell, group);
          return forecasts && forecast ? listMeansAhead(forecasts, forecast, today) : null;
        })
      : computeExpected(demand, { sold, planned, today });
  const legs = findLegs(known, today);
  const places = listSupplyPlaces(known);
  const warehouses = listWarehouses(places);
  const origins = findOrigins(known);
  const originShares = computeOriginShares({ mapped, origins, warehouses });
  const countRegion = (region: CellRegion) =>
    countOrigins(
      origins,
      region,
      new Set(warehouses.filter((each) => each.region === region).map(({ id }) => id)),
    );
  return {
    demand,
    expected,
    legs,
    places,
    originShares,
    originCounts: { us: countRegion('us'), eu: countRegion('eu') },
  };
}

/** What is expected, and all stocks day by day. */
export function projectKnown(known: ProjectionFacts, demand?: Parameters<typeof expectKnown>[1]) {
  const { today, mapped, boxes } = known;
  const expectations = expectKnown(known, demand);
  const stocks: ProjectedVariantDays[] = projectStocks({
    ...expectations,
    today,
    boxes: sumCellBoxes(mapped, boxes),
  });
  return { ...expectations, stocks };
}

const listWarehouses = (places: readonly SupplyPlace[]) =>
  places.flatMap(({ region, source, emptied }) =>
    'pool' in source ? [] : { id: source.warehouseId, region, emptied },
  );

/** The shops' names for places as warehouses of the configuration; a name that none has is not guessed at. */
function findOrigins({ origins, warehouses }: ProjectionFacts): ShopOrigin[] {
  const ids = new Map(
    warehouses.flatMap(({ id, name }) => [
      [id.toLowerCase(), id],
      [name.toLowerCase(), id],
    ]),
  );
  return origins.map(({ origin, ...row }) => ({
    ...row,
    warehouseId: ids.get(origin?.trim().toLowerCase() ?? '') ?? null,
  }));
}

/** The legs that hold today, with what is kept in reserve. */
function findLegs(
  { planned, usualLegs, safetyDays: safety }: ProjectionFacts,
  today: string,
): Record<CellRegion, Legs> {
  const legs = findLegsOn(planned, today, usualLegs);
  return {
    us: { china: legs.china_us_days, customer: legs.us_customer_days, safety },
    eu: { china: legs.china_eu_days, customer: legs.eu_customer_days, safety },
  };
}
