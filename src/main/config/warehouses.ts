import { z } from 'zod';
import { SHIPMENT_ORDER_FIELDS } from '#connectors/deposco/index.ts';
import { ORDER_NUMBER_FIELDS } from '#connectors/mintsoft/index.ts';
import { detectWarehouseType } from '#features/warehouses/systems/rules/detect-system.ts';
import {
  SYSTEM_RULES,
  type WarehouseSystem,
  type WarehouseType,
} from '#features/warehouses/systems/rules/systems.ts';
import { defineFileFeed } from './file-warehouse.ts';
import {
  defineAddress,
  intervalMinutes,
  configId,
  defineSecret,
  shopAddress,
  shortText,
  vendorNumber,
  type ConfigSurroundings,
} from './fields.ts';

/** Which system each vendor's connector reads. */
export const VENDOR_SYSTEMS = {
  mintsoft: 'mintsoft',
  deposco: 'itb',
  shipbob: 'shipbob',
  shiphero: 'shiphero',
  file: 'file',
} as const satisfies Record<string, WarehouseSystem>;

/** The serial numbers of orders: which field of the warehouse's order holds the shop's number, and of which shop. */
const defineOrderSerials = <const Field extends string>(fields: readonly Field[]) =>
  z
    .strictObject({
      order_number: z.enum(
        fields,
        `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(fields)}`,
      ),
      shop: shopAddress.optional(),
    })
    .transform(({ order_number: numberField, shop }) => ({ numberField, shop }));

const defineMintsoft = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      vendor: z.literal('mintsoft'),
      base_url: defineAddress(surroundings).default('https://api.mintsoft.co.uk'),
      api_key_env: defineSecret(surroundings).optional(),
      username: shortText.optional(),
      password_env: defineSecret(surroundings).optional(),
      warehouse_id: vendorNumber,
      client_id: vendorNumber.optional(),
      order_serials: defineOrderSerials(ORDER_NUMBER_FIELDS).optional(),
    })
    .transform(({ api_key_env: apiKey, username, password_env: password, ...rest }, context) => {
      const user = username !== undefined && password !== undefined ? { username, password } : undefined;
      const key = apiKey === undefined ? undefined : { apiKey };
      const credentials = user ?? key;
      if (credentials === undefined || (user && key)) {
        const message = 'needs either api_key_env, or username and password_env';
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      const { vendor, base_url: baseUrl, warehouse_id: warehouseId, client_id: clientId } = rest;
      const serials = rest.order_serials;
      const options = { baseUrl, credentials, warehouseId, clientId, orderNumberField: serials?.numberField };
      return { vendor, baseUrl, options, serialsOfShop: serials?.shop };
    });

const defineDeposcoCatalog = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      base_url: defineAddress(surroundings).optional(),
      token_url: defineAddress(surroundings).optional(),
      client_id: shortText,
      client_secret_env: defineSecret(surroundings),
      refresh_token_env: defineSecret(surroundings).optional(),
      scope: shortText.optional(),
    })
    .transform((feed) => ({
      baseUrl: feed.base_url,
      tokenUrl: feed.token_url,
      clientId: feed.client_id,
      clientSecret: feed.client_secret_env,
      refreshToken: feed.refresh_token_env,
      scope: feed.scope,
    }));

const defineDeposco = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      vendor: z.literal('deposco'),
      mode: z.enum(['enterprise', 'legacy'], 'must be enterprise or legacy'),
      base_url: defineAddress(surroundings),
      tenant: shortText,
      business_unit: shortText,
      username: shortText,
      password_env: defineSecret(surroundings),
      facilities: z.array(shortText).min(1, 'must not be empty').optional(),
      quarantine_measure: shortText.optional(),
      catalog: defineDeposcoCatalog(surroundings).optional(),
      order_serials: defineOrderSerials(SHIPMENT_ORDER_FIELDS).optional(),
    })
    .refine(({ catalog, order_serials: serials }) => !serials || catalog, {
      message: 'needs catalog',
      path: ['order_serials'],
    })
    .transform(({ vendor, mode, base_url: baseUrl, tenant, username, facilities, catalog, ...rest }) => ({
      vendor,
      baseUrl,
      options: {
        mode,
        baseUrl,
        tenant,
        businessUnit: rest.business_unit,
        username,
        password: rest.password_env,
        facilities,
        quarantineMeasure: rest.quarantine_measure,
        catalog,
        orderNumberField: rest.order_serials?.numberField,
      },
      serialsOfShop: rest.order_serials?.shop,
    }));

