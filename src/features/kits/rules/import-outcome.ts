import { z } from 'zod';

/** What an import of kits did, as it is stored and answered. */
export const importOutcome = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });
export type ImportOutcome = z.infer<typeof importOutcome>;
