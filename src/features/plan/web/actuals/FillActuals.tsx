import { Button } from '@mantine/core';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { DateRange } from '#web/ui/day/DateRange.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useAskFirst } from '#web/ui/overlay/use-ask-first.tsx';
import { FILL_MAX_DAYS } from '#features/actuals/rules/fields.ts';
import type { listPlan } from '../../contract/plan.ts';
import { FillPreviewTable } from './FillPreviewTable.tsx';
import { useFill } from './use-fill.ts';
import { fillActualsWords as words } from './wording.ts';

interface Props {
  plan: ResponseOf<typeof listPlan>;
  onClose: () => void;
}

/** Fills some days of the plan with their actuals: first what would change, cell by cell, then all of it or nothing. */
export function FillActuals({ plan, onClose }: Props) {
  const fill = useFill(plan);
  const { days, query, preview, replaced, cells, isSending } = fill;
  const { close, leave, question } = useAskFirst({
    isDirty: replaced.size > 0,
    isBusy: isSending,
    onClose,
    title: words.title,
  });
  return (
    <Dialog title={words.fillActuals} size="large" onClose={close} isBusy={isSending}>
      <Toolbar>
        <DateRange {...days} max={plan.today} isClearable={false} onChange={fill.changeDays} />
      </Toolbar>
      {fill.isTooLong ? (
        <p role="alert">{words.chooseDaysOrFewer(FILL_MAX_DAYS)}</p>
      ) : (
        <Loaded
          query={query}
          heading={words.heading}
          failed={words.failed}
          skeleton={<p role="status">{words.loadingActuals}</p>}
        >
          {(actuals) =>
            preview && (
              <FillPreviewTable
                days={actuals.days}
                preview={preview}
                replaced={replaced}
                onReplace={fill.setReplaced}
              />
            )
          }
        </Loaded>
      )}
      <FormFailure form={{ failure: fill.failure }} />
      <DialogActions>
        <Button variant="default" onClick={close} disabled={isSending}>
          {words.cancel}
        </Button>
        <ActionButton disabled={cells === 0 || isSending} onClick={() => void fill.save(leave)}>
          {formatFillLabel(cells, isSending)}
        </ActionButton>
      </DialogActions>
      {question}
    </Dialog>
  );
}

function formatFillLabel(cells: number, isSending: boolean): string {
  if (isSending) return words.filling;
  return cells === 0 ? words.nothingToFill : words.fillInValues(cells);
}
