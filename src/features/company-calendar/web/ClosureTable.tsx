import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { formatDate } from '#web/format.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { WireClosure, WireCompanyCalendar } from '../contract.ts';
import styles from './Calendar.module.css';
import { useCalendarDialog } from './view.ts';
import { closureTableWords as words } from './wording.ts';

interface ClosureRow extends WireClosure {
  where: string;
}

export const CLOSURE_COLUMNS = defineColumns<ClosureRow>([
  {
    id: 'name',
    header: words.closure,
    width: 240,
    value: ({ name }) => name,
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    id: 'days',
    header: words.days,
    width: 240,
    sort: 'descending',
    value: ({ first_day: first }) => first,
    cell: ({ first_day: first, last_day: last }) => <Days first={first} last={last} />,
  },
  { id: 'where', header: words.where, width: 200, value: ({ where }) => where },
  {
    id: 'actions',
    header: words.actions,
    width: 120,
    sort: false,
    isHeaderHidden: true,
    isPinned: true,
    value: () => null,
    cell: (closure) => <RowActions closure={closure} />,
  },
]);

/** Each date stays in one line, also on a phone. */
const Days = ({ first, last }: { first: string; last: string }) => (
  <>
    <span className={styles['date']}>{formatDate(first)}</span>
    {first !== last && (
      <>
        {' '}
        <span className={styles['date']}>{words.untilDay(last)}</span>
      </>
    )}
  </>
);

export function ClosureTable({ calendar: { closures, places } }: { calendar: WireCompanyCalendar }) {
  const names = new Map(places.map(({ place, name }) => [place, name]));
  return (
    <DataTable
      name={words.listOfClosures}
      columns={CLOSURE_COLUMNS}
      rows={closures.map((closure) => ({ ...closure, where: names.get(closure.place) ?? closure.place }))}
      rowKey={({ id }) => id}
      sortedBy="-days"
      count={words.closures(closures.length)}
      empty={<Notice heading={words.noClosures}>{words.addChineseNewYear}</Notice>}
    />
  );
}

function RowActions({ closure: { id, name } }: { closure: WireClosure }) {
  const { openDialog } = useCalendarDialog();
  return (
    <div className={styles['actions']}>
      <IconButton label={words.edit(name)} icon={IconPencil} onClick={() => openDialog('edit', id)} />
      <IconButton label={words.history(name)} icon={IconHistory} onClick={() => openDialog('history', id)} />
      <IconButton
        label={words.delete(name)}
        icon={IconTrash}
        isDangerous
        onClick={() => openDialog('remove', id)}
      />
    </div>
  );
}
