import { serveRemembered } from '#server/answers/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../contract.ts';
import * as catalogue from './service.ts';

const done = { success: true as const };

export function catalogueRoutes(app: App, { COMPANY_TIME_ZONE: timeZone }: Settings): void {
  serveRemembered(
    app,
    contract.listCatalogue,
    { of: ['catalogue_items', 'warehouse_stock', 'fba_stock', 'order_lines'] },
    async ({ db }) => ({ items: await catalogue.listCatalogue(db) }),
  );

  serveRemembered(
    app,
    contract.listUnmapped,
    { of: ['catalogue_items', 'fba_stock', 'kits', 'sales_product_days', 'sources', 'warehouse_stock'] },
    ({ db, now }) => catalogue.listUnmapped(db, { timeZone, now }),
  );

  serve(app, contract.saveCatalogue, async ({ db, body, user, ...by }) => ({
    ...done,
    ...(await catalogue.saveCatalogue(db, { ...by, actor: user }, body.items)),
  }));

  serve(app, contract.removeFromCatalogue, async ({ db, params, user, ...by }) => {
    await catalogue.removeFromCatalogue(db, { ...by, actor: user }, params.id);
    return done;
  });
}
