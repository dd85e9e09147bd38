import type { Db } from '#server/db/database.ts';
import { DAY_MS } from '#shared/day-ms.ts';

export interface DeclaredConfiguration {
  hash: string;
  changedAt: Date;
  isCurrent: boolean;
}

/** The configuration that the installation has, and those that it had. */
export const selectConfigurations = (db: Db): Promise<DeclaredConfiguration[]> =>
  db
    .selectFrom('configurations')
    .select(['hash', 'changed_at as changedAt', 'is_current as isCurrent'])
    .execute();

/** Makes a configuration the one of the installation. */
export async function storeConfiguration(
  tx: Db,
  { hash, changedAt }: { hash: string; changedAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('configurations')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .where('hash', '!=', hash)
    .execute();
  const declared = { changed_at: changedAt, declared_at: now, is_current: true };
  await tx
    .insertInto('configurations')
    .values({ hash, ...declared })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(declared))
    .execute();
}

/** Notes that a process runs with another configuration. */
export async function storeOtherConfiguration(
  db: Db,
  { process, hash }: { process: string; hash: string },
  now: Date,
): Promise<void> {
  const seen = { hash, seen_at: now };
  // Those of processes that have ended.
  await db
    .deleteFrom('other_configurations')
    .where('seen_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  await db
    .insertInto('other_configurations')
    .values({ process, ...seen })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(seen))
    .execute();
}

export const deleteOtherConfiguration = (db: Db, process: string) =>
  db.deleteFrom('other_configurations').where('process', '=', process).execute();

/** The processes that said since then that they run with another configuration. */
export const selectOtherConfigurations = (db: Db, since: Date) =>
  db
    .selectFrom('other_configurations')
    .select(['process', 'seen_at as seenAt'])
    .where('seen_at', '>', since)
    .orderBy('process')
    .execute();
