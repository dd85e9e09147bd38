import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { amazonSalesDaily, amazonSalesDetailed, amazonSalesStats } from '../../contract/sales.ts';
import { sumFigures, type SoldOnDay } from '../../rules/figures.ts';
import { SALES_REGIONS, type SalesRegion } from '../../rules/regions.ts';
import { computePercents } from '../../rules/shares.ts';
import {
  readChannelSales,
  groupSoldByDay,
  type ChannelSales,
  type SalesQuestion,
} from '../queries/channel-sales.ts';
import { selectFbaProducts } from '../queries/amazon/fba-products.ts';
import {
  buildAmazonTotal,
  buildSalesAnswer,
  computeChanges,
  createToMajor,
  UNKNOWN_TOTALS,
} from './wire-figures.ts';

/** What was sold at Amazon: by region, in all, and against the days before. */
export const computeAmazonStats = async (db: Db, question: SalesQuestion): Promise<AmazonStats> =>
  describeStats(await readChannelSales(db, 'amazon', question), question);

export const listAmazonDays = async (db: Db, question: SalesQuestion): Promise<AmazonDays> =>
  describeDays(await readChannelSales(db, 'amazon', question), question);

/** Both of the above, of one reading. */
export async function loadAmazonStatsAndDays(
  db: Db,
  question: SalesQuestion,
): Promise<{ stats: AmazonStats; daily: AmazonDays }> {
  const sales = await readChannelSales(db, 'amazon', question);
  return { stats: describeStats(sales, question), daily: describeDays(sales, question) };
}

type AmazonStats = ResponseOf<typeof amazonSalesStats>;
type AmazonDays = ResponseOf<typeof amazonSalesDaily>;

function describeStats(sales: ChannelSales, question: SalesQuestion): AmazonStats {
  const { currency } = question.company;
  const { from } = sales.period;
  const isKnown = sales.error === undefined;
  const regions = (isKnown ? listRegions(sales.sold, question.region) : []).map((region) => ({
    region,
    figures: sumFigures(filterByRegion(sales.sold, region), sales.converter),
  }));
  const shares = computePercents(regions.map(({ figures }) => figures.revenueMinor));
  return {
    ...buildSalesAnswer(sales),
    stats: regions.map(({ region, figures }, index) => ({
      REGION: region,
      ...buildAmazonTotal(figures, { currency, areOrdersRead: sales.areOrdersRead({ from, region }) }),
      SHARE: shares[index] ?? null,
      is_complete: sales.isComplete(region),
    })),
    total: {
      ...buildAmazonTotal(sumFigures(sales.sold, sales.converter), {
        currency,
        areOrdersRead: sales.areOrdersRead({ from }),
      }),
      ...(!isKnown && UNKNOWN_TOTALS),
    },
    changes: computeChanges(sales, sales.converter),
  };
}

/** OTHER is included only if something was sold there. */
function listRegions(sold: readonly SoldOnDay[], question: SalesRegion | undefined): SalesRegion[] {
  if (question) return [question];
  return SALES_REGIONS.filter((region) => region !== 'OTHER' || filterByRegion(sold, region).length > 0);
}

const filterByRegion = (sold: readonly SoldOnDay[], wanted: SalesRegion) =>
  sold.filter(({ region }) => region === wanted);

function describeDays(sales: ChannelSales, question: SalesQuestion): AmazonDays {
  const { currency } = question.company;
  const computeTotal = (rows: readonly SoldOnDay[], of: { from: string; region?: SalesRegion }) =>
    buildAmazonTotal(sumFigures(rows, sales.converter), {
      currency,
      areOrdersRead: sales.areOrdersRead(of),
    });
  return {
    ...buildSalesAnswer(sales),
    sales: groupSoldByDay(sales).map(({ day, sold }) => ({
      SALE_DATE: day,
      REGION: question.region ?? ('ALL' as const),
      ...computeTotal(sold, { from: day }),
      REGIONS: SALES_REGIONS.map((region) => ({ region, rows: filterByRegion(sold, region) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ region, rows }) => ({ REGION: region, ...computeTotal(rows, { from: day, region }) })),
    })),
  };
}

export async function listAmazonDetails(
  db: Db,
  question: SalesQuestion,
): Promise<ResponseOf<typeof amazonSalesDetailed>> {
  const sales = await readChannelSales(db, 'amazon', question);
  const { currency } = question.company;
  const summarizeRows = (region?: SalesRegion) => {
    const rows = region === undefined ? sales.sold : filterByRegion(sales.sold, region);
    const { revenueMinor, withoutRate, orders, units, areRefundsKnown } = sumFigures(rows, sales.converter);
    const known = {
      is_complete: sales.isComplete(region),
      are_refunds_known: areRefundsKnown,
      are_orders_read: sales.areOrdersRead({ from: sales.period.from, region }),
    };
    if (sales.error !== undefined)
      return { revenue: null, without_rate: [], orders: null, units: null, ...known };
    const revenue = createToMajor(currency)(revenueMinor);
    return { revenue, without_rate: withoutRate, orders, units, ...known };
  };
  return {
    ...buildSalesAnswer(sales),
    summary: {
      EU: summarizeRows('EU'),
      NA: summarizeRows('NA'),
      OTHER: summarizeRows('OTHER'),
      total: summarizeRows(),
      currency,
    },
    products: (await listNamedProducts(db, { ...sales.period, region: question.region })).map((product) =>
      sales.error === undefined ? product : { ...product, UNITS_SOLD: null },
    ),
  };
}

async function listNamedProducts(db: Db, filters: Parameters<typeof selectFbaProducts>[1]) {
  const products = await selectFbaProducts(db, filters);
  const names = await loadProductNames(
    db,
    products.map(({ SKU }) => SKU),
  );
  return products.map((product) => ({ ...product, PRODUCT_NAME: names.get(product.SKU)?.name ?? null }));
}
