import styles from './ChartTable.module.css';

/** Figures as text: the first column names each row. */
export interface ChartRows {
  columns: readonly string[];
  /** The heading of the last column, when the rows have notes. */
  note?: string | undefined;
  rows: readonly { name: string; figures: readonly string[]; note?: string }[];
}

/** The figures of a chart as a table. */
export const ChartTable = ({ name, table: { columns, note, rows } }: { name: string; table: ChartRows }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
  <section className={styles['scroller']} aria-label={name} tabIndex={0}>
    <table className={styles['table']} aria-label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {note !== undefined && (
            <th scope="col" data-note>
              {note}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.figures.map((figure, index) => (
              <td key={columns[index + 1]}>{figure}</td>
            ))}
            {note !== undefined && <td data-note>{row.note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
