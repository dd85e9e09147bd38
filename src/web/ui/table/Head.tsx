import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Sort } from '#shared/lists/order-values.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';

/** On a phone the first column, which stays, leaves the others more than half of the screen. */
const computeWidth = (width: number, index: number): string =>
  index === 0 ? `min(${width}px, 45vw)` : `${width}px`;

/** The columns' widths: a table never gets narrower than their sum, and shares out extra room in proportion. */
export const Widths = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => (
  <colgroup>
    {columns.map(({ id, width }, index) => (
      <col key={id} style={{ inlineSize: computeWidth(width, index) }} />
    ))}
  </colgroup>
);

export const computeLeastWidth = <Row,>(columns: readonly Column<Row>[]) => ({
  minInlineSize: `calc(${columns.map(({ width }, index) => computeWidth(width, index)).join(' + ')})`,
});

/** True where a group begins, so that a line can be there. */
export const startsGroup = (
  columns: readonly { group?: string | undefined }[],
  at: number,
): true | undefined => (at > 0 && columns[at]?.group !== columns[at - 1]?.group) || undefined;

interface Props<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (column: Column<Row>) => void;
}

interface Group {
  id: string;
  group: string | undefined;
  isPinned: true | undefined;
  span: number;
}

/** Neighbours of one group side by side. */
function groupColumns<Row>(columns: readonly Column<Row>[]): Group[] {
  const groups: Group[] = [];
  for (const { id, group, isPinned } of columns) {
    const last = groups.at(-1);
    if (last && group !== undefined && last.group === group) last.span += 1;
    else groups.push({ id, group, isPinned, span: 1 });
  }
  return groups;
}

/** The header of a table: every column that can be sorted by is a button, and says how it is sorted now. */
export const Head = <Row,>({ columns, sort, onSort }: Props<Row>) => (
  <thead>
    {columns.some(({ group }) => group) && (
      <tr className={styles['groups']}>
        {groupColumns(columns).map(({ id, group, isPinned, span }, at, groups) => (
          <th
            key={id}
            data-starts={startsGroup(groups, at)}
            data-pinned={isPinned}
            scope="colgroup"
            colSpan={span}
            role={group === undefined ? 'presentation' : undefined}
          >
            {group}
          </th>
        ))}
      </tr>
    )}
    <tr aria-rowindex={1}>
      {columns.map((column, at) => {
        const { id, header, align, isHeaderHidden, isPinned } = column;
        const direction = sort?.id === id ? sort.direction : undefined;
        const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
        return (
          <th
            key={id}
            scope="col"
            title={column.about}
            aria-label={column.help && header}
            data-align={align}
            data-starts={startsGroup(columns, at)}
            data-pinned={isPinned}
            aria-sort={direction}
          >
            {isHeaderHidden ? (
              <VisuallyHidden>{header}</VisuallyHidden>
            ) : column.sort === false || !onSort ? (
              header
            ) : (
              <button type="button" className={styles['sort']} onClick={() => onSort(column)}>
                {header}
                <Arrow size={14} stroke={2} aria-hidden />
              </button>
            )}
            {column.help && <HelpButton term={header} topic={column.help} />}
          </th>
        );
      })}
    </tr>
  </thead>
);
