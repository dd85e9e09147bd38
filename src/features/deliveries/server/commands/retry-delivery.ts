import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { GIVEN_UP_AFTER_MS } from '../../rules/next-attempt.ts';
import { lockDelivery, requeue } from '../queries/list-deliveries.ts';
import { refuseWhileOff } from './change-webhooks.ts';

/** Sends again what was given up, or at once what waits for its next attempt. Done again, it changes nothing. */
export const requeueDelivery = (db: Db, by: Requester, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const delivery = await lockDelivery(tx, id);
    if (!delivery) throw new AppError('not_found', 'This delivery no longer exists.');
    if (delivery.state === 'sent')
      throw new AppError('conflict', 'This has been sent in the meantime and isn’t sent again.');
    if (delivery.content === null)
      throw new AppError('conflict', 'Its link was erased when it was given up. Request a new one.');
    // A retry must not keep a link longer, or send it once it is of no use.
    const lastMoment = delivery.is_secret ? delivery.given_up_at : null;
    if (lastMoment !== null && lastMoment <= by.now)
      throw new AppError('conflict', 'This wasn’t sent in time. Request a new link.');
    refuseWhileOff(delivery.is_webhook_on);
    // Another process is sending it right now.
    if (delivery.claimed_until !== null && delivery.claimed_until > by.now) return;
    const givenUpAt = lastMoment ?? new Date(by.now.getTime() + GIVEN_UP_AFTER_MS);
    await requeue(tx, { id, now: by.now, givenUpAt });
    await recordChange(tx, {
      ...by,
      entity: 'delivery',
      entityId: id,
      action: 'retried',
      before: null,
      after: { recipient: delivery.recipient, subject: delivery.subject },
    });
  });
