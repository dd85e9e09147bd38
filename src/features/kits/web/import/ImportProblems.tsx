import { formatNumber, NO_VALUE } from '#web/format.ts';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import styles from './ImportKits.module.css';
import type { KitsFile } from './read-kits-file.ts';

/** Why a file cannot be imported, line by line. */
export const ImportProblems = ({ file: { name, problems, problemCount } }: { file: KitsFile }) => (
  <>
    <p role="alert" className={styles['refused']}>
      {problemCount === 1
        ? `${name} was not imported: there is something to fix in it.`
        : `${name} wasn’t imported. Fix these ${formatNumber(problemCount)} problems, then try again.`}
    </p>
    <ShortTable
      name="Problems to fix"
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
