import { useMemo, type ReactNode } from 'react';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { AMAZON_DAY_COLUMNS, SHOPIFY_DAY_COLUMNS, type AmazonDay, type ShopifyDay } from './day-columns.tsx';
import type { KnownSpan } from '../../rules/periods.ts';
import { listDayLacks } from './day-lacks.ts';
import { daysTableWords as words } from '../wording/channels.ts';

/** A longer period of Amazon shows its latest days. */
const SHOWN_AMAZON_DAYS = 30;
export const SHOWN_SHOPIFY_DAYS = 10;

interface Props<Day> {
  sales: readonly Day[];
  /** Of the answer: which of its days lack an account. */
  known: KnownSpan;
}

/** What was sold at Amazon day by day, the latest first. */
export function AmazonDaysTable({ sales, known, days }: Props<AmazonDay> & { days: number }) {
  const listed = useMemo(() => listDayLacks(sales, known), [sales, known]);
  const rows = listed.slice(0, Math.min(days, SHOWN_AMAZON_DAYS));
  return (
    <DataTable
      name={words.dailySalesAmazon}
      columns={AMAZON_DAY_COLUMNS}
      rows={rows}
      all={listed.slice(0, days)}
      rowKey={readDay}
      sortedBy="-day"
      count={words.lastDays(rows.length)}
      empty={null}
    />
  );
}

/** What the web shops sold on the last days; a day with orders opens them. */
export function ShopifyDaysTable({ sales, known, empty }: Props<ShopifyDay> & { empty: ReactNode }) {
  const listed = useMemo(() => listDayLacks(sales, known), [sales, known]);
  const latest = listed.slice(0, SHOWN_SHOPIFY_DAYS);
  const rows = latest.some(hasOrders) ? latest : [];
  return (
    <DataTable
      name={words.dailySalesShopify}
      columns={SHOPIFY_DAY_COLUMNS}
      rows={rows}
      all={listed.some(hasOrders) ? listed : []}
      rowKey={readDay}
      sortedBy="-day"
      count={words.days(rows.length)}
      empty={empty}
    />
  );
}

const hasOrders = ({ ORDER_COUNT }: ShopifyDay): boolean => ORDER_COUNT > 0;
const readDay = ({ SALE_DATE }: { SALE_DATE: string }): string => SALE_DATE;

export const AmazonDaysSkeleton = () => <TableSkeleton columns={AMAZON_DAY_COLUMNS} />;
export const ShopifyDaysSkeleton = () => <TableSkeleton columns={SHOPIFY_DAY_COLUMNS} />;
