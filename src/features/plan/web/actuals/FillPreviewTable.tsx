import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sumBy } from '#shared/sum-by.ts';
import { formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { Actuals } from '#features/actuals/contract/actuals.ts';
import { listGapSentences, mergeHiddenPieces } from '#features/actuals/rules/over-days.ts';
import { describeHidden, describeUncertain } from '#features/actuals/rules/sentences.ts';
import { getFieldName } from '../../rules/fields.ts';
import { formatCellKey, isKept, type FillCell, type FillPreview } from '#features/actuals/rules/fill.ts';
import { FIGURE_COLUMNS } from '../preview/figure-columns.ts';
import { Preview, PreviewChoice } from '../preview/Preview.tsx';
import notes from './ActualsNotes.module.css';

interface Props {
  days: readonly Actuals[];
  preview: FillPreview;
  /** The typed figures that are to be replaced all the same. */
  replaced: ReadonlySet<string>;
  onReplace: (replaced: ReadonlySet<string>) => void;
}

/** What filling in would do, figure by figure. Typed figures are kept unless they are ticked. */
export function FillPreviewTable({ days, preview, replaced, onReplace }: Props) {
  const { cells, unchanged, unplanned } = preview;
  const written = cells.filter(isKept);
  const changed = written.filter((cell) => replaced.has(formatCellKey(cell))).length;
  const columns = useMemo(() => buildFillColumns(replaced, onReplace), [replaced, onReplace]);
  return (
    <Preview hasNotes sums={listSums(preview, replaced)}>
      {written.length > 0 && (
        <PreviewChoice question="People wrote other values into the plan. Theirs are kept unless you tick Replace.">
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onReplace(new Set(changed === written.length ? [] : written.map(formatCellKey)))}
          >
            {changed === written.length ? 'Keep All' : 'Replace All'}
          </Button>
        </PreviewChoice>
      )}
      <FillNotes days={days} unplanned={unplanned} />
      <DataTable
        name="Values that would be filled in"
        columns={columns}
        rows={cells}
        rowKey={formatCellKey}
        count={`${formatNumber(cells.length)} ${cells.length === 1 ? 'difference' : 'differences'}`}
        empty={
          unchanged === 0 ? (
            <Notice heading="No actuals yet">No orders, kits or stock are recorded for these days.</Notice>
          ) : (
            <Notice heading="No differences">The plan already matches your orders, kits and stock.</Notice>
          )
        }
      />
    </Preview>
  );
}

/** What is left out, and why figures of these days are empty or pieces are not counted. */
function FillNotes({ days, unplanned }: { days: readonly Actuals[]; unplanned: readonly string[] }) {
  const hidden = mergeHiddenPieces(days);
  return (
    <div className={notes['notes']}>
      {unplanned.length > 0 && (
        <p>
          Skipped – no target yet: {unplanned.map((date) => formatDate(date)).join(', ')}. Add these days to
          the plan first.
        </p>
      )}
      {listGapSentences(days).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {describeUncertain({
        estimated: sumBy(days, ({ uncertain }) => uncertain.estimated),
        pending: sumBy(days, ({ uncertain }) => uncertain.pending),
      }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {hidden.map((pieces) => (
        <p key={`${pieces.kind} ${pieces.reason}`} className={notes['hidden']}>
          {describeHidden(pieces)}
        </p>
      ))}
      {hidden.some(({ reason }) => reason === 'unmapped') && (
        <p>
          <Link to="/catalogue" search={{ view: 'unmapped' }}>
            Open Catalogue
          </Link>
        </p>
      )}
    </div>
  );
}

function buildFillColumns(
  replaced: ReadonlySet<string>,
  onReplace: (replaced: ReadonlySet<string>) => void,
): Column<FillCell>[] {
  const toggle = (key: string): void => {
    const next = new Set(replaced);
    if (!next.delete(key)) next.add(key);
    onReplace(next);
  };
  return [
    ...FIGURE_COLUMNS,
    {
      id: 'now',
      header: 'Plan',
      width: 96,
      align: 'end',
      sort: false,
      value: ({ now }) => (now === null ? NO_VALUE : formatNumber(now)),
    },
    {
      id: 'actual',
      header: 'Known',
      width: 88,
      align: 'end',
      sort: false,
      value: ({ actual }) => formatNumber(actual),
    },
    {
      id: 'outcome',
      header: 'Result',
      width: 112,
      sort: false,
      value: (cell) => describeOutcome(cell, replaced),
      cell: (cell) => {
        const outcome = describeOutcome(cell, replaced);
        return <StatusBadge tone={TONES[outcome]}>{outcome}</StatusBadge>;
      },
    },
    {
      id: 'replace',
      header: 'Replace',
      width: 80,
      sort: false,
      isPinned: true,
      value: () => null,
      cell: (cell) =>
        isKept(cell) && (
          <Checkbox
            aria-label={`Replace ${getFieldName(cell.field)} of ${formatDate(cell.date)}`}
            checked={replaced.has(formatCellKey(cell))}
            onChange={() => toggle(formatCellKey(cell))}
          />
        ),
    },
  ];
}

const TONES = {
  New: 'good',
  Refreshed: 'good',
  Changed: 'watch',
  Kept: 'neutral',
  'Kept as Imported': 'neutral',
} as const;
type Outcome = keyof typeof TONES;

function describeOutcome(cell: FillCell, replaced: ReadonlySet<string>): Outcome {
  if (cell.state === 'new') return 'New';
  if (cell.state === 'refreshed') return 'Refreshed';
  if (replaced.has(formatCellKey(cell))) return 'Changed';
  return cell.state === 'typed' ? 'Kept' : 'Kept as Imported';
}

const SUM_NAMES: Record<Outcome, string> = {
  New: 'new',
  Refreshed: 'refreshed',
  Changed: 'changed',
  Kept: 'kept',
  'Kept as Imported': 'kept as imported',
};

/** How many figures have each outcome; those that are rare only where there are some. */
function listSums({ cells, unchanged }: FillPreview, replaced: ReadonlySet<string>): string[] {
  const outcomes = Map.groupBy(cells, (cell) => describeOutcome(cell, replaced));
  const count = (outcome: Outcome): number => outcomes.get(outcome)?.length ?? 0;
  const always: Outcome[] = ['New', 'Refreshed', 'Changed', 'Kept'];
  const shown: Outcome[] = count('Kept as Imported') > 0 ? [...always, 'Kept as Imported'] : always;
  return [
    ...shown.map((outcome) => `${formatNumber(count(outcome))} ${SUM_NAMES[outcome]}`),
    `${formatNumber(unchanged)} unchanged`,
  ];
}
