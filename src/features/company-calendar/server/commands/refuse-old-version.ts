import { findLatestChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';

interface Edit {
  entity: string;
  entityId: number | string;
  /** As people call such a record. */
  one: string;
  before: { version: number };
  /** The version that the edit began from. */
  version: number;
}

/** Refuses an edit of what another person has changed since it began. */
export async function refuseOldVersion(
  tx: Db,
  { entity, entityId, one, before, version }: Edit,
): Promise<void> {
  if (before.version === version) return;
  const last = await findLatestChange(tx, entity, entityId);
  throw new AppError(
    'conflict',
    `${last?.user_name ?? 'Someone else'} changed this ${one} while you were editing. Review it before saving.`,
  );
}
