import { z } from 'zod';
import { address, everyMinutes, id, secret, text, vendorNumber, type Surroundings } from './fields.ts';

const mintsoft = (surroundings: Surroundings) =>
  z
    .strictObject({
      vendor: z.literal('mintsoft'),
      base_url: address(surroundings).default('https://api.mintsoft.co.uk'),
      api_key_env: secret(surroundings).optional(),
      username: text.optional(),
      password_env: secret(surroundings).optional(),
      warehouse_id: vendorNumber,
      client_id: vendorNumber.optional(),
    })
    .transform(({ api_key_env: apiKey, username, password_env: password, ...given }, context) => {
      const user = username !== undefined && password !== undefined ? { username, password } : undefined;
      const key = apiKey === undefined ? undefined : { apiKey };
      const credentials = user ?? key;
      if (credentials === undefined || (user && key)) {
        const message = 'needs either api_key_env, or username and password_env';
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      const { vendor, base_url: baseUrl, warehouse_id: warehouseId, client_id: clientId } = given;
      return { vendor, baseUrl, options: { baseUrl, credentials, warehouseId, clientId } };
    });

const deposcoCatalog = (surroundings: Surroundings) =>
  z
    .strictObject({
      base_url: address(surroundings).optional(),
      token_url: address(surroundings).optional(),
      client_id: text,
      client_secret_env: secret(surroundings),
      refresh_token_env: secret(surroundings).optional(),
      scope: text.optional(),
    })
    .transform((given) => ({
      baseUrl: given.base_url,
      tokenUrl: given.token_url,
      clientId: given.client_id,
      clientSecret: given.client_secret_env,
      refreshToken: given.refresh_token_env,
      scope: given.scope,
    }));

const deposco = (surroundings: Surroundings) =>
  z
    .strictObject({
      vendor: z.literal('deposco'),
      mode: z.enum(['enterprise', 'legacy'], 'must be enterprise or legacy'),
      base_url: address(surroundings),
      tenant: text,
      business_unit: text,
      username: text,
      password_env: secret(surroundings),
      facilities: z.array(text).min(1, 'must not be empty').optional(),
      quarantine_measure: text.optional(),
      catalog: deposcoCatalog(surroundings).optional(),
    })
    .transform(({ vendor, mode, base_url: baseUrl, tenant, username, facilities, catalog, ...given }) => ({
      vendor,
      baseUrl,
      options: {
        mode,
        baseUrl,
        tenant,
        businessUnit: given.business_unit,
        username,
        password: given.password_env,
        facilities,
        quarantineMeasure: given.quarantine_measure,
        catalog,
      },
    }));

/** Shown with its name and read by nobody: there is no connector for what it runs on. */
const none = (surroundings: Surroundings) =>
  z
    .strictObject({ vendor: z.literal('none'), base_url: address(surroundings).nullable().default(null) })
    .transform(({ vendor, base_url: baseUrl }) => ({ vendor, baseUrl }));

/** One entry of `warehouses`: what screens say about it, and where its stock is read. */
export const warehouse = (surroundings: Surroundings) =>
  z
    .strictObject({
      id,
      name: text,
      warehouse_type: text.nullable().default(null),
      country: text.nullable().default(null),
      location: text.nullable().default(null),
      interval_minutes: everyMinutes(5),
      api_config: z.discriminatedUnion(
        'vendor',
        [mintsoft(surroundings), deposco(surroundings), none(surroundings)],
        { error: 'must name its vendor: mintsoft, deposco or none' },
      ),
    })
    .transform(({ interval_minutes: intervalSeconds, api_config: feed, ...given }) => ({
      id: given.id,
      name: given.name,
      warehouseType: given.warehouse_type,
      country: given.country,
      location: given.location,
      intervalSeconds,
      feed,
    }));
