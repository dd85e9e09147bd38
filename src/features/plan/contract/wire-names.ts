import type { WireActualField } from '#features/actuals/contract/actuals.ts';
import type { ActualField } from '#features/actuals/rules/fields.ts';
import type { WireField } from './plan.ts';
import { FIELDS, type PlanField } from '../rules/fields.ts';

/** The wire's name of a figure: `uk` for the EU, and legs without their unit. */
const toWireName = (field: PlanField): WireField =>
  // Built by the pattern of `defineFigures`; a test compares both lists.
  (field === 'stock_eu_amazon'
    ? field
    : field.replace(/_days$/, '').replace(/(^|_)eu(_|$)/, '$1uk$2')) as WireField;

/** Every figure with its name on the wire, in the order in which people meet them. */
export const WIRE_NAMES: readonly (readonly [PlanField, WireField])[] = FIELDS.map(
  ({ field }) => [field, toWireName(field)] as const,
);

const WIRE = new Map(WIRE_NAMES);

/** The wire's name of one of our fields. */
export function getWireField(field: PlanField): WireField {
  const name = WIRE.get(field);
  if (!name) throw new Error(`${field} has no name on the wire`);
  return name;
}

/** The wire's name of a figure that may be missing: actuals and the plan have the same names. */
export const getWireActual = (field: ActualField): WireActualField => getWireField(field) as WireActualField;
