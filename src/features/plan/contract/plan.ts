import { z } from 'zod';
import { defineEight } from '#features/actuals/contract/cells.ts';
import { planDate, WIRE_ACTUALS } from '#features/actuals/contract/actuals.ts';
import { VALUE_ORIGINS } from '#features/actuals/rules/origin.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { formatNumber } from '#shared/numbers.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { LEG_MAX_DAYS, QUANTITY_MAX } from '../rules/fields.ts';
import { planFigures } from './packed-plan.ts';

interface WholeRange {
  min: number;
  max: number;
  tooSmall: string;
  missing?: string;
}

const defineRange = ({ min, max, tooSmall, missing = 'Must be a whole number' }: WholeRange) =>
  z
    .int({ error: ({ input }) => ((input ?? null) === null ? missing : 'Must be a whole number') })
    .min(min, tooSmall)
    .max(max, { error: () => `Must be at most ${formatNumber(max)}` });

const NEGATIVE = 'Must be 0 or more';
const NO_TARGET = 'Target must be greater than 0';
const target = defineRange({ min: 1, max: QUANTITY_MAX, tooSmall: NO_TARGET, missing: NO_TARGET });
const quantity = defineRange({ min: 0, max: QUANTITY_MAX, tooSmall: NEGATIVE });
/** Every day has its legs: one that was emptied is asked for, since 0 days would be a figure. */
const days = defineRange({
  min: 0,
  max: LEG_MAX_DAYS,
  tooSmall: NEGATIVE,
  missing: 'Enter the business days',
});

/** Where figures are from, by their names on the wire. */
const origins = z.partialRecord(z.enum(WIRE_ACTUALS), z.enum(VALUE_ORIGINS));

/** All figures of a day but its target, each with what `each` makes of it. */
const defineFigures = <Quantity extends z.ZodType, Leg extends z.ZodType>(
  amount: Quantity,
  leg: () => Leg,
) => ({
  ...defineEight('sales', amount),
  ...defineEight('manufacturing', amount),
  ...defineEight('stock', amount),
  stock_us_amazon: amount,
  stock_eu_amazon: amount,
  china_us: leg(),
  china_uk: leg(),
  us_customer: leg(),
  uk_customer: leg(),
});

const dateRequired = z.string('Date is required').min(1, 'Date is required').pipe(planDate);

/** A new day. A quantity that is left out, or null, is missing, which is not 0; a leg takes its default number of days. */
export const newPlanningDay = z.object({
  actual_date: dateRequired,
  target_total: target,
  ...defineFigures(quantity.nullable().default(null), () => days.optional()),
  /** A quantity without an origin is typed. */
  origins: origins.optional(),
});
export type NewPlanningDay = z.infer<typeof newPlanningDay>;

const edit = {
  target_total: target.optional(),
  /** Null takes a quantity out again. */
  ...defineFigures(quantity.nullable().optional(), () => days.optional()),
  origins: origins.optional(),
  /** What the edit started from; an older one than the day has is refused. */
  version: z.int().min(1).optional(),
};

/** A change of a day: what is left out stays as it is. */
export const planningDayEdit = z.object({ actual_date: dateRequired, ...edit });
export type PlanningDayEdit = z.infer<typeof planningDayEdit>;

/** Every figure of a day by its name on the wire. */
const detailed = z.object({ target_total: z.int(), ...defineFigures(z.int(), () => z.int()) });
export type WireDetailed = z.infer<typeof detailed>;
export type WireField = keyof WireDetailed;

const delivery = z.object({
  /** Business days from the factory to the customer. */
  worst_delivery_delay: z.int(),
  worst_delivery_date: z.iso.date(),
});

export const planningDayShape = z.object({
  date: z.iso.date(),
  version: z.int(),
  sales: z.object({
    target_total: z.int(),
    actual_total: z.int(),
    accumulated_delta: z.int(),
    actual_us: z.int(),
    actual_eu: z.int(),
    cityplay_actual: z.int(),
    two_point_0_actual: z.int(),
  }),
  manufacturing: z.object({ actual_us: z.int(), actual_eu: z.int(), actual_total: z.int() }),
  stock: z.object({
    us_itb: z.int(),
    eu_tive: z.int(),
    us_amazon: z.int(),
    eu_amazon: z.int(),
    total_stock: z.int(),
  }),
  shipment: z.object({ us: delivery, eu: delivery }),
  /** A quantity that is missing is 0 here, and has no origin. */
  detailed,
  origins,
});
export type PlanningDay = z.infer<typeof planningDayShape>;

