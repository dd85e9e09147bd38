import type { z } from 'zod';
import type { ModelKey, SizeKey } from '#features/catalogue/rules/cells.ts';
import type { FigureKind } from '../rules/fields.ts';

// On the wire the EU is `uk`, and always was; people read "EU".
type WireCell = `${'us' | 'uk'}_${ModelKey}_${SizeKey}`;
const WIRE_CELLS: readonly WireCell[] = [
  'us_cityplay_m',
  'us_cityplay_l',
  'us_20_m',
  'us_20_l',
  'uk_cityplay_m',
  'uk_cityplay_l',
  'uk_20_m',
  'uk_20_l',
];

/** The eight quantities of one kind, by their names on the wire. */
export function defineEight<K extends FigureKind, Schema extends z.ZodType>(kind: K, schema: Schema) {
  // Each of the eight is there, which the type of fromEntries cannot express.
  return Object.fromEntries(WIRE_CELLS.map((cell) => [`${kind}_${cell}`, schema])) as Record<
    `${K}_${WireCell}`,
    Schema
  >;
}
