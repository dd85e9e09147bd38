import { isSignedByShop, noticeOf, shopOfCall } from '#connectors/shopify/index.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveSigned, type SignedCall } from '#server/http/serve-signed.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../contract.ts';
import * as sales from './service.ts';

interface Surroundings {
  settings: Settings;
  /** Shops that have no secret for it cannot tell us anything. */
  shops: readonly sales.NotifyingShop[];
}

export function salesRoutes(app: App, { settings, shops }: Surroundings): void {
  const company = { timeZone: settings.COMPANY_TIME_ZONE, currency: settings.REPORTING_CURRENCY };

  serve(app, contract.salesSummary, ({ db, query, now }) =>
    sales.combinedTotals(db, { ...query, now, company }),
  );
  serve(app, contract.salesSoldOut, ({ db, query, now }) =>
    sales.soldOutDays(db, { ...query, now, company }),
  );
  serve(app, contract.salesDefinition, ({ db, query, now }) =>
    sales.definition(db, { ...query, now, company }),
  );
  serve(app, contract.amazonSalesStats, ({ db, query, now }) =>
    sales.amazonStats(db, { ...query, now, company }),
  );
  serve(app, contract.amazonSalesDaily, ({ db, query, now }) =>
    sales.amazonDays(db, { ...query, now, company }),
  );
  serve(app, contract.amazonSalesDetailed, ({ db, query, now }) =>
    sales.amazonDetails(db, { ...query, now, company }),
  );
  serve(app, contract.shopifySummary, ({ db, query, now }) =>
    sales.shopifyTotals(db, { ...query, now, company }),
  );
  serve(app, contract.shopifyDaily, ({ db, query, now }) =>
    sales.shopifyDays(db, { ...query, now, company }),
  );
  serve(app, contract.shopifyProducts, ({ db, query, now }) =>
    sales.shopifyBestsellers(db, { ...query, now, company }),
  );
  serve(app, contract.shopifyOrdersByDate, ({ db, query, user, ...by }) =>
    sales.openOrdersOfDay(db, {
      ...query,
      company,
      personalDataDays: settings.PERSONAL_DATA_DAYS,
      by: { actor: user, address: by.address, now: by.now },
    }),
  );

  const senderOf = (call: SignedCall) => shops.find(({ account }) => account === shopOfCall(call));

  serveSigned(app, contract.receiveShopNotice, {
    isSigned: (call) => {
      const shop = senderOf(call);
      return shop !== undefined && isSignedByShop(call, shop.secret);
    },
    handler: async ({ db, now, ...call }) => {
      const shop = senderOf(call);
      if (shop) await sales.takeNotice(db, { shop, notice: noticeOf(call), now });
      return { success: true as const };
    },
  });
}
