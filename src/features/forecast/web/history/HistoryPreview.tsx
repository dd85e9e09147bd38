import { formatNumber } from '#web/format.ts';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import type { OrderHistoryPreview } from '../../contract/order-history.ts';
import styles from './ImportHistory.module.css';
import { historyPreviewWords as words } from '../wording/screen.ts';

/** What a file would change, or why it cannot be imported. */
export const HistoryPreview = ({ name, preview }: { name: string; preview: OrderHistoryPreview }) =>
  preview.problem_count > 0 ? (
    <>
      <p role="alert" className={styles['refused']}>
        {preview.problem_count === 1
          ? words.oneProblem(name)
          : words.severalProblems(name, preview.problem_count)}
      </p>
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
        rows={[
          [words.new, formatNumber(preview.added_days)],
          [words.replaced, formatNumber(preview.replaced_days)],
          [words.unchanged, formatNumber(preview.same_days)],
        ]}
      />
      {listDoubts(preview).map((doubt) => (
        <p key={doubt} className={styles['doubt']}>
          {doubt}
        </p>
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
