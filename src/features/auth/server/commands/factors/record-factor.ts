import { recordChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { RequestOrigin } from '../origin.ts';
import { isAccountNews, notifyOwner } from '../notify-owner.ts';

interface FactorEvent extends Omit<RequestOrigin, 'address'> {
  action: string;
  address: string | null;
}

/**
 * Records what a person did with their own factors, but never the factors themselves, and notifies the person by email.
 */
export async function recordFactor(
  tx: Db,
  user: { id: number; username: string },
  { action, address, now, ...from }: FactorEvent,
): Promise<void> {
  await recordChange(tx, {
    now,
    address,
    actor: { id: user.id, username: user.username },
    entity: 'factor',
    entityId: user.id,
    action,
    changes: {},
  });
  if (isAccountNews(action)) await notifyOwner(tx, user.id, { ...from, news: action, address, now });
}
