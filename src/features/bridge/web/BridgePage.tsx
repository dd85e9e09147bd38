import { Suspense } from 'react';
import { Button } from '@mantine/core';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { useIsPhone } from '#web/ui/cells/use-is-phone.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useRight, useUser } from '#web/session/session.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { WireBridge } from '../contract.ts';
import { useBridge } from './api.ts';
import styles from './Bridge.module.css';
import { describeValue } from './describe-value.ts';
import { differenceColumns, phoneDifferenceColumns } from './difference-columns.tsx';
import { describeMissing, Missing } from './Missing.tsx';
import { Receipts } from './receipts/Receipts.tsx';
import { bridgeView } from './view.ts';
import { Waterfall, WaterfallSkeleton } from './Waterfall.tsx';
import { bridgePageWords as words } from './wording.ts';

const BridgeDialogs = createLazyPage(async () => (await import('./BridgeDialogs.tsx')).BridgeDialogs);

const SPAN_OPTIONS = [
  { value: '7', label: words.sevenDays },
  { value: '30', label: words.thirtyDays },
  { value: '90', label: words.ninetyDays },
] as const;
const SHOWN = [
  { value: 'open', label: words.open },
  { value: 'all', label: words.all },
] as const;

/** A warehouse’s expected stock from all movements, its actual stock, and the SKUs that differ. */
export function BridgePage() {
  const [view, show] = useUrlState(bridgeView);
  const isAdmin = useUser().role === 'admin';
  const canChange = useRight('records');
  const query = useBridge(view);
  const isOpen = view.dialog !== '' || view.sku !== '';
  const places = query.data?.places ?? [];
  // What the address names, not what is still shown of the place before.
  const place = view.place || (query.data?.bridge?.place ?? '');
  const month = query.data?.bridge?.to.slice(0, 7) ?? '';
  return (
    <>
      <PageHeader
        title={words.stockBridge}
        age={<FreshAge at={query.dataUpdatedAt} never="" />}
        actions={
          <>
            <LinkButton to={`/bridge/statement?place=${encodeURIComponent(place)}&month=${month}`}>
              {words.statement}
            </LinkButton>
            {isAdmin && (query.isPending || query.data?.bridge?.kind === 'warehouse') && (
              <Button
                variant="default"
                disabled={query.isPending}
                onClick={() => show({ dialog: 'cut-off' }, { push: true })}
              >
                {words.cutOff}
              </Button>
            )}
            {canChange && (
              <Button disabled={!query.data} onClick={() => show({ dialog: 'transfer' }, { push: true })}>
                {words.enterTransfer}
              </Button>
            )}
          </>
        }
      />
      <Filters places={places} place={place} />
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<BridgeSkeleton />}
        isEmpty={({ bridge }) => bridge === null}
        empty={<Notice heading={words.noWarehouseYet}>{words.stockCanBeBridgedOnce}</Notice>}
      >
        {({ bridge }) =>
          bridge && (
            <DimWhileStale isOld={query.isPlaceholderData}>
              <div className={styles['page']}>
                <Waterfall bridge={bridge} />
                <Missing bridge={bridge} />
                <Differences bridge={bridge} shown={view.show} />
                {bridge.kind === 'warehouse' && <Receipts place={bridge.place} days={Number(view.days)} />}
              </div>
            </DimWhileStale>
          )
        }
      </Loaded>
      {(query.data !== undefined || (query.isError && isOpen)) && (
        <Suspense>
          <BridgeDialogs known={query.data} />
        </Suspense>
      )}
    </>
  );
}

interface FiltersProps {
  places: readonly { id: string; name: string }[];
  place: string;
}

function Filters({ places, place }: FiltersProps) {
  const [view, show] = useUrlState(bridgeView);
  return (
    <Toolbar>
      <SelectFilter
        label={words.location}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        value={place}
        onChange={(chosen) => show({ place: chosen }, { push: true })}
      />
      <Segments
        label={words.span}
        options={SPAN_OPTIONS}
        value={view.days}
        onChange={(days) => show({ days }, { push: true })}
      />
      <Segments
        label={words.skus}
        options={SHOWN}
        value={view.show}
        onChange={(shown) => show({ show: shown }, { push: true })}
      />
    </Toolbar>
  );
}

/** The waterfall and the table where they will be. */
function BridgeSkeleton() {
  const columns = useDifferenceColumns();
  return (
    <div className={styles['page']}>
      <WaterfallSkeleton />
      <TableSkeleton columns={columns} />
    </div>
  );
}

const useDifferenceColumns = () => (useIsPhone() ? phoneDifferenceColumns : differenceColumns);

function Differences({ bridge, shown }: { bridge: WireBridge; shown: 'open' | 'all' }) {
  const [, show] = useUrlState(bridgeView);
  const columns = useDifferenceColumns();
  const flagged = bridge.skus.filter(({ status }) => status === 'flagged');
  const rows = bridge.skus.map((each) => ({ ...each, currency: bridge.currency }));
  return (
    <DataTable
      name={words.differences}
      columns={columns}
      rows={shown === 'open' ? rows.filter(({ open }) => open !== 0) : rows}
      rowKey={({ sku }) => sku}
      sortedBy="status"
      count={[words.skusFlagged(flagged.length), ...describeValue(bridge)].join('; ')}
      empty={<NoDifference bridge={bridge} />}
      opener={({ sku }) =>
        () =>
          show({ sku }, { push: true })
        }
    />
  );
}

function NoDifference({ bridge }: { bridge: WireBridge }) {
  const missing = describeMissing(bridge);
  if (bridge.opening === null) return <Notice heading={words.notKnownYet}>{words.noDayOfThisSpan}</Notice>;
  return missing.length === 0 ? (
    <Notice heading={words.allAccounted}>{words.whatMovedExplainsWhat(bridge.name)}</Notice>
  ) : (
    <Notice heading={words.noneOpen}>{words.notAllIsCovered(missing.join('; '))}</Notice>
  );
}
