import { useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#shared/endpoint.ts';
import { useSend } from '#web/api/query.ts';
import {
  savePlanningDays,
  updatePlanningDay,
  type DaySave,
  type listPlan,
  type PlanningDay,
} from '../../contract/plan.ts';
import { readFigure } from '../../contract/given.ts';
import { WIRE_NAMES } from '../../contract/wire-names.ts';
import type { DayChanges, Figure } from '../../rules/changes.ts';
import { plan } from '../api.ts';

const NO_DAYS: readonly PlanningDay[] = [];

/** Saves days of the sheet, all or none, and looks up what the plan has by then. */
export function useSave() {
  const queries = useQueryClient();
  const { send: sendOne } = useSend(updatePlanningDay);
  const { send: sendMany } = useSend(savePlanningDays);
  const getKnownDays = () =>
    queries.getQueryData<ResponseOf<typeof listPlan>>(plan.queryKey)?.days ?? NO_DAYS;
  const send = async (days: readonly DayChanges[]): Promise<void> => {
    const versions = new Map(getKnownDays().map(({ date, version }) => [date, version]));
    const [first, ...others] = days;
    if (first && !first.isNew && others.length === 0)
      await sendOne({
        body: { ...toWireFigures(first.figures), actual_date: first.date, version: versions.get(first.date) },
      });
    else await sendMany({ body: { days: days.map((day) => toDaySave(day, versions.get(day.date))) } });
  };
  const save = async (days: readonly DayChanges[]): Promise<void> => {
    try {
      await send(days);
    } finally {
      // The next save goes by the versions of this one, however long the plan takes to be read; offline it is as it was.
      await queries.query({ ...plan, staleTime: Infinity }).catch(() => undefined);
    }
  };
  /** As the plan is known by now: after a save that is what was saved, after a refusal what others saved. */
  const getFigure: Figure = (date, field) => {
    const day = indexByDate(getKnownDays()).get(date);
    return day ? readFigure(day, field) : null;
  };
  return { save, figure: getFigure };
}

const indexes = new WeakMap<readonly PlanningDay[], Map<string, PlanningDay>>();

/** The days of an answer by their dates, made once for each answer. */
function indexByDate(days: readonly PlanningDay[]): Map<string, PlanningDay> {
  const index = indexes.get(days) ?? new Map(days.map((day) => [day.date, day]));
  indexes.set(days, index);
  return index;
}

const toWireFigures = (figures: DayChanges['figures']) =>
  Object.fromEntries(
    WIRE_NAMES.flatMap(([field, name]) => (field in figures ? [[name, figures[field]]] : [])),
  );

function toDaySave({ date, isNew, figures }: DayChanges, version: number | undefined): DaySave {
  const day = { ...toWireFigures(figures), actual_date: date };
  // A new day is only saved once it has its target.
  return isNew
    ? { ...day, is_new: true, target_total: figures.target_total ?? 0 }
    : { ...day, is_new: false, version };
}
