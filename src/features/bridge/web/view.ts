import { z } from 'zod';

const SPANS = ['7', '30', '90'] as const;

/** Which warehouse and span is shown, and what is open. */
export const bridgeView = z.object({
  place: z.string().catch(''),
  days: z.enum(SPANS).catch('30'),
  show: z.enum(['open', 'all']).catch('open'),
  sku: z.string().catch(''),
  day: z.string().catch(''),
  /** The name that the SKU had on that day; empty for its last. */
  listed: z.string().catch(''),
  dialog: z.enum(['', 'reason', 'transfer', 'cut-off']).catch(''),
});

/** Which statement is shown. */
export const statementView = z.object({ place: z.string().catch(''), month: z.string().catch('') });
