import { z } from 'zod';
import { VALUE_ORIGINS } from '#features/actuals/rules/origin.ts';

/**
 * What is filled in of many days, a column a figure: a day has 60 values on the wire, of which half follow from the
 * others, and all their names.
 */
export const planFigures = z.object({
  dates: z.array(z.iso.date()),
  versions: z.array(z.int()),
  /** By the wire’s name of a figure; null where it is not filled in. */
  columns: z.record(z.string(), z.array(z.int().nullable())),
  /** The origins that days have, by the wire’s names; most days share theirs. */
  origins: z.array(z.record(z.string(), z.enum(VALUE_ORIGINS))),
  /** Of each day, which of those. */
  origins_at: z.array(z.int()),
});
export type PackedPlan = z.infer<typeof planFigures>;
