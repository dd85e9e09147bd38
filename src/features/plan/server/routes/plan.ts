import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { getDayInZone } from '#shared/dates.ts';
import { ACTUAL_FIELDS } from '#features/actuals/rules/fields.ts';
import { readOrigins } from '../../contract/given.ts';
import * as contract from '../../contract/plan.ts';
import { exportRoute } from './export.ts';
import {
  readNewPlanFigures,
  readPlanFigures,
  toWirePlan,
  type ListedPlan,
} from '../../contract/translation.ts';
import { summarizePlan } from '../../contract/kept-plan.ts';
import { packPlan } from '../../contract/plan-figures.ts';
import { findLastSave, getDay } from '../queries/get-day.ts';
import { countPlanDays, selectDays } from '../queries/plan-days.ts';
import { addDay, changeDay, saveDays, type DayChange, type NewDay } from '../commands/save-days.ts';
import { LEG_DAYS } from '../../rules/fields.ts';
import type { LegDays } from '../../rules/legs.ts';
import { selectLegDefaults } from '../queries/legs.ts';
import { selectEditedTargets } from '../queries/targets.ts';
import { removeDay } from '../commands/remove-day.ts';

const done = { success: true as const };

export function registerPlanRoutes(app: App, { timeZone }: { timeZone: string }): void {
  serveRemembered(app, contract.listPlan, async ({ db, query, now }) => {
    const today = getDayInZone(timeZone, now);
    const { after_version: after, form, ...part } = query;
    const isPart = Object.values(part).some((value) => value !== undefined);
    const stored = await selectDays(db, part);
    if (form === 'figures' && after === undefined && !isPart)
      return { days: [], today, figures: packPlan(stored.days) };
    const days = toWirePlan(stored);
    if (after !== undefined && !isPart)
      return { days: days.filter(({ version }) => version > after), today, whole: summarizePlan(days) };
    if (!isPart) return { days, today };
    const { limit = days.length, offset = 0, ...span } = part;
    return { days, today, pagination: { total: await countPlanDays(db, span), limit, offset } };
  });

  serveRemembered(app, contract.listEditedTargets, async ({ db }) => ({
    days: await selectEditedTargets(db),
  }));

  serveRemembered(app, contract.getLegDefaults, ({ db }) => selectLegDefaults(db));

  serve(app, contract.getPlanningDay, async ({ db, params }) => ({
    ...toWireDay(await getDay(db, params.date)),
    last_saved: await findLastSave(db, params.date),
  }));

  serve(app, contract.addPlanningDay, async ({ db, body, user, ...by }) => {
    const day = toNewDay(body, await selectLegDefaults(db));
    const added = await addDay(db, { ...by, actor: user, timeZone }, day);
    return { ...done, day: toWireDay(added) };
  });

  serve(app, contract.updatePlanningDay, async ({ db, body, user, ...by }) => {
    const changed = await changeDay(db, { ...by, actor: user, timeZone }, toDayChange(body));
    return { ...done, day: toWireDay(changed) };
  });

  serve(app, contract.deletePlanningDay, async ({ db, params, user, ...by }) => {
    await removeDay(db, { ...by, actor: user, timeZone }, params.date);
    return done;
  });

  serve(app, contract.savePlanningDays, async ({ db, body: { days }, user, ...by }) => {
    const added = days.filter((day) => day.is_new);
    const changed = days.filter((day) => !day.is_new);
    const legs = added.length > 0 ? await selectLegDefaults(db) : LEG_DAYS;
    const saved = await saveDays(
      db,
      { ...by, actor: user, timeZone },
      {
        added: added.map((day) => toNewDay(day, legs)),
        changed: changed.map(toDayChange),
      },
    );
    const versions = saved.map(({ date, version }) => ({ date, version }));
    return { ...done, added: added.length, changed: saved.length - added.length, versions };
  });

  exportRoute(app, timeZone);
}

const toNewDay = (
  { actual_date: date, origins = {}, ...figures }: contract.NewPlanningDay,
  legs: LegDays,
): NewDay => ({
  ...readNewPlanFigures(figures, legs),
  date,
  origins: readOrigins(origins, ACTUAL_FIELDS),
});

const toDayChange = (edit: contract.PlanningDayEdit): DayChange => ({
  date: edit.actual_date,
  version: edit.version,
  figures: readPlanFigures(edit),
  origins: readOrigins(edit.origins ?? {}, ACTUAL_FIELDS),
});

function toWireDay(listed: ListedPlan): contract.PlanningDay {
  const [day] = toWirePlan(listed);
  if (!day) throw new Error('a day that was found is not among those listed');
  return day;
}
