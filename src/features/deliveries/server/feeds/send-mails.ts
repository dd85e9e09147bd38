import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { MailFailure, type MailServer } from '#server/mail/mail-server.ts';
import { CLAIM_MS } from '../../rules/next-attempt.ts';
import * as queue from '../queries/queue.ts';
import { explainHopeless, noteFailure } from './note-failure.ts';

const MAILS_AT_ONCE = 3;

// How long a run takes further emails: the next run continues, long before this one would be cut off.
const RUN_MS = 60_000;

// A mail that is almost through when the process ends is finished; a job has 3 s to end.
const GRACE_MS = 2_000;

export interface MailsInput {
  mailServer: MailServer | null;
  clock: () => Date;
  log: Log;
  signal?: AbortSignal | undefined;
}

/** Sends the mails that are due. Answers how many were sent. */
export async function sendMails(db: Db, input: MailsInput): Promise<number> {
  const { mailServer } = input;
  if (!mailServer) return 0;
  const lanes = Array.from({ length: MAILS_AT_ONCE }, () => sendOneByOne(db, { ...input, mailServer }));
  const sent = await Promise.all(lanes);
  return sent.reduce((sum, count) => sum + count, 0);
}

interface MailLane extends MailsInput {
  mailServer: MailServer;
}

/** One mail after the other, until none is due. A server that takes no mail at all is asked once in each run. */
async function sendOneByOne(db: Db, lane: MailLane): Promise<number> {
  const { clock, signal } = lane;
  const startedAt = performance.now();
  let sent = 0;
  while (!signal?.aborted && performance.now() - startedAt < RUN_MS) {
    const now = clock();
    const until = new Date(now.getTime() + CLAIM_MS);
    const claimed = await queue.claimDelivery(db, { channel: 'mail', now, until });
    if (!claimed) break;
    const outcome = await sendMail(db, claimed, lane);
    if (outcome === 'sent') sent += 1;
    if (outcome === 'unavailable') break;
  }
  return sent;
}

/** Aborts this long after the given signal. */
function delayAbort(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const late = new AbortController();
  signal?.addEventListener('abort', () => setTimeout(() => late.abort(signal.reason), ms).unref(), {
    once: true,
  });
  return late.signal;
}

type MailOutcome = 'sent' | MailFailure['kind'];

async function sendMail(
  db: Db,
  delivery: queue.ClaimedDelivery,
  { mailServer, clock, log, signal }: MailLane,
): Promise<MailOutcome> {
  const { id, recipient, subject, content, message_id: messageId } = delivery;
  const hopeless = explainHopeless(delivery, clock());
  if (hopeless !== null) {
    await queue.markFailed(db, { id, error: hopeless, now: clock() });
    return 'refused';
  }
  try {
    await mailServer.send({ ...content, to: recipient, subject, messageId }, delayAbort(signal, GRACE_MS));
  } catch (error) {
    if (!(error instanceof MailFailure)) {
      await queue.releaseClaim(db, id, clock());
      throw error;
    }
    await noteFailure(db, delivery, {
      isFinal: error.kind === 'refused',
      words: error.message,
      now: clock(),
    });
    log.warn({ delivery: id, kind: error.kind, words: error.message }, 'an email could not be sent');
    return error.kind;
  }
  await queue.markSent(db, id, clock());
  return 'sent';
}
