import { formatCount, formatDate, formatNumber } from '#web/format.ts';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import type { OrderHistoryPreview } from '../../contract/order-history.ts';
import styles from './ImportHistory.module.css';

/** What a file would change, or why it cannot be imported. */
export const HistoryPreview = ({ name, preview }: { name: string; preview: OrderHistoryPreview }) =>
  preview.problem_count > 0 ? (
    <>
      <p role="alert" className={styles['refused']}>
        {preview.problem_count === 1
          ? `${name} can’t be imported: there is one problem to fix.`
          : `${name} can’t be imported. Fix these ${formatNumber(preview.problem_count)} problems, then try again.`}
      </p>
      <ShortTable
        name="Problems to fix"
        endsInSentence
        total={preview.problem_count}
        headers={['Line', 'Reason']}
        rows={preview.problems.map(({ line, reason }) => [formatNumber(line), reason])}
      />
    </>
  ) : (
    <>
      <p>{summarizeFile(name, preview)}</p>
      <ShortTable
        name="What changes"
        headers={['Days by Channel and Region', 'Count']}
        rows={[
          ['New', formatNumber(preview.added_days)],
          ['Replaced: imported before with other units', formatNumber(preview.replaced_days)],
          ['Unchanged', formatNumber(preview.same_days)],
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
  const span = first === null || last === null ? '' : ` from ${formatDate(first)} to ${formatDate(last)}`;
  return `${name}: ${formatCount(rows, 'row')}, ${formatCount(units, 'unit')}${span}.`;
}

function listDoubts({ synced_days: synced, unmapped }: OrderHistoryPreview): string[] {
  return [
    synced > 0 &&
      `${formatCount(synced, 'day')} ${synced === 1 ? 'is' : 'are'} synced: what is synced counts there, not the file.`,
    unmapped.skus > 0 &&
      `${formatCount(unmapped.skus, 'SKU')} ${unmapped.skus === 1 ? 'is' : 'are'} not in the catalogue: ${formatCount(unmapped.units, 'unit')} count for no variant until ${unmapped.skus === 1 ? 'it is' : 'they are'}.`,
  ].filter((doubt) => doubt !== false);
}
