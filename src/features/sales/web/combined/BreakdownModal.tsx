import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { AT_LEAST, NO_VALUE } from '#web/format.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { describeWithoutRate, formatAmount } from '#web/money/wording.ts';
import type { amazonSalesDetailed } from '../../contract/sales.ts';
import { useBreakdown } from '../api.ts';
import styles from './BreakdownModal.module.css';
import { listTotalLacks } from '../known-days.ts';
import { SalesPart } from '../SalesPart.tsx';
import { exportCount, findBound } from '../shown/bounds.ts';
import { CountText } from '../shown/CountText.tsx';
import type { SalesFilters } from '../view.ts';
import {
  describeUnknownRefunds,
  formatOrderCount,
  formatUnitCount,
  SALES_REGION_NAMES,
} from '../wording/amounts.ts';
import { breakdownModalWords as words } from '../wording/combined.ts';

type DetailedSales = z.output<typeof amazonSalesDetailed.response>;
/** With what its units sold lack, in sentences. */
type Product = DetailedSales['products'][number] & { lacks: readonly string[] };

const SHOWN_PRODUCTS = 20;

const columns = defineColumns<Product>([
  {
    id: 'stock-sku',
    header: words.sku,
    width: 176,
    value: ({ SKU }) => SKU,
    cell: ({ SKU, PRODUCT_NAME }) => (
      <div className={styles['product']}>
        <ThingLink kind="sku" id={SKU} />
        <span className={styles['name']} title={PRODUCT_NAME ?? undefined}>
          {PRODUCT_NAME ?? NO_VALUE}
        </span>
      </div>
    ),
  },
  { id: 'stock-asin', header: words.asin, width: 120, value: ({ ASIN }) => ASIN },
  { id: 'stock-region', header: words.region, width: 80, value: ({ REGION }) => REGION },
  defineFigureColumn<Product>({
    id: 'stock-current',
    header: words.currentStock,
    width: 120,
    readFigure: ({ CURRENT_STOCK }) => CURRENT_STOCK,
  }),
  defineFigureColumn<Product>({
    id: 'stock-reserved',
    header: words.reserved,
    width: 96,
    readFigure: ({ RESERVED_UNITS }) => RESERVED_UNITS,
  }),
  defineFigureColumn<Product>({
    id: 'stock-total',
    header: words.totalStock,
    width: 104,
    readFigure: ({ TOTAL_STOCK }) => TOTAL_STOCK,
  }),
  {
    ...defineFigureColumn<Product>({
      id: 'stock-sold',
      header: words.unitsSold,
      width: 104,
      readFigure: ({ UNITS_SOLD }) => UNITS_SOLD,
    }),
    exported: ({ UNITS_SOLD, lacks }) => exportCount(UNITS_SOLD, lacks),
    cell: ({ UNITS_SOLD, lacks }) => <CountText count={UNITS_SOLD} lacks={lacks} />,
  },
]);

/** What was sold at Amazon by region, and the products of which it holds most. */
export function BreakdownModal({ filters, onClose }: { filters: SalesFilters; onClose: () => void }) {
  const breakdown = useBreakdown(filters);
  return (
    <Dialog title={words.title} size="large" onClose={onClose}>
      <p className={styles['period']}>{words.lastDays(filters.days)}</p>
      <SalesPart
        title={words.lastDays(filters.days)}
        isInDialog
        query={breakdown}
        what={words.theseValues}
        skeleton={<TableSkeleton columns={columns} />}
      >
        {(data) => <Breakdown {...data} region={filters.region} />}
      </SalesPart>
    </Dialog>
  );
}

interface RegionProps {
  name: string;
  figures: DetailedSales['summary']['total'];
  currency: string;
}

/** What is known of a region, as the other tables have it. */
const readKnown = ({
  is_complete,
  without_rate: WITHOUT_RATE,
  are_refunds_known: ARE_REFUNDS_KNOWN,
  are_orders_read: ARE_ORDERS_READ,
}: RegionProps['figures']) => ({ is_complete, WITHOUT_RATE, ARE_REFUNDS_KNOWN, ARE_ORDERS_READ });

/** What a region sold; at least that where an account is not known on every day, or money has no rate. */
function Region({ name, figures, currency }: RegionProps) {
  const { revenue, orders, units } = figures;
  const known = readKnown(figures);
  const lacks = listTotalLacks(known);
  const bound = lacks.length > 0 ? AT_LEAST : '';
  const amount = formatAmount(revenue, currency);
  const says = [
    ...describeWithoutRate(known.WITHOUT_RATE, { isAveraged: false }),
    ...describeUnknownRefunds(known),
    ...lacks,
  ].join(' ');
  return (
    <div className={styles['region']}>
      <dt>{name}</dt>
      <dd className={styles['revenue']}>
        {says === '' ? (
          amount
        ) : (
          <Hint says={says}>{revenue === null ? amount : `${findBound(known, { lacks })}${amount}`}</Hint>
        )}
      </dd>
      <dd>{orders === null ? NO_VALUE : `${bound}${formatOrderCount(orders)}`}</dd>
      <dd>{units === null ? NO_VALUE : `${bound}${formatUnitCount(units)}`}</dd>
    </div>
  );
}

const countKnownUnits = ({ CURRENT_STOCK, TOTAL_STOCK }: Omit<Product, 'lacks'>): number =>
  TOTAL_STOCK ?? CURRENT_STOCK;

function Breakdown({ summary, products, region }: DetailedSales & Pick<SalesFilters, 'region'>) {
  const sorted = products.toSorted((one, other) => countKnownUnits(other) - countKnownUnits(one));
  const listed = sorted.map((product) => ({
    ...product,
    lacks: listTotalLacks(readKnown(summary[product.REGION])),
  }));
  const shown = listed.slice(0, SHOWN_PRODUCTS);
  const navigate = useNavigate();
  const parts = [
    { name: SALES_REGION_NAMES.EU, figures: summary.EU, is: region !== 'NA' },
    { name: SALES_REGION_NAMES.NA, figures: summary.NA, is: region !== 'EU' },
    { name: words.combined, figures: summary.total, is: region === undefined },
  ];
  return (
    <>
      <dl className={styles['regions']}>
        {parts
          .filter(({ is }) => is)
          .map(({ name, figures }) => (
            <Region key={name} name={name} figures={figures} currency={summary.currency} />
          ))}
      </dl>
      <div className={styles['products']}>
        <DataTable
          name={words.productsByStockLevel}
          columns={columns}
          rows={shown}
          all={listed}
          rowKey={({ REGION, SKU }) => `${REGION} ${SKU}`}
          sortedBy="-stock-total"
          count={words.topProductsByStockLevel(shown.length)}
          opener={({ SKU }) =>
            () =>
              void navigate({ to: `/sku/${encodeURIComponent(SKU)}` })
            }
          empty={<Notice heading={words.heading} />}
        />
      </div>
    </>
  );
}
