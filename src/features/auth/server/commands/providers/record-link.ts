import { recordChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';

interface LinkEvent {
  action: 'linked' | 'removed';
  /** As the provider is called. */
  provider: string;
  address: string | null;
  now: Date;
}

/** Records that a person's account was linked to a provider, or no longer is; never which account it is there. */
export const recordLink = (
  tx: Db,
  user: { id: number; username: string },
  { action, provider, address, now }: LinkEvent,
): Promise<void> => {
  const change = action === 'linked' ? { before: null, after: provider } : { before: provider, after: null };
  return recordChange(tx, {
    now,
    address,
    actor: { id: user.id, username: user.username },
    entity: 'provider-link',
    entityId: user.id,
    action,
    changes: { provider: change },
  });
};
