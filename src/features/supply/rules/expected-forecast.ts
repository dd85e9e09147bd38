import { buildGrid, CELLS, type Cell, type Grid } from '#features/catalogue/rules/cells.ts';
import { sumBy } from '#shared/sum-by.ts';
import { listDemand, type ExpectedSales } from './expected.ts';
import { byShelf, DEMAND_SHELVES } from './shelves.ts';

/** As far as it is forecast; afterwards the last day holds. */
const FORECAST_DAYS = 365;
/** How the total is shared out among variants is taken from this many days. */
const SHARED_DAYS = 90;
const PRECISION = 1e4;

const GROUPS = ['shops', 'amazon'] as const;
type Group = (typeof GROUPS)[number];

/** Units of each day, tomorrow the first; null where nothing could be forecast. */
export type FindMeans = (cell: Cell, group: Group) => readonly number[] | null;

/**
 * What the forecast expects, as the proposals do: of a variant and channel group without one what was sold on 28 days.
 * Pools of Amazon share what Amazon sells as they sold on these.
 */
export function expectByForecast(sold: ExpectedSales, findMeans: FindMeans): ExpectedSales {
  const means = CELLS.flatMap((cell) =>
    GROUPS.map((group) => ({
      cell,
      group,
      days: findMeans(cell, group) ?? listDemand(sold, sumGroupShares(sold, cell, group), FORECAST_DAYS),
    })),
  );
  const ahead = Array.from({ length: FORECAST_DAYS }, (_, day) =>
    round(sumBy(means, ({ days }) => days[day] ?? days.at(-1) ?? 0)),
  );
  const total = sumBy(means, ({ days }) => sumStart(days));
  const readPart = (cell: Cell, group: Group): number => {
    const found = means.find((each) => each.cell === cell && each.group === group);
    return total > 0 ? sumStart(found?.days ?? []) / total : 0;
  };
  const amazon = buildGrid(({ cell }) => readPart(cell, 'amazon'));
  const pools = DEMAND_SHELVES.filter((shelf) => shelf !== 'warehouses');
  const shelfShares = byShelf((shelf): Grid => {
    if (shelf === 'warehouses') return buildGrid(({ cell }) => readPart(cell, 'shops'));
    return buildGrid(({ cell }) => {
      const all = sumBy(pools, (pool) => sold.shelfShares[pool][cell]);
      return all > 0 ? (amazon[cell] * sold.shelfShares[shelf][cell]) / all : 0;
    });
  });
  return {
    ...sold,
    ahead,
    usual: ahead.at(-1) ?? 0,
    // How pools share what Amazon sells is only known from what they sold.
    unknown: {
      ...sold.unknown,
      warehouses: sold.unknown.warehouses.filter((cell) => !findMeans(cell, 'shops')),
    },
    shares: buildGrid(({ cell }) => sumBy(DEMAND_SHELVES, (shelf) => shelfShares[shelf][cell])),
    shelfShares,
  };
}

/** What one channel group sells of a variant, as a part of all. */
export function sumGroupShares({ shelfShares }: ExpectedSales, cell: Cell, group: Group): number {
  const { warehouses, ...pools } = shelfShares;
  return group === 'shops' ? warehouses[cell] : sumBy(Object.values(pools), (grid) => grid[cell]);
}

const sumStart = (days: readonly number[]): number =>
  days.slice(0, SHARED_DAYS).reduce((sum, units) => sum + units, 0);

const round = (units: number): number => Math.round(units * PRECISION) / PRECISION;
