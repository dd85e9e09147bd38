import { isSignedByShop, noticeOf, shopOfCall } from '#connectors/shopify/index.ts';
import type { App } from '#server/http/kit.ts';
import { serveSigned, type SignedCall } from '#server/http/serve-signed.ts';
import { receiveShopNotice } from '../contract.ts';
import { takeNotice, type NotifyingShop } from './service.ts';

/** Shops that have no secret for it cannot tell us anything. */
export function salesRoutes(app: App, shops: readonly NotifyingShop[]): void {
  const senderOf = (call: SignedCall) => shops.find(({ account }) => account === shopOfCall(call));

  serveSigned(app, receiveShopNotice, {
    isSigned: (call) => {
      const shop = senderOf(call);
      return shop !== undefined && isSignedByShop(call, shop.secret);
    },
    handler: async ({ db, now, ...call }) => {
      const shop = senderOf(call);
      if (shop) await takeNotice(db, { shop, notice: noticeOf(call), now });
      return { success: true as const };
    },
  });
}
