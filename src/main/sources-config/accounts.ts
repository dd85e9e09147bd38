import { z } from 'zod';
import { MARKETPLACES, type AccountRegion, type MarketplaceCode } from '#connectors/amazon/index.ts';
import { address, everyMinutes, firstLoadDays, secret, text, type Surroundings } from './fields.ts';

/** A marketplace that an account can see. */
const marketplaceOf = (account: AccountRegion) => {
  const codes = Object.entries(MARKETPLACES).flatMap(([code, { account: seenBy }]) =>
    seenBy === account ? [code] : [],
  );
  const isCode = (given: unknown) => codes.some((code) => code === given);
  return z.custom<MarketplaceCode>(isCode, `must be one of ${codes.join(', ')}`);
};

const amazonAccount = (account: AccountRegion, surroundings: Surroundings) =>
  z
    .strictObject({
      client_id: text,
      client_secret_env: secret(surroundings),
      refresh_token_env: secret(surroundings),
      api_url: address(surroundings).optional(),
      token_url: address(surroundings).optional(),
      marketplaces: z.array(marketplaceOf(account)).min(1, 'must not be empty').optional(),
      stock_interval_minutes: everyMinutes(15),
      orders_interval_minutes: everyMinutes(10),
      first_load_days: firstLoadDays,
    })
    .transform((given) => ({
      options: {
        account,
        credentials: {
          clientId: given.client_id,
          clientSecret: given.client_secret_env,
          refreshToken: given.refresh_token_env,
        },
        apiUrl: given.api_url,
        lwaUrl: given.token_url,
        marketplaces: given.marketplaces,
      },
      stockIntervalSeconds: given.stock_interval_minutes,
      ordersIntervalSeconds: given.orders_interval_minutes,
      firstLoadDays: given.first_load_days,
    }));

/** The seller's accounts, one for each authorisation. */
export const amazon = (surroundings: Surroundings) =>
  z
    .strictObject({
      eu: amazonAccount('eu', surroundings).optional(),
      na: amazonAccount('na', surroundings).optional(),
    })
    .transform(({ eu, na }) => [eu, na].filter((account) => account !== undefined));

/** One shop on Shopify. */
export const shop = (surroundings: Surroundings) =>
  z
    .strictObject({
      name: text,
      shop: z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/, 'must be like example.myshopify.com'),
      access_token_env: secret(surroundings).optional(),
      client_id: text.optional(),
      client_secret_env: secret(surroundings).optional(),
      webhook_secret_env: secret(surroundings).optional(),
      base_url: address(surroundings).optional(),
      orders_interval_minutes: everyMinutes(5),
      shipments_interval_minutes: everyMinutes(10),
      first_load_days: firstLoadDays,
    })
    .transform((given, context) => {
      const { client_id: clientId, client_secret_env: clientSecret, access_token_env: accessToken } = given;
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
        name: given.name,
        ...(given.webhook_secret_env !== undefined && { webhookSecret: given.webhook_secret_env }),
        options: { shop: given.shop, credentials, baseUrl: given.base_url },
        ordersIntervalSeconds: given.orders_interval_minutes,
        shipmentsIntervalSeconds: given.shipments_interval_minutes,
        firstLoadDays: given.first_load_days,
      };
    });

/** Rates are published once a day; looking more often finds them sooner. */
export const exchangeRates = (surroundings: Surroundings) =>
  z
    .strictObject({
      base_url: address(surroundings).default('https://www.ecb.europa.eu'),
      interval_minutes: everyMinutes(6 * 60),
    })
    .transform(({ base_url: baseUrl, interval_minutes: intervalSeconds }) => ({
      options: { baseUrl },
      intervalSeconds,
    }));
