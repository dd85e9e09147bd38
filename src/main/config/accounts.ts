import { z } from 'zod';
import { MARKETPLACES, type AccountRegion, type MarketplaceCode } from '#connectors/amazon/index.ts';
import {
  defineAddress,
  defineInterval,
  firstLoadDays,
  defineSecret,
  secretEnd,
  shopAddress,
  shortText,
  type ConfigSurroundings,
} from './fields.ts';

/** A marketplace that an account can see. */
const defineMarketplace = (account: AccountRegion) => {
  const codes = Object.entries(MARKETPLACES).flatMap(([code, { account: seenBy }]) =>
    seenBy === account ? [code] : [],
  );
  const isCode = (value: unknown) => codes.some((code) => code === value);
  return z.custom<MarketplaceCode>(isCode, `must be one of ${codes.join(', ')}`);
};

const defineAmazonAccount = (account: AccountRegion, surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      client_id: shortText,
      client_secret_env: defineSecret(surroundings),
      client_secret_ends_on: secretEnd,
      refresh_token_env: defineSecret(surroundings),
      api_url: defineAddress(surroundings).optional(),
      token_url: defineAddress(surroundings).optional(),
      marketplaces: z.array(defineMarketplace(account)).min(1, 'must not be empty').optional(),
      stock_interval_minutes: defineInterval(15),
      orders_interval_minutes: defineInterval(10),
      finances_interval_minutes: defineInterval(60),
      first_load_days: firstLoadDays,
    })
    .transform((entry) => ({
      options: {
        account,
        credentials: {
          clientId: entry.client_id,
          clientSecret: entry.client_secret_env,
          refreshToken: entry.refresh_token_env,
        },
        apiUrl: entry.api_url,
        lwaUrl: entry.token_url,
        marketplaces: entry.marketplaces,
      },
      secretEndsOn: entry.client_secret_ends_on,
      stockIntervalSeconds: entry.stock_interval_minutes,
      ordersIntervalSeconds: entry.orders_interval_minutes,
      financesIntervalSeconds: entry.finances_interval_minutes,
      firstLoadDays: entry.first_load_days,
    }));

/** The seller's accounts, one for each authorisation. */
export const defineAmazon = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      eu: defineAmazonAccount('eu', surroundings).optional(),
      na: defineAmazonAccount('na', surroundings).optional(),
    })
    .transform(({ eu, na }) => [eu, na].filter((account) => account !== undefined));

/** One shop on Shopify. */
export const defineShop = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      name: shortText,
      shop: shopAddress,
      access_token_env: defineSecret(surroundings).optional(),
      client_id: shortText.optional(),
      client_secret_env: defineSecret(surroundings).optional(),
      secret_ends_on: secretEnd,
      serial_property: shortText.optional(),
      serial_metafield: z
        .string()
        .regex(/^[\w-]+(\.[\w-]+)+$/, 'must be like custom.serial_numbers')
        .optional(),
      webhook_secret_env: defineSecret(surroundings).optional(),
      base_url: defineAddress(surroundings).optional(),
      orders_interval_minutes: defineInterval(5),
      shipments_interval_minutes: defineInterval(10),
      returns_interval_minutes: defineInterval(15),
      first_load_days: firstLoadDays,
    })
    .transform((shop, context) => {
      const { client_id: clientId, client_secret_env: clientSecret, access_token_env: accessToken } = shop;
      const app =
        clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined;
      const token = accessToken === undefined ? undefined : { accessToken };
      const credentials = app ?? token;
      if (credentials === undefined || (app && token)) {
        const message = 'needs either access_token_env, or client_id and client_secret_env';
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      return {
        name: shop.name,
        ...(shop.webhook_secret_env !== undefined && { webhookSecret: shop.webhook_secret_env }),
        secretEndsOn: shop.secret_ends_on,
        options: {
          shop: shop.shop,
          credentials,
          baseUrl: shop.base_url,
          serialProperty: shop.serial_property,
          serialMetafield: shop.serial_metafield,
        },
        ordersIntervalSeconds: shop.orders_interval_minutes,
        shipmentsIntervalSeconds: shop.shipments_interval_minutes,
        returnsIntervalSeconds: shop.returns_interval_minutes,
        firstLoadDays: shop.first_load_days,
      };
    });

/** Rates are published once a day; looking more often finds them sooner. */
export const defineExchangeRates = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      base_url: defineAddress(surroundings).default('https://www.ecb.europa.eu'),
      interval_minutes: defineInterval(6 * 60),
    })
    .transform(({ base_url: baseUrl, interval_minutes: intervalSeconds }) => ({
      options: { baseUrl },
      intervalSeconds,
    }));
