import type { GridColumn } from './grid-columns.ts';
import styles from '../PlanGrid.module.css';
import { sheetHeadWords as words } from './wording.ts';

/** The columns' widths, the names of their groups and their own. */
export const SheetHead = ({ columns }: { columns: readonly GridColumn[] }) => (
  <>
    <colgroup>
      <col className={styles['day']} />
      {columns.map(({ id, width }) => (
        <col key={id} style={{ inlineSize: width }} />
      ))}
    </colgroup>
    <thead>
      <tr className={styles['groups']}>
        <td />
        {groupColumns(columns).map(({ group, span }) => (
          <th key={group} scope="colgroup" colSpan={span} data-starts>
            {group}
          </th>
        ))}
      </tr>
      <tr aria-rowindex={1}>
        <th scope="col">{words.date}</th>
        {columns.map(({ id, header, group, field }, at) => (
          <th
            key={id}
            scope="col"
            data-sum={field === null || undefined}
            data-starts={group !== columns[at - 1]?.group || undefined}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
  </>
);

const groupColumns = (columns: readonly GridColumn[]) =>
  [...Map.groupBy(columns, ({ group }) => group)].map(([group, { length }]) => ({ group, span: length }));
