import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import * as contract from '../contract.ts';
import { addEvent, changeEvent, removeEvent } from './commands/edit-events.ts';
import { describeDays, describeForecast } from './routes/describe-forecast.ts';

const done = { success: true as const };

export function registerForecastRoutes(app: App): void {
  serveRemembered(app, contract.getForecast, ({ db }) => describeForecast(db));
  serveRemembered(app, contract.getForecastDays, ({ db, query }) => describeDays(db, query));

  serve(app, contract.addDemandEvent, async ({ db, body, user, ...by }) => ({
    ...done,
    event: await addEvent(db, { ...by, actor: user }, body),
  }));
  serve(app, contract.changeDemandEvent, async ({ db, params, body, user, ...by }) => ({
    ...done,
    event: await changeEvent(db, { ...by, actor: user }, { ...body, id: params.id }),
  }));
  serve(app, contract.removeDemandEvent, async ({ db, params, user, ...by }) => {
    await removeEvent(db, { ...by, actor: user }, params.id);
    return done;
  });
}
