import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { PlanningDay } from '../../../contract/plan.ts';
import type { SalesGaps } from '../../../contract/sales-gaps.ts';
import type { StartTargets } from '../../api.ts';
import type { PlanChange } from '../../../rules/changes.ts';
import type { SheetEdits } from '../use-edits.ts';
import type { Cursor, Leave } from './cursor.ts';
import type { GridColumn } from './grid-columns.ts';
import { formatPlainText } from './GridRow.tsx';
import { scrollCellIntoSight } from './in-sight.ts';
import { usePointer } from './use-pointer.ts';
import { useSheet } from './use-sheet.ts';
import { useSteady } from './use-steady.ts';

export interface PlanSheetData {
  rows: readonly { date: string; day: PlanningDay | null }[];
  columns: readonly GridColumn[];
  gaps: SalesGaps;
  edits: SheetEdits;
  start: Cursor;
  startTargets: StartTargets;
}

const NOTHING: ReadonlyMap<string, number | null> = new Map();

/** The sheet as React draws it: its cursor and typing, kept in sight, with the focus where the keys go. */
export function usePlanSheet({ rows, columns, gaps, edits, start, startTargets }: PlanSheetData) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const typed = useMemo(() => groupTyped(edits.open), [edits.open]);
  const getRowProps = (row: number) => {
    const { date = '', day = null } = rows[row] ?? {};
    const typedOfDay = day ? NOTHING : (typed.get(date) ?? NOTHING);
    const was = startTargets.get(date);
    return { row, date, gaps, day, was, typed: typedOfDay, columns, states: edits.states };
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
  const scrollIntoSight = useCursorInSight(scroller, sheet.cursor, rows.length);
  return {
    scroller,
    table,
    sheet,
    getRowProps,
    typing: useTyping(sheet, focus),
    pointer: usePointer(sheet, scrollIntoSight),
    scrollIntoSight,
  };
}

/** What an open cell does, in functions that stay the same: rows are drawn again only when something of theirs changes. */
function useTyping(sheet: ReturnType<typeof useSheet>, focus: () => void) {
  return {
    onType: useSteady(sheet.type),
    onEnter: useSteady((leave: Leave): boolean => {
      const isTaken = sheet.enter(leave);
      if (isTaken && leave !== 'stay') focus();
      return isTaken;
    }),
    onCancel: useSteady((): void => {
      sheet.cancel();
      focus();
    }),
  };
}

/** Follows the cursor; the function leads back to the open cell. */
function useCursorInSight(
  scroller: RefObject<HTMLDivElement | null>,
  cursor: Cursor | null,
  rows: number,
): () => void {
  const { row = -1, column = -1 } = cursor?.at ?? {};
  useEffect(() => {
    if (row >= 0) scrollCellIntoSight(scroller.current, { row, column }, rows);
  }, [scroller, row, column, rows]);
  return () => {
    scrollCellIntoSight(scroller.current, { row, column }, rows);
    scroller.current?.querySelector('input')?.focus();
  };
}

/** What is typed of each day, by field. */
const groupTyped = (changes: readonly PlanChange[]): Map<string, Map<string, number | null>> =>
  new Map(
    [...Map.groupBy(changes, ({ date }) => date)].map(([date, changesOfDay]) => [
      date,
      new Map(changesOfDay.map(({ field, to }) => [field, to])),
    ]),
  );
