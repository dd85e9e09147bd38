import { Button } from '@mantine/core';
import { formatCount, formatNumber, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import type { UnmappedProduct } from '../contract.ts';
import { CELL_REGION_NAMES } from '../rules/cells.ts';
import { formatContents } from '../rules/contents.ts';
import { suggestContents } from '../rules/suggest.ts';
import type { useUnmappedProducts } from './api.ts';
import styles from './ProductList.module.css';
import { ProductList } from './ProductList.tsx';
import { NO_PRODUCT_NAME, useCatalogueDialog } from './view.ts';
import { sumBy } from '#shared/sum-by.ts';

type Row = UnmappedProduct;

const defineFigureColumn = (id: string, header: string, value: (row: Row) => number): Column<Row> => ({
  id,
  header,
  width: 120,
  align: 'end',
  sort: 'descending',
  value,
  cell: (row) => formatNumber(value(row)),
  total: (rows) => formatNumber(sumBy(rows, value)),
});

const readColumns = defineColumns<Row>([
  {
    id: 'product',
    header: 'Product',
    width: 300,
    value: ({ sku, title }) => sku ?? title,
    cell: ({ sku, title }) =>
      sku === null ? (
        <NameCell name={title ?? 'Unnamed'} caption="Sold without a SKU. Add one in Shopify." />
      ) : (
        <NameCell name={sku} caption={title ?? NO_PRODUCT_NAME} />
      ),
    total: () => 'Total',
  },
  defineFigureColumn('sold', 'Sold (90 days)', ({ sold_units: units }) => units),
  defineFigureColumn('stock', 'In Stock Now', ({ stock_units: units }) => units),
  defineFigureColumn('made', 'Kits (90 days)', ({ made_units: units }) => units),
  {
    id: 'suggestion',
    header: 'Suggestion',
    width: 264,
    value: (row) => {
      const suggestion = row.sku === null ? null : suggestContents(row);
      return suggestion && formatContents(suggestion.contents);
    },
    cell: (row) => <Guess row={row} />,
  },
]);

const columns = defineColumns<Row>([
  ...readColumns,
  {
    id: 'actions',
    header: 'Actions',
    width: 88,
    sort: false,
    isHeaderHidden: true,
    value: () => null,
    cell: ({ sku }) => sku !== null && <MapButton sku={sku} />,
  },
]);

interface Props {
  query: ReturnType<typeof useUnmappedProducts>;
  /** The catalogue is empty. */
  isFirst: boolean;
}

/** Products that sold, were made or are in stock, and are not mapped. */
export function UnmappedList({ query, isFirst }: Props) {
  const { openDialog } = useCatalogueDialog();
  return (
    <ProductList
      query={query}
      name="Unmapped products"
      heading="Error Loading Unmapped Products"
      failed="Failed to load the unmapped products"
      columns={readColumns}
      editingColumns={columns}
      getRows={({ products }) => products}
      rowKey={({ sku, title }) => sku ?? `without a SKU ${title}`}
      texts={({ sku, title, product_codes }) => [sku, title, ...product_codes]}
      count={describeUnmappedProducts}
      empty={
        isFirst ? (
          <Notice heading="Nothing to map yet">
            Products appear here once your warehouses, channels or kits report them.
          </Notice>
        ) : (
          <Notice heading="All products mapped">
            The catalogue covers everything sold in the last 90 days or in stock.
          </Notice>
        )
      }
      opener={({ sku }) => (sku === null ? null : () => openDialog('add', { sku }))}
    />
  );
}

/** `6 unmapped products: 1,204 sold, 310 in stock`; under a search, `2 of 6 unmapped products: …` */
function describeUnmappedProducts(found: readonly Row[], all: readonly Row[]): string {
  const sumFigure = (units: (row: Row) => number) => sumBy(found, units);
  const which = found.length < all.length ? `${formatNumber(found.length)} of ` : '';
  const sold = formatNumber(sumFigure((row) => row.sold_units));
  const stock = formatNumber(sumFigure((row) => row.stock_units));
  return `${which}${formatCount(all.length, 'unmapped product')}: ${sold} sold, ${stock} in stock`;
}

function Guess({ row }: { row: Row }) {
  const suggestion = row.sku === null ? null : suggestContents(row);
  if (!suggestion) return <span className={styles['soft']}>{NO_VALUE}</span>;
  const { contents, madeFor, why } = suggestion;
  const text = formatContents(contents) + (madeFor ? `, for ${CELL_REGION_NAMES[madeFor]}` : '');
  return (
    <div className={styles['guess']}>
      <span title={text}>{text}</span>
      <span className={styles['why']} title={why}>
        {why}
      </span>
    </div>
  );
}

function MapButton({ sku }: { sku: string }) {
  const { openDialog } = useCatalogueDialog();
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Map ${sku}`}
      onClick={() => openDialog('add', { sku })}
    >
      Map
    </Button>
  );
}