const done = z.object({ success: z.literal(true) });
const saved = done.extend({ day: planningDayShape });
const onDate = z.object({ date: planDate });

/** How many days a plan has, and their versions added up: another plan has another sum. */
const planSum = z.object({ days: z.int(), versions: z.int() });

export const listPlan = defineEndpoint({
  method: 'GET',
  path: '/plan/all',
  tables: ['planning_days'],
  access: 'signed-in',
  summary: 'The plan, day by day; all of it, or a part with the number of days',
  query: z.object({
    from: planDate.optional(),
    to: planDate.optional(),
    limit: defineWholeNumber({ min: 1, max: 1000 }).optional(),
    offset: defineWholeNumber({ min: 0 }).optional(),
    /** Only days that have a later version than this: for a client that keeps the others. */
    after_version: defineWholeNumber({ min: 0 }).optional(),
    /** The whole plan as what is filled in, from which a client works out the rest. */
    form: z.literal('figures').optional(),
  }),
  revalidates: true,
  response: z.object({
    days: z.array(planningDayShape),
    /** The company's day, by its own time zone. */
    today: z.iso.date(),
    pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int() }).optional(),
    /** Beside some days of the plan, what it is as a whole: a client that adds them to days that it keeps can check that none is missing. */
    whole: planSum.optional(),
    /** In place of days, where they were asked for in this form. */
    figures: planFigures.optional(),
  }),
});

export const listEditedTargets = defineEndpoint({
  method: 'GET',
  path: '/plan/edited-targets',
  tables: ['frozen_targets', 'planning_days'],
  access: 'signed-in',
  summary: 'Days whose target was edited after they began, with the target they began with',
  response: z.object({ days: z.array(z.object({ date: z.iso.date(), was: z.int() })) }),
  revalidates: true,
});

export const getLegDefaults = defineEndpoint({
  method: 'GET',
  path: '/plan/leg-defaults',
  tables: ['leg_defaults'],
  access: 'signed-in',
  summary: 'The default business days of each leg for a day added to the plan',
  response: z.object({
    china_us_days: z.int(),
    china_eu_days: z.int(),
    us_customer_days: z.int(),
    eu_customer_days: z.int(),
  }),
  revalidates: true,
});

export const getPlanningDay = defineEndpoint({
  method: 'GET',
  path: '/plan/day/:date',
  tables: ['planning_days'],
  access: 'signed-in',
  summary: 'One day of the plan, with who saved it last',
  params: onDate,
  response: planningDayShape.extend({
    last_saved: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  }),
});

export const addPlanningDay = defineEndpoint({
  method: 'POST',
  path: '/plan/detailed',
  tables: ['planning_days', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Adds a day to the plan; an existing day is not overwritten',
  body: newPlanningDay,
  response: saved,
});

export const updatePlanningDay = defineEndpoint({
  method: 'PUT',
  path: '/plan/detailed',
  tables: ['planning_days', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Changes a day of the plan; fields left out stay as they are',
  body: planningDayEdit,
  response: saved,
});

export const deletePlanningDay = defineEndpoint({
  method: 'DELETE',
  path: '/plan/day/:date',
  tables: ['planning_days', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Deletes a day',
  params: onDate,
  response: done,
});

const SAVED_AT_ONCE_MAX = 1_000;

/** A day of many that are saved together: changed, or added where it says that it is new. */
const daySave = z.discriminatedUnion('is_new', [
  newPlanningDay.extend({ is_new: z.literal(true) }),
  planningDayEdit.extend({ is_new: z.literal(false) }),
]);
export type DaySave = z.input<typeof daySave>;

const isEachOnce = (days: readonly { actual_date: string }[]): boolean =>
  new Set(days.map(({ actual_date }) => actual_date)).size === days.length;

export const savePlanningDays = defineEndpoint({
  method: 'PUT',
  path: '/plan/days',
  tables: ['planning_days', 'history'],
  access: 'signed-in',
  right: 'planning',
  summary: 'Saves many days of the plan, all of them or none',
  body: z.object({
    days: z
      .array(daySave)
      .min(1, 'Nothing to save')
      .max(SAVED_AT_ONCE_MAX, 'Save up to 1,000 days at a time')
      .refine(isEachOnce, 'Each day can appear only once'),
  }),
  response: done.extend({
    added: z.int(),
    changed: z.int(),
    /** Of the days that are new or other than before. */
    versions: z.array(z.object({ date: z.iso.date(), version: z.int() })),
  }),
});

export const exportPlan = defineEndpoint({
  method: 'GET',
  path: '/plan/export',
  access: 'signed-in',
  summary: 'The plan as an Excel workbook: an overview, and every value',
  response: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
});
