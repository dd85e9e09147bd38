import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface ForgottenPerson {
  id: number;
  username: string;
  fullName: string;
  /** Null for a person without one. */
  email: string | null;
  /** What replaces the name from now on. */
  as: string;
}

/**
 * Takes a person's name, addresses and data out of the history, which is otherwise never changed: what was done, when and
 * to what stays, under another name.
 */
export async function forgetPerson(
  tx: Db,
  { id, username, fullName, email, as }: ForgottenPerson,
): Promise<void> {
  await sql`update history set user_name = ${as}, address = null where user_id = ${id}`.execute(tx);
  await sql`update history set changes = '{}' where entity = 'user' and entity_id = ${String(id)}`.execute(
    tx,
  );
  await forgetFailedSignIns(tx, { names: [username, email ?? username], as });
  // As the value of a field, such as the owner of a parcel.
  for (const name of [fullName, username, email ?? username]) {
    await sql`
      update history set changes = replace(changes::text, to_json(${name}::text)::text, to_json(${as}::text)::text)::jsonb
      where position(to_json(${name}::text)::text in changes::text) > 0`.execute(tx);
  }
}

/** Sign-ins that failed before an account was there, with its name spelled in another way, or with an address instead. */
export async function forgetFailedSignIns(
  tx: Db,
  { names, as }: { names: readonly string[]; as: string },
): Promise<void> {
  await sql`
    update history set user_name = ${as}, address = null
    where entity = 'session' and user_id is null
      and lower(user_name) in (select lower(name) from unnest(${[...names]}::text[]) as name)`.execute(tx);
}

/** What a person was called when they did something: usernames may change. */
export async function listNamesOfActor(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select('user_name')
    .distinct()
    .where('user_id', '=', id)
    .execute();
  return rows.flatMap(({ user_name: name }) => name ?? []);
}

export interface PersonalEntry {
  at: Date;
  entity: string;
  entityId: string | null;
  action: string;
  changes: Record<string, unknown>;
  address: string | null;
}

/** All that the history has of what a person did, and of what was done to their account. */
export const listEntriesOfPerson = (db: Db, id: number): Promise<PersonalEntry[]> =>
  db
    .selectFrom('history')
    .select(['at', 'entity', 'entity_id as entityId', 'action', 'changes', 'address'])
    .where((or) =>
      or.or([or('user_id', '=', id), or.and([or('entity', '=', 'user'), or('entity_id', '=', String(id))])]),
    )
    .orderBy('id')
    .execute();
