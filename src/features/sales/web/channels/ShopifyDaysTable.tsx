import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { counted, formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { shopifyDaily } from '../../contract/sales.ts';
import { MoneyText } from '../shown/MoneyText.tsx';
import { useSalesView } from '../view.ts';

type Day = z.output<typeof shopifyDaily.response>['sales'][number];

export const SHOWN_SHOPIFY_DAYS = 10;

const figure = { align: 'end', sort: 'descending' } as const;

const columns = defineColumns<Day>([
  {
    id: 'day',
    header: 'Date',
    width: 136,
    sort: 'descending',
    value: ({ SALE_DATE }) => SALE_DATE,
    cell: ({ SALE_DATE }) => formatDate(SALE_DATE),
  },
  {
    ...figure,
    id: 'day-orders',
    header: 'Orders',
    width: 96,
    value: ({ ORDER_COUNT }) => ORDER_COUNT,
    cell: ({ ORDER_COUNT }) => formatNumber(ORDER_COUNT),
  },
  {
    ...figure,
    id: 'day-revenue',
    header: 'Net Revenue',
    width: 136,
    value: ({ NET_REVENUE }) => NET_REVENUE,
    cell: (day) => <MoneyText amount={day.NET_REVENUE} of={day} />,
  },
  {
    ...figure,
    id: 'day-customers',
    header: 'Customers',
    width: 112,
    value: ({ UNIQUE_CUSTOMERS }) => UNIQUE_CUSTOMERS,
    cell: ({ UNIQUE_CUSTOMERS }) => (UNIQUE_CUSTOMERS === null ? NO_VALUE : formatNumber(UNIQUE_CUSTOMERS)),
  },
  {
    ...figure,
    id: 'day-average',
    header: 'Avg Order',
    width: 120,
    value: ({ AVG_ORDER_VALUE }) => AVG_ORDER_VALUE,
    cell: (day) => <MoneyText amount={day.AVG_ORDER_VALUE} of={{ ...day, ORIGINALS: [] }} />,
  },
  {
    id: 'day-actions',
    header: 'Actions',
    isHeaderHidden: true,
    width: 128,
    align: 'end',
    sort: false,
    value: () => null,
    cell: ({ SALE_DATE, ORDER_COUNT }) => ORDER_COUNT > 0 && <ViewOrders day={SALE_DATE} />,
  },
]);

function ViewOrders({ day }: { day: string }) {
  const [, show] = useSalesView();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`View Orders of ${formatDate(day)}`}
      onClick={() => show({ open: 'orders', of: day }, { push: true })}
    >
      View Orders
    </Button>
  );
}

interface Props {
  sales: readonly Day[];
  empty: ReactNode;
}

/** What the web shops sold on the last days; a day with orders opens them. */
export function ShopifyDaysTable({ sales, empty }: Props) {
  const last = sales.slice(0, SHOWN_SHOPIFY_DAYS);
  const rows = last.some(({ ORDER_COUNT }) => ORDER_COUNT > 0) ? last : [];
  return (
    <DataTable
      name="Daily Sales - Shopify"
      columns={columns}
      rows={rows}
      rowKey={({ SALE_DATE }) => SALE_DATE}
      sortedBy="-day"
      count={counted(rows.length, 'day')}
      empty={empty}
    />
  );
}

export const ShopifyDaysSkeleton = () => <TableSkeleton columns={columns} />;
