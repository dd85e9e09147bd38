import { onlyPart, untilDay } from '#server/answers/part-ranges.ts';
import { addDays } from '#shared/dates.ts';
import { serveLongList } from '#server/http/serve-long-list.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../contract/amazon.ts';
import * as inbound from '../contract/inbound.ts';
import { listLedger } from '../contract/ledger.ts';
import { describeInboundShipments } from './routes/inbound-shipments.ts';
import { loadFbaInventory } from './routes/fba-inventory.ts';
import { describeLedger } from './routes/ledger.ts';

export function registerAmazonRoutes(app: App, { COMPANY_TIME_ZONE: timeZone }: Settings): void {
  serveLongList(app, contract.getFbaInventory, {
    load: ({ db, now, params: { region }, query: { view } }) =>
      loadFbaInventory(db, { region, view, now, timeZone }),
    keyOf: ({ view }) => view,
    // Cover counts what was sold up to yesterday.
    narrow: ({ params: { region }, today }) => ({
      fba_stock: region === 'ALL' ? { name: 'fba_stock' } : onlyPart('fba_stock', region),
      sales_product_days: untilDay('sales_product_days', addDays(today, -1)),
    }),
  });

  serveRemembered(app, listLedger, ({ db, now, query }) => describeLedger(db, { ...query, now, timeZone }));

  serveRemembered(app, inbound.listFbaShipments, ({ db, now }) =>
    describeInboundShipments(db, { now, timeZone }),
  );
}
