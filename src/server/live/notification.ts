import { z } from 'zod';

/** The channel on which the triggers of the database notify every process (migration 0026). */
export const LIVE_CHANNEL = 'touchline_live';

/** What a committed transaction has done: changed a table, ended a session, or ended all sessions of a user. */
export const notification = z.union([
  z.object({ table: z.string() }),
  z.object({ session: z.int() }),
  z.object({ user: z.int() }),
]);
export type Notification = z.infer<typeof notification>;
