import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useWindow } from '#web/ui/table/use-window.ts';
import type { PlanningDay } from '../../../contract/plan.ts';
import type { PlanChange } from '../../../rules/changes.ts';
import type { Pasted } from '../../../rules/sheet/sheet.ts';
import { toRange, type Cursor, type Leave } from './cursor.ts';
import { Gone } from '../Gone.tsx';
import type { GridColumn } from './grid-columns.ts';
import { formatCellId, GridRow, formatPlainText } from './GridRow.tsx';
import { GridStatus } from '../GridStatus.tsx';
import { scrollCellIntoSight } from './in-sight.ts';
import { KeepUnsaved } from '../KeepUnsaved.tsx';
import styles from '../PlanGrid.module.css';
import { SheetHead } from './SheetHead.tsx';
import type { SheetEdits } from '../use-edits.ts';
import { usePointer } from './use-pointer.ts';
import { useSheet } from './use-sheet.ts';
import { useSteady } from './use-steady.ts';

interface Props {
  rows: readonly { date: string; day: PlanningDay | null }[];
  columns: readonly GridColumn[];
  today: string;
  edits: SheetEdits;
  start: Cursor;
  /** What is shown of a pasted block before it is taken. */
  children: (
    pasted: Pasted,
    apply: (changes: readonly PlanChange[]) => void,
    dismiss: () => void,
  ) => ReactNode;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** As the styles have it: a row that is not drawn yet must not move once it is. */
const ROW_PX = 33;

/** The cells, the cursor and what is selected: a grid by the pattern of ARIA, of which the rows in sight are drawn. */
export function PlanSheet({ rows, columns, today, edits, start, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const typed = useMemo(() => groupTyped(edits.open), [edits.open]);
  const getRowProps = (row: number) => {
    const { date = '', day = null } = rows[row] ?? {};
    const ofDay = day ? NOTHING : (typed.get(date) ?? NOTHING);
    return { row, date, today, day, typed: ofDay, columns, states: edits.states };
  };
  const focus = (): void => table.current?.focus({ preventScroll: true });
  const sheet = useSheet({
    sheet: {
      dates: rows.map(({ date }) => date),
      fields: columns.map(({ field }) => field),
      figure: edits.figure,
    },
    columns: columns.map(({ id }) => id),
    text: (row, column) => {
      const at = columns[column];
      return at ? formatPlainText(at, getRowProps(row)) : '';
    },
    edits,
    start,
    leaveCell: focus,
  });
  const { cursor, editor, gone, pasted } = sheet;
  const range = cursor && toRange(cursor);
  const { first, last, above, below, measure } = useWindow(scroller, rows.length, ROW_PX);
  const onType = useSteady(sheet.type);
  const onEnter = useSteady((leave: Leave): boolean => {
    const isTaken = sheet.enter(leave);
    if (isTaken && leave !== 'stay') focus();
    return isTaken;
  });
  const onCancel = useSteady((): void => {
    sheet.cancel();
    focus();
  });
  const { row: at = -1, column = -1 } = cursor?.at ?? {};
  useEffect(() => {
    if (at >= 0) scrollCellIntoSight(scroller.current, { row: at, column }, rows.length);
  }, [at, column, rows.length]);
  const scrollIntoSight = (): void => {
    scrollCellIntoSight(scroller.current, { row: at, column }, rows.length);
    scroller.current?.querySelector('input')?.focus();
  };
  const pointer = usePointer(sheet, scrollIntoSight);

  return (
    <>
      <GridStatus edits={edits} isRefused={editor?.why !== undefined} />
      {gone && <Gone {...gone} />}
      <div ref={scroller} className={styles['scroller']}>
        <table
          ref={table}
          className={styles['sheet']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the pattern has it
          role="grid"
          aria-label="Planning cells"
          aria-describedby="plan-keys"
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-activedescendant={cursor ? formatCellId(at, column) : undefined}
          tabIndex={0}
          {...pointer}
          {...sheet.handlers}
          // Keys that come here while a cell is open are meant for that, which has only lost the focus.
          onKeyDown={editor ? ({ key }) => key !== 'Tab' && scrollIntoSight() : sheet.handlers.onKeyDown}
        >
          <SheetHead columns={columns} />
          <tbody>
            {above > 0 && <tr aria-hidden style={{ blockSize: above }} />}
            {rows.slice(first, last).map(({ date }, offset) => {
              const row = first + offset;
              const isSelected = range && row >= range.top && row <= range.bottom;
              const isActive = row === at;
              return (
                <tr key={date} ref={measure} data-index={row} data-row={row} aria-rowindex={row + 2}>
                  <GridRow
                    {...getRowProps(row)}
                    active={isActive ? column : -1}
                    from={isSelected ? range.left : -1}
                    to={isSelected ? range.right : -1}
                    editor={isActive ? editor : null}
                    onType={onType}
                    onEnter={onEnter}
                    onCancel={onCancel}
                  />
                </tr>
              );
            })}
            {below > 0 && <tr aria-hidden style={{ blockSize: below }} />}
          </tbody>
        </table>
        {pasted && children(pasted, sheet.apply, sheet.dismiss)}
      </div>
      <KeepUnsaved count={edits.open.length + Number(sheet.hasTyped)} />
    </>
  );
}

/** What is typed of each day, by field. */
const groupTyped = (changes: readonly PlanChange[]): Map<string, Map<string, number>> =>
  new Map(
    [...Map.groupBy(changes, ({ date }) => date)].map(([date, ofDay]) => [
      date,
      new Map(ofDay.map(({ field, to }) => [field, to])),
    ]),
  );
