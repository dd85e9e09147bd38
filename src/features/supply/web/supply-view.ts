import { z } from 'zod';

/** Which lines are listed, and of which the arithmetic is open. */
export const supplyView = z.object({
  tab: z.enum(['proposals', 'calendar', 'lanes', 'scenarios']).catch('proposals'),
  lines: z.enum(['ship', 'all']).catch('ship'),
  line: z.string().catch(''),
  lane: z.string().catch(''),
  planned: z.coerce.number().int().positive().optional().catch(undefined),
  dialog: z
    .enum([
      '',
      'accept',
      'dismiss',
      'shipped',
      'arrived',
      'edit',
      'cancel',
      'history',
      'settings',
      'settings-history',
      'allocate',
    ])
    .catch(''),
});
