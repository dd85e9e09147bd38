import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineLongListAnswer, defineLongListQuery } from '#shared/lists/long-list.ts';
import { FBA_LISTINGS } from '#shared/tables.ts';
import { formatNumber, formatCount } from '#shared/numbers.ts';
import { defineBoundedText, defineGivenText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { CELL_REGIONS } from './rules/cells.ts';
import { PRODUCT_CODE_MAX, PRODUCT_NAME_MAX, isAsin, DEVICES_PER_PIECE_MAX } from './rules/codes.ts';

const units = z
  .int('Must be a whole number')
  .min(0, 'Must be 0 or more')
  .max(DEVICES_PER_PIECE_MAX, { error: () => `Must be at most ${formatNumber(DEVICES_PER_PIECE_MAX)}` });

/** How many devices of each model and size are in one piece; in what is no device, none. */
const contents = { cityplay_m: units, cityplay_l: units, '20_m': units, '20_l': units };

const BOX_UNITS_MAX = 100_000;

/** How many pieces are in a full box; null if inbound boxes say it. */
const boxUnits = z
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(BOX_UNITS_MAX, { error: () => `Must be at most ${formatNumber(BOX_UNITS_MAX)}` })
  .nullable();

const UNIT_COST_MAX = 100_000_000_000;

/** What one piece costs, in minor units of the reporting currency; null where no one has said. */
const unitCost = z
  .int('Must be an amount')
  .min(0, 'Must be 0 or more')
  .max(UNIT_COST_MAX, 'Is too large')
  .nullable();

const kind = z.enum(['sku', 'asin']);

/** What a save says of a product: with the version that it started from it changes an entry, without one it adds one. */
export const catalogueEntry = z
  .object({
    kind,
    code: defineGivenText({ max: PRODUCT_CODE_MAX, required: 'SKU or ASIN is required' }),
    /** What the company calls it, everywhere; null leaves it to warehouses, Amazon and the shops. */
    name: defineBoundedText({ max: PRODUCT_NAME_MAX, required: 'Name must not be blank' })
      .nullable()
      .default(null),
    /** For which region its kits are made; null where the product does not say. */
    made_for: z.enum(CELL_REGIONS).nullable(),
    ...contents,
    box_units: boxUnits.default(null),
    unit_cost: unitCost.default(null),
    version: z.int().min(1).optional(),
  })
  .refine((entry) => entry.kind === 'sku' || isAsin(entry.code), {
    path: ['code'],
    message: 'An ASIN is 10 capital letters and digits, such as B0CJ7XQ8P1',
  });
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

const catalogueItem = z.object({
  id: z.int(),
  kind,
  code: z.string(),
  /** Given by an admin. */
  name: z.string().nullable(),
  /** What it is called: by that name, else by that of where it is stored or sold; null where it has none anywhere. */
  title: z.string().nullable(),
  made_for: z.enum(CELL_REGIONS).nullable(),
  ...contents,
  /** How many pieces are in a full box; null where no one has said. */
  box_units: z.int().nullable(),
  /** What one piece costs, in minor units of the reporting currency; null where no one has said. */
  unit_cost: z.int().nullable(),
  /** Other codes by which it is found: ASIN, FNSKU, a warehouse's product id, barcodes. */
  product_codes: z.array(z.string()),
  /** Of an ASIN: the SKUs it belongs to. */
  skus: z.array(z.string()),
  version: z.int(),
  saved_at: z.iso.datetime(),
  /** Null for what was there from the start. */
  saved_by: z.string().nullable(),
});
export type CatalogueItem = z.infer<typeof catalogueItem>;

export const listCatalogue = defineEndpoint({
  method: 'GET',
  path: '/catalogue',
  tables: ['catalogue_items', FBA_LISTINGS, 'product_names'],
  access: 'signed-in',
  summary: 'Lists the devices in each catalogue product. A long list can be read in pages',
  /** The filter of a page can be `item-` and the id of an entry. */
  query: z.object(defineLongListQuery()),
  response: z.object({
    items: z.array(catalogueItem),
    ...defineLongListAnswer({ figures: z.object({}), counts: z.object({}) }),
  }),
  revalidates: true,
});

export const getSkuEntry = defineEndpoint({
  method: 'GET',
  path: '/catalogue/sku/:sku',
  tables: ['catalogue_items', FBA_LISTINGS, 'product_names'],
  access: 'signed-in',
  summary: 'What the catalogue says of a SKU, and the bundles that hold it',
  params: z.object({ sku: defineGivenText({ max: PRODUCT_CODE_MAX, required: 'SKU is required' }) }),
  response: z.object({
    /** Its own, else that of its ASIN. */
    entry: catalogueItem.nullable(),
    /** Products that hold the same device together with others, or several of it. */
    bundles: z.array(z.object({ bundle: catalogueItem, units: z.int() })),
  }),
  revalidates: true,
});
export type SkuEntry = z.infer<typeof getSkuEntry.response>;

const unmappedProduct = z.object({
  /** Null for what is sold without one. */
  sku: z.string().nullable(),
  title: z.string().nullable(),
  asins: z.array(z.string()),
  product_codes: z.array(z.string()),
  /** Pieces, in the last `days` company days, by all channels. */
  sold_units: z.int(),
  /** Pieces in warehouses and at Amazon now. */
  stock_units: z.int(),
  /** A location does not say all that it holds: there are at least so many. */
  is_stock_partial: z.boolean(),
  /** Kits recorded in the last `days` company days. */
  made_units: z.int(),
});
export type UnmappedProduct = z.infer<typeof unmappedProduct>;

export const listUnmapped = defineEndpoint({
  method: 'GET',
  path: '/catalogue/unmapped',
  tables: [
    'catalogue_items',
    'fba_stock',
    'kits',
    'product_names',
    'sales_product_days',
    'warehouse_stock',
    'standing/orders',
    'standing/warehouse-stock',
    'standing/fba-stock',
  ],
  access: 'signed-in',
  summary: 'Lists unmapped products with the units affected. A long list can be read in pages',
  /** The filter of a page can be `suggested`, or `sku-` and a SKU. */
  query: z.object(defineLongListQuery()),
  response: z.object({
    days: z.int(),
    products: z.array(unmappedProduct),
    ...defineLongListAnswer({
      /** For how many the rules suggest a mapping. */
      figures: z.object({ suggested: z.int() }),
      /** The units of what is found, and how many of the products have a partial stock. */
      counts: z.object({ sold: z.int(), stock: z.int(), stock_partial: z.int(), made: z.int() }),
    }),
  }),
});

export const SAVED_AT_ONCE_MAX = 500;

export const saveCatalogue = defineEndpoint({
  method: 'PUT',
  path: '/catalogue/items',
  tables: ['catalogue_items', 'history'],
  access: 'signed-in',
  right: 'settings',
  summary: 'Saves the contents of products, all of them or none',
  body: z.object({
    items: z
      .array(catalogueEntry)
      .min(1, 'Nothing to save')
      .max(SAVED_AT_ONCE_MAX, `Save ${formatCount(SAVED_AT_ONCE_MAX, 'product')} or fewer`)
      .refine(
        (items) => new Set(items.map((item) => `${item.kind} ${item.code}`)).size === items.length,
        'A product appears twice',
      ),
  }),
  response: z.object({ success: z.literal(true), added: z.int(), changed: z.int() }),
});

export const removeFromCatalogue = defineEndpoint({
  method: 'DELETE',
  path: '/catalogue/items/:id',
  tables: ['catalogue_items', 'history'],
  access: 'signed-in',
  right: 'settings',
  summary: 'Removes a product from the catalogue; its units are unmapped from then on',
  params: z.object({ id: defineWholeNumber({ min: 1 }) }),
  response: z.object({ success: z.literal(true) }),
});
