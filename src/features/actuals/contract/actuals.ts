import { z } from 'zod';
import { CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { isoDay, toDayNumber } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { FBA_LISTINGS } from '#shared/tables.ts';
import { ACTUAL_FIELDS, FILL_MAX_DAYS, type ActualField } from '../rules/fields.ts';
import { FIRST_DATE, LAST_DATE } from '../rules/plan-dates.ts';
import { defineEight } from './cells.ts';

/** A day that a plan can be made for. */
export const planDate = isoDay.refine(
  (date) => date >= FIRST_DATE && date <= LAST_DATE,
  'Must be between the years 2000 and 2199',
);

const kind = z.enum(['sales', 'manufacturing', 'stock', 'amazon']);

/** Why the figures of a kind and a region are not known. */
const missingFigures = z.object({ kind, region: z.enum(CELL_REGIONS), why: z.string() });

/** Pieces that are in none of the figures, by reason. */
const hiddenPieces = z.object({
  kind,
  reason: z.enum(['unmapped', 'elsewhere']),
  units: z.int(),
  products: z.int(),
  /** A few of them by SKU, the most pieces first; what has none is not named. */
  skus: z.array(z.string()),
});

/** A figure as orders, kits or stock know it; null where it is not known, which is not 0. */
const knownFigure = z.int().min(0).nullable();
const figures = z.object({
  ...defineEight('sales', knownFigure),
  ...defineEight('manufacturing', knownFigure),
  ...defineEight('stock', knownFigure),
  stock_us_amazon: knownFigure,
  stock_eu_amazon: knownFigure,
});
export type WireActualField = keyof z.infer<typeof figures>;

/** The wire's name of a figure: `uk` for the EU, except for what Amazon holds. */
export const toWireActualField = (field: ActualField): WireActualField =>
  // Built by the pattern of `defineEight`; a test compares both lists.
  (field === 'stock_eu_amazon' ? field : field.replace(/(^|_)eu(_|$)/, '$1uk$2')) as WireActualField;

// All of them, which the type of map cannot express.
export const WIRE_ACTUALS = ACTUAL_FIELDS.map(toWireActualField) as [WireActualField, ...WireActualField[]];

const actuals = z.object({
  date: z.iso.date(),
  figures,
  /** Figures of which a part is an estimate. */
  estimated: z.array(z.enum(WIRE_ACTUALS)),
  /** Devices sold at an estimated price, which count, and devices ordered without a price, which do not yet. */
  uncertain: z.object({ estimated: z.int(), pending: z.int() }),
  missing: z.array(missingFigures),
  hidden: z.array(hiddenPieces),
  /** Orders that could not be read on the day, by account: they may be missing from its sales. */
  set_aside: z.array(z.object({ name: z.string(), orders: z.int() })),
});
export type Actuals = z.infer<typeof actuals>;

export const getActuals = defineEndpoint({
  method: 'GET',
  path: '/plan/actuals',
  tables: [
    'catalogue_items',
    FBA_LISTINGS,
    'kits',
    'order_lines',
    'orders',
    'orders_set_aside',
    'sales_days',
    'sales_product_days',
    'stock_daily',
    'stock_daily_totals',
    'stock_latest',
    'standing/orders',
    'standing/warehouse-stock',
    'standing/fba-stock',
  ],
  access: 'signed-in',
  summary: `Actuals from orders, stock and kits for a range of days, by catalogue variant; at most ${FILL_MAX_DAYS} days`,
  query: z
    .object({ from: planDate, to: planDate })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must be on or after the start date' })
    .refine(({ from, to }) => toDayNumber(to) - toDayNumber(from) < FILL_MAX_DAYS, {
      path: ['to'],
      message: `Choose ${FILL_MAX_DAYS} days or fewer`,
    }),
  response: z.object({ today: z.iso.date(), days: z.array(actuals) }),
  revalidates: true,
});
