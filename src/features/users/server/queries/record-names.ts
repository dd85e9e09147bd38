import type { Naming } from '#features/history/server/public.ts';

/** How the history names a user. */
export const userNaming: Naming = {
  ids: 'numbers',
  field: 'full_name',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'full_name'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map((row) => [String(row.id), row.full_name]));
  },
};

/** How the history names an invitation: by its address until it was accepted, then by whose account it became. */
export const invitationNaming: Naming = {
  ids: 'numbers',
  field: 'email',
  findNames: async (db, ids) => {
    const rows = await db
      .selectFrom('invitations')
      .leftJoin('users', 'users.id', 'invitations.accepted_by')
      .select((is) => ['invitations.id', is.fn.coalesce('invitations.email', 'users.full_name').as('name')])
      .where('invitations.id', 'in', ids.map(Number))
      .execute();
    return new Map(rows.map(({ id, name }) => [String(id), name ?? '']));
  },
};
