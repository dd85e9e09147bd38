import { formatNumber, NO_VALUE } from '#web/format.ts';
import { ImportRows } from './ImportRows.tsx';
import styles from './ImportKits.module.css';
import type { KitsFile } from './read-kits-file.ts';

/** Why a file cannot be imported, line by line. */
export const ImportProblems = ({ file: { name, problems, problemCount } }: { file: KitsFile }) => (
  <>
    <p role="alert" className={styles['refused']}>
      {problemCount === 1
        ? `${name} was not imported: there is something to mend in it.`
        : `${name} was not imported: there are ${formatNumber(problemCount)} things to mend in it.`}
    </p>
    <ImportRows
      name="What to mend"
      endsInSentence
      total={problemCount}
      headers={['Line', 'Serial Number', 'Reason']}
      rows={problems.map(({ line, serial_number, reason }) => [
        formatNumber(line),
        serial_number || NO_VALUE,
        reason,
      ])}
    />
  </>
);
