import type { z } from 'zod';
import type { newPlanningDay, PlanningDay, planningDayEdit, WireField } from '../contract/plan.ts';
import { WIRE_NAMES } from '../contract/wire-names.ts';
import { CELLS, buildGrid, type Grid } from '#features/catalogue/rules/cells.ts';
import { ACTUAL_FIELDS, AMAZON_FIELDS, type FigureKind } from '#features/actuals/rules/fields.ts';
import { FIELDS, LEG_FIELDS, type PlanField } from '../rules/fields.ts';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';

type Texts = Record<WireField, string>;

/** What is typed about a day: its figures as texts, by their names on the wire. */
export interface DayValues extends Texts {
  actual_date: string;
  /** The day as it was when the form opened, or as another person has saved it since; none for a new day. */
  base: PlanningDay | undefined;
}

const WIRE = new Map(WIRE_NAMES);

/** The wire's name of one of our fields. */
export function getWireField(field: PlanField): WireField {
  const name = WIRE.get(field);
  if (!name) throw new Error(`${field} has no name on the wire`);
  return name;
}

const TOLD = new Set(ACTUAL_FIELDS.map(getWireField));

// Every name of the wire belongs to a field, which the type of fromEntries cannot express.
const buildTexts = (text: (name: WireField, usual: number) => string): Texts =>
  Object.fromEntries(
    FIELDS.map(({ field, usual }) => [getWireField(field), text(getWireField(field), usual)]),
  ) as Texts;

/** An empty form. The target must be typed; actuals are filled in, or stay empty. */
export const buildNewDayValues = (date: string): DayValues => ({
  actual_date: date,
  ...buildTexts((name, usual) => (name === 'target_total' || TOLD.has(name) ? '' : String(usual))),
  base: undefined,
});

export const toDayValues = (day: PlanningDay): DayValues => ({
  actual_date: day.date,
  ...buildTexts((name) => String(day.detailed[name])),
  base: day,
});

const parseTexts = (values: Texts): Record<WireField, number> =>
  // As above: one for each name.
  Object.fromEntries(WIRE_NAMES.map(([, name]) => [name, parseQuantity(values[name])])) as Record<
    WireField,
    number
  >;

export const toNewDay = (values: DayValues): z.input<typeof newPlanningDay> => ({
  ...parseTexts(values),
  actual_date: values.actual_date,
});

/** Only what was changed, and what the change started from: what others save meanwhile is left alone, or noticed. */
export function toDayEdit({ base, ...values }: DayValues): z.input<typeof planningDayEdit> {
  const figures = parseTexts(values);
  const changed = Object.fromEntries(listChangedNames(values, base).map((name) => [name, figures[name]]));
  return { ...changed, actual_date: values.actual_date, ...(base && { version: base.version }) };
}

/** The figures that differ from what the form began with. */
export const listChangedNames = (values: Texts, base: PlanningDay | undefined): WireField[] =>
  WIRE_NAMES.map(([, name]) => name).filter((name) => parseQuantity(values[name]) !== base?.detailed[name]);

/** The eight quantities of a kind as they are typed. */
export const buildTypedGrid = (values: Texts, kind: FigureKind): Grid =>
  buildGrid(({ cell }) => parseQuantity(values[getWireField(`${kind}_${cell}`)]));

/** Whether any of them is typed: until then their sum means nothing. */
export const hasTyped = (values: Texts, kind: FigureKind): boolean =>
  CELLS.some((cell) => values[getWireField(`${kind}_${cell}`)] !== '');

const TABS = ['basic', 'sales', 'manufacturing', 'stock', 'shipment'] as const;
export type DayTab = (typeof TABS)[number];

export const TAB_NAMES: readonly { value: DayTab; label: string }[] = [
  { value: 'basic', label: 'Basic' },
  { value: 'sales', label: 'Sales' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'stock', label: 'Stock' },
  { value: 'shipment', label: 'Shipment' },
];

const SHIPMENT = new Set<string>(LEG_FIELDS.map(getWireField));
const STOCK = new Set<string>(AMAZON_FIELDS.map(getWireField));

/** The tab that a field is on. */
export function findTab(name: string): DayTab {
  if (SHIPMENT.has(name)) return 'shipment';
  if (STOCK.has(name)) return 'stock';
  return TABS.find((tab) => name.startsWith(`${tab}_`)) ?? 'basic';
}
