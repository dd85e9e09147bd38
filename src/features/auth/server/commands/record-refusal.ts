import { recordChange } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { describeActor } from '#server/http/identity.ts';
import type { RefusedRequest } from '#server/http/kit.ts';

/** Records that a caller asked for what their role does not allow. */
export function recordRefusal(db: Db, { caller, method, path, address, now }: RefusedRequest): Promise<void> {
  return recordChange(db, {
    now,
    address,
    actor: describeActor(caller),
    entity: 'access',
    entityId: `${method} ${path}`,
    action: 'refused',
    changes: {},
  });
}
