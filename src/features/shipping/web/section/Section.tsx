import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { formatNumber } from '#web/format.ts';
import { describeError } from '#web/api/api-error.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Pager } from '#web/ui/table/paging/Pager.tsx';
import { countPages, formatShowing } from '#web/ui/table/paging/paging.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { Shipment } from '../../contract.ts';
import { formatStatusTitle } from '../../rules/groups.ts';
import { buildSectionFile, SHIPPING_FAILED, useSectionPage } from '../api.ts';
import { SECTION_SIZE } from '../../rules/overview.ts';
import type { ParcelWindow } from '../../rules/window.ts';
import { parcelColumns } from '../columns.tsx';
import styles from './Section.module.css';
import { useShippingView } from '../view.ts';
import { sectionWords as words } from '../wording/screen.ts';

interface Props {
  status: string;
  count: number;
  /** What is before the count where it is not exact. */
  bound: string;
  /** Its first page, which comes with the screen. */
  first: readonly Shipment[];
  /** The days on which it is counted. */
  days: ParcelWindow;
  /** All of this belongs to other filters than those in force. */
  isOld: boolean;
}

/** The parcels whose latest event has this status, 20 at a time. */
export function Section({ status, count, bound, first, days, isOld }: Props) {
  const id = useId();
  const { filters, order, sortBy, findPage, turnTo } = useShippingView();
  const navigate = useNavigate();
  const pages = countPages(count, SECTION_SIZE);
  const page = Math.min(findPage(status), pages);
  const isFirst = page === 1 && order === undefined;
  const other = useSectionPage(filters, { status, order, days, page, isOld });
  // Until another page is there, and where it cannot be fetched, the first one stays.
  const rows = isFirst ? first : (other.data?.results ?? first);
  const shownPage = other.isError && other.data === undefined ? 1 : page;
  const areOldRows = !isFirst && (other.isPlaceholderData || other.isPending);
  const message = words.error(describeError(other.error, SHIPPING_FAILED));
  const title = formatStatusTitle(status);
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title} <span className={styles['count']}>{`(${bound}${formatNumber(count)})`}</span>
      </h2>
      <div className={styles['table']}>
        <Loaded
          query={{ ...other, isError: !isFirst && other.isError, data: rows }}
          heading={message}
          failed={SHIPPING_FAILED}
          prefix={words.prefixError}
          skeleton={null}
        >
          {() => (
            <DimWhileStale isOld={areOldRows}>
              <DataTable
                name={title}
                columns={parcelColumns}
                rows={rows}
                rowKey={(row) => row.SHIPMENT_ID}
                count={formatShowing({ page: shownPage, pageSize: SECTION_SIZE, total: count, bound })}
                empty={null}
                more={{ total: count, fetchAll: buildSectionFile(filters, { status, order, days }) }}
                sorting={{ by: order ?? '', onSort: sortBy, isDone: true }}
                opener={(row) => () => void navigate({ to: `/parcel/${row.SHIPMENT_ID}` })}
              />
            </DimWhileStale>
          )}
        </Loaded>
      </div>
      <Pager
        label={words.pages(title)}
        page={page}
        pages={pages}
        previous={words.prev}
        onPage={(next) => turnTo(status, next)}
      />
    </section>
  );
}

/** The first section before anything is known: its heading and its table take the room that they will need. */
export const SectionSkeleton = () => (
  <div className={styles['section']}>
    <p className={styles['title']} aria-hidden>
      &nbsp;
    </p>
    <div className={styles['table']}>
      <TableSkeleton columns={parcelColumns} />
    </div>
  </div>
);
