import { Button } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRight } from '#web/session/session.ts';
import { When } from '#web/ui/cells/When.tsx';
import { useCataloguePages, type useCatalogue } from './api.ts';
import { NO_VALUE } from '#web/format.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { useSort } from '#web/ui/table/use-sort.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { CatalogueItem } from '../contract.ts';
import { catalogueList } from '../contract/product-lists.ts';
import { CELL_REGION_NAMES } from '../rules/cells.ts';
import { formatContents, hasDevices } from '../rules/contents.ts';
import styles from './ProductList.module.css';
import { ProductList } from './ProductList.tsx';
import { NO_PRODUCT_NAME, useCatalogueDialog, catalogueView } from './view.ts';
import { mappedListWords as words } from './wording.ts';

const { values } = catalogueList;

export const catalogueColumns = defineColumns<CatalogueItem>([
  {
    id: 'code',
    header: words.product,
    width: 320,
    value: values.code,
    cell: ({ kind, code, title, skus }) => (
      <NameCell
        name={code}
        link={kind === 'sku' ? `/sku/${encodeURIComponent(code)}` : undefined}
        badge={kind === 'asin' ? 'ASIN' : undefined}
        caption={kind === 'asin' && skus.length > 0 ? describeAsin(title, skus) : (title ?? NO_PRODUCT_NAME)}
      />
    ),
  },
  {
    id: 'contents',
    header: words.devicesPerUnit,
    width: 272,
    value: values.contents,
    cell: (item) => (
      <span className={hasDevices(item) ? undefined : styles['soft']}>{formatContents(item)}</span>
    ),
  },
  {
    id: 'made-for',
    header: words.kitRegion,
    width: 88,
    value: values['made-for'],
    cell: ({ made_for: region }) => (region ? CELL_REGION_NAMES[region] : NO_VALUE),
  },
  {
    id: 'saved',
    header: words.changed,
    width: 176,
    sort: 'descending',
    value: values.saved,
    exported: ({ saved_at }) => saved_at,
    cell: ({ saved_at, saved_by }) => (
      <span>
        <When at={saved_at} />
        {saved_by !== null && <span className={styles['soft']}> · {saved_by}</span>}
      </span>
    ),
  },
]);

/** `Cityplay M · stands for TL-CP-M, TL-CP-M-S1` */
const describeAsin = (title: string | null, skus: readonly string[]): string =>
  title === null ? words.stands(skus.join(', ')) : words.standsFor(title, skus.join(', '));

const columns = defineColumns<CatalogueItem>([
  ...catalogueColumns,
  {
    id: 'actions',
    header: words.actions,
    width: 128,
    sort: false,
    isHeaderHidden: true,
    value: () => null,
    cell: (item) => <RowActions item={item} />,
  },
]);

const SORTED_BY = 'code';

/** What the catalogue knows, one product a row; for those who may map a row opens for editing. */
export function MappedList({ query }: { query: ReturnType<typeof useCatalogue> }) {
  const [{ search }, show] = useUrlState(catalogueView);
  const { openDialog } = useCatalogueDialog();
  const [by, onSort] = useSort(SORTED_BY, catalogueColumns);
  const pages = useCataloguePages(query.data?.long && { search, sort: by });
  return (
    <ProductList
      query={query}
      pages={pages}
      rules={catalogueList}
      sorting={{ by, onSort }}
      name={words.catalogue}
      heading={words.heading}
      failed={words.failed}
      columns={catalogueColumns}
      editingColumns={columns}
      getRows={({ items }) => items}
      rowKey={({ id }) => id}
      describe={({ found, total }) => words.ofProducts(found, total)}
      sortedBy={SORTED_BY}
      empty={
        <Notice
          heading={words.noProductsMappedYet}
          action={
            <Button variant="default" onClick={() => show({ view: 'unmapped' }, { push: true })}>
              {words.viewUnmapped}
            </Button>
          }
        >
          {words.mapYourSkusSoPlanning}
        </Notice>
      }
      opener={({ id }) =>
        () =>
          openDialog('edit', { item: id })
        }
    />
  );
}

function RowActions({ item: { id, code } }: { item: CatalogueItem }) {
  const canSeeHistory = useRight('administration');
  const { openDialog } = useCatalogueDialog();
  return (
    <div className={styles['actions']}>
      <IconButton
        label={words.edit(code)}
        icon={IconPencil}
        onClick={() => openDialog('edit', { item: id })}
      />
      {canSeeHistory && (
        <IconButton
          label={words.history(code)}
          icon={IconHistory}
          onClick={() => openDialog('history', { item: id })}
        />
      )}
      <IconButton
        label={words.remove(code)}
        icon={IconTrash}
        isDangerous
        onClick={() => openDialog('remove', { item: id })}
      />
    </div>
  );
}
