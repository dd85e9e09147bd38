import { useMemo, useState } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { listPlan, PlanningDay } from '../../contract/plan.ts';
import type { StartTargets } from '../api.ts';
import { applyChanges } from '../../contract/apply-changes.ts';
import { findSalesGaps, type SalesGaps } from '../../contract/sales-gaps.ts';
import { listOpenDays } from '../../rules/open-days.ts';
import { createCursor } from './sheet/cursor.ts';
import { GridConflict } from './GridConflict.tsx';
import { buildGridColumns, type Group } from './sheet/grid-columns.ts';
import { PastePreview } from './PastePreview.tsx';
import styles from './PlanGrid.module.css';
import { PlanSheet } from './sheet/PlanSheet.tsx';
import { useEdits } from './use-edits.ts';
import { planGridWords as words } from './wording.ts';

interface Props {
  plan: ResponseOf<typeof listPlan>;
  /** The groups whose cells can be edited. */
  groups: readonly Group[];
  startTargets: StartTargets;
}

/** The plan as a spreadsheet: the cells of one or several groups, typed in place. */
export function PlanGrid({ plan: { days, today }, groups, startTargets }: Props) {
  const edits = useEdits();
  const { open } = edits;
  const columns = useMemo(() => buildGridColumns(groups), [groups]);
  // A day that is offered stays so, also when a later one is saved before it.
  const [lastAtFirst] = useState(days.at(-1)?.date);
  const edited = useMemo(() => applyChanges(days, open), [days, open]);
  const rows = useMemo(() => {
    const planned = edited.map((day) => ({ date: day.date, day }));
    const isPlanned = new Set(planned.map(({ date }) => date));
    const more = new Set([
      ...listOpenDays(isPlanned, lastAtFirst, today),
      // A day that another person deleted while it was edited here is still here.
      ...open.map(({ date }) => date).filter((date) => !isPlanned.has(date)),
    ]);
    return [...planned, ...[...more].map((date) => ({ date, day: null }))].sort((a, b) =>
      a.date < b.date ? -1 : 1,
    );
  }, [edited, open, lastAtFirst, today]);
  const gaps = useGaps(edited, today);
  const start = Math.max(
    0,
    rows.findLastIndex(({ date }) => date <= today),
  );
  return (
    <div className={styles['frame']}>
      <p className={styles['count']}>{words.planningDataOverviewDays(days.length)}</p>
      <PlanSheet
        rows={rows}
        columns={columns}
        gaps={gaps}
        edits={edits}
        startTargets={startTargets}
        start={createCursor(
          start,
          columns.findIndex(({ field }) => field !== null),
        )}
      >
        {(pasted, apply, dismiss) => <PastePreview pasted={pasted} onApply={apply} onClose={dismiss} />}
      </PlanSheet>
      {edits.edits.clashes.length > 0 && (
        <GridConflict clashes={edits.edits.clashes} onSettle={edits.settle} />
      )}
    </div>
  );
}

/** The gaps of a plan, as the same object until they change: a new one draws every row again. */
function useGaps(days: readonly PlanningDay[], today: string): SalesGaps {
  const { firstPartial, firstMissing } = findSalesGaps(days, today);
  return useMemo(() => ({ today, firstPartial, firstMissing }), [today, firstPartial, firstMissing]);
}
