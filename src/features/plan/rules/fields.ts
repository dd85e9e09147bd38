import {
  ACTUAL_FIELDS,
  FIGURE_KINDS,
  KIND_NAMES,
  type ActualField,
  type AmazonField,
  type CellField,
} from '#features/actuals/rules/fields.ts';
import type { Origins } from '#features/actuals/rules/origin.ts';
import { CELL_PARTS, CELL_REGION_NAMES, formatCellName } from '#features/catalogue/rules/cells.ts';

export type LegField = 'china_us_days' | 'china_eu_days' | 'us_customer_days' | 'eu_customer_days';

/** Every figure of a day, by our name for it: what is stored, edited, exported and compared. */
export type PlanField = 'target_total' | CellField | AmazonField | LegField;
/** A quantity that was never filled in is null, which is not 0. */
export type PlanFigures = Record<CellField | AmazonField, number | null> &
  Record<'target_total' | LegField, number>;

/** A day of the plan as it is stored. */
export type PlannedDay = PlanFigures & {
  date: string;
  version: number;
  origins: Origins;
};

export const QUANTITY_MAX = 2_147_483_647;
export const LEG_MAX_DAYS = 365;

/** Business days that a leg takes unless the day has other ones. */
export const LEG_DAYS: Record<LegField, number> = {
  china_us_days: 30,
  china_eu_days: 35,
  us_customer_days: 3,
  eu_customer_days: 2,
};

const LEG_NAMES: Record<LegField, string> = {
  china_us_days: 'China to US',
  china_eu_days: 'China to EU',
  us_customer_days: 'US to Customer',
  eu_customer_days: 'EU to Customer',
};

interface FieldFacts {
  field: PlanField;
  /** As people read it: `Sales US Cityplay M`. */
  name: string;
  min: number;
  max: number;
  /** What a day has of it unless it is filled in; a target must be typed. */
  usual: number | null;
}

const defineQuantity = (field: PlanField, name: string): FieldFacts => ({
  field,
  name,
  min: 0,
  max: QUANTITY_MAX,
  usual: null,
});

export const LEG_FIELDS: readonly LegField[] = [
  'china_us_days',
  'china_eu_days',
  'us_customer_days',
  'eu_customer_days',
];

/** All fields, in the order in which people meet them. */
export const FIELDS: readonly FieldFacts[] = [
  { ...defineQuantity('target_total', 'Sales Target'), min: 1, usual: 0 },
  ...FIGURE_KINDS.flatMap((kind) =>
    CELL_PARTS.map((parts) =>
      defineQuantity(`${kind}_${parts.cell}`, `${KIND_NAMES[kind]} ${formatCellName(parts)}`),
    ),
  ),
  defineQuantity('stock_us_amazon', `Stock ${CELL_REGION_NAMES.us} Amazon`),
  defineQuantity('stock_eu_amazon', `Stock ${CELL_REGION_NAMES.eu} Amazon`),
  ...LEG_FIELDS.map((field) => ({
    field,
    name: LEG_NAMES[field],
    min: 0,
    max: LEG_MAX_DAYS,
    usual: LEG_DAYS[field],
  })),
];

const NAMES = new Map(FIELDS.map(({ field, name }) => [field, name]));

export const getFieldName = (field: PlanField): string => NAMES.get(field) ?? field;

const ACTUALS = new Set<PlanField>(ACTUAL_FIELDS);

/** Whether a figure may be missing: all but targets and legs, which every day has. */
export const isActualField = (field: PlanField): field is ActualField => ACTUALS.has(field);

const LEGS = new Set<PlanField>(LEG_FIELDS);

export const isLegField = (field: PlanField): field is LegField => LEGS.has(field);
