import { listAccounts } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { Owner } from '../../contract/care.ts';

/** Everyone who can look after a parcel. */
export async function listParcelOwners(db: Db): Promise<Owner[]> {
  const users = await listAccounts(db, { active: 'true' });
  return users
    .map(({ id, full_name }) => ({ id, full_name }))
    .toSorted((one, other) => one.full_name.localeCompare(other.full_name, 'en'));
}
