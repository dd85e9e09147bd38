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
