import { prefixFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { formatDate } from '#web/format.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { deletePlanningDay, type PlanningDay } from '../contract/plan.ts';
import { summarizeDay } from '../contract/given.ts';
import { formatFigureSum } from './figure-text.ts';
import { deleteDayWords as words } from './wording.ts';

/** Asks whether a day shall be taken out of the plan. */
export function DeleteDay({ day, onClose }: { day: PlanningDay; onClose: () => void }) {
  const { send } = useSend(deletePlanningDay);
  const name = formatDate(day.date, new Date(0));
  const { sales, manufacturing, stock } = summarizeDay(day);
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.deleteDay}
      confirming={words.deleting}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await prefixFailure(words.failed, () => send({ params: { date: day.date } }));
        showSuccessToast(words.deleted(name));
      }}
      onClose={onClose}
    >
      <p>{words.areYouSureYouWant(name)}</p>
      <p>
        {words.whatTheDayHolds({
          target: day.sales.target_total,
          sales: formatFigureSum(sales),
          manufacturing: formatFigureSum(manufacturing),
          stock: formatFigureSum(stock),
        })}
      </p>
    </ConfirmDialog>
  );
}
