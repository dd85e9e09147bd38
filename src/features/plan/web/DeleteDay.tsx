import { prefixFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { formatDate, formatNumber } from '#web/format.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { deletePlanningDay, type PlanningDay } from '../contract/plan.ts';
import { summarizeDay } from '../contract/given.ts';
import { formatFigureSum } from './figure-text.ts';

const FAILED = 'Failed to delete planning day';

/** Asks whether a day shall be taken out of the plan. */
export function DeleteDay({ day, onClose }: { day: PlanningDay; onClose: () => void }) {
  const { send } = useSend(deletePlanningDay);
  const name = formatDate(day.date, new Date(0));
  const { sales, manufacturing, stock } = summarizeDay(day);
  return (
    <ConfirmDialog
      title="Delete Planning Day"
      confirm="Delete Day"
      confirming="Deleting…"
      isDangerous
      failed={FAILED}
      onConfirm={async () => {
        await prefixFailure(FAILED, () => send({ params: { date: day.date } }));
        showSuccessToast(`${name} deleted`);
      }}
      onClose={onClose}
    >
      <p>Are you sure you want to delete the data for {name}?</p>
      <p>
        Target {formatNumber(day.sales.target_total)}, sales {formatFigureSum(sales)}, manufacturing{' '}
        {formatFigureSum(manufacturing)}, stock {formatFigureSum(stock)}. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
