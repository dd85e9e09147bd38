import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { buildContainsPattern } from '#server/db/like.ts';
import { parseRowIds, type Finder, type FoundRecord } from '#server/db/find-records.ts';

interface FoundUser {
  id: number;
  username: string;
  full_name: string;
  email: string | null;
}

/** How the search finds the people of the company: by any part of their names and their address. */
export const userFinder: Finder = {
  find: async (db, { terms, limit }) => {
    if (terms.starts.length === 0) return [];
    const { rows } = await sql<FoundUser>`
      select id, username, full_name, email from users
      where ${sql.join(
        terms.words.map(
          (word) =>
            sql`lower(full_name || E'\n' || username || E'\n' || coalesce(email, '')) like ${buildContainsPattern(word)}`,
        ),
        sql` and `,
      )}
      order by username_key limit ${limit}`.execute(db);
    return rows.map((user) => toFoundUser(user, terms.text));
  },
  describe: async (db, ids) =>
    (await selectUsers(db, parseRowIds(ids))).map((user) => toFoundUser(user, null)),
};

const selectUsers = (db: Db, ids: readonly number[]): Promise<FoundUser[]> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'email'])
    .where((q) => (ids.length === 0 ? q.lit(false) : q('id', 'in', ids)))
    .execute();

const toFoundUser = ({ id, username, full_name, email }: FoundUser, text: string | null): FoundRecord => ({
  id: String(id),
  label: full_name,
  detail: username,
  path: `/users?${new URLSearchParams({ search: username }).toString()}`,
  isExact: [username, full_name, email ?? ''].some((name) => name.toLowerCase() === text),
});
