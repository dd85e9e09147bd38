import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** More than any company has, and more than a person could choose from. */
const LISTED_MAX = 1_000;

/** Every account that did something or was tried, with the name that it had last: one look into the index each. */
export async function selectHistoryUsers(db: Db): Promise<{ id: number; username: string }[]> {
  const { rows } = await sql<{ id: number; username: string | null }>`
    with recursive seen (id) as (
      (select user_id from history where user_id is not null order by user_id limit 1)
      union all
      select (select user_id from history where user_id > seen.id order by user_id limit 1) from seen
      where seen.id is not null
    )
    select id, (
      select user_name from history where user_id = seen.id order by at desc, history.id desc limit 1
    ) as username
    from seen where id is not null limit ${LISTED_MAX}`.execute(db);
  return rows.map(({ id, username }) => ({ id, username: username ?? '' }));
}

/** Those who did something without an account, by name. */
export async function selectMachines(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive seen (name) as (
      (select user_name from history where user_id is null and action <> 'sign-in-failed' and user_name is not null
       order by user_name limit 1)
      union all
      select (
        select user_name from history where user_id is null and action <> 'sign-in-failed' and user_name > seen.name
        order by user_name limit 1
      ) from seen
      where seen.name is not null
    )
    select name from seen where name is not null limit ${LISTED_MAX}`.execute(db);
  return rows.map(({ name }) => name);
}
