import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { formatCount, formatNumber, NO_VALUE } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type {
  countCellStates,
  ImportCell,
  WorkbookPreview,
  ImportState,
} from '../../rules/sheet/workbook-preview.ts';
import { DETAIL_SHEET, OVERVIEW_SHEET } from '../../rules/sheet/workbook.ts';
import { FIGURE_COLUMNS } from '../preview/figure-columns.ts';
import { Preview, PreviewChoice } from '../preview/Preview.tsx';
import styles from './ImportPreviewTable.module.css';
import type { ReadWorkbook } from './read-workbook.ts';
import type { ImportSides } from './use-sides.ts';

const STATES: Record<ImportState, { name: string; tone: StatusTone }> = {
  new: { name: 'New', tone: 'good' },
  changed: { name: 'Changed', tone: 'neutral' },
  unchanged: { name: 'Unchanged', tone: 'neutral' },
  conflict: { name: 'Conflict', tone: 'watch' },
  error: { name: 'Error', tone: 'bad' },
};

const URGENCY: ImportState[] = ['error', 'conflict', 'changed', 'new'];

interface Props {
  workbook: Pick<ReadWorkbook, 'overlooked' | 'unreadSheets'>;
  preview: WorkbookPreview;
  counts: ReturnType<typeof countCellStates>;
  sides: Pick<ImportSides, 'getSide' | 'choose' | 'chooseAll'>;
}

const SHORT_SIDES = [
  { value: 'plan', label: 'Plan' },
  { value: 'file', label: 'File' },
] as const;

const buildImportColumns = (getSide: ImportSides['getSide'], onChoose: ImportSides['choose']) =>
  defineColumns<ImportCell>([
    { id: 'address', header: 'Cell', width: 64, sort: false, value: ({ address }) => address },
    ...FIGURE_COLUMNS,
    {
      id: 'now',
      header: 'Plan',
      width: 88,
      align: 'end',
      sort: false,
      value: ({ now }) => (now === null ? NO_VALUE : formatNumber(now)),
    },
    {
      id: 'in-file',
      header: 'In the File',
      width: 88,
      align: 'end',
      sort: false,
      value: ({ value, text }) => (value === null ? text || NO_VALUE : formatNumber(value)),
    },
    {
      id: 'state',
      header: 'Result',
      width: 240,
      sort: false,
      value: ({ state }) => state,
      cell: (cell) => (
        <span className={styles['state']}>
          <StatusBadge tone={STATES[cell.state].tone}>{STATES[cell.state].name}</StatusBadge>
          {cell.why}
          {cell.state === 'conflict' && (
            <Segments
              label={`Keep in ${cell.address}`}
              options={SHORT_SIDES}
              value={getSide(cell)}
              onChange={(side) => onChoose(cell, side)}
            />
          )}
        </span>
      ),
    },
  ]);

/** What an import would do, cell by cell; what stays as it is is only counted. */
export function ImportPreviewTable({ workbook, preview, counts, sides }: Props) {
  const { getSide, choose, chooseAll } = sides;
  const columns = useMemo(() => buildImportColumns(getSide, choose), [getSide, choose]);
  const conflicts = preview.cells.filter(({ state }) => state === 'conflict');
  const shown = URGENCY.flatMap((state) => preview.cells.filter((cell) => cell.state === state));
  const { error, conflict, changed, added, unchanged } = counts;
  return (
    <Preview
      sums={[
        `${formatNumber(added)} new ${added === 1 ? 'day' : 'days'}`,
        `${formatNumber(changed)} changed`,
        `${formatNumber(unchanged)} unchanged`,
        `${formatNumber(conflict)} in conflict`,
        formatCount(error, 'error'),
      ]}
    >
      <UnreadEdits {...workbook} />
      {error > 0 && (
        <p className={styles['bad']}>
          Fix every error in the file, then choose it again. Nothing has been imported.
        </p>
      )}
      {conflict > 0 && (
        <PreviewChoice question="Someone saved these days after the export. Choose for each value, or for all:">
          <Button size="compact-sm" variant="default" onClick={() => chooseAll(conflicts, 'plan')}>
            Keep Plan Values
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => chooseAll(conflicts, 'file')}>
            Use File Values
          </Button>
        </PreviewChoice>
      )}
      {preview.unknownHeaders.length > 0 && (
        <p>Columns that are left alone: {preview.unknownHeaders.join(', ')}</p>
      )}
      <DataTable
        name="Cells of the file"
        columns={columns}
        rows={shown}
        rowKey={({ address }) => address}
        count={`${formatNumber(shown.length)} ${shown.length === 1 ? 'cell differs' : 'cells differ'} or cannot be read`}
        empty={<Notice heading="No differences">The file matches the plan.</Notice>}
      />
    </Preview>
  );
}

const NAMED_CELLS = 6;

function describeOverlooked(cells: readonly string[]): string {
  const more = cells.length - NAMED_CELLS;
  const named = cells.slice(0, NAMED_CELLS).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const edited = `${formatCount(cells.length, 'cell')} on the sheet “${OVERVIEW_SHEET}” ${cells.length === 1 ? 'was' : 'were'} edited`;
  return `${edited} and will not be imported: ${named}. Only the sheet “${DETAIL_SHEET}” is read: type the values there.`;
}

/** What was typed where an import does not look: it is named, so that it can be typed again on the sheet that is read. */
function UnreadEdits({ overlooked, unreadSheets }: Props['workbook']) {
  return (
    <>
      {overlooked === null && (
        <p>
          {`The sheet “${OVERVIEW_SHEET}” has lost its formulas, so edits there cannot be noticed. Only the sheet “${DETAIL_SHEET}” is read.`}
        </p>
      )}
      {overlooked !== null && overlooked.length > 0 && (
        <p className={styles['bad']} role="alert">
          {describeOverlooked(overlooked)}
        </p>
      )}
      {unreadSheets.length > 0 && <p>Sheets that are not read: {unreadSheets.join(', ')}</p>}
    </>
  );
}
