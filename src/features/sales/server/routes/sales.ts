import { isSignedByShop, parseNotice, readShopDomain } from '#connectors/shopify/index.ts';
import { PRODUCT_NAME_TABLES } from '#features/product-names/server/public.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveSigned, type SignedCall } from '#server/http/serve-signed.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../../contract/sales.ts';
import { computeCombinedTotals } from './combined-totals.ts';
import { listSoldOutDays } from '../queries/combined/sold-out-days.ts';
import { describeSalesDefinition } from './sales-definition.ts';
import { computeAmazonStats, listAmazonDays, listAmazonDetails } from './amazon-figures.ts';
import { computeShopifyTotals, listShopifyDays, listShopifyBestsellers } from './shopify-figures.ts';
import { answerOrdersOnDay } from './orders-on-day.ts';
import { takeNotice, type NotifyingShop } from '../commands/take-notice.ts';

interface SalesRoutesInput {
  settings: Settings;
  /** Shops that have no secret for it cannot tell us anything. */
  shops: readonly NotifyingShop[];
}

/** What totals are made of; the sources say why there is none. */
const SOLD = { of: ['sales_days', 'exchange_rates', 'sources'] } as const;
const SOLD_TO = { of: [...SOLD.of, 'sales_customer_days'] } as const;

export function registerSalesRoutes(app: App, { settings, shops }: SalesRoutesInput): void {
  const company = { timeZone: settings.COMPANY_TIME_ZONE, currency: settings.REPORTING_CURRENCY };

  serveRemembered(app, contract.salesSummary, SOLD, ({ db, query, now }) =>
    computeCombinedTotals(db, { ...query, now, company }),
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
    ({ db, query, now }) => listSoldOutDays(db, { ...query, now, company }),
  );
  serveRemembered(app, contract.salesDefinition, SOLD, ({ db, query, now }) =>
    describeSalesDefinition(db, { ...query, now, company }),
  );
  serveRemembered(app, contract.amazonSalesStats, SOLD, ({ db, query, now }) =>
    computeAmazonStats(db, { ...query, now, company }),
  );
  serveRemembered(app, contract.amazonSalesDaily, SOLD, ({ db, query, now }) =>
    listAmazonDays(db, { ...query, now, company }),
  );
  serveRemembered(
    app,
    contract.amazonSalesDetailed,
    { of: [...SOLD.of, 'sales_product_days', 'fba_stock', ...PRODUCT_NAME_TABLES] },
    ({ db, query, now }) => listAmazonDetails(db, { ...query, now, company }),
  );
  serveRemembered(app, contract.shopifySummary, SOLD_TO, ({ db, query, now }) =>
    computeShopifyTotals(db, { ...query, now, company }),
  );
  serveRemembered(app, contract.shopifyDaily, SOLD_TO, ({ db, query, now }) =>
    listShopifyDays(db, { ...query, now, company }),
  );
  serveRemembered(
    app,
    contract.shopifyProducts,
    { of: [...SOLD.of, 'sales_product_days'] },
    ({ db, query, now }) => listShopifyBestsellers(db, { ...query, now, company }),
  );
  serve(app, contract.shopifyOrdersByDate, ({ db, query, user, ...by }) =>
    answerOrdersOnDay(db, {
      ...query,
      company,
      personalDataDays: settings.PERSONAL_DATA_DAYS,
      by: { actor: user, address: by.address, now: by.now },
    }),
  );

  const findSender = (call: SignedCall) => shops.find(({ account }) => account === readShopDomain(call));

  serveSigned(app, contract.receiveShopNotice, {
    isSigned: (call) => {
      const shop = findSender(call);
      return shop !== undefined && isSignedByShop(call, shop.secret);
    },
    handler: async ({ db, now, ...call }) => {
      const shop = findSender(call);
      if (shop) await takeNotice(db, { shop, notice: parseNotice(call), now });
      return { success: true as const };
    },
  });
}
