import { memo } from 'react';
import { formatNumber } from '#web/format.ts';
import type { PlanningDay } from '../../../contract/plan.ts';
import { assessFigure, DELTA_COLUMN, getFigure } from '../../../contract/columns.ts';
import { readFigure } from '../../../contract/given.ts';
import type { SalesGaps } from '../../../contract/sales-gaps.ts';
import { formatPlace } from '../../../rules/changes.ts';
import { describeStart, formatPlanDay } from '../../day-text.ts';
import { markFigure, formatPlanFigure, type Mark } from '../../figure-text.ts';
import { CellEditor, type Editor, type Typing } from './CellEditor.tsx';
import type { CellState } from '../edits.ts';
import type { GridColumn } from './grid-columns.ts';
import styles from '../PlanGrid.module.css';
import { gridRowWords as words } from './wording.ts';

interface Props extends Typing {
  row: number;
  date: string;
  /** With what is typed. */
  gaps: SalesGaps;
  /** With what is typed of it; null for a day that is not planned yet. */
  day: PlanningDay | null;
  /** What its target was when it began, where that was edited since. */
  was: number | undefined;
  /** What is typed of a day that is not planned yet, by field. */
  typed: ReadonlyMap<string, number | null>;
  columns: readonly GridColumn[];
  states: ReadonlyMap<string, CellState>;
  /** The cell with the cursor, and those that are selected; -1 where this row has none. */
  active: number;
  from: number;
  to: number;
  editor: Editor | null;
}

const NONE = '-';

const STATE_NAMES: Record<CellState, string> = {
  saving: words.saving,
  waiting: words.waitingForTarget,
  failed: words.notSaved,
  clash: words.changedBySomeoneElse,
};

export const formatCellId = (row: number, column: number): string => `plan-${row}-${column}`;

type DayProps = Pick<Props, 'day' | 'typed'>;

function getValue({ field, sum }: GridColumn, { day, typed }: DayProps): number | string | null {
  if (field && !day) return typed.get(field) ?? null;
  if (!day) return null;
  if (field) return readFigure(day, field);
  return sum && getFigure(sum, day);
}

/** What is copied of a cell: plain figures, as spreadsheets take them. */
export const formatPlainText = (column: GridColumn, row: DayProps): string =>
  String(getValue(column, row) ?? '');

const formatShown = ({ sum }: GridColumn, value: number | string | null): string =>
  sum ? formatPlanFigure(sum, value) : value === null ? NONE : formatNumber(Number(value));

/** The mark of a sum that is not known exactly. */
const chooseCellMark = ({ sum }: GridColumn, { day, gaps }: Pick<Props, 'day' | 'gaps'>): Mark | null =>
  sum && day && getFigure(sum, day) !== null ? markFigure(assessFigure(sum, day, gaps)) : null;

/** One day of the sheet. It renders again only when something of its own changes. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, date, gaps, day, was, columns, states, active, from, to, editor } = props;
  const { today } = gaps;
  return (
    <>
      <th scope="row" data-new={day === null || undefined} data-today={date === today || undefined}>
        <time dateTime={date}>{formatPlanDay(date, today)}</time>
        {day === null && <span className={styles['new']}>{words.new}</span>}
      </th>
      {columns.map((column, at) => {
        const value = getValue(column, props);
        const mark = chooseCellMark(column, props);
        const state = column.field ? states.get(formatPlace({ date, field: column.field })) : undefined;
        return (
          <td
            key={column.id}
            id={formatCellId(row, at)}
            aria-colindex={at + 2}
            aria-selected={at >= from && at <= to}
            aria-readonly={column.field === null}
            aria-invalid={state === 'failed' || state === 'clash' || undefined}
            data-column={at}
            data-active={at === active || undefined}
            data-state={state}
            data-sum={column.field === null || undefined}
            data-starts={(at > 0 && column.group !== columns[at - 1]?.group) || at === 0 || undefined}
            data-negative={
              (column.sum?.id === DELTA_COLUMN && mark === null && Number(value) < 0) || undefined
            }
            title={state ? STATE_NAMES[state] : mark?.reason}
          >
            {editor && at === active ? (
              <CellEditor
                editor={editor}
                onType={props.onType}
                onEnter={props.onEnter}
                onCancel={props.onCancel}
              />
            ) : (
              <>
                {was !== undefined && column.field === 'target_total' && (
                  <span className={styles['was']}>{describeStart(was)}</span>
                )}
                {mark?.sign}
                {formatShown(column, value)}
              </>
            )}
          </td>
        );
      })}
    </>
  );
});
