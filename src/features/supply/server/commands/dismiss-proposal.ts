import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Cell } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { formatLineId } from '../../rules/proposals/line-id.ts';
import { deleteDismissed, upsertDismissed } from '../queries/dismissed-proposals.ts';

interface Dismissal {
  place: string;
  cell: Cell;
  reason: string;
  until: string;
}

/** Leaves a proposal out until a day. */
export const addDismissal = (
  db: Db,
  by: Requester,
  { today, ...dismissal }: Dismissal & { today: string },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    if (dismissal.until < today) {
      const message = 'Must not be in the past';
      throw new AppError('invalid', message, { fields: { until: message } });
    }
    await upsertDismissed(tx, { ...dismissal, dismissed_by: by.actor.username, dismissed_at: by.now });
    const { place, cell, reason, until } = dismissal;
    await recordDismissal(tx, by, { place, cell, after: { reason, until } });
  });

/** Shows a dismissed proposal again; one that is not dismissed stays as it is. */
export const removeDismissal = (
  db: Db,
  by: Requester,
  subject: Pick<Dismissal, 'place' | 'cell'>,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    if (await deleteDismissed(tx, subject)) await recordDismissal(tx, by, { ...subject, after: null });
  });

interface Recorded extends Pick<Dismissal, 'place' | 'cell'> {
  after: Pick<Dismissal, 'reason' | 'until'> | null;
}

const recordDismissal = (tx: Db, by: Requester, { place, cell, after }: Recorded): Promise<void> =>
  recordChange(tx, {
    ...by,
    entity: 'proposal',
    entityId: formatLineId(place, cell),
    action: after ? 'dismissed' : 'restored',
    before: after ? { reason: null, until: null } : {},
    after,
  });
