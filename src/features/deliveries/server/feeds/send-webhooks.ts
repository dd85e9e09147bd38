import type { Webhooks } from '#connectors/webhook/index.ts';
import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { CLAIM_MS } from '../../rules/next-attempt.ts';
import { stopWebhook } from '../commands/change-webhooks.ts';
import * as queue from '../queries/queue.ts';
import { explainOff, selectTarget } from '../queries/webhooks.ts';
import { explainHopeless, noteFailure } from './note-failure.ts';

export interface WebhooksInput {
  webhooks: Webhooks;
  clock: () => Date;
  log: Log;
  signal?: AbortSignal | undefined;
}

/** Sends what is due to webhooks: to each its own, so that a slow one holds up no other. Answers how many were sent. */
export async function sendToWebhooks(db: Db, input: WebhooksInput): Promise<number> {
  const due = await queue.selectDueDestinations(db, input.clock());
  const sent = await Promise.all(due.map((destinationId) => sendToOne(db, destinationId, input)));
  return sent.reduce((sum, count) => sum + count, 0);
}

async function sendToOne(db: Db, destinationId: number, input: WebhooksInput): Promise<number> {
  const { clock, signal } = input;
  let sent = 0;
  while (!signal?.aborted) {
    const now = clock();
    const until = new Date(now.getTime() + CLAIM_MS);
    const claimed = await queue.claimDelivery(db, { channel: 'webhook', destinationId, now, until });
    if (!claimed) break;
    const outcome = await sendMessage(db, { ...claimed, destinationId }, input);
    if (outcome === 'sent') sent += 1;
    if (outcome === 'stopped') break;
  }
  return sent;
}

/** `stopped`: the webhook takes no other message now. What is given up for itself alone holds up no other. */
type MessageOutcome = 'sent' | 'given-up' | 'stopped';

async function sendMessage(
  db: Db,
  delivery: queue.ClaimedDelivery & { destinationId: number },
  { webhooks, clock, log, signal }: WebhooksInput,
): Promise<MessageOutcome> {
  const { id, destinationId, content, message_id: messageId } = delivery;
  const hopeless = explainHopeless(delivery, clock());
  if (hopeless !== null) {
    await queue.markFailed(db, { id, error: hopeless, now: clock() });
    return 'given-up';
  }
  const target = await selectTarget(db, destinationId);
  if (!target) return 'stopped';
  // It was queued, or failed, while the webhook was turned off.
  if (!target.is_on) {
    await queue.markFailed(db, { id, error: explainOff(target), now: clock() });
    return 'given-up';
  }
  try {
    const outcome = await webhooks.post({ ...target, body: content.text, messageId, now: clock() }, signal);
    if (outcome.kind === 'sent') {
      await queue.markSent(db, id, clock());
      return 'sent';
    }
    const { kind, words } = outcome;
    log.warn({ delivery: id, kind, words }, 'a webhook did not take a message');
    await noteFailure(db, delivery, { isFinal: kind !== 'postponed', words, now: clock() });
    if (kind === 'gone') await stopWebhook(db, { id: destinationId, words, now: clock() });
    return kind === 'refused' ? 'given-up' : 'stopped';
  } catch (error) {
    await queue.releaseClaim(db, id, clock());
    throw error;
  }
}
