import { serveLongList } from '#server/http/serve-long-list.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../contract.ts';
import { findEntryOfSku } from './queries/find-sku-entry.ts';
import { loadCatalogue, loadUnmapped } from './routes/list-products.ts';
import { saveEntries } from './commands/save-entries.ts';
import { removeEntry } from './commands/remove-entry.ts';

const done = { success: true as const };

export function registerCatalogueRoutes(app: App, { COMPANY_TIME_ZONE: timeZone }: Settings): void {
  serveLongList(app, contract.listCatalogue, { load: ({ db }) => loadCatalogue(db) });

  serveRemembered(app, contract.getSkuEntry, ({ db, params }) => findEntryOfSku(db, params.sku));

  serveLongList(app, contract.listUnmapped, {
    load: ({ db, now }) => loadUnmapped(db, { timeZone, now }),
    // By the content of the days: they are summed again whenever one of their orders is touched.
    narrow: () => ({ sales_product_days: { name: 'sales_product_days_channels' } }),
  });

  serve(app, contract.saveCatalogue, async ({ db, body, user, ...by }) => ({
    ...done,
    ...(await saveEntries(db, { ...by, actor: user }, body.items)),
  }));

  serve(app, contract.removeFromCatalogue, async ({ db, params, user, ...by }) => {
    await removeEntry(db, { ...by, actor: user }, params.id);
    return done;
  });
}
