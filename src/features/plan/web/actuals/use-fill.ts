import { useState } from 'react';
import { addDays, toDayNumber } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import type { Actuals } from '#features/actuals/contract/actuals.ts';
import { ACTUAL_FIELDS, FILL_MAX_DAYS } from '#features/actuals/rules/fields.ts';
import { compareFill, listFills, filterKeys, type ActualFigures } from '#features/actuals/rules/fill.ts';
import { savePlanningDays, type DaySave, type listPlan } from '../../contract/plan.ts';
import { getWireActual } from '../../contract/wire-names.ts';
import { toKnownDays } from '../known-days.ts';
import { useActuals } from './use-actuals.ts';
import { useFillWords as words } from './wording.ts';

const USUAL_DAYS = 7;

/** Which days are filled, what would change in them, which figures are to be replaced, and how that is saved. */
export function useFill(plan: ResponseOf<typeof listPlan>) {
  const [days, setDays] = useState({ from: addDays(plan.today, -USUAL_DAYS), to: addDays(plan.today, -1) });
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const { send, isSending } = useSend(savePlanningDays);
  const { from, to } = days;
  const isTooLong = toDayNumber(to) - toDayNumber(from) >= FILL_MAX_DAYS;
  const query = useActuals(from, isTooLong ? addDays(from, FILL_MAX_DAYS - 1) : to, plan.today);
  const known = toKnownDays(plan);
  const preview =
    query.data && !isTooLong
      ? compareFill(query.data.days.map(toActualFigures), known, plan.today)
      : undefined;
  const fills = preview ? listFills(preview, known, replaced) : [];
  const cells = fills.reduce((sum, { figures }) => sum + Object.keys(figures).length, 0);

  const changeDays = (next: typeof days): void => {
    setFailure(undefined);
    setDays(next);
    // Ticks of days that are no longer shown could not be reviewed.
    setReplaced(filterKeys(replaced, next));
  };
  const save = async (leave: () => void): Promise<void> => {
    setFailure(undefined);
    try {
      await send({ body: { days: fills.map(toDaySave) } });
      leave();
      showSuccessToast(words.valuesFilledInOnDays(cells, fills.length));
    } catch (error) {
      setFailure(formatFailure(words.failedToFillInActuals, error));
    }
  };
  return {
    days,
    changeDays,
    isTooLong,
    query,
    preview,
    replaced,
    setReplaced,
    cells,
    failure,
    isSending,
    save,
  };
}

/** The actuals of a day, by our names. */
const toActualFigures = ({ date, figures, estimated }: Actuals): ActualFigures => ({
  date,
  figures: Object.fromEntries(
    ACTUAL_FIELDS.flatMap((field) => {
      const figure = figures[getWireActual(field)];
      return figure === null ? [] : [[field, figure]];
    }),
  ),
  estimated: new Set(ACTUAL_FIELDS.filter((field) => estimated.includes(getWireActual(field)))),
});

function toDaySave({ date, version, figures, origins }: ReturnType<typeof listFills>[number]): DaySave {
  const fields = ACTUAL_FIELDS.filter((field) => figures[field] !== undefined);
  return {
    ...Object.fromEntries(fields.map((field) => [getWireActual(field), figures[field]])),
    origins: Object.fromEntries(fields.map((field) => [getWireActual(field), origins[field]])),
    actual_date: date,
    version,
    is_new: false,
  };
}
