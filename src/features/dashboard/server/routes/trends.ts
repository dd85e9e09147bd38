import { FBA_REGIONS, formatPoolPlace } from '#features/amazon/rules.ts';
import { combinePlaceSeries, type PlaceSeries } from '#features/stock-memory/rules/levels.ts';
import { placeSeries } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { StockTrends, SummedPoint } from '../../contract.ts';
import { TREND_DAYS } from '../../rules.ts';
import { listMemoryNames, type DashboardWarehouse } from './memory-names.ts';

/** What was held at the end of each of the last days, the last of which is `to`. */
export async function loadStockTrends(
  db: Db,
  places: readonly DashboardWarehouse[],
  to: string,
): Promise<StockTrends> {
  const from = addDays(to, 1 - TREND_DAYS);
  const [warehouses, pools] = await Promise.all([
    placeSeries(db, { places: listMemoryNames(places), from, to }),
    placeSeries(db, { places: FBA_REGIONS.map(formatPoolPlace), from, to }),
  ]);
  const named = places.flatMap(({ name }, index) => {
    const series = warehouses[index];
    return series ? [{ ...series, place: name }] : [];
  });
  const ofPools = pools.map((series, index) => ({ ...series, place: `Amazon ${FBA_REGIONS[index]}` }));
  return {
    total: sumSeries(named),
    warehouses: places.map(({ id }, index) => ({
      id,
      days: (warehouses[index]?.days ?? []).map(({ day, totals }) => ({
        day,
        units: totals?.onHand ?? null,
      })),
    })),
    amazon: sumSeries(ofPools),
  };
}

const sumSeries = (series: readonly PlaceSeries[]): SummedPoint[] =>
  combinePlaceSeries(series).map(({ day, onHand, carried }) => ({ day, units: onHand, carried }));
