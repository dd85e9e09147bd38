import { formatCount } from '#shared/numbers.ts';
import { formatDate, formatFigure, formatNumber, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { WireLane } from '../../contract/lanes.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { useLanes } from '../api.ts';
import { supplyView } from '../supply-view.ts';
import { LaneDrawer } from './LaneDrawer.tsx';
import styles from '../Supply.module.css';

const columns = defineColumns<WireLane>([
  {
    id: 'lane',
    header: 'Lane',
    width: 176,
    value: ({ from, to }) => `${from} ${to}`,
    cell: ({ from, to }) => <NameCell name={to} caption={`From ${from}`} />,
  },
  {
    id: 'used',
    header: 'Lead Time',
    about: 'Business days that proposals go by: measured with 5 trips or more, else as planned',
    width: 136,
    align: 'end',
    value: ({ used_days: days }) => days,
    cell: ({ used_days: days, is_measured: isMeasured }) =>
      `${formatNumber(days)} ${isMeasured ? 'measured' : 'planned'}`,
  },
  {
    id: 'planned',
    header: 'Plan',
    about: 'Business days as planned',
    width: 72,
    align: 'end',
    value: ({ planned_days: days }) => days,
    cell: ({ planned_days: days }) => formatNumber(days),
  },
  {
    id: 'p50',
    header: 'P50',
    about: 'Half of the last 20 trips took no longer',
    width: 72,
    align: 'end',
    value: ({ p50 }) => p50,
    cell: ({ p50 }) => formatFigure(p50),
  },
  {
    id: 'p85',
    header: 'P85',
    about: '85 of 100 of the last 20 trips took no longer',
    width: 72,
    align: 'end',
    value: ({ p85 }) => p85,
    cell: ({ p85 }) => formatFigure(p85),
  },
  {
    id: 'trips',
    header: 'Trips',
    width: 72,
    align: 'end',
    value: ({ trips }) => trips,
    cell: ({ trips }) => formatNumber(trips),
  },
  {
    id: 'arrives',
    header: 'Leaving Today Arrives',
    width: 168,
    value: ({ arrives }) => arrives ?? '9999',
    cell: ({ arrives, plan_arrives: plan }) =>
      arrives === null ? (
        NO_VALUE
      ) : (
        <NameCell
          name={formatDate(arrives)}
          caption={plan !== null && plan !== arrives ? `By the plan ${formatDate(plan)}` : ''}
        />
      ),
  },
  {
    id: 'overdue',
    header: 'Out Longer',
    about: 'Not arrived, and out longer than 85 of 100 trips took',
    width: 136,
    value: ({ overdue }) => overdue.length,
    cell: ({ overdue }) =>
      overdue.length === 0 ? (
        'None'
      ) : (
        <StatusBadge tone="bad">{formatCount(overdue.length, 'trip')}</StatusBadge>
      ),
  },
]);

/** How long each way takes: measured against planned, with closures, and what is out longer. */
export function LaneList() {
  const query = useLanes();
  const [{ lane }, show] = useUrlState(supplyView);
  const opened = query.data?.lanes.find(({ id }) => id === lane);
  return (
    <Loaded
      query={query}
      heading="Error Loading Lanes"
      failed="Failed to load lead times"
      skeleton={<TableSkeleton columns={columns} />}
      isEmpty={({ lanes }) => lanes.length === 0}
      empty={
        <Notice heading="No Lanes Yet">
          A lane is known once a warehouse or an Amazon pool is connected.
        </Notice>
      }
    >
      {({ lanes }) => (
        <>
          <DataTable
            name="Lanes"
            columns={columns}
            rows={lanes}
            rowKey={({ id }) => id}
            sortedBy="lane"
            count={formatCount(lanes.length, 'lane')}
            empty={<Notice heading="No Lanes Yet">Connect a warehouse to see its lanes.</Notice>}
            opener={({ id }) =>
              () =>
                show({ lane: id }, { push: true })
              }
          />
          {opened && <LaneDrawer lane={opened} onClose={() => show({ lane: '' })} />}
          <LaneNotes lanes={lanes} />
        </>
      )}
    </Loaded>
  );
}

/** What a table of figures cannot say: which trips are out, and which days are closed. */
function LaneNotes({ lanes }: { lanes: readonly WireLane[] }) {
  const late = lanes.flatMap((lane) => lane.overdue.map((trip) => ({ lane, trip })));
  const closed = [
    ...new Map(
      lanes.flatMap((lane) => lane.closed.map(({ day, name }) => [`${day} ${name}`, { day, name }])),
    ).values(),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  return (
    <>
      {late.length > 0 && (
        <section className={styles['note']} aria-label="Out longer than usual">
          <h2>Out Longer Than Usual</h2>
          <ul>
            {late.map(({ lane, trip }) => (
              <li key={`${lane.id} ${trip.name} ${trip.shipped_on}`}>
                {`${trip.name} to ${lane.to}: left ${formatDate(trip.shipped_on)}, out for ${formatCount(trip.days, 'business day')} (85 of 100 trips took ${lane.p85 ?? 0})`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {closed.length > 0 && (
        <section className={styles['note']} aria-label="Closed days on the way">
          <h2>Closed Days on the Way</h2>
          <p>{listClosures(closed)}</p>
        </section>
      )}
      <p className={styles['note']}>
        Production and hand-over count on days that the origin works, customs and receipt on those of the
        destination. Closures and public holidays are in the company calendar.
      </p>
    </>
  );
}

/** `Chinese New Year (Sat 6 Feb to Fri 12 Feb), Christmas Day (Fri 25 Dec)` */
function listClosures(closed: readonly { day: string; name: string }[]): string {
  const byName = Map.groupBy(closed, ({ name }) => name);
  return [...byName]
    .map(([name, days]) => {
      const first = days[0]?.day ?? '';
      const last = days.at(-1)?.day ?? '';
      const span = first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
      return `${name} (${span})`;
    })
    .join(', ');
}
