import { recordChange, type AskedBy } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { announce } from '#server/live/announce.ts';
import type { AccessToken } from '../../contract.ts';

export async function recordToken(
  tx: Db,
  by: AskedBy,
  action: string,
  before: AccessToken | null,
  after: AccessToken,
): Promise<void> {
  await recordChange(tx, { ...by, entity: 'access-token', entityId: after.id, action, before, after });
  await announce(tx, { topic: 'access-tokens' });
}
