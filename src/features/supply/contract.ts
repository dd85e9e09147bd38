import { z } from 'zod';
import { CELLS, CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { DEMANDS } from './rules/demand.ts';
import { PROJECTED_FROM } from './rules/made-from.ts';
import { SAFETY_MAX_DAYS } from './rules/shipping.ts';

const day = z.iso.date();

const safetyDays = z
  .int('Must be a whole number')
  .min(0, 'Must be 0 or more')
  .max(SAFETY_MAX_DAYS, `Must be at most ${SAFETY_MAX_DAYS}`);

/** What was sold, on this many days that ended with stock. */
const sold = z.object({ units: z.number(), counted_days: z.int() });

const gap = z.object({
  /** The first day that ends with nothing left. */
  from: day,
  /** The last one; null when nothing that is on its way ends it. */
  to: day.nullable(),
  /** The least that is left: negative is owed. */
  lowest: z.number(),
  ship_by: day.nullable(),
  late_by: z.int(),
});

/** A stock and how long it lasts: of a variant in a region, or in one place of it. */
const stockAhead = z.object({
  id: z.string(),
  region: z.enum(CELL_REGIONS),
  /** `Cityplay M`, `ITB US`, `Amazon UK` */
  name: z.string(),
  /** What Amazon holds: it is filled from the warehouses, and not from China. */
  is_pool: z.boolean(),
  /**
   * What is not known: the stock of a place that was never read or does not report it, and so the sum of its region; what
   * an account sells that is not read that far, and so the sum of its region; or the demand of shops that do not say from
   * where they ship.
   */
  unknown: z.enum(['stock', 'sales', 'demand']).nullable(),
  /** The SKU whose level a place does not report; null where it reports all, or was never read. */
  unreported: z.string().nullable(),
  /** False for a place that nothing reads: its stock is not known. */
  is_connected: z.boolean(),
  /** What can be sold now, as far as it is known; negative where more is promised than there is. */
  stock: z.object({ warehouses: z.int(), amazon: z.int() }),
  /** Its part of what is expected in all. */
  share: z.number(),
  sold: z.object({ warehouses: sold, amazon: sold }),
  /** What boxes bring, by the day on which they are expected. */
  arrivals: z.array(z.object({ day, units: z.int(), boxes: z.int() })),
  /** Boxes that are on their way and not counted: overdue ones, and those that do not say what they hold. */
  overdue: z.object({ boxes: z.int(), units: z.int() }),
  boxes_without_units: z.int(),
  has_demand: z.boolean(),
  run_out: day.nullable(),
  /** How long what is there now lasts, boxes not counted; null without demand. */
  cover_days: z.number().nullable(),
  /** Null where nothing runs out, and for a pool. */
  ship_by: day.nullable(),
  /** In business days; 0 while there is time. */
  late_by: z.int(),
  gaps: z.array(gap),
});
export type ProjectedStock = z.infer<typeof stockAhead>;

/** A variant: the sum of its region, and every location by itself. */
const variantAhead = stockAhead.extend({
  id: z.enum(CELLS),
  /** The warehouse that asks for `ship_by`; null where the sum of all places does. */
  ship_for: z.string().nullable(),
  places: z.array(stockAhead),
  /** The place that runs dry first: no other place's stock covers for it. */
  first_out: z.object({ place: z.string(), day }).nullable(),
});
export type ProjectedVariant = z.infer<typeof variantAhead>;

/** Pieces that shops sold in 28 days: of how many it is known from which warehouse of the region they were shipped. */
const originCount = z.object({ known: z.int(), unknown: z.int() });

/** Accounts of orders that are known from a later day on than the sales that were counted. */
export const knownFrom = z.array(z.object({ id: z.string(), name: z.string(), day }));

const projection = z.object({
  today: day,
  demand: z.enum(DEMANDS),
  expected: z.object({
    /** What all variants together are expected to sell from tomorrow on, where days differ; afterwards `usual`. */
    ahead: z.array(z.number()),
    usual: z.number(),
    /** The last day of the plan; null without one, and for a demand that needs none. */
    planned_until: day.nullable(),
    /** Over how many days what was sold was counted; null where nothing was, so that all variants are alike. */
    sold_days: z.int().nullable(),
    /** What some account sells is not known: it is missing in the sales, and in how a plan is split. */
    is_partial: z.boolean(),
  }),
  /** In business days. */
  legs: z.object({
    us: z.object({ china: z.int(), customer: z.int() }),
    eu: z.object({ china: z.int(), customer: z.int() }),
    safety: z.int(),
  }),
  /** Whether the catalogue knows what is in any product. */
  has_catalogue: z.boolean(),
  stocks: z.array(variantAhead),
  origins: z.object({ us: originCount, eu: originCount }),
  /** Devices of 28 days: sold at an estimated price, which count, and ordered without a price, which do not yet. */
  uncertain: z.object({ estimated: z.int(), pending: z.int() }),
  /** Which variant of a region runs out first, or lasts shortest; null where none is in demand. */
  weakest: z.object({ us: z.enum(CELLS).nullable(), eu: z.enum(CELLS).nullable() }),
  /** Pieces of SKUs that the catalogue does not know. */
  unmapped: z.object({ skus: z.int(), in_stock: z.int(), sold: z.int(), on_the_way: z.int() }),
  /** Devices that were sold to neither region in the last 28 days. */
  sold_elsewhere: z.int(),
  /** The names of warehouses in neither region: what they hold is in no stock. */
  stored_elsewhere: z.array(z.string()),
  known_from: knownFrom,
  /** Sources whose data is too old to rely on, or whose past is still being loaded. */
  outdated: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      last_success_at: z.iso.datetime().nullable(),
      is_loading: z.boolean(),
    }),
  ),
});
export type PlanProjection = z.infer<typeof projection>;

/** The sources that it names where they are not up to date. */
export const SUPPLY_STANDINGS = [
  'standing/orders',
  'standing/warehouse-stock',
  'standing/fba-stock',
] as const;

export const getProjection = defineEndpoint({
  method: 'GET',
  path: '/plan/projection',
  tables: [...PROJECTED_FROM, ...SUPPLY_STANDINGS],
  access: 'signed-in',
  summary: 'How long each variant’s stock lasts, and when the factory must ship more',
  query: z.object({
    /** By the forecast, the plan, or what was sold on this many days; without it the first of them that is there. */
    demand: z.enum(DEMANDS).optional(),
  }),
  response: projection,
  revalidates: true,
});

export const setSafetyDays = defineEndpoint({
  method: 'PUT',
  path: '/plan/safety',
  tables: ['planning_settings', 'history'],
  access: 'signed-in',
  right: 'settings',
  needsRecentProof: true,
  summary: 'Changes the safety buffer, in business days, of ship-by dates',
  body: z.object({ safety_days: safetyDays }),
  response: z.object({ success: z.literal(true), safety_days: z.int() }),
});
