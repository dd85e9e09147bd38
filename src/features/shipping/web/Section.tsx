import { useId } from 'react';
import { formatNumber } from '#web/format.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Earlier } from '#web/ui/Earlier.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { pagesOf, showingText } from '#web/ui/paging.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { Shipment } from '../contract.ts';
import { statusTitle } from '../rules/groups.ts';
import { FAILED, SECTION_SIZE, useSectionPage } from './api.ts';
import { columns } from './columns.tsx';
import styles from './Section.module.css';
import { useView } from './view.ts';

interface Props {
  status: string;
  count: number;
  /** Its first page, which comes with the screen. */
  first: readonly Shipment[];
}

/** The parcels whose latest event has this status, 20 at a time. */
export function Section({ status, count, first }: Props) {
  const id = useId();
  const { filters, pageOf, turnTo } = useView();
  const pages = pagesOf(count, SECTION_SIZE);
  const page = Math.min(pageOf(status), pages);
  const other = useSectionPage(filters, status, page);
  // Until another page is there, and where it cannot be fetched, the first one stays.
  const rows = page === 1 ? first : (other.data?.results ?? first);
  const shownPage = other.isError && other.data === undefined ? 1 : page;
  const isOld = page > 1 && (other.isPlaceholderData || other.isPending);
  const message = `Error: ${messageOf(other.error, FAILED)}`;
  const title = statusTitle(status);
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title} <span className={styles['count']}>({formatNumber(count)})</span>
      </h2>
      <div className={styles['table']}>
        <Loaded
          query={{ ...other, isError: page > 1 && other.isError, data: rows }}
          heading={message}
          failed={FAILED}
          prefix="Error"
          skeleton={null}
        >
          {() => (
            <Earlier isOld={isOld}>
              <DataTable
                name={title}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.SHIPMENT_ID}
                count={showingText({ page: shownPage, pageSize: SECTION_SIZE, total: count })}
                empty={null}
              />
            </Earlier>
          )}
        </Loaded>
      </div>
      <Pager
        label={`Pages of ${title}`}
        page={page}
        pages={pages}
        previous="Prev"
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
      <TableSkeleton columns={columns} />
    </div>
  </div>
);
