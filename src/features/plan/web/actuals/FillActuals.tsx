import { Button } from '@mantine/core';
import { useState } from 'react';
import { addDays, toDayNumber } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { counted } from '#web/format.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { DateRange } from '#web/ui/filters/DateRange.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useAskFirst } from '#web/ui/overlay/use-ask-first.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { savePlanningDays, type listPlan } from '../../contract/plan.ts';
import { type Actuals } from '#features/actuals/contract/actuals.ts';
import { ACTUAL_FIELDS } from '#features/actuals/rules/fields.ts';
import { toWireActualField } from '#features/actuals/contract/actuals.ts';
import { FILL_MAX_DAYS } from '#features/actuals/rules/fields.ts';
import { compareFill, listFills, filterKeys, type ActualFigures } from '#features/actuals/rules/fill.ts';
import { PLAN_WRITES } from '../api.ts';
import { toKnownDays } from '../known-days.ts';
import { FillPreviewTable } from './FillPreviewTable.tsx';
import { useActuals } from './use-actuals.ts';

type Plan = ResponseOf<typeof listPlan>;

const USUAL_DAYS = 7;

interface Props {
  plan: Plan;
  onClose: () => void;
}

/** Fills some days of the plan with what is told of them: first what would change, cell by cell, then all of it or nothing. */
export function FillActuals({ plan, onClose }: Props) {
  const yesterday = addDays(plan.today, -1);
  const [{ from, to }, setRange] = useState({ from: addDays(plan.today, -USUAL_DAYS), to: yesterday });
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const { send, isSending } = useSend(savePlanningDays, PLAN_WRITES);
  const isTooLong = toDayNumber(to) - toDayNumber(from) >= FILL_MAX_DAYS;
  const query = useActuals(from, isTooLong ? addDays(from, FILL_MAX_DAYS - 1) : to, plan.today);
  const known = toKnownDays(plan);
  const preview =
    query.data && !isTooLong ? compareFill(query.data.days.map(toActualFigures), known) : undefined;
  const fills = preview ? listFills(preview, known, replaced) : [];
  const cells = fills.reduce((sum, { figures }) => sum + Object.keys(figures).length, 0);

  const { close, leave, question } = useAskFirst({
    isDirty: replaced.size > 0,
    isBusy: isSending,
    onClose,
    title: 'Discard what you chose?',
  });
  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await send({ body: { days: fills.map(toDaySave) } });
      leave();
      showSuccessToast(`${counted(cells, 'figure')} filled in on ${counted(fills.length, 'day')}`);
    } catch (error) {
      setFailure(formatFailure('Failed to fill in the actuals', error));
    }
  };

  return (
    <Dialog title="Fill Actuals" size="large" onClose={close} isBusy={isSending}>
      <Toolbar>
        <DateRange
          from={from}
          to={to}
          max={plan.today}
          isClearable={false}
          onChange={(days) => {
            setFailure(undefined);
            setRange(days);
            // Ticks of days that are no longer shown could not be reviewed.
            setReplaced(filterKeys(replaced, days));
          }}
        />
      </Toolbar>
      {isTooLong ? (
        <p role="alert">At most {FILL_MAX_DAYS} days can be filled at once.</p>
      ) : (
        <Loaded
          query={query}
          heading="Error Loading Actuals"
          failed="Failed to fetch what orders, kits and stock tell"
          skeleton={<p role="status">Looking up what orders, kits and stock tell of these days…</p>}
        >
          {({ days }) =>
            preview && (
              <FillPreviewTable days={days} preview={preview} replaced={replaced} onReplace={setReplaced} />
            )
          }
        </Loaded>
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={close} disabled={isSending}>
          Cancel
        </Button>
        <ActionButton disabled={cells === 0 || isSending} onClick={() => void save()}>
          {isSending
            ? 'Filling in…'
            : cells === 0
              ? 'Nothing to Fill In'
              : `Fill In ${counted(cells, 'Figure')}`}
        </ActionButton>
      </DialogActions>
      {question}
    </Dialog>
  );
}

/** The actuals of a day, by our names. */
function toActualFigures({ date, figures }: Actuals): ActualFigures {
  const byName = new Map<string, number | null>(Object.entries(figures));
  return {
    date,
    figures: Object.fromEntries(
      ACTUAL_FIELDS.flatMap((field) => {
        const figure = byName.get(toWireActualField(field)) ?? null;
        return figure === null ? [] : [[field, figure]];
      }),
    ),
  };
}

const toDaySave = ({ date, version, figures }: ReturnType<typeof listFills>[number]) => ({
  ...Object.fromEntries(
    ACTUAL_FIELDS.flatMap((field) =>
      figures[field] === undefined ? [] : [[toWireActualField(field), figures[field]]],
    ),
  ),
  actual_date: date,
  version,
  is_new: false as const,
});
