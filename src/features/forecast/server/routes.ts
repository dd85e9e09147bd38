import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import { getDayInZone } from '#shared/dates.ts';
import * as contract from '../contract.ts';
import { getForecastArithmetic } from '../contract/arithmetic.ts';
import * as overrides from '../contract/overrides.ts';
import { applyTargets, previewTargets } from '../contract/targets.ts';
import { getSkuForecast } from '../contract/skus.ts';
import { selectSkuForecasts } from './queries/sku-forecasts.ts';
import { addEvent, changeEvent, removeEvent } from './commands/edit-events.ts';
import { createOverride, editOverride, removeOverride } from './commands/edit-overrides.ts';
import { describeDays } from './routes/describe-days.ts';
import { describeForecast, toWireOverride } from './routes/describe-forecast.ts';
import { toWireSkuForecast } from './routes/describe-sku.ts';
import { explainForecast } from './routes/explain-forecast.ts';
import { registerOrderHistory } from './routes/order-history.ts';
import { describeTargets, useAsTargets } from './routes/use-as-targets.ts';

const done = { success: true as const };

export function registerForecastRoutes(app: App, { timeZone }: { timeZone: string }): void {
  serveRemembered(app, contract.getForecast, ({ db }) => describeForecast(db));
  serveRemembered(app, contract.getForecastDays, ({ db, query }) => describeDays(db, query));
  serveRemembered(app, getForecastArithmetic, ({ db, query }) => explainForecast(db, query));

  serveRemembered(app, getSkuForecast, async ({ db, query }) => ({
    forecasts: (await selectSkuForecasts(db, [query.sku])).map(toWireSkuForecast),
  }));

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

  registerOverrides(app, timeZone);
  registerTargets(app, timeZone);
  registerOrderHistory(app, timeZone);
}

function registerOverrides(app: App, timeZone: string): void {
  serve(app, overrides.addOverride, async ({ db, body, user, ...by }) => ({
    ...done,
    override: toWireOverride(await createOverride(db, { ...by, actor: user, timeZone }, body)),
  }));
  serve(app, overrides.changeOverride, async ({ db, params, body, user, ...by }) => ({
    ...done,
    override: toWireOverride(
      await editOverride(db, { ...by, actor: user, timeZone }, { ...body, id: params.id }),
    ),
  }));
  serve(app, overrides.clearOverride, async ({ db, params, query, user, ...by }) => {
    await removeOverride(db, { ...by, actor: user, timeZone }, { id: params.id, version: query.version });
    return done;
  });
}

function registerTargets(app: App, timeZone: string): void {
  serve(app, previewTargets, ({ db, query }) => describeTargets(db, query));
  serve(app, applyTargets, async ({ db, body, user, ...by }) => ({
    ...done,
    ...(await useAsTargets(
      db,
      { ...by, actor: user, timeZone },
      { ...body, today: getDayInZone(timeZone, by.now) },
    )),
  }));
}
