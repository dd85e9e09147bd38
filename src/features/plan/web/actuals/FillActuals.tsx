import { Button } from '@mantine/core';
import type { ResponseOf } from '#shared/endpoint.ts';
import { formatCount } from '#web/format.ts';
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
    title: 'Discard your changes?',
  });
  return (
    <Dialog title="Fill Actuals" size="large" onClose={close} isBusy={isSending}>
      <Toolbar>
        <DateRange {...days} max={plan.today} isClearable={false} onChange={fill.changeDays} />
      </Toolbar>
      {fill.isTooLong ? (
        <p role="alert">Choose {FILL_MAX_DAYS} days or fewer.</p>
      ) : (
        <Loaded
          query={query}
          heading="Error Loading Actuals"
          failed="Failed to fetch actuals"
          skeleton={<p role="status">Loading actuals…</p>}
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
          Cancel
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
  if (isSending) return 'Filling in…';
  return cells === 0 ? 'Nothing to Fill In' : `Fill In ${formatCount(cells, 'Value')}`;
}
