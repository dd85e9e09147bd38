import { formatDate, formatNumber } from '#web/format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import { columnsOf } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { fieldName } from '../../rules/fields.ts';
import type { countsOf, ImportCell, ImportPreview, ImportState } from '../../rules/imported.ts';
import styles from './ImportPreviewTable.module.css';

const STATES: Record<ImportState, { name: string; tone: Tone }> = {
  new: { name: 'New', tone: 'good' },
  changed: { name: 'Changed', tone: 'neutral' },
  unchanged: { name: 'Unchanged', tone: 'neutral' },
  conflict: { name: 'Conflict', tone: 'watch' },
  error: { name: 'Error', tone: 'bad' },
};

const URGENCY: ImportState[] = ['error', 'conflict', 'changed', 'new'];

const columns = columnsOf<ImportCell>([
  { id: 'address', header: 'Cell', width: 64, sort: false, value: ({ address }) => address },
  {
    id: 'of-day',
    header: 'Day',
    width: 120,
    sort: false,
    value: ({ date }) => (date === null ? '–' : formatDate(date)),
  },
  {
    id: 'figure',
    header: 'Figure',
    width: 184,
    sort: false,
    value: ({ field }) => (field === null ? '–' : fieldName(field)),
  },
  {
    id: 'now',
    header: 'In the plan',
    width: 88,
    align: 'end',
    sort: false,
    value: ({ now }) => (now === null ? '–' : formatNumber(now)),
  },
  {
    id: 'in-file',
    header: 'In the file',
    width: 88,
    align: 'end',
    sort: false,
    value: ({ value, text }) => (value === null ? text || '–' : formatNumber(value)),
  },
  {
    id: 'state',
    header: 'Result',
    width: 240,
    sort: false,
    value: ({ state }) => state,
    cell: ({ state, why }) => (
      <span className={styles['state']}>
        <StatusBadge tone={STATES[state].tone}>{STATES[state].name}</StatusBadge>
        {why}
      </span>
    ),
  },
]);

const SIDES = [
  { value: 'plan', label: 'Keep the plan’s' },
  { value: 'file', label: 'Take the file’s' },
] as const;

interface Props {
  preview: ImportPreview;
  counts: ReturnType<typeof countsOf>;
  conflicts: 'file' | 'plan';
  onConflicts: (side: 'file' | 'plan') => void;
}

/** What an import would do, cell by cell; what stays as it is is only counted. */
export function ImportPreviewTable({ preview, counts, conflicts, onConflicts }: Props) {
  const told = URGENCY.flatMap((state) => preview.cells.filter((cell) => cell.state === state));
  const { error, conflict, changed, added, unchanged } = counts;
  return (
    <div className={styles['preview']}>
      <p className={styles['sums']}>
        {[
          `${formatNumber(added)} new ${added === 1 ? 'day' : 'days'}`,
          `${formatNumber(changed)} changed`,
          `${formatNumber(unchanged)} unchanged`,
          `${formatNumber(conflict)} in conflict`,
          `${formatNumber(error)} ${error === 1 ? 'error' : 'errors'}`,
        ].join(' · ')}
      </p>
      {error > 0 && (
        <p className={styles['bad']}>
          Nothing is imported until every error is mended: edit the file and choose it again.
        </p>
      )}
      {conflict > 0 && (
        <div className={styles['conflicts']}>
          <span>Somebody saved these days after the export. Where the file differs:</span>
          <Segments label="Cells in conflict" options={SIDES} value={conflicts} onChange={onConflicts} />
        </div>
      )}
      {preview.unknownHeaders.length > 0 && (
        <p>Columns that are left alone: {preview.unknownHeaders.join(', ')}</p>
      )}
      <div className={styles['table']}>
        <DataTable
          name="Cells of the file"
          columns={columns}
          rows={told}
          rowKey={({ address }) => address}
          count={`${formatNumber(told.length)} cells differ or cannot be read`}
          empty={<Notice heading="Nothing differs">The file says what the plan has already.</Notice>}
        />
      </div>
    </div>
  );
}
