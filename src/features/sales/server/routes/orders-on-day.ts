import { openOrdersOnDay, type OrdersQuestion } from '../commands/open-orders-on-day.ts';
import type { Db } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { shopifyOrdersByDate } from '../../contract/sales.ts';
import { sumFigures, toMajorUnits, sumByCurrency, type SoldOnDay } from '../../rules/figures.ts';
import { simplifyFulfillment } from '../../rules/shop/fulfillment.ts';
import { loadConverter, type SalesCompany } from '../queries/channel-sales.ts';
import { buildCommonFigures, createToMajor } from './wire-figures.ts';
import { type PricedOrder, type OrderRow, hasPrice } from '../queries/shopify/select-orders-on-day.ts';
import { sumBy } from '#shared/sum-by.ts';

export type Answer = ResponseOf<typeof shopifyOrdersByDate>;

/** The orders of a day as the wire has them, the latest first, and what they add up to. */
export async function answerOrdersOnDay(db: Db, question: OrdersQuestion): Promise<Answer> {
  const { rows, error, isPersonalDataKept } = await openOrdersOnDay(db, question);
  const { date, company, personalDataDays, canSeeCustomers } = question;
  const kept = isPersonalDataKept ? ('kept' as const) : ('removed' as const);
  const personalData = canSeeCustomers ? kept : ('hidden' as const);
  const valid = rows.filter(({ is_cancelled }) => !is_cancelled);
  const listed = valid.filter(hasPrice);
  return {
    success: error === undefined,
    ...(error !== undefined && { error }),
    orders: listed.map((row) => toWireOrder(row, personalData === 'kept')),
    totals: await computeDayTotals(db, { date, company, listed, valid }),
    cancelled_orders: rows.length - valid.length,
    personal_data: personalData,
    personal_data_days: personalDataDays,
  };
}

function toWireOrder(row: PricedOrder, isPersonalDataShown: boolean): Answer['orders'][number] {
  const toMajor = (minor: number) => toMajorUnits(minor, row.currency);
  return {
    ORDER_NUMBER: row.number,
    ID: row.external_id,
    CUSTOMER_NAME: isPersonalDataShown ? row.customer_name : null,
    EMAIL: isPersonalDataShown ? row.customer_email : null,
    PRODUCTS_LIST: row.products ?? '',
    SKUS_LIST: row.skus ?? '',
    TOTAL_ITEMS: row.units,
    LINE_ITEMS_COUNT: row.lines,
    TOTAL_PRICE: row.total_minor === null ? null : toMajor(row.total_minor),
    TOTAL_DISCOUNTS: toMajor(row.discounts_minor),
    NET_REVENUE: toMajor(row.goods_minor - row.refunded_minor),
    CURRENCY: row.currency,
    FINANCIAL_STATUS: row.payment_status ?? 'unknown',
    FULFILLMENT_STATUS: simplifyFulfillment(row.fulfillment_status),
    CREATED_AT: row.placed_at.toISOString(),
  };
}

interface Day {
  date: string;
  company: SalesCompany;
  listed: readonly PricedOrder[];
  /** Those without a price, too. */
  valid: readonly OrderRow[];
}

/** Summed as the row of the day is: by region and currency, and then converted. */
async function computeDayTotals(tx: Db, { date, company, listed, valid }: Day): Promise<Answer['totals']> {
  const groups = Map.groupBy(valid, ({ region, currency }) => `${region} ${currency}`);
  const sold = [...groups.values()].flatMap((group) => toSoldOnDay(date, group));
  const converter = await loadConverter(tx, company, { sold, from: date, to: date });
  const figures = sumFigures(sold, converter);
  return {
    ORDER_COUNT: figures.orders,
    TOTAL_ITEMS: figures.units,
    NET_REVENUE: createToMajor(company.currency)(figures.revenueMinor),
    TOTAL_PRICES: sumTotals(listed),
    TOTAL_DISCOUNTS: sumByCurrency(listed, ({ discounts_minor }) => discounts_minor),
    // Of the orders that are listed; the row of the day may lack others.
    ...buildCommonFigures(figures, { currency: company.currency, areOrdersRead: true }),
  };
}

const sumTotals = (listed: readonly PricedOrder[]): Answer['totals']['TOTAL_PRICES'] =>
  sumByCurrency(listed, ({ total_minor }) => total_minor ?? 0).map((money) => ({
    ...money,
    orders_without: listed.filter(
      ({ currency, total_minor }) => currency === money.currency && total_minor === null,
    ).length,
  }));

function toSoldOnDay(day: string, group: readonly OrderRow[]): SoldOnDay[] {
  const [first] = group;
  if (!first) return [];
  const priced = group.filter(hasPrice);
  const pending = group.filter((row) => !hasPrice(row));
  const estimated = priced.filter(({ goods_basis }) => goods_basis === 'estimated');
  return [
    {
      day,
      region: first.region,
      currency: first.currency,
      orders: priced.length,
      units: sumBy(priced, ({ units }) => units),
      goodsMinor: sumBy(priced, ({ goods_minor }) => goods_minor),
      refundedMinor: sumBy(priced, ({ refunded_minor }) => refunded_minor),
      pendingOrders: pending.length,
      pendingUnits: sumBy(pending, ({ units }) => units),
      estimatedOrders: estimated.length,
      estimatedUnits: sumBy(estimated, ({ units }) => units),
      // A shop’s order comes with its refunds.
      areRefundsKnown: true,
      ordersOfUnknown: priced.filter(({ customer_key }) => customer_key === null).length,
    },
  ];
}
