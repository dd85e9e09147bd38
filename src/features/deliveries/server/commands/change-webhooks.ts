import { randomBytes } from 'node:crypto';
import { isAllowedWebhookUrl } from '#connectors/webhook/index.ts';
import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { changeWebhook as changing, NewWebhook } from '../../contract.ts';
import { markWaitingFailed } from '../queries/queue.ts';
import * as webhooks from '../queries/webhooks.ts';
import { queueTestMessage } from './queue-webhooks.ts';

const SECRET_BYTES = 32;

type Wish = NewWebhook & {
  /** `ALLOW_PRIVATE_PROVIDERS`: whether private addresses and plain http are allowed. */
  allowPrivate: boolean;
};

/** Adds a webhook. Only the caller ever sees its secret. */
export const addWebhook = (
  db: Db,
  by: Requester,
  { allowPrivate, ...wish }: Wish,
): Promise<{ id: number; secret: string }> =>
  runInTransaction(db, async (tx) => {
    if (!isAllowedWebhookUrl(wish.url, allowPrivate)) {
      const message = 'Enter a public address that begins with https:// and has no user name';
      throw new AppError('invalid', `${message}.`, { fields: { url: message } });
    }
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const added = await webhooks.insertWebhook(tx, {
      ...wish,
      areas: [...new Set(wish.areas)],
      secret,
      is_on: true,
      off_reason: null,
      created_at: by.now,
      created_by: by.actor.username,
    });
    if (!added) {
      const message = 'A webhook with this name already exists';
      throw new AppError('conflict', `${message}.`, { fields: { name: message } });
    }
    await record(tx, by, { action: 'created', before: null, after: added });
    return { id: added.id, secret };
  });

type Change = BodyOf<typeof changing>;

/** Changes what a webhook receives. Turning it off gives up what waits; turning it on again clears why it was off. */
export const editWebhook = (
  db: Db,
  by: Requester,
  { id, version, ...change }: Change & { id: number },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await lockOrRefuse(tx, id);
    if (before.version !== version)
      throw new AppError(
        'conflict',
        'Someone else changed this webhook while you were editing. Review it before saving.',
      );
    const offReason = change.is_on ? null : before.off_reason;
    const after = await webhooks.updateWebhook(tx, id, { ...change, off_reason: offReason });
    if (!after.is_on)
      await markWaitingFailed(tx, { destinationId: id, error: webhooks.explainOff(after), now: by.now });
    await record(tx, by, { action: 'updated', before, after });
  });

interface Stop {
  id: number;
  /** What its receiver said. */
  words: string;
  now: Date;
}

/** Turns a webhook off whose receiver asked to stop, which no person did, and gives up what waits. */
export const stopWebhook = (db: Db, { id, words, now }: Stop): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await webhooks.lockWebhook(tx, id);
    if (!before?.is_on) return;
    const reason = `The receiver asked to stop: ${words}`.slice(0, 300);
    const after = await webhooks.updateWebhook(tx, id, { is_on: false, off_reason: reason });
    await markWaitingFailed(tx, { destinationId: id, error: reason, now });
    await record(tx, { actor: null, address: null, now }, { action: 'updated', before, after });
  });

/** Removes a webhook, and with it what waits for it. */
export const dropWebhook = (db: Db, by: Requester, id: number): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const before = await lockOrRefuse(tx, id);
    await webhooks.removeWebhook(tx, id);
    await record(tx, by, { action: 'deleted', before, after: null });
  });

/** Queues a test message to a webhook. */
export const tryWebhook = (
  db: Db,
  by: Requester,
  { id, publicUrl }: { id: number; publicUrl: string },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const webhook = await lockOrRefuse(tx, id);
    refuseWhileOff(webhook.is_on);
    await queueTestMessage(tx, webhook, { publicUrl, now: by.now });
    await recordChange(tx, { ...by, entity: 'webhook', entityId: id, action: 'tested', changes: {} });
  });

/** Refuses to queue a message for a webhook that is off; null where it goes to none. */
export function refuseWhileOff(isOn: boolean | null): void {
  if (isOn === false) throw new AppError('conflict', 'This webhook is off. Turn it on first.');
}

async function lockOrRefuse(tx: Db, id: number): Promise<webhooks.Webhook> {
  const webhook = await webhooks.lockWebhook(tx, id);
  if (!webhook)
    throw new AppError('not_found', 'This webhook no longer exists. Someone may have deleted it.');
  return webhook;
}

interface Recorded {
  action: string;
  before: webhooks.Webhook | null;
  after: webhooks.Webhook | null;
}

/** Without an actor where no person did it. */
type Author = Omit<Requester, 'actor'> & { actor: Requester['actor'] | null };

const record = (tx: Db, by: Author, { action, before, after }: Recorded): Promise<void> =>
  recordChange(tx, {
    ...by,
    entity: 'webhook',
    entityId: (after ?? before)?.id ?? null,
    action,
    before: before && describe(before),
    after: after && describe(after),
  });

/** What the history keeps of it: of its address the host alone. */
const describe = ({ name, url, shape, areas, only_urgent, is_on, off_reason }: webhooks.Webhook) => ({
  name,
  host: new URL(url).host,
  shape,
  areas,
  only_urgent,
  is_on,
  off_reason,
});
