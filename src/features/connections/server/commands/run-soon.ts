import type { Db } from '#server/db/database.ts';
import { makeDue } from '../queries/write-sources.ts';

interface RunSoonInput {
  ids: readonly string[];
  /** The service that says so. */
  by: string;
  now: Date;
}

/**
 * Has sources run as soon as possible, because their service notified us of a change. Asking again while they wait asks
 * for nothing more; a pause, refused credentials and a wait that the service asked for hold.
 */
export async function runSoon(db: Db, request: RunSoonInput): Promise<void> {
  if (request.ids.length > 0) await makeDue(db, request);
}
