import { z } from 'zod';
import { findInAnswer } from '#web/api/query.ts';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { useCompanyTimeZone } from '#web/use-today.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { SourceStatus } from '../contract.ts';
import { URGENCY } from '../rules.ts';
import { useAllSources } from './api.ts';
import { OtherConfigurations } from './OtherConfigurations.tsx';
import { RestoreDrillNotice } from './RestoreDrillNotice.tsx';
import { StoredBackupsNotice } from './StoredBackupsNotice.tsx';
import styles from './ConnectionsPage.module.css';
import { NextRun } from './drawer/NextRun.tsx';
import { SourceDrawer } from './drawer/SourceDrawer.tsx';
import { formatKind, describeNews, getWording } from './wording/states.ts';
import { connectionsPageWords as words } from './wording/screen.ts';

const columns = defineColumns<SourceStatus>([
  {
    id: 'name',
    header: words.source,
    width: 208,
    value: (source) => source.name,
    cell: (source) => (
      <div className={styles['source']}>
        <span className={styles['name']}>{source.name}</span>
        <span className={styles['kind']}>{formatKind(source.kind)}</span>
      </div>
    ),
  },
  {
    id: 'state',
    header: words.state,
    width: 136,
    sort: 'descending',
    value: (source) => URGENCY[getWording(source).tone],
    exported: (source) => getWording(source).text,
    cell: (source) => {
      const { text, tone, meaning } = getWording(source);
      return (
        <StatusBadge tone={tone} title={meaning}>
          {text}
        </StatusBadge>
      );
    },
  },
  {
    id: 'success',
    header: words.lastSynced,
    width: 120,
    sort: 'descending',
    value: (source) => source.last_success_at,
    cell: (source) => <FreshAge at={source.last_success_at} never={words.never} />,
  },
  {
    id: 'rows',
    header: words.rows,
    width: 104,
    align: 'end',
    sort: 'descending',
    value: (source) => source.row_count,
    cell: (source) => (source.row_count === null ? NO_VALUE : formatNumber(source.row_count)),
  },
  {
    id: 'next',
    header: words.nextSync,
    width: 120,
    value: (source) => source.next_run_at,
    cell: (source) => <NextRun source={source} />,
  },
  {
    id: 'news',
    header: words.details,
    width: 304,
    sort: false,
    value: (source) => source.error,
    cell: (source) => <SourceNews source={source} />,
  },
]);

function SourceNews({ source }: { source: SourceStatus }) {
  const news = describeNews(source, useCompanyTimeZone());
  return (
    <div className={styles['news']} title={news ?? undefined}>
      {news ?? NO_VALUE}
    </div>
  );
}

const view = z.object({ source: z.string().catch('') });

/** Every source of data: its state, when it runs, and what to do when it does not. */
export function ConnectionsPage() {
  const query = useAllSources();
  const [{ source: opened }, show] = useUrlState(view);
  const sources = query.data?.sources;
  const close = () => show({ source: '' });
  const open = findInAnswer(query, ({ sources }) => sources.find(({ id }) => id === opened));
  const isMissing = opened !== '' && open === null;
  useRefused(isMissing ? words.thisSourceIsNoLonger : undefined, close);
  return (
    <>
      <PageHeader title={words.connections} age={<FreshAge at={query.dataUpdatedAt} never="" />} />
      <OtherConfigurations processes={query.data?.other_configurations ?? []} />
      <Summary sources={sources} hasFailed={query.isError} />
      <div className={styles['list']}>
        <Loaded
          query={query}
          heading={words.heading}
          failed={words.failed}
          skeleton={<TableSkeleton columns={columns} />}
          isEmpty={(data) => data.sources.length === 0}
          empty={<Notice heading={words.noSourcesConfigured}>{words.listWhatToConnect}</Notice>}
        >
          {(data) => (
            <DataTable
              name={words.sources}
              columns={columns}
              rows={data.sources}
              rowKey={({ id }) => id}
              sortedBy="name"
              count={words.countSources(data.sources.length)}
              empty={null}
              opener={({ id }) =>
                () =>
                  show({ source: id }, { push: true })
                }
            />
          )}
        </Loaded>
      </div>
      {query.data && <RestoreDrillNotice drill={query.data.restore_drill} />}
      <StoredBackupsNotice stored={query.data?.stored_backups ?? null} />
      {open && (
        <SourceDrawer
          source={open}
          deadlines={query.data?.deadlines.filter(({ source }) => source === open.id) ?? []}
          onClose={close}
        />
      )}
    </>
  );
}

interface SummaryProps {
  sources: SourceStatus[] | undefined;
  hasFailed: boolean;
}

function Summary({ sources, hasFailed }: SummaryProps) {
  const count = (wanted: (source: SourceStatus) => boolean) =>
    sources ? formatNumber(sources.filter(wanted).length) : hasFailed ? NO_VALUE : undefined;
  const getTone = (source: SourceStatus) => getWording(source).tone;
  return (
    <StatCards>
      <StatCard label={words.sources} value={count(() => true)} caption={describeOthers(sources ?? [])} />
      <StatCard
        label={words.upToDate}
        help="up-to-date"
        value={count((source) => getTone(source) === 'good')}
        caption={words.syncedOnTime}
      />
      <StatCard
        label={words.lateOrHeldForReview}
        value={count((source) => getTone(source) === 'watch')}
        caption={words.showingLastGoodData}
      />
      <StatCard
        label={words.needAttention}
        value={count((source) => getTone(source) === 'bad')}
        caption={words.failingOutOfDate}
      />
    </StatCards>
  );
}

/** The sources that are neither up to date nor late nor in need of anyone: the other cards leave them out. */
function describeOthers(sources: readonly SourceStatus[]): string {
  const others = sources.map(getWording).filter(({ tone }) => tone === 'neutral');
  const counted = [...Map.groupBy(others, ({ text }) => text)].map(([text, { length }]) =>
    words.countOf(length, text),
  );
  return counted.join(', ') || words.syncedInBackground;
}
