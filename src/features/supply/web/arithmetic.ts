import { formatNumber, formatSigned } from '#web/format.ts';
import { listDemand } from '../rules/expected.ts';
import type { PlanProjection, ProjectedStock } from '../contract.ts';
import { project, type ProjectedDay, type Projection } from '../rules/projection.ts';
import { CELLS } from '#features/catalogue/rules/cells.ts';
import { formatBoxCount } from './wording.ts';
import { supplyArithmeticWords as words } from './wording.ts';

/** Half a year: the days that are drawn. */
export const DRAWN_DAYS = 182;

/** The future days of a stock, calculated as on the server. */
export const projectDaysAhead = ({ today, expected }: PlanProjection, stock: ProjectedStock): Projection =>
  project({
    today,
    stock: stock.stock.warehouses + stock.stock.amazon,
    demand: listDemand(expected, stock.share, DRAWN_DAYS - 1),
    arrivals: stock.arrivals,
  });

interface Arithmetic {
  lines: { name: string; value: string }[];
  notes: string[];
}

/** How a day's level comes about, line by line, and why. */
export function explainDay(plan: PlanProjection, stock: ProjectedStock, day: ProjectedDay): Arithmetic {
  const isToday = day.day === plan.today;
  const boxes = stock.arrivals.find((arrival) => arrival.day === day.day)?.boxes ?? 0;
  const lines = [
    ...(isToday
      ? describeStart(stock)
      : [
          { name: words.stockDayBefore, value: formatNumber(day.before) },
          { name: words.expectedSales, value: formatSigned(-day.sold) },
        ]),
    ...(boxes > 0 ? [{ name: words.expected(formatBoxCount(boxes)), value: formatSigned(day.arrived) }] : []),
    { name: day.level < 0 ? words.shortfall : words.left, value: formatNumber(day.level) },
  ];
  return {
    lines,
    notes: [...(isToday ? [] : [describeDemand(plan, stock, day)]), ...describeGap(stock, day)],
  };
}

/** What lies there now: of a place what it holds, of a variant both kinds of places. */
const describeStart = ({ id, is_pool: isPool, name, stock }: ProjectedStock) =>
  isPlace(id)
    ? [{ name: words.inNow(name), value: formatNumber(isPool ? stock.amazon : stock.warehouses) }]
    : [
        { name: words.inWarehousesNow, value: formatNumber(stock.warehouses) },
        { name: words.atAmazonNow, value: formatNumber(stock.amazon) },
      ];

/** Whether a stock is that of one place, and not that of a variant. */
const isPlace = (id: string): boolean => !CELLS.some((cell) => cell === id);

const formatShare = (share: number): string => `${formatNumber(Math.round(share * 1000) / 10)}%`;

function describeDemand(
  { demand, expected }: PlanProjection,
  { share, sold }: ProjectedStock,
  day: ProjectedDay,
) {
  const total = share > 0 ? day.sold / share : expected.usual;
  if (demand === 'plan') {
    const isPlanned = expected.planned_until !== null && day.day <= expected.planned_until;
    const what = isPlanned ? words.daysTarget : words.averageTarget;
    return words.shareOf(formatShare(share), what, Math.round(total * 100) / 100);
  }
  if (demand === 'forecast')
    return words.shareOf(formatShare(share), words.daysForecast, Math.round(total * 100) / 100);
  const { warehouses, amazon } = sold;
  const shelves = [
    ...(warehouses.units > 0 ? [words.viaShopifyOverDays(warehouses.units, warehouses.counted_days)] : []),
    ...(amazon.units > 0 ? [words.viaAmazonOverDays(amazon.units, amazon.counted_days)] : []),
  ];
  return shelves.length === 0 ? words.noSalesInDays(demand) : words.soldWhileInStock(shelves.join(', '));
}

function describeGap({ gaps }: ProjectedStock, { day }: ProjectedDay): string[] {
  const gap = gaps.find(({ from, to }) => day >= from && (to === null || day <= to));
  if (!gap) return [];
  const until = gap.to === null ? words.noRestockOnWay : words.until(gap.to);
  const ship = gap.ship_by === null ? '' : words.shipFromChina(gap.ship_by);
  return [words.outOfStock(gap.from, until, ship)];
}
