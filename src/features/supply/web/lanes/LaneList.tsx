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
import { laneListWords as words } from './wording.ts';

/** Null before a trip says how long one usually takes. */
const countOverdue = ({ overdue, p85 }: WireLane): number | null => (p85 === null ? null : overdue.length);

function Overdue({ lane }: { lane: WireLane }) {
  const count = countOverdue(lane);
  if (count === null) return NO_VALUE;
  return count === 0 ? words.none : <StatusBadge tone="bad">{words.overdueFor(lane)}</StatusBadge>;
}

const columns = defineColumns<WireLane>([
  {
    id: 'lane',
    header: words.lane,
    width: 176,
    value: ({ from, to }) => `${from} ${to}`,
    cell: ({ from, to }) => <NameCell name={to} caption={words.fromSource(from)} />,
  },
  {
    id: 'used',
    header: words.leadTime,
    help: 'lead-time',
    width: 144,
    align: 'end',
    value: ({ used_days: days }) => days,
    cell: ({ used_days: days, is_measured: isMeasured }) => words.measuredOrPlanned(days, isMeasured),
  },
  {
    id: 'planned',
    header: words.plan,
    about: words.businessDaysAsPlanned,
    width: 72,
    align: 'end',
    value: ({ planned_days: days }) => days,
    cell: ({ planned_days: days }) => formatNumber(days),
  },
  {
    id: 'p50',
    header: 'P50',
    help: 'p50-and-p85',
    about: words.halfOfLast20Trips,
    width: 84,
    align: 'end',
    value: ({ p50 }) => p50,
    cell: ({ p50 }) => formatFigure(p50),
  },
  {
    id: 'p85',
    header: 'P85',
    help: 'p50-and-p85',
    about: words.mostTrips,
    width: 84,
    align: 'end',
    value: ({ p85 }) => p85,
    cell: ({ p85 }) => formatFigure(p85),
  },
  {
    id: 'trips',
    header: words.trips,
    width: 72,
    align: 'end',
    value: ({ trips }) => trips,
    cell: ({ trips }) => formatNumber(trips),
  },
  {
    id: 'arrives',
    header: words.leavingTodayArrives,
    width: 188,
    value: ({ arrives }) => arrives,
    cell: ({ arrives, plan_arrives: plan }) =>
      arrives === null ? (
        NO_VALUE
      ) : (
        <NameCell
          name={formatDate(arrives)}
          caption={plan !== null && plan !== arrives ? words.byPlan(plan) : ''}
        />
      ),
  },
  {
    id: 'overdue',
    header: words.outLonger,
    help: 'longer-than-p85',
    about: words.notArrivedAndOutLonger,
    width: 136,
    value: countOverdue,
    exported: (lane) => (lane.has_more_overdue ? words.overdueFor(lane) : countOverdue(lane)),
    cell: (lane) => <Overdue lane={lane} />,
  },
]);

/** How long each way takes: measured against planned, with closures, and how many are out longer. */
export function LaneList() {
  const query = useLanes();
  const [{ lane }, show] = useUrlState(supplyView);
  const opened = query.data?.lanes.find(({ id }) => id === lane);
  return (
    <Loaded
      query={query}
      heading={words.heading}
      failed={words.failed}
      skeleton={<TableSkeleton columns={columns} />}
      isEmpty={({ lanes }) => lanes.length === 0}
      empty={<Notice heading={words.noLanesYet}>{words.laneIsKnownOnceWarehouse}</Notice>}
    >
      {({ lanes }) => (
        <>
          <DataTable
            name={words.lanes}
            columns={columns}
            rows={lanes}
            rowKey={({ id }) => id}
            sortedBy="lane"
            count={words.lanesFor(lanes.length)}
            empty={<Notice heading={words.noLanesYet}>{words.connectWarehouseToSee}</Notice>}
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

/** What a table of figures cannot say: which days are closed, and how days count. */
function LaneNotes({ lanes }: { lanes: readonly WireLane[] }) {
  const closed = [
    ...new Map(
      lanes.flatMap((lane) => lane.closed.map(({ day, name }) => [`${day} ${name}`, { day, name }])),
    ).values(),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  return (
    <>
      {closed.length > 0 && (
        <section className={styles['note']} aria-label={words.closedDaysOnWay}>
          <h2>{words.closedDaysTitle}</h2>
          <p>{listClosures(closed)}</p>
        </section>
      )}
      <p className={styles['note']}>{words.productionAndHandOverCount}</p>
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
      const span = first === last ? formatDate(first) : words.closureDays(first, last);
      return `${name} (${span})`;
    })
    .join(', ');
}
