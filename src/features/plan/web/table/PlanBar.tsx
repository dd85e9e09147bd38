import { Button } from '@mantine/core';
import { useRight } from '#web/session/session.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { ChartRange } from '../charts/ChartRange.tsx';
import { GROUP_NAMES, COLUMN_GROUPS } from '../grid/sheet/grid-columns.ts';
import styles from './PlanBar.module.css';
import { usePlanView, PLAN_VIEWS } from '../view.ts';
import { planBarWords as words } from './wording.ts';

/** How the plan is shown; `onToday` leads back to today, once there is a plan. */
export function PlanBar({ onToday }: { onToday?: () => void }) {
  const { by, groups, isSheet, showBy, toggle } = usePlanView();
  const canPlan = useRight('planning');
  return (
    <div className={styles['bar']}>
      <Segments label={words.view} options={PLAN_VIEWS} value={by} onChange={showBy} />
      {by !== 'charts' && !isSheet && (
        <Button variant="default" disabled={!onToday} onClick={onToday}>
          {words.today}
        </Button>
      )}
      {by === 'charts' && <ChartRange />}
      {canPlan && by === 'days' && (
        <div className={styles['cells']} role="group" aria-label={words.editCells}>
          <span aria-hidden>{words.editCells}</span>
          {COLUMN_GROUPS.map((group) => (
            <button
              key={group}
              type="button"
              className={styles['toggle']}
              aria-pressed={groups.includes(group)}
              onClick={() => toggle(group)}
            >
              {GROUP_NAMES[group]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
