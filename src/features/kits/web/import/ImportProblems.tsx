import { FileRefusal } from '#web/ui/form/FileNotes.tsx';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import type { KitsFile } from './read-kits-file.ts';
import { importProblemsWords as words } from '../wording.ts';

/** Why a file cannot be imported, line by line. */
export const ImportProblems = ({ file: { name, problems, problemCount } }: { file: KitsFile }) => (
  <>
    <FileRefusal>
      {problemCount === 1 ? words.wasNotImported(name) : words.notImported(name, problemCount)}
    </FileRefusal>
    <ShortTable
      name={words.problemsToFix}
      endsInSentence
      total={problemCount}
      headers={[words.line, words.serialNumber, words.reason]}
      rows={problems.map(({ line, serial_number, reason }) => [
        formatNumber(line),
        serial_number || NO_VALUE,
        reason,
      ])}
    />
  </>
);
