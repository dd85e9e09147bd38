import { Button } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import type { useCatalogue } from './api.ts';
import { formatDate, formatNumber, formatTime } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { columnsOf } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { CatalogueItem } from '../contract.ts';
import { REGION_NAMES } from '../rules/cells.ts';
import { contentsText } from '../rules/contents.ts';
import styles from './lists.module.css';
import { ProductName } from './ProductName.tsx';
import { isFoundBy, useDialog, view } from './view.ts';

const readColumns = columnsOf<CatalogueItem>([
  {
    id: 'code',
    header: 'Product',
    width: 320,
    value: ({ code }) => code,
    cell: ({ kind, code, title, skus }) => (
      <ProductName
        code={code}
        title={kind === 'asin' && skus.length > 0 ? `Stands for ${skus.join(', ')}` : title}
        {...(kind === 'asin' && { badge: 'ASIN' })}
      />
    ),
  },
  {
    id: 'contents',
    header: 'Devices in one piece',
    width: 272,
    value: contentsText,
    cell: (item) => {
      const text = contentsText(item);
      return <span className={text === 'Not a device' ? styles['soft'] : undefined}>{text}</span>;
    },
  },
  {
    id: 'made-for',
    header: 'Kits for',
    width: 88,
    value: ({ made_for: region }) => region && REGION_NAMES[region],
    cell: ({ made_for: region }) => (region ? REGION_NAMES[region] : '–'),
  },
  {
    id: 'saved',
    header: 'Changed',
    width: 176,
    sort: 'descending',
    value: ({ saved_at }) => Date.parse(saved_at),
    cell: ({ saved_at, saved_by }) => (
      <span>
        <time dateTime={saved_at} title={formatTime(saved_at)}>
          {formatDate(new Date(saved_at))}
        </time>
        {saved_by !== null && <span className={styles['soft']}> · {saved_by}</span>}
      </span>
    ),
  },
]);

const columns = columnsOf<CatalogueItem>([
  ...readColumns,
  {
    id: 'actions',
    header: 'Actions',
    width: 128,
    sort: false,
    isHeaderHidden: true,
    value: () => null,
    cell: (item) => <RowActions item={item} />,
  },
]);

/** What the catalogue knows, one product a row; for an admin a row opens for editing. */
export function MappedList({ query }: { query: ReturnType<typeof useCatalogue> }) {
  const [{ search }, show] = useUrlState(view);
  const { openDialog } = useDialog();
  const isAdmin = useUser().role === 'admin';
  return (
    <div className={styles['table']}>
      <Loaded
        query={query}
        heading="Error Loading Catalogue"
        failed="Failed to load the catalogue"
        skeleton={<TableSkeleton columns={isAdmin ? columns : readColumns} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Notice
            heading="The catalogue is empty"
            action={
              <Button variant="default" onClick={() => show({ view: 'unmapped' }, { push: true })}>
                See what sells
              </Button>
            }
          >
            Until it says what is in a SKU, the plan’s actuals cannot be counted.
          </Notice>
        }
      >
        {({ items }) => {
          const found = items.filter(({ code, title, skus }) => isFoundBy(search, [code, title, ...skus]));
          return (
            <DataTable
              name="Catalogue"
              columns={isAdmin ? columns : readColumns}
              rows={found}
              rowKey={({ id }) => id}
              sortedBy="code"
              count={`${formatNumber(found.length)} of ${formatNumber(items.length)} products`}
              empty={<Notice heading="No products match your search" />}
              {...(isAdmin && { onOpen: ({ id }: CatalogueItem) => openDialog('edit', { item: id }) })}
            />
          );
        }}
      </Loaded>
    </div>
  );
}

function RowActions({ item: { id, code } }: { item: CatalogueItem }) {
  const { openDialog } = useDialog();
  return (
    <div className={styles['actions']}>
      <IconButton label={`Edit ${code}`} icon={IconPencil} onClick={() => openDialog('edit', { item: id })} />
      <IconButton
        label={`History of ${code}`}
        icon={IconHistory}
        onClick={() => openDialog('history', { item: id })}
      />
      <IconButton
        label={`Remove ${code}`}
        icon={IconTrash}
        isDangerous
        onClick={() => openDialog('remove', { item: id })}
      />
    </div>
  );
}
