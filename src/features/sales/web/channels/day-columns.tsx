import { Button } from '@mantine/core';
import type { z } from 'zod';
import { formatDate } from '#web/format.ts';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import type { amazonSalesDaily, shopifyDaily } from '../../contract/sales.ts';
import { exportAmount, exportCount, listCustomerLacks } from '../shown/bounds.ts';
import { CountText } from '../shown/CountText.tsx';
import { CustomerCount } from '../shown/CustomerCount.tsx';
import { MoneyText } from '../shown/MoneyText.tsx';
import { useSalesView } from '../view.ts';
import type { ListedDay } from './day-lacks.ts';
import { dayColumnsWords as words } from '../wording/channels.ts';

export type AmazonDay = z.output<typeof amazonSalesDaily.response>['sales'][number];
export type ShopifyDay = z.output<typeof shopifyDaily.response>['sales'][number];
type SoldDay = ListedDay<AmazonDay> | ListedDay<ShopifyDay>;

const dayColumn: Column<SoldDay> = {
  id: 'day',
  header: words.date,
  width: 136,
  sort: 'descending',
  value: ({ SALE_DATE }) => SALE_DATE,
  cell: ({ SALE_DATE }) => formatDate(SALE_DATE),
};

interface FigureColumn<Day> extends Pick<Column<Day>, 'id' | 'header' | 'help' | 'width'> {
  /** Null is "not known". */
  read: (day: Day) => number | null;
}

function defineCountColumn<Day extends SoldDay>({ read, ...column }: FigureColumn<Day>): Column<Day> {
  return {
    ...column,
    align: 'end',
    sort: 'descending',
    value: read,
    exported: (day) => exportCount(read(day), day.lacks),
    cell: (day) => <CountText count={read(day)} lacks={day.lacks} />,
  };
}

function defineMoneyColumn<Day extends SoldDay>({
  read,
  isAverage = false,
  ...column
}: FigureColumn<Day> & { isAverage?: boolean }): Column<Day> {
  // What more was sold may raise an average or lower it.
  const listLacks = ({ lacks }: Day): readonly string[] => (isAverage ? [] : lacks);
  return {
    ...column,
    align: 'end',
    sort: 'descending',
    value: read,
    exported: (day) => exportAmount(read(day), day, { isAverage, lacks: listLacks(day) }),
    cell: (day) => <MoneyText amount={read(day)} of={day} isAverage={isAverage} lacks={listLacks(day)} />,
  };
}

export const AMAZON_DAY_COLUMNS = defineColumns<ListedDay<AmazonDay>>([
  { ...dayColumn, cell: ({ SALE_DATE }) => <AmazonDayLink day={SALE_DATE} /> },
  {
    id: 'day-region',
    header: words.region,
    width: 88,
    value: ({ REGION }) => REGION,
    sort: false,
    cell: ({ REGION }) => (REGION === 'ALL' ? words.all : REGION),
  },
  defineCountColumn({ id: 'day-orders', header: words.orders, width: 112, read: (day) => day.TOTAL_ORDERS }),
  defineCountColumn({ id: 'day-units', header: words.units, width: 112, read: (day) => day.TOTAL_UNITS }),
  defineMoneyColumn({
    id: 'day-revenue',
    header: words.revenue,
    help: 'revenue',
    width: 144,
    read: (day) => day.TOTAL_REVENUE,
  }),
]);

/** A day opens its orders. */
function AmazonDayLink({ day }: { day: string }) {
  const [, show] = useSalesView();
  return (
    <OpenText
      label={words.viewAmazonOrders(day)}
      onOpen={() => show({ open: 'amazon-orders', of: day }, { push: true })}
    >
      {formatDate(day)}
    </OpenText>
  );
}

export const SHOPIFY_DAY_COLUMNS = defineColumns<ListedDay<ShopifyDay>>([
  dayColumn,
  defineCountColumn({ id: 'day-orders', header: words.orders, width: 96, read: (day) => day.ORDER_COUNT }),
  defineMoneyColumn({
    id: 'day-revenue',
    header: words.netRevenue,
    help: 'revenue',
    width: 136,
    read: (day) => day.NET_REVENUE,
  }),
  {
    ...defineCountColumn<ListedDay<ShopifyDay>>({
      id: 'day-customers',
      header: words.customers,
      width: 112,
      read: (day) => day.UNIQUE_CUSTOMERS,
    }),
    exported: ({ UNIQUE_CUSTOMERS, ORDERS_WITHOUT_CUSTOMER, lacks }) =>
      exportCount(UNIQUE_CUSTOMERS, listCustomerLacks(ORDERS_WITHOUT_CUSTOMER, lacks)),
    cell: (day) => <CustomerCount {...day} />,
  },
  defineMoneyColumn({
    id: 'day-average',
    header: words.avgOrder,
    help: 'average-order-value',
    width: 132,
    isAverage: true,
    read: (day) => day.AVG_ORDER_VALUE,
  }),
  {
    id: 'day-actions',
    header: words.actions,
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
      aria-label={words.viewOrdersFor(day)}
      onClick={() => show({ open: 'orders', of: day }, { push: true })}
    >
      {words.viewOrders}
    </Button>
  );
}
