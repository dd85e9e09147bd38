import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { cutHistory } from './in-pieces.ts';
import { listEntriesNaming } from './personal-entries.ts';

interface Renaming {
  /** All their names and addresses, earlier ones included. */
  names: readonly string[];
  /** What replaces the name from now on. */
  as: string;
}

/**
 * Takes a person's names, addresses and data out of the history, which is otherwise never changed: what was done, when and
 * to what stays, under another name.
 */
export async function forgetPerson(tx: Db, { id, ...renaming }: Renaming & { id: number }): Promise<void> {
  await sql`update history set changes = '{}' where entity = 'user' and entity_id = ${String(id)}`.execute(
    tx,
  );
  for await (const isInPiece of cutHistory(tx)) {
    await sql`
      update history set user_name = ${renaming.as}, address = null
      where user_id = ${id} and ${isInPiece}`.execute(tx);
    await forgetNames(tx, renaming, isInPiece);
  }
}

/** Takes an address out of the entries of others, however it is spelled in them. */
export async function forgetAddress(tx: Db, { address, as }: { address: string; as: string }): Promise<void> {
  const entries = await listEntriesNaming(tx, { address, exceptUserIds: [] });
  const texts = entries.flatMap(({ changes }) => listTexts(changes));
  const spellings = texts.filter((text) => text.toLowerCase() === address.toLowerCase());
  const names = [...new Set([address, ...spellings])];
  for await (const isInPiece of cutHistory(tx)) await forgetNames(tx, { names, as }, isInPiece);
}

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

async function forgetNames(tx: Db, { names, as }: Renaming, isInPiece: RawBuilder<boolean>): Promise<void> {
  // Sign-ins that failed before an account was there, with its name spelled in another way, or with an address instead.
  await sql`
    update history set user_name = ${as}, address = null
    where entity = 'session' and user_id is null and ${isInPiece}
      and lower(user_name) in (select lower(name) from unnest(${[...names]}::text[]) as name)`.execute(tx);
  // As the value of a field, such as the owner of a parcel. Roles and the names of fields are words, and no names.
  const quote = (text: string) => sql`to_json(${text}::text)::text`;
  const renamed = names.reduce(
    (text, name) => sql`replace(${text}, ${quote(name)}, ${quote(as)})`,
    sql`value::text`,
  );
  await sql`
    update history set changes = (
      select jsonb_object_agg(field, case when field = 'role' then value else ${renamed}::jsonb end)
      from jsonb_each(changes) as change (field, value)
    )
    where ${isInPiece} and exists (
      select from unnest(${[...names]}::text[]) as name where position(to_json(name)::text in changes::text) > 0
    )`.execute(tx);
}
