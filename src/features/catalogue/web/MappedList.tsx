import { Button } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRight } from '#web/session/session.ts';
import { When } from '#web/ui/cells/When.tsx';
import type { useCatalogue } from './api.ts';
import { NO_VALUE } from '#web/format.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { CatalogueItem } from '../contract.ts';
import { CELL_REGION_NAMES } from '../rules/cells.ts';
import { formatContents } from '../rules/contents.ts';
import styles from './ProductList.module.css';
import { ProductList } from './ProductList.tsx';
import { NO_PRODUCT_NAME, useCatalogueDialog, catalogueView } from './view.ts';
import { mappedListWords as words } from './wording.ts';

const readColumns = defineColumns<CatalogueItem>([
  {
    id: 'code',
    header: words.product,
    width: 320,
    value: ({ code }) => code,
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
    value: formatContents,
    cell: (item) => {
      const text = formatContents(item);
      return <span className={text === 'Not a device' ? styles['soft'] : undefined}>{text}</span>;
    },
  },
  {
    id: 'made-for',
    header: words.kitRegion,
    width: 88,
    value: ({ made_for: region }) => region && CELL_REGION_NAMES[region],
    cell: ({ made_for: region }) => (region ? CELL_REGION_NAMES[region] : NO_VALUE),
  },
  {
    id: 'saved',
    header: words.changed,
    width: 176,
    sort: 'descending',
    value: ({ saved_at }) => Date.parse(saved_at),
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
  ...readColumns,
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

/** What the catalogue knows, one product a row; for those who may map a row opens for editing. */
export function MappedList({ query }: { query: ReturnType<typeof useCatalogue> }) {
  const [, show] = useUrlState(catalogueView);
  const { openDialog } = useCatalogueDialog();
  return (
    <ProductList
      query={query}
      name={words.catalogue}
      heading={words.heading}
      failed={words.failed}
      columns={readColumns}
      editingColumns={columns}
      getRows={({ items }) => items}
      rowKey={({ id }) => id}
      texts={({ code, title, skus, product_codes }) => [code, title, ...skus, ...product_codes]}
      count={(found, all) => words.ofProducts(found.length, all.length)}
      sortedBy="code"
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
