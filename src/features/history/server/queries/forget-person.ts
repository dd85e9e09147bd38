import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface ForgottenPerson {
  id: number;
  /** All their names and addresses, earlier ones included. */
  names: readonly string[];
  /** What replaces the name from now on. */
  as: string;
}

/**
 * Takes a person's names, addresses and data out of the history, which is otherwise never changed: what was done, when and
 * to what stays, under another name.
 */
export async function forgetPerson(tx: Db, { id, names, as }: ForgottenPerson): Promise<void> {
  await sql`update history set user_name = ${as}, address = null where user_id = ${id}`.execute(tx);
  await sql`update history set changes = '{}' where entity = 'user' and entity_id = ${String(id)}`.execute(
    tx,
  );
  await forgetNames(tx, { names, as });
}

/** Takes an address out of the entries of others, however it is spelled in them. */
export async function forgetAddress(tx: Db, { address, as }: { address: string; as: string }): Promise<void> {
  const entries = await listEntriesNaming(tx, { address, exceptUserIds: [] });
  const texts = entries.flatMap(({ changes }) => listTexts(changes));
  const spellings = texts.filter((text) => text.toLowerCase() === address.toLowerCase());
  await forgetNames(tx, { names: [...new Set([address, ...spellings])], as });
}

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

async function forgetNames(tx: Db, { names, as }: Omit<ForgottenPerson, 'id'>): Promise<void> {
  await forgetFailedSignIns(tx, { names, as });
  // As the value of a field, such as the owner of a parcel. Roles and the names of fields are words, and no names.
  for (const name of names) {
    await sql`
      update history set changes = (
        select jsonb_object_agg(field, case when field = 'role' then value
          else replace(value::text, to_json(${name}::text)::text, to_json(${as}::text)::text)::jsonb end)
        from jsonb_each(changes) as change (field, value)
      )
      where position(to_json(${name}::text)::text in changes::text) > 0`.execute(tx);
  }
}

/** Sign-ins that failed before an account was there, with its name spelled in another way, or with an address instead. */
async function forgetFailedSignIns(
  tx: Db,
  { names, as }: { names: readonly string[]; as: string },
): Promise<void> {
  await sql`
    update history set user_name = ${as}, address = null
    where entity = 'session' and user_id is null
      and lower(user_name) in (select lower(name) from unnest(${[...names]}::text[]) as name)`.execute(tx);
}

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
export const listEntriesNaming = (
  db: Db,
  { address, exceptUserIds }: NamedAddress,
): Promise<PersonalEntry[]> =>
  db
    .selectFrom('history')
    .select(COLUMNS)
    .where(
      sql<boolean>`(position(lower(to_json(${address}::text)::text) in lower(changes::text)) > 0
        or entity = 'session' and user_id is null and lower(user_name) = lower(${address}))`,
    )
    .where(
      sql<boolean>`(user_id = any(${[...exceptUserIds]}::integer[])
        or entity = 'user' and entity_id = any(${exceptUserIds.map(String)}::text[])) is not true`,
    )
    .orderBy('id')
    .execute();
