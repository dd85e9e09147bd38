import type { Db } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { amazonSalesDaily, amazonSalesDetailed, amazonSalesStats } from '../contract.ts';
import { figuresOf, type SoldOnDay } from '../rules/figures.ts';
import { REGIONS, type SalesRegion } from '../rules/regions.ts';
import { percentOf } from '../rules/shares.ts';
import { answered, channelSales, soldByDay, type Asked } from './channel-sales.ts';
import { selectFbaProducts } from './fba-products.ts';
import { amazonTotalOf, changesOf, majorIn } from './wire-figures.ts';

/** What was sold at Amazon: by region, in all, and against the days before. */
export async function amazonStats(db: Db, asked: Asked): Promise<ResponseOf<typeof amazonSalesStats>> {
  const sales = await channelSales(db, 'amazon', asked);
  const { currency } = asked.company;
  const regions = regionsOf(sales.sold, asked.region).map((region) => ({
    region,
    figures: figuresOf(ofRegion(sales.sold, region), sales.converter),
  }));
  const shares = percentOf(regions.map(({ figures }) => figures.revenueMinor));
  return {
    ...answered(sales),
    stats: regions.map(({ region, figures }, index) => ({
      REGION: region,
      ...amazonTotalOf(figures, currency),
      SHARE: shares[index] ?? null,
    })),
    total: amazonTotalOf(figuresOf(sales.sold, sales.converter), currency),
    changes: changesOf(sales, sales.converter),
  };
}

/** OTHER is told only where something was sold there. */
function regionsOf(sold: readonly SoldOnDay[], asked: SalesRegion | undefined): SalesRegion[] {
  if (asked) return [asked];
  return REGIONS.filter((region) => region !== 'OTHER' || ofRegion(sold, region).length > 0);
}

const ofRegion = (sold: readonly SoldOnDay[], wanted: SalesRegion) =>
  sold.filter(({ region }) => region === wanted);

export async function amazonDays(db: Db, asked: Asked): Promise<ResponseOf<typeof amazonSalesDaily>> {
  const sales = await channelSales(db, 'amazon', asked);
  const totalOf = (rows: readonly SoldOnDay[]) =>
    amazonTotalOf(figuresOf(rows, sales.converter), asked.company.currency);
  return {
    ...answered(sales),
    sales: soldByDay(sales).map(({ day, sold }) => ({
      SALE_DATE: day,
      REGION: asked.region ?? ('ALL' as const),
      ...totalOf(sold),
      REGIONS: REGIONS.map((region) => ({ region, rows: ofRegion(sold, region) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ region, rows }) => ({ REGION: region, ...totalOf(rows) })),
    })),
  };
}

export async function amazonDetails(db: Db, asked: Asked): Promise<ResponseOf<typeof amazonSalesDetailed>> {
  const sales = await channelSales(db, 'amazon', asked);
  const { currency } = asked.company;
  const summaryOf = (rows: readonly SoldOnDay[]) => {
    const { revenueMinor, orders, units } = figuresOf(rows, sales.converter);
    return { revenue: majorIn(currency)(revenueMinor), orders, units };
  };
  return {
    ...answered(sales),
    summary: {
      EU: summaryOf(ofRegion(sales.sold, 'EU')),
      NA: summaryOf(ofRegion(sales.sold, 'NA')),
      OTHER: summaryOf(ofRegion(sales.sold, 'OTHER')),
      total: summaryOf(sales.sold),
      currency,
    },
    products: await selectFbaProducts(db, { ...sales.period, region: asked.region }),
  };
}
