import type { Db } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { shopifyDaily, shopifyProducts, shopifySummary } from '../contract.ts';
import { changeOf } from '../rules/changes.ts';
import { averageOf, figuresOf, type Figures } from '../rules/figures.ts';
import { answered, channelSales, soldByDay, type Asked } from './channel-sales.ts';
import { countCustomers, customersByDay } from './customer-days.ts';
import { selectProducts } from './products.ts';
import { besideOf, changesOf, majorIn, totalsOf } from './wire-figures.ts';

/** What was sold in the web shops, and against the days before. */
export async function shopifyTotals(db: Db, asked: Asked): Promise<ResponseOf<typeof shopifySummary>> {
  const sales = await channelSales(db, 'shopify', asked);
  const { period, compared } = sales;
  const { current, previous } = period.compared ?? { current: period, previous: period };
  const [inPeriod = 0, inCurrent = 0, inPrevious = 0] = await countCustomers(db, {
    channel: 'shopify',
    region: asked.region,
    spans: [period, current, previous],
  });
  const figures = figuresOf(sales.sold, sales.converter);
  return {
    ...answered(sales),
    summary: {
      ...totalsOf(figures, asked.company.currency),
      ...grossOf(figures, asked.company.currency),
      UNIQUE_CUSTOMERS: known(inPeriod, figures),
    },
    changes: {
      ...changesOf(sales, sales.converter),
      unique_customers:
        compared &&
        changeOf(
          known(inCurrent, figuresOf(compared.current, sales.converter)),
          known(inPrevious, figuresOf(compared.previous, sales.converter)),
        ),
    },
  };
}

/** Where no order tells who placed it, nobody knows how many customers there were. */
const known = (customers: number, { orders, ordersOfUnknown }: Figures): number | null =>
  orders > 0 && ordersOfUnknown === orders ? null : customers;

function grossOf({ grossMinor, revenueMinor }: Figures, currency: string) {
  const major = majorIn(currency);
  const refunded = grossMinor === null || revenueMinor === null ? null : grossMinor - revenueMinor;
  return { GROSS_REVENUE: major(grossMinor), REFUNDED: major(refunded) };
}

export async function shopifyDays(db: Db, asked: Asked): Promise<ResponseOf<typeof shopifyDaily>> {
  const sales = await channelSales(db, 'shopify', asked);
  const customers = await customersByDay(db, {
    channel: 'shopify',
    region: asked.region,
    ...sales.period,
  });
  const { currency } = asked.company;
  const major = majorIn(currency);
  return {
    ...answered(sales),
    sales: soldByDay(sales).map(({ day, sold }) => {
      const figures = figuresOf(sold, sales.converter);
      return {
        SALE_DATE: day,
        ORDER_COUNT: figures.orders,
        UNITS: figures.units,
        NET_REVENUE: major(figures.revenueMinor),
        GROSS_REVENUE: major(figures.grossMinor),
        UNIQUE_CUSTOMERS: known(customers.get(day) ?? 0, figures),
        AVG_ORDER_VALUE: major(averageOf(figures)),
        ...besideOf(figures, currency),
      };
    }),
  };
}

export async function shopifyBestsellers(
  db: Db,
  { limit, ...asked }: Asked & { limit: number },
): Promise<ResponseOf<typeof shopifyProducts>> {
  const sales = await channelSales(db, 'shopify', asked);
  const { currency } = asked.company;
  const products = await selectProducts(db, sales, { region: asked.region, limit });
  const major = majorIn(currency);
  return {
    ...answered(sales),
    products: products.map(({ title, sku, orders, units, netMinor, grossMinor }) => ({
      PRODUCT_NAME: title,
      SKU: sku,
      ORDER_COUNT: orders,
      UNITS_SOLD: units,
      NET_REVENUE: major(netMinor),
      GROSS_REVENUE: major(grossMinor),
      CURRENCY: currency,
    })),
  };
}
