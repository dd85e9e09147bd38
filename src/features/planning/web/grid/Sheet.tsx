import { useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { useWindow } from '#web/ui/table/use-window.ts';
import type { PlanningDay } from '../../contract.ts';
import type { Change } from '../../rules/changes.ts';
import type { Pasted } from '../../rules/sheet.ts';
import type { Leave } from './CellEditor.tsx';
import { cursorAt, rangeOf, type Cursor } from './cursor.ts';
import type { GridColumn } from './grid-columns.ts';
import { cellId, GridRow, plainText } from './GridRow.tsx';
import { inSight } from './in-sight.ts';
import styles from './PlanGrid.module.css';
import { SheetHead } from './SheetHead.tsx';
import type { SheetEdits } from './use-edits.ts';
import { useSheet } from './use-sheet.ts';
import { useSteady } from './use-steady.ts';

interface Props {
  rows: readonly { date: string; day: PlanningDay | null }[];
  columns: readonly GridColumn[];
  today: string;
  edits: SheetEdits;
  start: Cursor;
  /** What is shown of a pasted block before it is taken. */
  children: (pasted: Pasted, apply: (changes: readonly Change[]) => void, dismiss: () => void) => ReactNode;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** As the styles have it: a row that is not drawn yet must not move once it is. */
const ROW_PX = 33;

/** The cells, the cursor and what is selected: a grid by the pattern of ARIA, of which the rows in sight are drawn. */
export function Sheet({ rows, columns, today, edits, start, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const typed = useMemo(() => typedOf(edits.open), [edits.open]);
  const rowProps = (row: number) => {
    const { date = '', day = null } = rows[row] ?? {};
    const ofDay = day ? NOTHING : (typed.get(date) ?? NOTHING);
    return { row, date, today, day, typed: ofDay, columns, states: edits.states };
  };
  const sheet = useSheet({
    sheet: {
      dates: rows.map(({ date }) => date),
      fields: columns.map(({ field }) => field),
      figure: edits.figure,
    },
    text: (row, column) => {
      const at = columns[column];
      return at ? plainText(at, rowProps(row)) : '';
    },
    edits,
    start,
  });
  const { cursor, editor, pasted } = sheet;
  const range = rangeOf(cursor);
  const { first, last, above, below, measure } = useWindow(scroller, rows.length, ROW_PX);
  const focus = (): void => table.current?.focus({ preventScroll: true });
  const onEnter = useSteady((quantity: number, leave: Leave): void => {
    sheet.enter(quantity, leave);
    if (leave !== 'stay') focus();
  });
  const onCancel = useSteady((isByKey: boolean): void => {
    sheet.cancel();
    if (isByKey) focus();
  });
  useEffect(() => {
    inSight(scroller.current, cursor.at, rows.length);
  }, [cursor.at, rows.length]);

  const point = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (!place || event.target instanceof HTMLInputElement) return;
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    if (event.shiftKey) sheet.reach(place.row, place.column);
    // A finger has no second button: the cell with the cursor opens when it is touched again.
    else if (place.row === cursor.at.row && place.column === cursor.at.column && isTouch()) sheet.open();
    else sheet.goTo(cursorAt(place.row, place.column));
  };
  const drag = ({ target, buttons }: MouseEvent): void => {
    const place = buttons === 1 && !editor ? placeOf(target) : null;
    if (place && (place.row !== cursor.at.row || place.column !== cursor.at.column))
      sheet.reach(place.row, place.column);
  };

  return (
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
        aria-activedescendant={cellId(cursor.at.row, cursor.at.column)}
        tabIndex={0}
        onMouseDown={point}
        onMouseMove={drag}
        onDoubleClick={() => sheet.open()}
        {...sheet.handlers}
      >
        <SheetHead columns={columns} />
        <tbody>
          {above > 0 && <tr aria-hidden style={{ blockSize: above }} />}
          {rows.slice(first, last).map(({ date }, offset) => {
            const row = first + offset;
            const isSelected = row >= range.top && row <= range.bottom;
            const isActive = row === cursor.at.row;
            return (
              <tr key={date} ref={measure} data-index={row} data-row={row} aria-rowindex={row + 2}>
                <GridRow
                  {...rowProps(row)}
                  active={isActive ? cursor.at.column : -1}
                  from={isSelected ? range.left : -1}
                  to={isSelected ? range.right : -1}
                  editor={isActive ? editor : null}
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
  );
}

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

function placeOf(target: EventTarget): { row: number; column: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

/** What is typed of each day, by field. */
const typedOf = (changes: readonly Change[]): Map<string, Map<string, number>> =>
  new Map(
    [...Map.groupBy(changes, ({ date }) => date)].map(([date, ofDay]) => [
      date,
      new Map(ofDay.map(({ field, to }) => [field, to])),
    ]),
  );
