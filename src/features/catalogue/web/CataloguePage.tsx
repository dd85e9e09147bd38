import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { formatNumber } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useLoadOnApproach } from '#web/loading/use-on-demand.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { RefreshButton } from '#web/ui/feedback/RefreshButton.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { Tabs } from '#web/ui/filters/Tabs.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { useCatalogue, useUnmappedProducts } from './api.ts';
import { listSuggestedProducts } from './suggested.ts';
import styles from './CataloguePage.module.css';
import { MappedList } from './MappedList.tsx';
import { UnmappedList } from './UnmappedList.tsx';
import { useCatalogueDialog, catalogueView } from './view.ts';
import { cataloguePageWords as words } from './wording.ts';

const CatalogueDialogs = createLazyPage(
  async () => (await import('./CatalogueDialogs.tsx')).CatalogueDialogs,
);

/** Which devices are in what is sold, stored and made; planners and admins edit it, everyone sees it. */
export function CataloguePage() {
  const [{ view: tab, search }, show] = useUrlState(catalogueView);
  const catalogue = useCatalogue();
  const unmapped = useUnmappedProducts();
  const canMap = useRight('settings');
  const { dialog, openDialog } = useCatalogueDialog();
  useLoadOnApproach(CatalogueDialogs.preload);
  const { products = [], long } = unmapped.data ?? {};
  const suggested = long?.figures.suggested ?? listSuggestedProducts(products).length;
  // The server searches a long list.
  const isLong = (tab === 'mapped' ? catalogue.data?.long : long) !== undefined;
  const mappedCount = countRows(catalogue.data?.items, catalogue.data?.long);
  return (
    <>
      <PageHeader
        title={words.catalogue}
        age={<FreshAge at={catalogue.dataUpdatedAt} never="" />}
        actions={
          <>
            <LinkButton to="/planning">{words.planning}</LinkButton>
            <RefreshButton tables={['catalogue_items']} />
            {canMap && <Button onClick={() => openDialog('add')}>{words.addProduct}</Button>}
          </>
        }
      />
      <p className={styles['lead']}>{words.devicesInEachSkuPlanning}</p>
      <Tabs
        label={words.catalogue}
        tabs={[
          { value: 'mapped', label: words.mapped, aside: <Count of={mappedCount} /> },
          {
            value: 'unmapped',
            label: words.unmapped,
            aside: <Count of={countRows(unmapped.data?.products, long)} />,
          },
        ]}
        value={tab}
        onChange={(tab) => show({ view: tab }, { push: true })}
      >
        <Toolbar>
          <SearchInput
            label={words.searchProducts}
            value={search}
            onSearch={(text) => show({ search: text }, { isTyped: true })}
            isImmediate={!isLong}
          />
          {canMap && tab === 'unmapped' && suggested > 0 && (
            <Button variant="default" onClick={() => openDialog('confirm')}>
              {words.reviewSuggestions(suggested)}
            </Button>
          )}
          {!canMap && tab === 'unmapped' && <p className={styles['hint']}>{words.onlyPlannersAndAdmins}</p>}
        </Toolbar>
        {tab === 'mapped' ? (
          <MappedList query={catalogue} />
        ) : (
          <UnmappedList query={unmapped} isFirst={mappedCount === 0} />
        )}
      </Tabs>
      {dialog && (
        <Suspense>
          <CatalogueDialogs />
        </Suspense>
      )}
    </>
  );
}

/** How many there are; undefined while that is not known. */
const countRows = (rows: readonly unknown[] | undefined, long: { total: number } | undefined) =>
  long?.total ?? rows?.length;

const Count = ({ of: count }: { of: number | undefined }) =>
  count !== undefined && <span className={styles['count']}>{formatNumber(count)}</span>;
