import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface RecordedFields {
  entityId: string;
  at: Date;
  action: string;
  /** By field; null stands for none, and for a record that is not there. */
  changes: Record<string, { before: unknown; after: unknown } | undefined>;
}

interface FieldQuestion {
  entity: string;
  fields: readonly string[];
  since: Date;
}

/** How some fields of a kind of record changed since a moment, the earliest change first. */
export async function listFieldChanges(
  db: Db,
  { entity, fields, since }: FieldQuestion,
): Promise<RecordedFields[]> {
  const { rows } = await sql<RecordedFields>`
    select entity_id as "entityId", at, action, changes from history
    where entity = ${entity} and at >= ${since} and entity_id is not null
      and jsonb_exists_any(changes, ${[...fields]}::text[])
    order by at, id`.execute(db);
  return rows;
}

/** What a field of a record was at a moment, from what it is now and how it changed since, the earliest change first. */
export function findPastValue(
  changes: readonly Pick<RecordedFields, 'at' | 'changes'>[],
  { field, at, now }: { field: string; at: Date; now: unknown },
): unknown {
  const next = changes.find((each) => each.at > at && each.changes[field] !== undefined);
  return next ? next.changes[field]?.before : now;
}
