import { findNextStateChange } from '#features/connections/server/public.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { getDayInZone } from '#shared/dates.ts';
import * as contract from '../../contract/plan.ts';
import { toWireActuals } from '#features/actuals/server/to-wire.ts';
import { listActuals, TOLD_FROM, type ActualsCompany } from '#features/actuals/server/public.ts';
import { exportRoute } from './export.ts';
import { readNewPlanFigures, readPlanFigures, toWirePlan, type ListedPlan } from '../../contract/translation.ts';
import { summarizePlan } from '../../rules/kept-plan.ts';
import * as plan from '../public.ts';

const done = { success: true as const };

export function registerPlanRoutes(app: App, company: ActualsCompany): void {
  const { timeZone } = company;

  serveRemembered(app, contract.listPlan, { of: ['planning_days'] }, async ({ db, query, now }) => {
    const today = getDayInZone(timeZone, now);
    const { after_version: after, ...part } = query;
    const isPart = Object.values(part).some((value) => value !== undefined);
    const days = toWirePlan(await plan.listDays(db, part));
    if (after !== undefined && !isPart)
      return { days: days.filter(({ version }) => version > after), today, whole: summarizePlan(days) };
    if (!isPart) return { days, today };
    const { limit = days.length, offset = 0, ...span } = part;
    return { days, today, pagination: { total: await plan.countPlannedDays(db, span), limit, offset } };
  });

  serve(app, contract.getPlanningDay, async ({ db, params }) => ({
    ...toWireDay(await plan.getDay(db, params.date)),
    last_saved: await plan.findLastSave(db, params.date),
  }));

  serve(app, contract.addPlanningDay, async ({ db, body, user, ...by }) => {
    const { actual_date: date, ...figures } = body;
    const day = { date, ...readNewPlanFigures(figures) };
    return { ...done, day: toWireDay(await plan.addDay(db, { ...by, actor: user, timeZone }, day)) };
  });

  serve(app, contract.updatePlanningDay, async ({ db, body, user, ...by }) => {
    const changed = await plan.changeDay(db, { ...by, actor: user, timeZone }, toDayChange(body));
    return { ...done, day: toWireDay(changed) };
  });

  serve(app, contract.deletePlanningDay, async ({ db, params, user, ...by }) => {
    await plan.removeDay(db, { ...by, actor: user, timeZone }, params.date);
    return done;
  });

  serve(app, contract.savePlanningDays, async ({ db, body: { days }, user, ...by }) => {
    const added = days.filter((day) => day.is_new);
    const changed = days.filter((day) => !day.is_new);
    const saved = await plan.saveDays(
      db,
      { ...by, actor: user, timeZone },
      {
        added: added.map((day) => ({ date: day.actual_date, ...readNewPlanFigures(day) })),
        changed: changed.map(toDayChange),
      },
    );
    const versions = saved.map(({ date, version }) => ({ date, version }));
    return { ...done, added: added.length, changed: saved.length - added.length, versions };
  });

  serveRemembered(
    app,
    contract.getActuals,
    { of: TOLD_FROM, until: findNextStateChange },
    async ({ db, query, now }) => ({
      today: getDayInZone(timeZone, now),
      days: (await listActuals(db, company, { ...query, now })).map(toWireActuals),
    }),
  );

  exportRoute(app, timeZone);
}

const toDayChange = ({ actual_date: date, version, ...figures }: contract.PlanningDayEdit): plan.DayChange => ({
  date,
  version,
  figures: readPlanFigures(figures),
});

function toWireDay(listed: ListedPlan): contract.PlanningDay {
  const [day] = toWirePlan(listed);
  if (!day) throw new Error('a day that was found is not among those listed');
  return day;
}
