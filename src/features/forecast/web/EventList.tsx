import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { formatDate } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { WireDemandEvent } from '../contract.ts';
import styles from './ForecastPage.module.css';
import { useForecastDialog } from './view.ts';
import { describeScope, formatUplift } from './wording/describe.ts';
import { eventListWords as words } from './wording/typed.ts';

const columns = defineColumns<WireDemandEvent>([
  {
    id: 'name',
    header: words.event,
    width: 240,
    value: ({ name }) => name,
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    id: 'days',
    header: words.days,
    width: 200,
    sort: 'descending',
    value: ({ first_day: first }) => first,
    cell: ({ first_day: first, last_day: last }) =>
      first === last ? formatDate(first) : words.daysFor(first, last),
  },
  {
    id: 'uplift',
    header: words.uplift,
    width: 88,
    align: 'end',
    sort: 'descending',
    value: (event) => event.uplift_percent,
    cell: (event) => formatUplift(event.uplift_percent),
  },
  { id: 'scope', header: words.applies, width: 144, value: describeScope },
  {
    id: 'actions',
    header: words.actions,
    width: 120,
    sort: false,
    isHeaderHidden: true,
    value: () => null,
    cell: (event) => <RowActions event={event} />,
  },
]);

/** Days on which people know that more or less will be wanted than usual. */
export const EventList = ({ events }: { events: readonly WireDemandEvent[] }) => (
  <DataTable
    name={words.events}
    columns={columns}
    rows={events}
    rowKey={({ id }) => id}
    sortedBy="-days"
    count={words.eventsFor(events.length)}
    empty={<Notice heading={words.noEvents}>{words.promotionsLaunchesAndHolidays}</Notice>}
  />
);

function RowActions({ event: { id, name } }: { event: WireDemandEvent }) {
  const { openDialog } = useForecastDialog();
  const isAdmin = useRight('administration');
  const canPlan = useRight('planning');
  if (!canPlan) return null;
  return (
    <div className={styles['actions']}>
      <IconButton
        label={words.edit(name)}
        icon={IconPencil}
        onClick={() => openDialog('edit', { event: id })}
      />
      {isAdmin && (
        <IconButton
          label={words.history(name)}
          icon={IconHistory}
          onClick={() => openDialog('history', { event: id })}
        />
      )}
      <IconButton
        label={words.remove(name)}
        icon={IconTrash}
        isDangerous
        onClick={() => openDialog('remove', { event: id })}
      />
    </div>
  );
}
