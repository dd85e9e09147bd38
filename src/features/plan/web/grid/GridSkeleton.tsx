import { buildGridColumns, type Group } from './sheet/grid-columns.ts';
import styles from './PlanGrid.module.css';
import { SheetHead } from './sheet/SheetHead.tsx';

const ROWS = 10;

/** The sheet before its figures are there: its own head and heights, so that nothing jumps when they come. */
export function GridSkeleton({ groups }: { groups: readonly Group[] }) {
  const columns = buildGridColumns(groups);
  return (
    <div className={styles['frame']} data-coming aria-hidden>
      <p className={styles['count']}>&nbsp;</p>
      <div className={styles['status']} />
      <div className={styles['scroller']}>
        <table className={styles['sheet']}>
          <SheetHead columns={columns} />
          <tbody>
            {Array.from({ length: ROWS }, (_, index) => (
              <tr key={index}>
                <th scope="row">
                  <span className={styles['bone']} />
                </th>
                {columns.map(({ id, field }) => (
                  <td key={id} data-align="end" data-sum={field === null || undefined}>
                    <span className={styles['bone']} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
