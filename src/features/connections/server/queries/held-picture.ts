import { z } from 'zod';

/** An answer that was not taken, as it is stored beside its source. */
export const storedHeldBack = z.object({
  at: z.iso.datetime(),
  message: z.string(),
  rows: z.int(),
  units: z.number(),
  acceptedBy: z.string().nullable(),
  /** What the answer is known by, where it can be the same one again. */
  version: z.string().optional(),
});
export type StoredHeldBack = z.infer<typeof storedHeldBack>;
