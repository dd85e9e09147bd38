import { z } from 'zod';
import { DEMANDS } from '../rules/demand.ts';

/** Whether all variants are shown, by which demand, and whether the reserve is being changed, as the address keeps it. */
export const runOutView = z.object({
  runOut: z.enum(['', 'all', 'safety']).catch(''),
  demand: z.enum(['', ...DEMANDS]).catch(''),
});
