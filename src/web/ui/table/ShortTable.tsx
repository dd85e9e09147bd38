import { Link } from '@tanstack/react-router';
import { HeadRow } from '../cells/HeadRow.tsx';
import { BoneRows } from '../skeleton/BoneRows.tsx';
import styles from './ShortTable.module.css';
import { shortTableWords as words } from './wording.ts';

/** More would not be fixed in one go. */
const MAX_SHOWN_ROWS = 200;

/** A text, or one that leads to what it names. */
export type ShortCell = string | { text: string; to: string };

interface Props {
  name: string;
  headers: readonly string[];
  /** Which of the columns are figures, by their headings. */
  figures?: readonly string[];
  rows: readonly (readonly ShortCell[])[];
  /** How many there are, where `rows` are only the first of them. */
  total?: number;
  /** The last column is a sentence, which may take more than a line. */
  endsInSentence?: boolean;
}

/** A short table inside a dialog: the first rows, and how many there are beyond. */
export function ShortTable(props: Props) {
  const { name, headers, figures = [], rows, total = rows.length, endsInSentence = false } = props;
  const shown = rows.slice(0, MAX_SHOWN_ROWS);
  return (
    <>
      <section
        className={styles['rows']}
        aria-label={name}
        data-ends-in-sentence={endsInSentence || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table aria-label={name}>
          <HeadRow headers={headers} figures={figures} />
          <tbody>
            {shown.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rows may say the same, and none has a state
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td
                    key={headers[column]}
                    data-align={figures.includes(headers[column] ?? '') ? 'end' : undefined}
                  >
                    {typeof cell === 'string' ? cell : <Link to={cell.to}>{cell.text}</Link>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > shown.length && <p className={styles['more']}>{words.andMore(total - shown.length)}</p>}
    </>
  );
}

/** A line of small letters, and the line below it. */
const ROW_PX = 32.5;

interface SkeletonProps {
  headers: readonly string[];
  figures?: readonly string[];
  rows: number;
}

/** The table before its rows are there. */
export const ShortTableSkeleton = ({ headers, figures = [], rows }: SkeletonProps) => (
  <div className={styles['rows']} aria-hidden>
    <table>
      <HeadRow headers={headers} figures={figures} />
      <tbody>
        <BoneRows rows={rows} columns={headers.length} rowPx={ROW_PX} />
      </tbody>
    </table>
  </div>
);
