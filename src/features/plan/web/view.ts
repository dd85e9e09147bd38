import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { useRight } from '#web/session/session.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { COLUMN_GROUPS } from './grid/sheet/grid-columns.ts';
import { planViewWords as words } from './wording.ts';

const open = z.object({
  dialog: z.enum(['', 'add', 'edit', 'delete', 'history', 'import', 'fill']).catch(''),
  day: isoDay.optional().catch(undefined),
});
type DialogName = z.infer<typeof open>['dialog'];

/** Which dialog is open, about which day: `?dialog=edit&day=2026-11-21`. */
export function usePlanDialog() {
  const [{ dialog, day }, show] = useUrlState(open);
  return {
    dialog,
    date: day,
    openDialog: (dialog: DialogName, day?: string): void => show({ dialog, day }, { push: true }),
    closeDialog: (): void => show({ dialog: '', day: undefined }),
  };
}

const view = z.object({
  by: z.enum(['days', 'weeks', 'months', 'charts']).catch('days'),
  cells: z.string().catch(''),
});
export type PlanGrouping = z.infer<typeof view>['by'];

export const PLAN_VIEWS: readonly { value: PlanGrouping; label: string }[] = [
  { value: 'days', label: words.days },
  { value: 'weeks', label: words.weeks },
  { value: 'months', label: words.months },
  { value: 'charts', label: words.charts },
];

/** How the plan is shown, and which groups of it are open for typing: `?cells=sales,stock`. */
export function usePlanView() {
  const [{ by, cells }, show] = useUrlState(view);
  const canPlan = useRight('planning');
  const groups = COLUMN_GROUPS.filter((group) => cells.split(',').includes(group));
  return {
    by,
    groups,
    /** Who may not plan has no sheet to type in, whatever the address says. */
    isSheet: canPlan && by === 'days' && groups.length > 0,
    showBy: (next: PlanGrouping): void => show({ by: next }, { push: true }),
    toggle: (group: (typeof COLUMN_GROUPS)[number]): void => {
      const isOpen = groups.includes(group);
      const next = COLUMN_GROUPS.filter((each) => (each === group ? !isOpen : groups.includes(each)));
      show({ cells: next.join(',') }, { push: true });
    },
  };
}
