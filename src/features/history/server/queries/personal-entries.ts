import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { cutHistory } from './in-pieces.ts';

interface NamedPerson {
  id: number;
  /** Their names and address of today, if any. */
  known: readonly (string | null)[];
}

/** All that a person is or was called: usernames, full names and addresses may change. */
export async function listNamesOfPerson(db: Db, { id, known }: NamedPerson): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select unnest(${[...known]}::text[]) as name
      union
      select user_name from history where user_id = ${id}
      union
      select changes -> field ->> side
      from history, unnest(array['username', 'full_name', 'email']) as field, unnest(array['before', 'after']) as side
      where entity = 'user' and entity_id = ${String(id)}
    ) as named where name <> ''`.execute(db);
  return rows.map(({ name }) => name);
}

export interface PersonalEntry {
  at: Date;
  entity: string;
  entityId: string | null;
  action: string;
  changes: Record<string, unknown>;
  address: string | null;
}

const COLUMNS = ['at', 'entity', 'entity_id as entityId', 'action', 'changes', 'address'] as const;

/** All that the history has of what a person did, and of what was done to their account. */
export const listEntriesOfPerson = (db: Db, id: number): Promise<PersonalEntry[]> =>
  db
    .selectFrom('history')
    .select(COLUMNS)
    .where((or) =>
      or.or([or('user_id', '=', id), or.and([or('entity', '=', 'user'), or('entity_id', '=', String(id))])]),
    )
    .orderBy('id')
    .execute();

interface NamedAddress {
  address: string;
  /** Accounts whose own entries are known already. */
  exceptUserIds: readonly number[];
}

/** The entries that name an email address: sign-ins that failed with it, and changes that have it in a field. */
export async function listEntriesNaming(
  db: Db,
  { address, exceptUserIds }: NamedAddress,
): Promise<PersonalEntry[]> {
  const entries: PersonalEntry[] = [];
  for await (const isInPiece of cutHistory(db))
    entries.push(
      ...(await db
        .selectFrom('history')
        .select(COLUMNS)
        .where(isInPiece)
        .where(
          sql<boolean>`(position(lower(to_json(${address}::text)::text) in lower(changes::text)) > 0
            or entity = 'session' and user_id is null and lower(user_name) = lower(${address}))`,
        )
        .where(
          sql<boolean>`(user_id = any(${[...exceptUserIds]}::integer[])
            or entity = 'user' and entity_id = any(${exceptUserIds.map(String)}::text[])) is not true`,
        )
        .orderBy('id')
        .execute()),
    );
  return entries;
}
