import type { Db } from '#server/db/database.ts';
import type { Actors, HistoryEntry } from '../../contract.ts';
import { selectMachines, selectHistoryUsers } from './actors.ts';
import { withNames, type Namings } from './record-names.ts';
import { selectEntries, selectLatestEntry, type StoredHistoryFilters } from './history.ts';

/** One page of the history; `from` and `to` are days of the company, both included. */
export async function listHistoryPage(
  db: Db,
  filters: StoredHistoryFilters & { limit: number; offset: number },
  { timeZone, namings }: { timeZone: string; namings: Namings },
): Promise<{ entries: HistoryEntry[]; pagination: { total: number; limit: number; offset: number } }> {
  const { entries, total } = await selectEntries(db, filters, timeZone);
  return {
    entries: await withNames(db, entries, namings),
    pagination: { total, limit: filters.limit, offset: filters.offset },
  };
}

/** Everyone who is in the history, by name. */
export async function listHistoryActors(db: Db, namings: Namings): Promise<Actors> {
  const users = await selectHistoryUsers(db);
  const ids = users.map(({ id }) => String(id));
  const names = ids.length > 0 ? await namings['user']?.findNames(db, ids) : undefined;
  return {
    users: users.map((user) => ({ ...user, full_name: names?.get(String(user.id)) ?? null })),
    machines: await selectMachines(db),
  };
}

/** The last thing that happened to a record; null when nothing did since the history began. */
export const findLatestChange = async (
  db: Db,
  entity: string,
  entityId: number | string,
): Promise<Pick<HistoryEntry, 'at' | 'user_name' | 'changes'> | null> =>
  (await selectLatestEntry(db, entity, String(entityId))) ?? null;
