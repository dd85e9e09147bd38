import { isSignedByShop, noticeOf, shopOfCall } from '#connectors/shopify/index.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveSigned, type SignedCall } from '#server/http/serve-signed.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../contract/sales.ts';
import * as sales from './public.ts';

interface SalesRoutesInput {
  settings: Settings;
  /** Shops that have no secret for it cannot tell us anything. */
  shops: readonly sales.NotifyingShop[];
}

/** What totals are made of; the sources say why there is none. */
const SOLD = { of: ['sales_days', 'exchange_rates', 'sources'] } as const;
const SOLD_TO = { of: [...SOLD.of, 'sales_customer_days'] } as const;

export function registerSalesRoutes(app: App, { settings, shops }: SalesRoutesInput): void {
  const company = { timeZone: settings.COMPANY_TIME_ZONE, currency: settings.REPORTING_CURRENCY };

  serveRemembered(app, contract.salesSummary, SOLD, ({ db, query, now }) =>
    sales.combinedTotals(db, { ...query, now, company }),
  );
  serveRemembered(
    app,
    contract.salesSoldOut,
    {
      of: [
        'sales_product_days',
        'catalogue_items',
        'fba_stock',
        'sources',
        'stock_latest',
        'stock_daily',
        'stock_daily_totals',
      ],
    },
    ({ db, query, now }) => sales.soldOutDays(db, { ...query, now, company }),
  );
  serveRemembered(app, contract.salesDefinition, SOLD, ({ db, query, now }) =>
    sales.definition(db, { ...query, now, company }),
  );
  serveRemembered(app, contract.amazonSalesStats, SOLD, ({ db, query, now }) =>
    sales.amazonStats(db, { ...query, now, company }),
  );
  serveRemembered(app, contract.amazonSalesDaily, SOLD, ({ db, query, now }) =>
    sales.amazonDays(db, { ...query, now, company }),
  );
  serveRemembered(
    app,
    contract.amazonSalesDetailed,
    { of: [...SOLD.of, 'sales_product_days', 'fba_stock'] },
    ({ db, query, now }) => sales.amazonDetails(db, { ...query, now, company }),
  );
  serveRemembered(app, contract.shopifySummary, SOLD_TO, ({ db, query, now }) =>
    sales.shopifyTotals(db, { ...query, now, company }),
  );
  serveRemembered(app, contract.shopifyDaily, SOLD_TO, ({ db, query, now }) =>
    sales.shopifyDays(db, { ...query, now, company }),
  );
  serveRemembered(
    app,
    contract.shopifyProducts,
    { of: [...SOLD.of, 'sales_product_days'] },
    ({ db, query, now }) => sales.shopifyBestsellers(db, { ...query, now, company }),
  );
  serve(app, contract.shopifyOrdersByDate, ({ db, query, user, ...by }) =>
    sales.openOrdersOfDay(db, {
      ...query,
      company,
      personalDataDays: settings.PERSONAL_DATA_DAYS,
      by: { actor: user, address: by.address, now: by.now },
    }),
  );

  const findSender = (call: SignedCall) => shops.find(({ account }) => account === shopOfCall(call));

  serveSigned(app, contract.receiveShopNotice, {
    isSigned: (call) => {
      const shop = findSender(call);
      return shop !== undefined && isSignedByShop(call, shop.secret);
    },
    handler: async ({ db, now, ...call }) => {
      const shop = findSender(call);
      if (shop) await sales.takeNotice(db, { shop, notice: noticeOf(call), now });
      return { success: true as const };
    },
  });
}
