import { BodyCell } from './BodyCell.tsx';
import type { Column } from './column.ts';
import { Bone } from '../skeleton/Bone.tsx';
import styles from './DataTable.module.css';
import rowStyles from './TableRow.module.css';

interface Props<Row> {
  index: number;
  columns: readonly Column<Row>[];
}

/** Takes the place of a row that is on its way. */
export const WaitingRow = <Row,>({ index, columns }: Props<Row>) => (
  <tr data-index={index} aria-rowindex={index + 2} data-waiting className={rowStyles['row']}>
    {columns.map(({ id, align, isPinned }, at) => (
      <BodyCell key={id} isName={at === 0} data-align={align} data-pinned={isPinned}>
        <Bone className={styles['bone']} />
      </BodyCell>
    ))}
  </tr>
);
