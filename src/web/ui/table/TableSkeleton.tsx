import type { Column } from './column.ts';
import { Bone } from '../skeleton/Bone.tsx';
import styles from './DataTable.module.css';
import top from './TableTop.module.css';
import { Head, computeLeastWidth, Widths } from './Head.tsx';

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows?: number;
}

/** A table before its rows are there: the same header and heights, so that nothing jumps when they come. */
export const TableSkeleton = <Row,>({ columns, rows = 8 }: Props<Row>) => (
  // Its header has the same buttons as the table's, so that nothing jumps; none of them takes the focus.
  <div className={styles['frame']} aria-hidden inert>
    <div className={top['head']}>
      <p className={top['count']}>&nbsp;</p>
    </div>
    <div className={styles['scroller']}>
      <table className={styles['table']} style={computeLeastWidth(columns)}>
        <Widths columns={columns} />
        <Head columns={columns} />
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            <tr key={index}>
              {columns.map(({ id, align, isPinned }) => (
                <td key={id} data-align={align} data-pinned={isPinned}>
                  <Bone className={styles['bone']} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);
