import type { z } from 'zod';
import { counted, formatDate, formatNumber } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { amazonSalesDaily } from '../../contract/sales.ts';
import { MoneyText } from '../shown/MoneyText.tsx';

type Day = z.output<typeof amazonSalesDaily.response>['sales'][number];

/** A longer period shows its latest days. */
const MOST_ROWS = 30;

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
    id: 'day-region',
    header: 'Region',
    width: 88,
    value: ({ REGION }) => REGION,
    sort: false,
    cell: ({ REGION }) => (REGION === 'ALL' ? 'All' : REGION),
  },
  {
    ...figure,
    id: 'day-orders',
    header: 'Orders',
    width: 112,
    value: ({ TOTAL_ORDERS }) => TOTAL_ORDERS,
    cell: ({ TOTAL_ORDERS }) => formatNumber(TOTAL_ORDERS),
  },
  {
    ...figure,
    id: 'day-units',
    header: 'Units',
    width: 112,
    value: ({ TOTAL_UNITS }) => TOTAL_UNITS,
    cell: ({ TOTAL_UNITS }) => formatNumber(TOTAL_UNITS),
  },
  {
    ...figure,
    id: 'day-revenue',
    header: 'Revenue',
    width: 144,
    value: ({ TOTAL_REVENUE }) => TOTAL_REVENUE,
    cell: (day) => <MoneyText amount={day.TOTAL_REVENUE} of={day} />,
  },
]);

/** What was sold at Amazon day by day, the latest first. */
export function AmazonDaysTable({ sales, days }: { sales: readonly Day[]; days: number }) {
  const rows = sales.slice(0, Math.min(days, MOST_ROWS));
  return (
    <DataTable
      name="Daily Sales - Amazon"
      columns={columns}
      rows={rows}
      rowKey={({ SALE_DATE }) => SALE_DATE}
      sortedBy="-day"
      count={`Last ${counted(rows.length, 'day')}`}
      empty={null}
    />
  );
}

export const AmazonDaysSkeleton = () => <TableSkeleton columns={columns} />;