const defineShipBob = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      vendor: z.literal('shipbob'),
      base_url: defineAddress(surroundings).default('https://api.shipbob.com'),
      access_token_env: defineSecret(surroundings),
      location_id: vendorNumber.optional(),
      channel_id: vendorNumber.optional(),
    })
    .transform(({ vendor, base_url: baseUrl, access_token_env: accessToken, ...rest }) => {
      const { location_id: locationId, channel_id: channelId } = rest;
      return { vendor, baseUrl, options: { baseUrl, accessToken, locationId, channelId } };
    });

const defineShipHero = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      vendor: z.literal('shiphero'),
      base_url: defineAddress(surroundings).default('https://public-api.shiphero.com'),
      refresh_token_env: defineSecret(surroundings),
      warehouse_id: shortText,
      customer_account_id: shortText.optional(),
    })
    .transform(({ vendor, base_url: baseUrl, refresh_token_env: refreshToken, ...rest }) => {
      const { warehouse_id: warehouseId, customer_account_id: customerAccountId } = rest;
      return { vendor, baseUrl, options: { baseUrl, refreshToken, warehouseId, customerAccountId } };
    });

/** Shown with its name and never read: there is no connector for its system. */
const defineUnconnected = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      vendor: z.literal('none'),
      base_url: defineAddress(surroundings).nullable().default(null),
    })
    .transform(({ vendor, base_url: baseUrl }) => ({ vendor, baseUrl }));

/** How often a warehouse is read, and how often one sends a file that only does that. */
const INTERVAL_MINUTES = 5;
const FILE_INTERVAL_MINUTES = 24 * 60;

/** One entry of `warehouses`: what screens say about it, and where its stock is read. */
export const defineWarehouse = (surroundings: ConfigSurroundings) =>
  z
    .strictObject({
      id: configId,
      name: shortText,
      warehouse_type: shortText.nullable().default(null),
      country: shortText.nullable().default(null),
      location: shortText.nullable().default(null),
      interval_minutes: intervalMinutes.optional(),
      api_config: z.discriminatedUnion(
        'vendor',
        [
          defineMintsoft(surroundings),
          defineDeposco(surroundings),
          defineShipBob(surroundings),
          defineShipHero(surroundings),
          defineFileFeed(surroundings),
          defineUnconnected(surroundings),
        ],
        { error: 'must name its vendor: mintsoft, deposco, shipbob, shiphero, file or none' },
      ),
    })
    .transform(({ interval_minutes: minutes, api_config: feed, ...rest }, context) => {
      const { id, name, warehouse_type: warehouseType, country, location } = rest;
      const warehouse = { id, name, warehouseType, country, location };
      const system = detectWarehouseType({ ...warehouse, baseUrl: feed.baseUrl });
      if (feed.vendor !== 'none' && VENDOR_SYSTEMS[feed.vendor] !== system) {
        const message = `is read from ${feed.vendor}, but would be shown as ${formatSystem(system)}: set it to ${feed.vendor}`;
        context.addIssue({ code: 'custom', path: ['warehouse_type'], message });
        return z.NEVER;
      }
      const usual = feed.vendor === 'file' ? FILE_INTERVAL_MINUTES : INTERVAL_MINUTES;
      return { ...warehouse, intervalSeconds: (minutes ?? usual) * 60, feed };
    });

const formatSystem = (system: WarehouseType): string =>
  system === 'unsupported' ? 'not supported' : SYSTEM_RULES[system].label;
