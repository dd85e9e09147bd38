import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../contract.ts';
import * as amazon from './service.ts';

export function amazonRoutes(app: App, { COMPANY_TIME_ZONE: timeZone }: Settings): void {
  serve(app, contract.getFbaInventory, ({ db, now, params: { region }, query: { view } }) =>
    amazon.fbaInventory(db, { region, view, now, timeZone }),
  );
}
