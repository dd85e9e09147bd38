import type { Db } from '#server/db/database.ts';

/** Those of some alerts that people were notified of. */
export async function selectNotified(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('notified_episodes')
    .select('episode_id')
    .where('episode_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ episode_id: id }) => id));
}

export async function markNotified(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('notified_episodes')
    .values(ids.map((id) => ({ episode_id: id, notified_at: now })))
    .onConflict((of) => of.column('episode_id').doNothing())
    .execute();
}

interface AssignmentKey {
  id: number;
  owner_id: number;
  assigned_at: Date;
}

/** The same text for the same assignment. */
export const describeAssignment = ({ id, owner_id, assigned_at }: AssignmentKey): string =>
  `${id} ${owner_id} ${assigned_at.getTime()}`;

export async function selectNotifiedAssignments(db: Db, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('notified_assignments')
    .select(['episode_id as id', 'user_id as owner_id', 'assigned_at'])
    .where('episode_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(describeAssignment));
}

export async function markAssignmentsNotified(tx: Db, assignments: readonly AssignmentKey[]): Promise<void> {
  if (assignments.length === 0) return;
  await tx
    .insertInto('notified_assignments')
    .values(
      assignments.map(({ id, owner_id, assigned_at }) => ({
        episode_id: id,
        user_id: owner_id,
        assigned_at,
      })),
    )
    .onConflict((of) => of.columns(['episode_id', 'user_id', 'assigned_at']).doNothing())
    .execute();
}
