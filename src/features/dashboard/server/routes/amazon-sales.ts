import {
  isCompleteDay,
  isCompletePeriod,
  loadAmazonStatsAndDays,
  type SalesCompany,
} from '#features/sales/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import type { AmazonSales } from '../../contract.ts';
import { SALES_DAYS } from '../../rules.ts';

interface AmazonSalesOptions {
  company: SalesCompany;
  /** Null for now. */
  asOf: string | null;
  now: Date;
}

/** What was sold at Amazon in the last days, or in those that ended on a past day. */
export async function loadAmazonSales(
  db: Db,
  { company, asOf, now }: AmazonSalesOptions,
): Promise<AmazonSales> {
  const { stats, daily } = await loadAmazonStatsAndDays(db, {
    company,
    days: SALES_DAYS,
    now: asOf === null ? now : findMomentOnDay(asOf, company.timeZone),
  });
  const { total } = stats;
  return {
    success: stats.success,
    ...(stats.error !== undefined && { error: stats.error }),
    summary: {
      total_orders: total.TOTAL_ORDERS,
      total_units: total.TOTAL_UNITS,
      total_revenue: total.TOTAL_REVENUE,
      without_rate: total.WITHOUT_RATE,
      is_complete: isCompletePeriod(stats.period),
      are_refunds_known: total.ARE_REFUNDS_KNOWN,
      are_orders_read: total.ARE_ORDERS_READ,
    },
    currency: total.CURRENCY,
    notes: stats.notes,
    days: daily.sales
      .map(({ SALE_DATE: day, ...figures }) => ({
        day,
        units: figures.TOTAL_UNITS,
        revenue: figures.TOTAL_REVENUE,
        are_orders_read: figures.ARE_ORDERS_READ,
        is_complete: isCompleteDay(day, daily.period),
      }))
      .toReversed(),
  };
}

/** A moment of the company's day: noon, but where clocks are far ahead that is another day. */
function findMomentOnDay(day: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  return getDayInZone(timeZone, noon) === day ? noon : new Date(`${day}T00:00:00Z`);
}
