import { isSignedByShop, parseNotice, readShopDomain } from '#connectors/shopify/index.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveSigned, type SignedCall } from '#server/http/serve-signed.ts';
import { hasRight } from '#shared/access/rights.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../../contract/sales.ts';
import { receiveShopNotice } from '../../contract/shop-notices.ts';
import { getSkuSales } from '../../contract/sku.ts';
import { loadSkuSales } from '../queries/sku-sales.ts';
import { loadSkuReturns } from '../queries/returns/sku-returns.ts';
import { registerSalesFigures } from './sales-figures.ts';
import { answerOrdersOnDay } from './orders-on-day.ts';
import { registerOrderRoutes } from './order-routes.ts';
import { takeNotice, type NotifyingShop } from '../commands/take-notice.ts';

interface SalesRoutesInput {
  settings: Settings;
  /** Shops without a secret for it cannot notify us. */
  shops: readonly NotifyingShop[];
}

export function registerSalesRoutes(app: App, { settings, shops }: SalesRoutesInput): void {
  const company = { timeZone: settings.COMPANY_TIME_ZONE, currency: settings.REPORTING_CURRENCY };
  registerSalesFigures(app, company);
  serve(app, getSkuSales, async ({ db, params, now }) => {
    const { channels, notes, ...span } = await loadSkuSales(db, params.sku, {
      timeZone: company.timeZone,
      now,
    });
    const returns = await loadSkuReturns(db, params.sku, span);
    return {
      ...span,
      notes,
      returns: returns && {
        is_complete: channels.some(
          ({ channel, last90, unreadTo }) => channel === 'shopify' && last90 !== null && unreadTo === null,
        ),
        units: returns.units,
        refunded_units: returns.refundedUnits,
        returned_units: returns.returnedUnits,
        restocked_units: returns.restockedUnits,
        reasons: returns.reasons,
      },
      channels: channels.map(({ channel, last7, last28, last90, days, unreadTo }) => ({
        channel,
        units_7: last7,
        units_28: last28,
        units_90: last90,
        days,
        unread_to: unreadTo,
      })),
    };
  });
  registerOrderRoutes(app, settings);
  serve(app, contract.shopifyOrdersByDate, ({ db, query, user, ...by }) =>
    answerOrdersOnDay(db, {
      ...query,
      company,
      personalDataDays: settings.PERSONAL_DATA_DAYS,
      canSeeCustomers: hasRight(user.role, 'customers'),
      by: { actor: user, address: by.address, now: by.now },
    }),
  );

  const findSender = (call: SignedCall) => shops.find(({ account }) => account === readShopDomain(call));

  serveSigned(app, receiveShopNotice, {
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
