import type { z } from 'zod';
import type { newPlanningDay, PlanningDay, planningDayEdit, WireField } from '../contract/plan.ts';
import { readFigure } from '../contract/given.ts';
import { getWireActual, getWireField } from '../contract/wire-names.ts';
import { pickCells, type CellFilter } from '#features/catalogue/rules/cells.ts';
import { findFigureMark, type FigureMark, type ValueOrigin } from '#features/actuals/rules/origin.ts';
import {
  ACTUAL_FIELDS,
  AMAZON_FIELDS,
  isFlowField,
  type ActualField,
  type FigureKind,
} from '#features/actuals/rules/fields.ts';
import type { Actuals, WireActualField } from '#features/actuals/contract/actuals.ts';
import { FIELDS, isActualField, LEG_FIELDS, type PlanField } from '../rules/fields.ts';
import { sumKnown, type FigureSum } from '../rules/figure-sums.ts';
import type { LegDays } from '../rules/legs.ts';
import { parseFigure } from '../rules/sheet/sheet.ts';
import { dayValuesWords as words } from './wording.ts';

type Texts = Record<WireField, string>;

/** What is typed about a day: its figures as texts, by their names on the wire. */
export interface DayValues extends Texts {
  actual_date: string;
  /** The day as it was when the form opened, or as another person has saved it since; none for a new day. */
  base: PlanningDay | undefined;
}

/** The legs of a new day as texts. */
export const toLegValues = (legs: LegDays): Partial<Texts> =>
  Object.fromEntries(LEG_FIELDS.map((leg) => [getWireField(leg), String(legs[leg])]));

/** An empty form. The target must be typed; actuals and legs are filled in once they are known, or stay empty. */
export const buildNewDayValues = (date: string, legs: LegDays | undefined): DayValues => ({
  actual_date: date,
  // Every name of the wire belongs to a field, which the type of fromEntries cannot express.
  ...(Object.fromEntries(FIELDS.map(({ field }) => [getWireField(field), ''])) as Texts),
  ...(legs && toLegValues(legs)),
  base: undefined,
});

/** The figures of a day as texts; one that is missing is empty. */
export const toDayValues = (day: PlanningDay): DayValues => ({
  actual_date: day.date,
  // Every name of the wire belongs to a field, which the type of fromEntries cannot express.
  ...(Object.fromEntries(
    FIELDS.map(({ field }) => [getWireField(field), String(readFigure(day, field) ?? '')]),
  ) as Texts),
  base: day,
});

/** What is typed of a figure; null where it is empty, which is not 0. */
export const parseText = (field: PlanField, values: Texts): number | null =>
  parseFigure(values[getWireField(field)]);

/** What is sent of a new day: what is empty is left out. A quantity is then missing, and a leg takes its default. */
export function toNewDay(values: DayValues, actuals?: Actuals): z.input<typeof newPlanningDay> {
  const fields = FIELDS.map(({ field }) => field).filter(
    (field) => values[getWireField(field)].trim() !== '',
  );
  return {
    target_total: 0,
    ...Object.fromEntries(fields.map((field) => [getWireField(field), parseText(field, values)])),
    actual_date: values.actual_date,
    ...listOrigins(fields, values, actuals),
  };
}

/** The origins to send: a figure that is the known one is from its feed; one without an origin is typed. */
function listOrigins(
  fields: readonly PlanField[],
  values: Texts,
  actuals: Actuals | undefined,
): { origins?: PlanningDay['origins'] } {
  const known = fields.filter(isActualField).filter((field) => {
    const actual = actuals?.figures[getWireActual(field)] ?? null;
    return actual !== null && parseText(field, values) === actual;
  });
  if (known.length === 0) return {};
  const findOrigin = (name: WireActualField): ValueOrigin =>
    actuals?.estimated.includes(name) ? 'estimated' : 'synced';
  return {
    origins: Object.fromEntries(
      known.map((field) => [getWireActual(field), findOrigin(getWireActual(field))]),
    ),
  };
}

