import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { shopifyDaily, shopifyProducts, shopifySummary } from '../../contract/sales.ts';
import { computeChange } from '../../rules/changes.ts';
import { computeAverage, sumFigures, type SalesFigures } from '../../rules/figures.ts';
import { readChannelSales, groupSoldByDay, type SalesQuestion } from '../queries/channel-sales.ts';
import { countCustomers, countCustomersByDay } from '../feeds/customer-days.ts';
import { selectProducts } from '../queries/combined/products.ts';
import {
  buildCommonFigures,
  buildSalesAnswer,
  buildTotals,
  computeChanges,
  createToMajor,
  UNKNOWN_TOTALS,
} from './wire-figures.ts';

/** What was sold in the web shops, and against the days before. */
export async function computeShopifyTotals(
  db: Db,
  question: SalesQuestion,
): Promise<ResponseOf<typeof shopifySummary>> {
  const sales = await readChannelSales(db, 'shopify', question);
  const { period, compared } = sales;
  const { current, previous } = period.compared ?? { current: period, previous: period };
  const [inPeriod = 0, inCurrent = 0, inPrevious = 0] = await countCustomers(db, {
    channel: 'shopify',
    region: question.region,
    spans: [period, current, previous],
  });
  const figures = sumFigures(sales.sold, sales.converter);
  return {
    ...buildSalesAnswer(sales),
    summary: {
      ...buildTotals(figures, {
        currency: question.company.currency,
        areOrdersRead: sales.areOrdersRead(period),
      }),
      ...computeGross(figures, question.company.currency),
      ...buildCustomerFigures(inPeriod, figures),
      ...(sales.error !== undefined && UNKNOWN_SHOPIFY_TOTALS),
    },
    changes: {
      ...computeChanges(sales, sales.converter),
      unique_customers:
        compared &&
        computeChange(
          countAllCustomers(inCurrent, sumFigures(compared.current, sales.converter)),
          countAllCustomers(inPrevious, sumFigures(compared.previous, sales.converter)),
        ),
    },
  };
}

const UNKNOWN_SHOPIFY_TOTALS = {
  ...UNKNOWN_TOTALS,
  GROSS_REVENUE: null,
  REFUNDED: null,
  UNIQUE_CUSTOMERS: null,
  ORDERS_WITHOUT_CUSTOMER: null,
} as const;

/** Where no order has a known customer, the number of customers is unknown. */
const buildCustomerFigures = (customers: number, { orders, ordersOfUnknown }: SalesFigures) => ({
  UNIQUE_CUSTOMERS: orders > 0 && ordersOfUnknown === orders ? null : customers,
  ORDERS_WITHOUT_CUSTOMER: ordersOfUnknown,
});

/** Null where there may be more: what is at least so many cannot be compared. */
const countAllCustomers = (customers: number, { ordersOfUnknown }: SalesFigures): number | null =>
  ordersOfUnknown > 0 ? null : customers;

function computeGross({ grossMinor, revenueMinor }: SalesFigures, currency: string) {
  const major = createToMajor(currency);
  const refunded = grossMinor === null || revenueMinor === null ? null : grossMinor - revenueMinor;
  return { GROSS_REVENUE: major(grossMinor), REFUNDED: major(refunded) };
}

export async function listShopifyDays(
  db: Db,
  question: SalesQuestion,
): Promise<ResponseOf<typeof shopifyDaily>> {
  const sales = await readChannelSales(db, 'shopify', question);
  const customers = await countCustomersByDay(db, {
    channel: 'shopify',
    region: question.region,
    ...sales.period,
  });
  const { currency } = question.company;
  const major = createToMajor(currency);
  return {
    ...buildSalesAnswer(sales),
    sales: groupSoldByDay(sales).map(({ day, sold }) => {
      const figures = sumFigures(sold, sales.converter);
      return {
        SALE_DATE: day,
        ORDER_COUNT: figures.orders,
        UNITS: figures.units,
        NET_REVENUE: major(figures.revenueMinor),
        GROSS_REVENUE: major(figures.grossMinor),
        ...buildCustomerFigures(customers.get(day) ?? 0, figures),
        AVG_ORDER_VALUE: major(computeAverage(figures)),
        ...buildCommonFigures(figures, { currency, areOrdersRead: sales.areOrdersRead({ from: day }) }),
      };
    }),
  };
}

export async function listShopifyBestsellers(
  db: Db,
  { limit, ...question }: SalesQuestion & { limit: number },
): Promise<ResponseOf<typeof shopifyProducts>> {
  const sales = await readChannelSales(db, 'shopify', question);
  const { currency } = question.company;
  const products = await selectProducts(db, sales, { region: question.region, limit });
  const skus = products.flatMap(({ sku }) => sku ?? []);
  const [names, mapped] = await Promise.all([loadProductNames(db, skus), loadMappedSkus(db)]);
  const major = createToMajor(currency);
  return {
    ...buildSalesAnswer(sales),
    products: products.map(({ title, sku, orders, units, netMinor, grossMinor, ...product }) => ({
      PRODUCT_NAME: (sku === null ? null : names.get(sku)?.name) ?? title,
      SKU: sku,
      // A company without a catalogue has no product that is missing from it.
      IS_UNMAPPED: sku !== null && mapped.size > 0 && !mapped.has(sku),
      ORDER_COUNT: orders,
      UNITS_SOLD: units,
      NET_REVENUE: major(netMinor),
      GROSS_REVENUE: major(grossMinor),
      CURRENCY: currency,
      WITHOUT_RATE: product.withoutRate,
      PENDING_UNITS: product.pendingUnits,
      // A shop’s order comes with its refunds.
      ARE_REFUNDS_KNOWN: true,
      ARE_ORDERS_READ: sales.areOrdersRead(sales.period),
    })),
  };
}
