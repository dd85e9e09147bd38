import { recordChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';

interface FactorEvent {
  action: string;
  address: string | null;
  now: Date;
}

/** Records what a person did with their own factors, and never what they are. */
export const recordFactor = (
  tx: Db,
  user: { id: number; username: string },
  { action, address, now }: FactorEvent,
): Promise<void> =>
  recordChange(tx, {
    now,
    address,
    actor: { id: user.id, username: user.username },
    entity: 'factor',
    entityId: user.id,
    action,
    changes: {},
  });
