import { z } from 'zod';
import { CELL_REGIONS } from '#features/catalogue/rules/cells.ts';

const kind = z.enum(['sales', 'manufacturing', 'stock', 'amazon']);

/** Why the figures of a kind and a region are not known. */
export const missingFigures = z.object({ kind, region: z.enum(CELL_REGIONS), why: z.string() });

/** Pieces that are in none of the figures, by reason. */
export const hiddenPieces = z.object({
  kind,
  reason: z.enum(['unmapped', 'elsewhere']),
  units: z.int(),
  products: z.int(),
  /** A few of them by SKU, the most pieces first; what has none is not named. */
  skus: z.array(z.string()),
});
