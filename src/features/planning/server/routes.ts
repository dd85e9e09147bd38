import { nextStateChange } from '#features/connections/server/service.ts';
import { serveRemembered } from '#server/answers/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { dayIn } from '#shared/dates.ts';
import * as contract from '../contract.ts';
import { actualsOnWire } from './actuals-wire.ts';
import { actualsBetween, TOLD_FROM, type Company } from './actuals.ts';
import { exportRoute } from './export-route.ts';
import { newFiguresOf, figuresOf, planOf, type Listed } from '../rules/wire.ts';
import { planSumOf } from '../rules/kept-plan.ts';
import * as plan from './service.ts';

const done = { success: true as const };

export function planningRoutes(app: App, company: Company): void {
  const { timeZone } = company;

  serveRemembered(app, contract.listPlan, { of: ['planning_days'] }, async ({ db, query, now }) => {
    const today = dayIn(timeZone, now);
    const { after_version: after, ...part } = query;
    const isPart = Object.values(part).some((value) => value !== undefined);
    const days = planOf(await plan.listDays(db, part));
    if (after !== undefined && !isPart)
      return { days: days.filter(({ version }) => version > after), today, whole: planSumOf(days) };
    if (!isPart) return { days, today };
    const { limit = days.length, offset = 0, ...span } = part;
    return { days, today, pagination: { total: await plan.countDays(db, span), limit, offset } };
  });

  serve(app, contract.getPlanningDay, async ({ db, params }) => ({
    ...dayOf(await plan.getDay(db, params.date)),
    last_saved: await plan.lastSaved(db, params.date),
  }));

  serve(app, contract.addPlanningDay, async ({ db, body, user, ...by }) => {
    const { actual_date: date, ...figures } = body;
    const day = { date, ...newFiguresOf(figures) };
    return { ...done, day: dayOf(await plan.addDay(db, { ...by, actor: user, timeZone }, day)) };
  });

  serve(app, contract.updatePlanningDay, async ({ db, body, user, ...by }) => {
    const changed = await plan.changeDay(db, { ...by, actor: user, timeZone }, changeOf(body));
    return { ...done, day: dayOf(changed) };
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
        added: added.map((day) => ({ date: day.actual_date, ...newFiguresOf(day) })),
        changed: changed.map(changeOf),
      },
    );
    const versions = saved.map(({ date, version }) => ({ date, version }));
    return { ...done, added: added.length, changed: saved.length - added.length, versions };
  });

  serveRemembered(
    app,
    contract.getActuals,
    { of: TOLD_FROM, until: nextStateChange },
    async ({ db, query, now }) => ({
      today: dayIn(timeZone, now),
      days: (await actualsBetween(db, company, { ...query, now })).map(actualsOnWire),
    }),
  );

  exportRoute(app, timeZone);
}

const changeOf = ({ actual_date: date, version, ...figures }: contract.PlanningDayEdit): plan.DayChange => ({
  date,
  version,
  figures: figuresOf(figures),
});

function dayOf(listed: Listed): contract.PlanningDay {
  const [day] = planOf(listed);
  if (!day) throw new Error('a day that was found is not among those listed');
  return day;
}
