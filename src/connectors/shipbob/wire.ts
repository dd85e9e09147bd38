import { z } from 'zod';
import { units } from '../kit/rows.ts';

// Nothing is required in ShipBob's own model. Fields that we depend on are required here, so that an item without them
// is set aside instead of becoming a zero.

const text = z.string().nullish();

/** Absent is unknown. */
const measure = units.nullish().transform((value) => value ?? null);

export const shipBobLevelsPage = z.object({ items: z.array(z.unknown()), next: text });

export const shipBobItem = z.object({
  inventory_id: z.int(),
  /** An item without one cannot be joined with anything. */
  sku: text,
  name: text,
  locations: z
    .array(
      z.object({
        location_id: z.int(),
        name: text,
        on_hand_quantity: measure,
        fulfillable_quantity: measure,
        committed_quantity: measure,
        awaiting_quantity: measure,
      }),
    )
    .nullish(),
});
export type ShipBobItem = z.infer<typeof shipBobItem>;

/** Where a token may do what; a personal token sees one channel of its own. */
export const shipBobChannels = z.array(
  z.object({ id: z.int(), name: text, scopes: z.array(z.string()).nullish() }),
);

/** The sentence of a refusal. */
export const shipBobProblem = z.object({
  message: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
});
