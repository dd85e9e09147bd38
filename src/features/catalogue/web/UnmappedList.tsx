import { Button } from '@mantine/core';
import { NO_VALUE, formatFigure, formatNumber } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import { useSort } from '#web/ui/table/use-sort.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { UnmappedProduct } from '../contract.ts';
import {
  suggestForProduct,
  unmappedList,
  type UnmappedCount,
  type UnmappedSum,
} from '../contract/product-lists.ts';
import { CELL_REGION_NAMES } from '../rules/cells.ts';
import { formatContents } from '../rules/contents.ts';
import { useUnmappedPages, type useUnmappedProducts } from './api.ts';
import styles from './ProductList.module.css';
import { ProductList } from './ProductList.tsx';
import { catalogueView, NO_PRODUCT_NAME, useCatalogueDialog } from './view.ts';
import { unmappedListWords as words } from './wording.ts';

type Row = UnmappedProduct;

const { values } = unmappedList;

const defineFigureColumn = (id: UnmappedSum, header: string): Column<Row> => ({
  id,
  header,
  width: 120,
  align: 'end',
  sort: 'descending',
  value: values[id],
  cell: (row) => formatNumber(values[id](row)),
  // The sums of what is found are the list’s own.
  total: () => null,
});

export const unmappedColumns = defineColumns<Row>([
  {
    id: 'product',
    header: words.product,
    width: 300,
    value: values.product,
    cell: ({ sku, title }) =>
      sku === null ? (
        <NameCell name={title ?? words.unnamed} caption={words.soldWithoutSkuAdd} />
      ) : (
        <NameCell name={sku} caption={title ?? NO_PRODUCT_NAME} />
      ),
    total: () => words.total,
  },
  defineFigureColumn('sold', words.sold90Days),
  {
    ...defineFigureColumn('stock', words.inStockNow),
    exported: ({ stock_units: units, is_stock_partial: isPartial }) =>
      isPartial ? formatFigure(units, isPartial) : units,
    cell: ({ stock_units: units, is_stock_partial: isPartial }) => (
      <span title={isPartial ? words.stockAtLeast : undefined}>{formatFigure(units, isPartial)}</span>
    ),
  },
  defineFigureColumn('made', words.kits90Days),
  {
    id: 'suggestion',
    header: words.suggestion,
    width: 264,
    value: values.suggestion,
    cell: (row) => <Guess row={row} />,
  },
]);

const columns = defineColumns<Row>([
  ...unmappedColumns,
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
  const [{ search }] = useUrlState(catalogueView);
  const [by, onSort] = useSort('', unmappedColumns);
  const pages = useUnmappedPages(query.data?.long && { search, sort: by });
  return (
    <ProductList
      query={query}
      pages={pages}
      rules={unmappedList}
      sorting={{ by, onSort }}
      name={words.unmappedProducts}
      heading={words.heading}
      failed={words.failed}
      columns={unmappedColumns}
      editingColumns={columns}
      getRows={({ products }) => products}
      rowKey={({ sku, title }) => sku ?? `-/${title}`}
      describe={describeUnmappedProducts}
      formatTotals={formatTotals}
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
function describeUnmappedProducts({
  found,
  total,
  counts,
}: {
  found: number;
  total: number;
  counts: Record<UnmappedCount, number>;
}): string {
  const which = found < total ? words.foundOf(found) : '';
  const [sold, stock] = [formatNumber(counts.sold), formatFigure(counts.stock, counts.stock_partial > 0)];
  return words.soldInStock({ which, count: total, sold, stock });
}

const formatTotals = ({ sold, stock, stock_partial: partial, made }: Record<UnmappedCount, number>) => ({
  sold: formatNumber(sold),
  stock: formatFigure(stock, partial > 0),
  made: formatNumber(made),
});

function Guess({ row }: { row: Row }) {
  const suggestion = suggestForProduct(row);
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
