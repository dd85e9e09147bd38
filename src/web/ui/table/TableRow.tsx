import { memo } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefCallback } from 'react';
import { NO_VALUE } from '#web/format.ts';
import { BodyCell } from './BodyCell.tsx';
import type { Column } from './column.ts';
import styles from './TableRow.module.css';
import { startsGroup } from './Head.tsx';

interface Props<Row> {
  row: Row;
  /** The row before its latest change, while that is highlighted. */
  before: Row | undefined;
  columns: readonly Column<Row>[];
  index: number;
  measure: RefCallback<HTMLTableRowElement> | undefined;
  /** Whether it has something to open. */
  isOpenable: boolean;
  onOpen: (row: Row) => void;
}

function DrawnRow<Row>({ row, before, columns, index, measure, isOpenable, onOpen }: Props<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={styles['row']}
      data-marked={(isOpenable && columns.at(-1)?.id !== 'actions') || undefined}
      {...(isOpenable && getOpeningProps(() => onOpen(row)))}
    >
      {columns.map((column, at) => (
        <BodyCell
          key={column.id}
          isName={at === 0}
          data-align={column.align}
          data-starts={startsGroup(columns, at)}
          data-pinned={column.isPinned}
          data-changed={(before !== undefined && column.value(before) !== column.value(row)) || undefined}
        >
          {renderCell(column, row)}
        </BodyCell>
      ))}
    </tr>
  );
}

/** From here on a text may need more than the two lines that a row has for it. */
const LONG = 24;

function renderCell<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.cell ? column.cell(row) : (column.value(row) ?? NO_VALUE);
  if (typeof content !== 'string' || content.length < LONG) return content;
  return (
    <span className={styles['long']} title={content}>
      {content}
    </span>
  );
}

/** A row of a table. It renders again when it changes, and not while the table scrolls past it. */
// `memo` forgets that the component is generic.
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

const STEPS = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;

/** The row to which an arrow key leads: past those that open nothing, which take no focus. */
function findNextOpenable(from: Element, key: string): Element | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const next = from[STEPS[key]];
  return next === null || next.matches('[data-opens]') ? next : findNextOpenable(next, key);
}

/** Lets a row be opened by mouse and keyboard, beside the controls that are in it. */
const getOpeningProps = (open: () => void) => ({
  tabIndex: 0,
  'data-opens': true,
  onClick: ({ target }: MouseEvent) => {
    if (!isControl(target)) open();
  },
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
    const { key, target, currentTarget } = event;
    if (target !== currentTarget) return;
    const next = findNextOpenable(currentTarget, key);
    if (next instanceof HTMLElement) next.focus();
    else if (key === 'Enter') open();
    else return;
    event.preventDefault();
  },
});
