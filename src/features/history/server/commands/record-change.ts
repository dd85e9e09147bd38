import type { Db } from '#server/db/database.ts';
import type { FieldChange } from '../../rules.ts';
import { diffFields, type Fields } from '../../rules.ts';
import { insertEntries, type NewHistoryEntry } from '../queries/history.ts';

/** Who did something: a signed-in user, or the name used in a failed sign-in. */
export interface Actor {
  id: number | null;
  username: string;
}

/** Who asks for a change, from where and when. */
export interface Requester {
  actor: Actor;
  address: string | null;
  now: Date;
}

interface ChangeFacts {
  now: Date;
  /** Null when no person did it: a job, a first start. */
  actor: Actor | null;
  entity: string;
  entityId: number | string | null;
  action: string;
  address: string | null;
}

type ChangedFields =
  | { before: Fields | null; after: Fields | null }
  | { changes: Record<string, FieldChange> };

/**
 * Writes down who did what, in the caller's transaction: both take effect, or neither does. Given the record
 * before and after, only the fields that differ are kept, secrets only as `changed`; a save that changed nothing
 * is not history.
 */
export const recordChange = (db: Db, happened: ChangeFacts & ChangedFields): Promise<void> =>
  recordChanges(db, [happened]);

function buildEntry(happened: ChangeFacts & ChangedFields): NewHistoryEntry | undefined {
  const { now, actor, entity, entityId, action, address } = happened;
  const changes = 'changes' in happened ? happened.changes : diffFields(happened.before, happened.after);
  const isSave = 'before' in happened && happened.before && happened.after;
  if (isSave && Object.keys(changes).length === 0) return undefined;
  return {
    at: now,
    user_id: actor?.id ?? null,
    user_name: actor?.username ?? null,
    entity,
    entity_id: entityId === null ? null : String(entityId),
    action,
    changes: JSON.stringify(changes),
    address,
  };
}

/** Writes down many things that happened together, in the order in which they are given. */
export async function recordChanges(
  db: Db,
  happened: readonly (ChangeFacts & ChangedFields)[],
): Promise<void> {
  const entries = happened.map(buildEntry).filter((entry) => entry !== undefined);
  if (entries.length === 0) return;
  await insertEntries(db, entries);
}
