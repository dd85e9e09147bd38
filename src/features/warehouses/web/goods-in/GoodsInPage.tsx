import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FreshnessPanel } from '#features/connections/web/FreshnessPanel.tsx';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { useSupply } from '#features/connections/web/NotConnectedPanel.tsx';
import { RefreshPanel } from '#features/connections/web/RefreshPanel.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { useIsPhone } from '#web/ui/cells/use-is-phone.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { WireGoodsIn } from '../../contract/goods-in.ts';
import { formatWarehousePlace } from '../../rules/place.ts';
import { useGoodsIn, useWarehouses } from '../api.ts';
import styles from './GoodsIn.module.css';
import { goodsInColumns, phoneGoodsInColumns } from './goods-in-columns.tsx';
import { goodsInView, isDeliveryShown, type GoodsInView } from './goods-in-view.ts';
import { goodsInPageWords as words } from './wording.ts';

/** What a warehouse expects, what has arrived, and what it has booked in. */
export function GoodsInPage() {
  const { warehouseId = '' }: { warehouseId?: string } = useParams({ strict: false });
  const goodsIn = useGoodsIn(warehouseId);
  const known = useWarehouses().data?.warehouses.find(({ id }) => id === warehouseId);
  const title = words.title(known?.name || warehouseId);
  useTitle(title);
  const isOfThisWarehouse = ({ id }: { id: string }) => id === `goods-in:${warehouseId}`;
  const skeleton = <GoodsInSkeleton />;
  const isNothingListed = goodsIn.data?.deliveries.length === 0;
  return (
    <>
      <PageHeader
        title={title}
        age={<FreshnessPanel of={isOfThisWarehouse} />}
        actions={
          <>
            <LinkButton to={`/warehouse/${warehouseId}`}>{words.stock}</LinkButton>
            <LinkButton to={`/bridge?place=${encodeURIComponent(formatWarehousePlace(warehouseId))}`}>
              {words.bridge}
            </LinkButton>
            <RefreshPanel of={isOfThisWarehouse} tables={['goods_in', 'goods_in_lines']} />
          </>
        }
      />
      {!isNothingListed && <Filters />}
      <Loaded query={goodsIn} heading={words.heading} failed={words.failed} skeleton={skeleton}>
        {({ is_offered: isOffered, deliveries, days }) => (
          <>
            {isOffered === false && <Notice heading={words.notOffered}>{words.notOfferedWhy}</Notice>}
            {deliveries.length > 0 && <Deliveries all={deliveries} />}
            {deliveries.length === 0 && isOffered !== false && (
              <NothingYet of={isOfThisWarehouse} skeleton={skeleton} />
            )}
            <p className={styles['note']}>{words.note(days)}</p>
          </>
        )}
      </Loaded>
    </>
  );
}

interface NothingYetProps {
  of: (source: SourceFreshness) => boolean;
  skeleton: ReactNode;
}

/** Nothing is listed: nothing was read yet, nothing would ever bring it, or there is nothing. */
function NothingYet({ of, skeleton }: NothingYetProps) {
  const supply = useSupply(of);
  if (supply === undefined) return <div aria-busy>{skeleton}</div>;
  if (supply === 'unread') return <Notice heading={words.notSynced}>{words.willAppear}</Notice>;
  if (supply === 'none') return <Notice heading={words.notReported}>{words.notReportedWhy}</Notice>;
  return <Notice heading={words.nothingExpected} />;
}

const STATES: { value: GoodsInView['state']; label: string }[] = [
  { value: 'all', label: words.all },
  { value: 'open', label: words.notOver },
];

function Filters() {
  const [view, show] = useUrlState(goodsInView);
  return (
    <Toolbar>
      <SearchInput
        label={words.search}
        placeholder={words.placeholder}
        value={view.search}
        onSearch={(search) => show({ search }, { isTyped: true })}
        isImmediate
      />
      <SelectFilter
        label={words.state}
        options={STATES}
        value={view.state}
        onChange={(state) => show({ state })}
      />
    </Toolbar>
  );
}

const useColumns = () => (useIsPhone() ? phoneGoodsInColumns : goodsInColumns);

const GoodsInSkeleton = () => (
  <div className={styles['table']}>
    <TableSkeleton columns={useColumns()} />
  </div>
);

function Deliveries({ all }: { all: readonly WireGoodsIn[] }) {
  const [view, show] = useUrlState(goodsInView);
  const columns = useColumns();
  const shown = all.filter((delivery) => isDeliveryShown(delivery, view));
  return (
    <div className={styles['table']}>
      <DataTable
        name={words.list}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        sortedBy="-state"
        count={words.count(shown.length, all.length)}
        empty={
          <Notice
            heading={words.nothingMatches}
            action={
              <Button variant="default" onClick={() => show({ search: '', state: 'all' })}>
                {words.clearFilters}
              </Button>
            }
          />
        }
      />
    </div>
  );
}
