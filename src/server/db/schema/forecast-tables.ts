import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written by `forecast`. What a day said about the demand for a variant in a region, by who sold it. */
export interface DemandDaysTable {
  day: string;
  /** `us_cityplay_m` */
  cell: string;
  channel_group: 'shops' | 'amazon';
  /** Null where the orders of the day are not all known. */
  sold: number | null;
  /** Nothing was in stock at the end of the day and of the day before. */
  is_out: boolean;
}

/** Written by `forecast`. What was expected on some day, kept so that its accuracy can be measured. */
export interface DemandForecastsTable {
  /** The company day that it was made on, which is the first day that it is about. */
  made_on: string;
  /** A cell, a region, or `all`. */
  subject: string;
  /** `shops`, `amazon`, or `all`. */
  channel: string;
  made_at: Date;
  /** The versions of what people entered, by which a change is noticed. */
  made_from: string;
  /** How it was worked out; null for a sum of several, and where nothing is forecast. */
  model: ColumnType<unknown, string | null, never>;
  /** Mean absolute scaled errors over tests of the past, of the model and of the plain mean. */
  error: number | null;
  plain_error: number | null;
  origins: number;
  /** Days of the history that say something about demand. */
  known_days: number;
  /** Expected units of each day; empty where nothing is forecast. */
  means: number[];
  /** Days, and the tenth, the half and nine tenths of the errors of spans of this many days. */
  spread: ColumnType<unknown, string, never>;
  /** Of the latest forecast of a variant in a channel group: what paths are drawn of. */
  errors: ColumnType<unknown, string | null, null>;
}

/** Written by `forecast`. Units ordered before any account reports them, as people imported them. */
export interface OrderHistoryTable {
  channel_group: 'shops' | 'amazon';
  region: 'us' | 'eu';
  /** A day that has a row is known in full: what it does not name sold nothing. */
  day: string;
  sku: string;
  units: number;
}

/** Written by `forecast`. Days on which more or less is wanted than usual, as people know. */
export interface DemandEventsTable {
  id: GeneratedAlways<number>;
  name: string;
  first_day: string;
  last_day: string;
  /** Null for both regions. */
  region: 'us' | 'eu' | null;
  /** Null for shops and Amazon. */
  channel_group: 'shops' | 'amazon' | null;
  /** How much more is expected, in percent; negative for less. */
  uplift_percent: number;
  version: Generated<number>;
  saved_at: Date;
}

/** Written by `forecast`. What people typed over the forecast of a variant in a channel group. */
export interface DemandOverridesTable {
  id: GeneratedAlways<number>;
  /** `us_cityplay_m` */
  cell: string;
  channel_group: 'shops' | 'amazon';
  first_day: string;
  last_day: string;
  units_per_day: number;
  reason: string;
  version: Generated<number>;
  saved_by: string;
  saved_at: Date;
}

/** Written by `forecast`. The last day of which every SKU was forecast; no row before the first. */
export interface FinishedSkuForecastsTable {
  is_only: Generated<boolean>;
  made_on: string;
}

/** Written by `forecast`. What a SKU may sell where it is sold, as it was worked out last. */
export interface SkuForecastsTable {
  sku: string;
  region: 'us' | 'eu';
  channel_group: 'shops' | 'amazon';
  made_on: string;
  /** The model with its errors; null where too few days say something. */
  choice: unknown;
  known_days: number;
  days_7: unknown;
  days_28: unknown;
  days_91: unknown;
}
