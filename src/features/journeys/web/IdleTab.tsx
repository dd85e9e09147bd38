import { NumberInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { Pager } from '#web/ui/table/paging/Pager.tsx';
import { formatShowing } from '#web/ui/table/paging/paging.ts';
import type { IdleKit } from '../contract.ts';
import { IDLE_COLUMNS } from '../contract/files.ts';
import { IDLE_DAYS_MAX } from '../rules/funnel.ts';
import { buildIdleFile, PAGE_SIZE, useIdleKits } from './api.ts';
import styles from './Journeys.module.css';
import type { JourneysView } from './view.ts';
import { idleTabWords as words } from './wording.ts';

interface Props {
  view: JourneysView;
  onShow: (part: Partial<JourneysView>) => void;
}

/** Kits that went out long ago and were never activated: their owners may need help, or never got them. */
export function IdleTab({ view, onShow }: Props) {
  const navigate = useNavigate();
  const query = useIdleKits(view);
  return (
    <>
      <NumberInput
        className={styles['days']}
        label={words.shippedMoreThanDaysAgo}
        min={0}
        max={IDLE_DAYS_MAX}
        allowDecimal={false}
        value={view.days}
        onChange={(days) => typeof days === 'number' && onShow({ days })}
      />
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<TableSkeleton columns={columns} />}
      >
        {({ total, unknown, kits }) => (
          <DimWhileStale isOld={query.isPlaceholderData}>
            {unknown > 0 && <p className={styles['note']}>{words.unknownToo(unknown, view.days)}</p>}
            <DataTable
              name={words.kitsNeverActivated}
              columns={columns}
              rows={kits}
              rowKey={({ serial_number }) => serial_number}
              sorting={{ by: 'shipped', onSort: () => undefined, isDone: true }}
              count={formatShowing({ page: view.page, pageSize: PAGE_SIZE, total })}
              more={{ total, fetchAll: buildIdleFile(view) }}
              opener={({ serial_number }) =>
                () =>
                  void navigate({ to: `/kit/${encodeURIComponent(serial_number)}` })
                }
              empty={
                <Notice heading={words.noKitsFound}>
                  {unknown > 0
                    ? words.noKitIsKnownToWait(view.days)
                    : words.everyKitThatWasShipped(view.days)}
                </Notice>
              }
            />
            <Pager
              label={words.pagesOfKits}
              page={view.page}
              pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
              onPage={(page) => onShow({ page })}
            />
          </DimWhileStale>
        )}
      </Loaded>
    </>
  );
}

const columns = defineColumns<IdleKit>([
  {
    ...IDLE_COLUMNS.kit,
    width: 160,
    sort: false,
    cell: ({ serial_number }) => (
      <Link to={`/kit/${encodeURIComponent(serial_number)}`}>{serial_number}</Link>
    ),
  },
  { ...IDLE_COLUMNS.sku, width: 130, sort: false },
  {
    ...IDLE_COLUMNS.sold,
    width: 90,
    sort: false,
  },
  {
    ...IDLE_COLUMNS.shipped,
    width: 110,
    sort: false,
    cell: ({ shipped_day }) => formatDate(shipped_day),
  },
  {
    ...IDLE_COLUMNS.days,
    width: 90,
    align: 'end',
    sort: false,
    cell: ({ days }) => formatNumber(days),
  },
  {
    ...IDLE_COLUMNS.order,
    width: 140,
    sort: false,
    cell: ({ order_id, order_number }) =>
      order_id === null ? (
        NO_VALUE
      ) : (
        <Link to={`/order/${encodeURIComponent(order_id)}`}>{order_number}</Link>
      ),
  },
]);
