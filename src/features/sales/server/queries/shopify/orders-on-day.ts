import { sql } from 'kysely';
import { recordChange, type Actor } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { shopifyOrdersByDate } from '../../../contract/sales.ts';
import { sumFigures, toMajorUnits, sumByCurrency, type SoldOnDay } from '../../../rules/figures.ts';
import type { SalesRegion } from '../../../rules/regions.ts';
import { computeRetentionStart } from '../../../rules/retention.ts';
import { loadConverter, explainMissingOrders, type SalesCompany } from '../channel-sales.ts';
import { selectFirstDay } from '../sold-days.ts';
import { buildCommonFigures, createToMajor } from '../../routes/wire-figures.ts';

interface Asked {
  date: string;
  company: SalesCompany;
  personalDataDays: number;
  /** Who looks at them, from where. */
  by: { actor: Actor; address: string | null; now: Date };
}

type Answer = ResponseOf<typeof shopifyOrdersByDate>;

interface OrderRow {
  external_id: string;
  number: string;
  placed_at: Date;
  region: SalesRegion;
  currency: string;
  is_cancelled: boolean;
  goods_minor: number | null;
  refunded_minor: number;
  total_minor: number | null;
  discounts_minor: number;
  units: number;
  customer_key: string | null;
  customer_name: string | null;
  customer_email: string | null;
  payment_status: string | null;
  fulfillment_status: string | null;
  products: string | null;
  skus: string | null;
  lines: number;
}

type Priced = OrderRow & { goods_minor: number };

/** The orders of the web shops that count on a day, the latest first. Each look at them is recorded. */
export const openOrdersOfDay = (db: Db, { date, company, personalDataDays, by }: Asked): Promise<Answer> =>
  runInTransaction(db, async (tx) => {
    await recordChange(tx, { ...by, entity: 'day-of-orders', entityId: date, action: 'opened', changes: {} });
    const rows = await selectOrders(tx, date);
    const firstDay = rows.length > 0 ? date : await selectFirstDay(tx, 'shopify');
    const error = firstDay === null ? await explainMissingOrders(tx, 'shopify', by.now) : undefined;
    const valid = rows.filter(({ is_cancelled }) => !is_cancelled);
    const listed = valid.filter(hasPrice);
    const isKept = date >= computeRetentionStart(by.now, company.timeZone, personalDataDays);
    return {
      success: error === undefined,
      ...(error !== undefined && { error }),
      orders: listed.map((row) => toWireOrder(row, isKept)),
      totals: await computeDayTotals(tx, { date, company, listed, valid }),
      cancelled_orders: rows.length - valid.length,
      personal_data: isKept ? ('kept' as const) : ('removed' as const),
      personal_data_days: personalDataDays,
    };
  });

const hasPrice = (row: OrderRow): row is Priced => row.goods_minor !== null;

async function selectOrders(tx: Db, date: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select external_id, number, placed_at, region, currency, is_cancelled, goods_minor, refunded_minor, total_minor,
           discounts_minor, units, customer_key, customer_name, customer_email, payment_status, fulfillment_status,
           products, skus, lines
    from orders
    cross join lateral (
      select string_agg(title || case when quantity = 1 then '' else ' × ' || quantity end, ', ' order by line)
               as products,
             string_agg(sku, ', ' order by line) as skus, count(*) as lines
      from order_lines
      where order_id = orders.id
    ) as contents
    where channel = 'shopify' and day = ${date}
    order by placed_at desc, id desc`.execute(tx);
  return rows;
}

function toWireOrder(row: Priced, isPersonalDataKept: boolean): Answer['orders'][number] {
  const toMajor = (minor: number) => toMajorUnits(minor, row.currency);
  return {
    ORDER_NUMBER: row.number,
    ID: row.external_id,
    CUSTOMER_NAME: isPersonalDataKept ? row.customer_name : null,
    EMAIL: isPersonalDataKept ? row.customer_email : null,
    PRODUCTS_LIST: row.products ?? '',
    SKUS_LIST: row.skus ?? '',
    TOTAL_ITEMS: row.units,
    LINE_ITEMS_COUNT: row.lines,
    TOTAL_PRICE: row.total_minor === null ? null : toMajor(row.total_minor),
    TOTAL_DISCOUNTS: toMajor(row.discounts_minor),
    NET_REVENUE: toMajor(row.goods_minor - row.refunded_minor),
    CURRENCY: row.currency,
    FINANCIAL_STATUS: row.payment_status ?? 'unknown',
    FULFILLMENT_STATUS: row.fulfillment_status ?? 'unfulfilled',
    CREATED_AT: row.placed_at.toISOString(),
  };
}

interface Day {
  date: string;
  company: SalesCompany;
  listed: readonly Priced[];
  /** Those without a price, too. */
  valid: readonly OrderRow[];
}

/** Summed as the row of the day is: by region and currency, and then converted. */
async function computeDayTotals(tx: Db, { date, company, listed, valid }: Day): Promise<Answer['totals']> {
  const groups = Map.groupBy(valid, ({ region, currency }) => `${region} ${currency}`);
  const sold = [...groups.values()].flatMap((group) => toSoldOnDay(date, group));
  const converter = await loadConverter(tx, company, sold, { from: date, to: date });
  const figures = sumFigures(sold, converter);
  return {
    ORDER_COUNT: figures.orders,
    TOTAL_ITEMS: figures.units,
    NET_REVENUE: createToMajor(company.currency)(figures.revenueMinor),
    TOTAL_PRICES: sumByCurrency(listed, ({ total_minor }) => total_minor ?? 0),
    TOTAL_DISCOUNTS: sumByCurrency(listed, ({ discounts_minor }) => discounts_minor),
    ...buildCommonFigures(figures, company.currency),
  };
}

function toSoldOnDay(day: string, group: readonly OrderRow[]): SoldOnDay[] {
  const [first] = group;
  if (!first) return [];
  const priced = group.filter(hasPrice);
  const pending = group.filter((row) => !hasPrice(row));
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return [
    {
      day,
      region: first.region,
      currency: first.currency,
      orders: priced.length,
      units: sum(priced, ({ units }) => units),
      goodsMinor: sum(priced, ({ goods_minor }) => goods_minor),
      refundedMinor: sum(priced, ({ refunded_minor }) => refunded_minor),
      pendingOrders: pending.length,
      pendingUnits: sum(pending, ({ units }) => units),
      ordersOfUnknown: priced.filter(({ customer_key }) => customer_key === null).length,
    },
  ];
}
