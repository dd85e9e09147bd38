import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { formatNumber, NO_VALUE } from '#web/format.ts';
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
import { importPreviewTableWords as words } from './wording.ts';

const STATES: Record<ImportState, { name: string; tone: StatusTone }> = {
  new: { name: words.new, tone: 'good' },
  changed: { name: words.changed, tone: 'neutral' },
  unchanged: { name: words.unchanged, tone: 'neutral' },
  conflict: { name: words.conflict, tone: 'watch' },
  error: { name: words.error, tone: 'bad' },
};

const URGENCY: ImportState[] = ['error', 'conflict', 'changed', 'new'];

interface Props {
  workbook: Pick<ReadWorkbook, 'overlooked' | 'unreadSheets'>;
  preview: WorkbookPreview;
  counts: ReturnType<typeof countCellStates>;
  sides: Pick<ImportSides, 'getSide' | 'choose' | 'chooseAll'>;
}

const SHORT_SIDES = [
  { value: 'plan', label: words.plan },
  { value: 'file', label: words.file },
] as const;

const buildImportColumns = (getSide: ImportSides['getSide'], onChoose: ImportSides['choose']) =>
  defineColumns<ImportCell>([
    { id: 'address', header: words.cell, width: 64, sort: false, value: ({ address }) => address },
    ...FIGURE_COLUMNS,
    {
      id: 'now',
      header: words.plan,
      width: 88,
      align: 'end',
      sort: false,
      value: ({ now }) => (now === null ? NO_VALUE : formatNumber(now)),
    },
    {
      id: 'in-file',
      header: words.inFile,
      width: 88,
      align: 'end',
      sort: false,
      value: ({ value, text }) => (value === null ? text || NO_VALUE : formatNumber(value)),
    },
    {
      id: 'state',
      header: words.result,
      width: 240,
      sort: false,
      value: ({ state }) => state,
      cell: (cell) => (
        <span className={styles['state']}>
          <StatusBadge tone={STATES[cell.state].tone}>{STATES[cell.state].name}</StatusBadge>
          {cell.why}
          {cell.state === 'conflict' && (
            <Segments
              label={words.keep(cell.address)}
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
        words.newFor(added),
        words.changedFor(changed),
        words.unchangedFor(unchanged),
        words.inConflict(conflict),
        words.errors(error),
      ]}
    >
      <UnreadEdits {...workbook} />
      {error > 0 && <p className={styles['bad']}>{words.fixEveryErrorInFile}</p>}
      {conflict > 0 && (
        <PreviewChoice question={words.someoneSavedTheseDaysAfter}>
          <Button size="compact-sm" variant="default" onClick={() => chooseAll(conflicts, 'plan')}>
            {words.keepPlanValues}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => chooseAll(conflicts, 'file')}>
            {words.takeFileValues}
          </Button>
        </PreviewChoice>
      )}
      {preview.unknownHeaders.length > 0 && (
        <p>{words.columnsThatAreLeftAlone(preview.unknownHeaders.join(', '))}</p>
      )}
      <DataTable
        name={words.cellsOfFile}
        columns={columns}
        rows={shown}
        isPreview
        rowKey={({ address }) => address}
        count={words.orCannotBeRead(shown.length)}
        empty={<Notice heading={words.noDifferences}>{words.fileMatchesPlan}</Notice>}
      />
    </Preview>
  );
}

const NAMED_CELLS = 6;

function describeOverlooked(cells: readonly string[]): string {
  const more = cells.length - NAMED_CELLS;
  const named = cells.slice(0, NAMED_CELLS).join(', ') + (more > 0 ? words.andMore(more) : '');
  const edited = words.cellsOnSheetEdited(cells.length, OVERVIEW_SHEET);
  return words.andWillNotBeImported(edited, named, DETAIL_SHEET);
}

/** What was typed where an import does not look: it is named, so that it can be typed again on the sheet that is read. */
function UnreadEdits({ overlooked, unreadSheets }: Props['workbook']) {
  return (
    <>
      {overlooked === null && <p>{words.sheetHasLostItsFormulas(OVERVIEW_SHEET, DETAIL_SHEET)}</p>}
      {overlooked !== null && overlooked.length > 0 && (
        <p className={styles['bad']} role="alert">
          {describeOverlooked(overlooked)}
        </p>
      )}
      {unreadSheets.length > 0 && <p>{words.sheetsThatAreNotRead(unreadSheets.join(', '))}</p>}
    </>
  );
}
