import { FileHint, FileRefusal } from '#web/ui/form/FileNotes.tsx';
import { formatNumber } from '#web/format.ts';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import type { OrderHistoryPreview } from '../../contract/order-history.ts';
import { historyPreviewWords as words } from '../wording/screen.ts';

/** What a file would change, or why it cannot be imported. */
export const HistoryPreview = ({ name, preview }: { name: string; preview: OrderHistoryPreview }) =>
  preview.problem_count > 0 ? (
    <>
      <FileRefusal>
        {preview.problem_count === 1
          ? words.oneProblem(name)
          : words.severalProblems(name, preview.problem_count)}
      </FileRefusal>
      <ShortTable
        name={words.problemsToFix}
        endsInSentence
        total={preview.problem_count}
        headers={[words.line, words.reason]}
        rows={preview.problems.map(({ line, reason }) => [formatNumber(line), reason])}
      />
    </>
  ) : (
    <>
      <p>{summarizeFile(name, preview)}</p>
      <ShortTable
        name={words.whatChanges}
        headers={[words.daysByChannelAndRegion, words.count]}
        figures={[words.count]}
        rows={[
          [words.new, formatNumber(preview.added_days)],
          [words.replaced, formatNumber(preview.replaced_days)],
          [words.unchanged, formatNumber(preview.same_days)],
        ]}
      />
      {listDoubts(preview).map((doubt) => (
        <FileHint key={doubt} isDoubt>
          {doubt}
        </FileHint>
      ))}
    </>
  );

function summarizeFile(name: string, { rows, units, first_day: first, last_day: last }: OrderHistoryPreview) {
  const span = first === null || last === null ? '' : words.from(first, last);
  return words.rowsUnits({ name, rows, units, span });
}

function listDoubts({ synced_days: synced, unmapped }: OrderHistoryPreview): string[] {
  return [
    synced > 0 && words.daysSynced(synced),
    unmapped.skus > 0 && words.skusNotInCatalogue(unmapped.skus, unmapped.units),
  ].filter((doubt) => doubt !== false);
}
