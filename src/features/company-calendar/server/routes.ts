import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import { AppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import { listPlaces } from '../rules/places.ts';
import { addClosure, changeClosure, removeClosure } from './commands/edit-closures.ts';
import { changeWorkingWeek } from './commands/change-working-week.ts';
import { describeCalendar } from './routes/describe-calendar.ts';

const done = { success: true as const };

/** When the company works, with the warehouses that can be closed. */
export function registerCompanyCalendarRoutes(
  app: App,
  warehouses: readonly { id: string; name: string; country: string | null }[],
): void {
  const places = new Set<string>(listPlaces(warehouses, null).map(({ place }) => place));
  const requireKnownPlace = (place: string): void => {
    if (places.has(place)) return;
    const message = 'Choose one of the locations in the list';
    throw new AppError('invalid', `${message}.`, { fields: { place: message } });
  };

  serveRemembered(app, contract.getCompanyCalendar, ({ db, now }) =>
    describeCalendar(db, { warehouses, timeZone: app.kit.timeZone, now }),
  );

  serve(app, contract.setWorkingWeek, async ({ db, body, user, ...by }) => {
    await changeWorkingWeek(db, { ...by, actor: user }, body);
    return done;
  });
  serve(app, contract.addCompanyClosure, async ({ db, body, user, ...by }) => {
    requireKnownPlace(body.place);
    return { ...done, closure: await addClosure(db, { ...by, actor: user }, body) };
  });
  serve(app, contract.changeCompanyClosure, async ({ db, params, body, user, ...by }) => {
    requireKnownPlace(body.place);
    return { ...done, closure: await changeClosure(db, { ...by, actor: user }, { ...body, id: params.id }) };
  });
  serve(app, contract.removeCompanyClosure, async ({ db, params, user, ...by }) => {
    await removeClosure(db, { ...by, actor: user }, params.id);
    return done;
  });
}
