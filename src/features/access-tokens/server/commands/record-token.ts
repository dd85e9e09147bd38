import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { AccessToken } from '../../contract.ts';

export async function recordToken(
  tx: Db,
  by: Requester,
  { action, before, after }: { action: string; before: AccessToken | null; after: AccessToken },
): Promise<void> {
  await recordChange(tx, { ...by, entity: 'access-token', entityId: after.id, action, before, after });
}
