import { Bone } from './Bone.tsx';
import styles from './BoneRows.module.css';

interface Props {
  rows: number;
  columns: number;
  /** How high the rows will be. */
  rowPx: number;
}

/** The rows of a table before they are there; a cell's bar is where its text will be. */
export const BoneRows = ({ rows, columns, rowPx }: Props) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={styles['row']} style={{ blockSize: rowPx }}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Bone className={styles['bar']} />
        </td>
      ))}
    </tr>
  ));
