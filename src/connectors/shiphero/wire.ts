import { z } from 'zod';
import { units } from '../kit/rows.ts';

// In ShipHero's schema nothing of a product is required. Fields that we depend on are required here, so that a row
// without them is set aside instead of becoming a zero.

const text = z.string().nullish();

/** Absent is unknown. */
const measure = units.nullish().transform((value) => value ?? null);

export const shipHeroToken = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().nullish(),
});

const shipHeroError = z.object({
  message: z.string().nullish(),
  code: z.number().nullish(),
  request_id: text,
  required_credits: z.number().nullish(),
  remaining_credits: z.number().nullish(),
  /** In words: `18 seconds`. */
  time_remaining: z.union([z.string(), z.number()]).nullish(),
});
export type ShipHeroError = z.infer<typeof shipHeroError>;

/** Around the data of every answer; with status 200 ShipHero reports nearly every error in it. */
export const shipHeroEnvelope = z.object({ data: z.unknown(), errors: z.array(shipHeroError).nullish() });

export const shipHeroAccount = z.object({
  account: z.object({
    data: z.object({ id: text, warehouses: z.array(z.object({ id: z.string().min(1), identifier: text })) }),
  }),
});

export const warehouseProductsPage = z.object({
  warehouse_products: z.object({
    request_id: text,
    /** What the query has cost, in credits. */
    complexity: z.number().nullish(),
    data: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
      edges: z.array(z.object({ node: z.unknown() })),
    }),
  }),
});

export const warehouseProduct = z.object({
  id: z.string().min(1),
  sku: z.string().min(1),
  warehouse_id: text,
  on_hand: measure,
  allocated: measure,
  available: measure,
  non_sellable_quantity: measure,
  reorder_level: measure,
  updated_at: text,
  product: z
    .object({ name: text, barcode: text, kit: z.boolean().nullish(), kit_build: z.boolean().nullish() })
    .nullish(),
});
export type WarehouseProduct = z.infer<typeof warehouseProduct>;