/** Only what was changed, and what the change started from: what others save in the meantime is left alone, or noticed. */
export function toDayEdit(
  { base, ...values }: DayValues,
  actuals?: Actuals,
): z.input<typeof planningDayEdit> {
  // What stands as it was known before the day was over is sent as well where it has turned out to be all.
  const settled = ACTUAL_FIELDS.filter(
    (field) =>
      base?.origins[getWireActual(field)] === 'so-far' &&
      actuals?.figures[getWireActual(field)] === parseText(field, values),
  );
  const fields = [...new Set([...listChangedFields(values, base), ...settled])];
  const changed = Object.fromEntries(fields.map((field) => [getWireField(field), parseText(field, values)]));
  const origins = listOrigins(fields, values, actuals);
  return { ...changed, ...origins, actual_date: values.actual_date, ...(base && { version: base.version }) };
}

/** The figures that differ from what the form began with. */
export const listChangedFields = (values: Texts, base: PlanningDay | undefined): PlanField[] =>
  FIELDS.map(({ field }) => field).filter(
    (field) => parseText(field, values) !== (base ? readFigure(base, field) : undefined),
  );

/** Whether a figure was changed here and, to something else, by another person in the meantime. */
export function isContested(field: PlanField, values: DayValues, theirs: PlanningDay): boolean {
  const before = values.base ? readFigure(values.base, field) : null;
  const [mine, now] = [parseText(field, values), readFigure(theirs, field)];
  return mine !== now && mine !== before && now !== before;
}

/** The mark of a figure in the form: where it is from, and whether something else is known. */
export function findMark(
  field: ActualField,
  values: DayValues,
  actuals: Actuals | undefined,
): FigureMark | null {
  const name = getWireActual(field);
  const figure = values.base ? readFigure(values.base, field) : null;
  const origin = values.base?.origins[name];
  return findFigureMark({
    text: values[name],
    actual: actuals?.figures[name] ?? null,
    isEstimated: actuals?.estimated.includes(name),
    saved: figure === null || origin === undefined ? undefined : { figure, origin },
  });
}

interface Summed {
  kind: FigureKind;
  only?: CellFilter | undefined;
  /** What is known of the day, and whether it is not over yet. */
  known: { actuals: Actuals | undefined; isToday: boolean } | undefined;
}

/**
 * What is typed of a kind, over all cells or those of a region, a model or a size: null until any of them is, and at
 * least the sum while one of them is missing, or is what is known before the day is over.
 */
export function sumTyped(values: DayValues, { kind, only, known }: Summed): FigureSum {
  const fields = pickCells(only).map(({ cell }) => `${kind}_${cell}` as const);
  return sumKnown(
    fields.map((field) => parseText(field, values)),
    fields.some((field) => isSoFar(field, values, known)),
  );
}

/** Whether a figure is, or will be once it is saved, what was known before the day was over. */
function isSoFar(field: ActualField, values: DayValues, known: Summed['known']): boolean {
  const { base } = values;
  const name = getWireActual(field);
  const figure = parseText(field, values);
  if (figure === null || !isFlowField(field)) return false;
  const isUnchanged = base !== undefined && figure === readFigure(base, field);
  // What stays the same keeps its origin, unless it turns out to be all.
  if (isUnchanged && base.origins[name] !== 'so-far') return false;
  return known && figure === known.actuals?.figures[name] ? known.isToday : isUnchanged;
}

const TABS = ['basic', 'sales', 'manufacturing', 'stock', 'shipment'] as const;
export type DayTab = (typeof TABS)[number];

export const TAB_NAMES: readonly { value: DayTab; label: string }[] = [
  { value: 'basic', label: words.basic },
  { value: 'sales', label: words.sales },
  { value: 'manufacturing', label: words.manufacturing },
  { value: 'stock', label: words.stock },
  { value: 'shipment', label: words.shipment },
];

const SHIPMENT = new Set<string>(LEG_FIELDS.map(getWireField));
const STOCK = new Set<string>(AMAZON_FIELDS.map(getWireField));

/** The tab that a field is on. */
export function findTab(name: string): DayTab {
  if (SHIPMENT.has(name)) return 'shipment';
  if (STOCK.has(name)) return 'stock';
  return TABS.find((tab) => name.startsWith(`${tab}_`)) ?? 'basic';
}
