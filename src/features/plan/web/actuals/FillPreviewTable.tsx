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
import {
  listGapSentences,
  listSetAsideSentences,
  mergeHiddenPieces,
} from '#features/actuals/rules/over-days.ts';
import { describeHidden, describeUncertain } from '#features/actuals/rules/sentences.ts';
import { getFieldName } from '../../rules/fields.ts';
import { formatCellKey, isKept, type FillCell, type FillPreview } from '#features/actuals/rules/fill.ts';
import { FIGURE_COLUMNS } from '../preview/figure-columns.ts';
import { Preview, PreviewChoice } from '../preview/Preview.tsx';
import notes from './ActualsNotes.module.css';
import { fillPreviewTableWords as words } from './wording.ts';

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
  const hasKept = written.length > 0;
  const columns = useMemo(() => {
    const all = buildFillColumns(replaced, onReplace);
    // With nothing to tick, its column would only cover the figures on a phone.
    return hasKept ? all : all.filter(({ id }) => id !== 'replace');
  }, [replaced, onReplace, hasKept]);
  return (
    <Preview hasNotes sums={listSums(preview, replaced)}>
      {hasKept && (
        <PreviewChoice question={words.peopleWroteOtherValues}>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onReplace(new Set(changed === written.length ? [] : written.map(formatCellKey)))}
          >
            {changed === written.length ? words.keepAll : words.replaceAll}
          </Button>
        </PreviewChoice>
      )}
      <FillNotes days={days} unplanned={unplanned} />
      <DataTable
        name={words.valuesThatWouldBeFilled}
        columns={columns}
        rows={cells}
        isPreview
        rowKey={formatCellKey}
        count={words.differences(cells.length)}
        empty={
          unchanged === 0 ? (
            <Notice heading={words.heading}>{words.noOrdersKitsOrStock}</Notice>
          ) : (
            <Notice heading={words.noDifferences}>{words.planAlreadyMatchesYourOrders}</Notice>
          )
        }
      />
    </Preview>
  );
}

/** What is left out, and why figures of these days are empty or pieces are not counted. */
function FillNotes({ days, unplanned }: { days: readonly Actuals[]; unplanned: readonly string[] }) {
  const hidden = mergeHiddenPieces(days);
  const uncertain = {
    estimated: sumBy(days, (day) => day.uncertain.estimated),
    pending: sumBy(days, (day) => day.uncertain.pending),
  };
  return (
    <div className={notes['notes']}>
      {unplanned.length > 0 && (
        <p>{words.skippedNoTargetYet(unplanned.map((date) => formatDate(date)).join(', '))}</p>
      )}
      {listGapSentences(days).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {[...describeUncertain(uncertain), ...listSetAsideSentences(days)].map((sentence) => (
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
            {words.openCatalogue}
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
      header: words.plan,
      width: 96,
      align: 'end',
      sort: false,
      value: ({ now }) => (now === null ? NO_VALUE : formatNumber(now)),
    },
    {
      id: 'actual',
      header: words.known,
      width: 88,
      align: 'end',
      sort: false,
      value: ({ actual }) => formatNumber(actual),
    },
    {
      id: 'outcome',
      header: words.result,
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
      header: words.replace,
      width: 80,
      sort: false,
      isPinned: true,
      value: () => null,
      cell: (cell) =>
        isKept(cell) && (
          <Checkbox
            aria-label={words.replaceFor(getFieldName(cell.field), cell.date)}
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
  if (cell.state === 'new') return words.new;
  if (cell.state === 'refreshed') return words.refreshed;
  if (replaced.has(formatCellKey(cell))) return words.changed;
  return cell.state === 'typed' ? words.kept : words.keptAsImported;
}

const SUM_NAMES: Record<Outcome, string> = {
  New: 'new',
  Refreshed: 'refreshed',
  Changed: 'changed',
  Kept: 'kept',
  'Kept as Imported': words.keptImported,
};

/** How many figures have each outcome; those that are rare only where there are some. */
function listSums({ cells, unchanged }: FillPreview, replaced: ReadonlySet<string>): string[] {
  const outcomes = Map.groupBy(cells, (cell) => describeOutcome(cell, replaced));
  const count = (outcome: Outcome): number => outcomes.get(outcome)?.length ?? 0;
  const always: Outcome[] = [words.new, words.refreshed, words.changed, words.kept];
  const shown: Outcome[] = count(words.keptAsImported) > 0 ? [...always, words.keptAsImported] : always;
  return [
    ...shown.map((outcome) => `${formatNumber(count(outcome))} ${SUM_NAMES[outcome]}`),
    words.unchanged(unchanged),
  ];
}
