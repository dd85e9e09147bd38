import { FBA_REGIONS, formatPoolPlace } from '#features/amazon/rules.ts';
import { CARRIED_DAYS, combinePlaceSeries, type PlaceSeries } from '#features/stock-memory/rules/levels.ts';
import { listPlaceSeries } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { StockTrends, SummedPoint } from '../../contract.ts';
import { TREND_DAYS } from '../../rules.ts';
import { listWarehousePlaces, type DashboardWarehouse } from './memory-names.ts';

interface TrendsInput {
  places: readonly DashboardWarehouse[];
  /** Null for now. */
  asOf: string | null;
  today: string;
}

/** What was held at the end of each of the last days, up to a past day or as far as today has come. */
export async function loadStockTrends(db: Db, { places, asOf, today }: TrendsInput): Promise<StockTrends> {
  const to = asOf ?? today;
  const openDay = asOf === null ? today : null;
  // The first days shown may count what was read before them.
  const from = addDays(to, 1 - TREND_DAYS - CARRIED_DAYS);
  const [warehouses, pools] = await Promise.all([
    listPlaceSeries(db, { places: listWarehousePlaces(places), from, to }),
    listPlaceSeries(db, { places: FBA_REGIONS.map(formatPoolPlace), from, to }),
  ]);
  const named = places.flatMap(({ name }, index) => {
    const series = warehouses[index];
    // Every warehouse on the dashboard belongs to its total, also one that nothing reads.
    return series ? [{ ...series, place: name, isConfigured: true }] : [];
  });
  const ofPools = pools.map((series, index) => ({ ...series, place: `Amazon ${FBA_REGIONS[index]}` }));
  return {
    total: sumSeries(named, openDay),
    warehouses: places.map(({ id }, index) => ({
      id,
      days: (warehouses[index]?.days ?? []).slice(-TREND_DAYS).map(({ day, totals }) => ({
        day,
        units: totals?.onHand ?? null,
        skus_without_on_hand: totals?.skusWithoutOnHand ?? null,
      })),
    })),
    amazon: sumSeries(ofPools, openDay),
  };
}

const sumSeries = (series: readonly PlaceSeries[], openDay: string | null): SummedPoint[] =>
  combinePlaceSeries(series, openDay)
    .slice(-TREND_DAYS)
    .map(({ onHand, ...point }) => ({ ...point, units: onHand }));
