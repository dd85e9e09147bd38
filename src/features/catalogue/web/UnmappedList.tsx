import { Button } from '@mantine/core';
import { formatNumber, NO_VALUE } from '#web/format.ts';
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
import { unmappedListWords as words } from './wording.ts';

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
    header: words.product,
    width: 300,
    value: ({ sku, title }) => sku ?? title,
    cell: ({ sku, title }) =>
      sku === null ? (
        <NameCell name={title ?? words.unnamed} caption={words.soldWithoutSkuAdd} />
      ) : (
        <NameCell name={sku} caption={title ?? NO_PRODUCT_NAME} />
      ),
    total: () => words.total,
  },
  defineFigureColumn('sold', words.sold90Days, ({ sold_units: units }) => units),
  defineFigureColumn('stock', words.inStockNow, ({ stock_units: units }) => units),
  defineFigureColumn('made', words.kits90Days, ({ made_units: units }) => units),
  {
    id: 'suggestion',
    header: words.suggestion,
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
    header: words.actions,
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
      name={words.unmappedProducts}
      heading={words.heading}
      failed={words.failed}
      columns={readColumns}
      editingColumns={columns}
      getRows={({ products }) => products}
      rowKey={({ sku, title }) => sku ?? `-/${title}`}
      texts={({ sku, title, product_codes }) => [sku, title, ...product_codes]}
      count={describeUnmappedProducts}
      empty={
        isFirst ? (
          <Notice heading={words.nothingToMapYet}>{words.productsAppearHereOnce}</Notice>
        ) : (
          <Notice heading={words.allProductsMapped}>{words.catalogueCoversEverythingSold}</Notice>
        )
      }
      opener={({ sku }) => (sku === null ? null : () => openDialog('add', { sku }))}
    />
  );
}

/** `6 unmapped products: 1,204 sold, 310 in stock`; under a search, `2 of 6 unmapped products: …` */
function describeUnmappedProducts(found: readonly Row[], all: readonly Row[]): string {
  const sumFigure = (units: (row: Row) => number) => sumBy(found, units);
  const which = found.length < all.length ? words.foundOf(found.length) : '';
  const sold = formatNumber(sumFigure((row) => row.sold_units));
  const stock = formatNumber(sumFigure((row) => row.stock_units));
  return words.soldInStock({ which, count: all.length, sold, stock });
}

function Guess({ row }: { row: Row }) {
  const suggestion = row.sku === null ? null : suggestContents(row);
  if (!suggestion) return <span className={styles['soft']}>{NO_VALUE}</span>;
  const { contents, madeFor, why } = suggestion;
  const text = formatContents(contents) + (madeFor ? words.forRegion(CELL_REGION_NAMES[madeFor]) : '');
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
      aria-label={words.mapSku(sku)}
      onClick={() => openDialog('add', { sku })}
    >
      {words.map}
    </Button>
  );
}
