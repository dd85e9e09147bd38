import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MailContent } from '#server/db/schema/deliveries-tables.ts';

export interface QueuedDelivery {
  kind: string;
  dedupe_key: string;
  channel: 'mail' | 'webhook';
  user_id: number | null;
  destination_id: number | null;
  recipient: string;
  subject: string;
  content: MailContent;
  is_secret: boolean;
  queued_at: Date;
  given_up_at: Date;
}

/** Queues what was not queued yet. Answers whether it was new. */
export async function insertDelivery(tx: Db, { content, ...delivery }: QueuedDelivery): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('deliveries')
    .values({
      ...delivery,
      content: JSON.stringify(content),
      state: 'queued',
      next_attempt_at: delivery.queued_at,
    })
    .onConflict((of) => of.column('dedupe_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** One that this process sends now. */
export interface ClaimedDelivery {
  id: number;
  recipient: string;
  subject: string;
  content: MailContent;
  message_id: string;
  attempts: number;
  lost_claims: number;
  given_up_at: Date;
  last_error: string | null;
}

interface Claim {
  channel: 'mail' | 'webhook';
  /** With the channel of webhooks: whose messages. */
  destinationId?: number;
  now: Date;
  until: Date;
}

/** Takes the next one that is due, so that no other process sends it; null without one. */
export async function claimDelivery(
  db: Db,
  { channel, destinationId, now, until }: Claim,
): Promise<ClaimedDelivery | null> {
  const { rows } = await sql<ClaimedDelivery>`
    update deliveries set claimed_until = ${until}, attempts = attempts + 1,
      lost_claims = lost_claims + case when claimed_until is null then 0 else 1 end
    where id = (
      select id from deliveries
      where state = 'queued' and channel = ${channel} and next_attempt_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
        and destination_id is not distinct from ${destinationId ?? null}
      order by next_attempt_at, id
      limit 1
      for update skip locked
    )
    returning id, recipient, subject, content, message_id, attempts, lost_claims, given_up_at,
      last_error`.execute(db);
  return rows[0] ?? null;
}

/** It is with its recipient, and what it said is no longer kept. */
export const markSent = async (db: Db, id: number, now: Date): Promise<void> =>
  void (await db
    .updateTable('deliveries')
    .set({ state: 'sent', settled_at: now, claimed_until: null, content: null, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute());

interface Failure {
  id: number;
  error: string;
  now: Date;
}

/** It is not tried again. What is not secret is kept, so that a person can send it after all. */
export const markFailed = async (db: Db, { id, error, now }: Failure): Promise<void> =>
  void (await db
    .updateTable('deliveries')
    .set({
      state: 'failed',
      settled_at: now,
      claimed_until: null,
      last_error: error,
      content: sql<null>`case when not is_secret then content end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute());

interface Postponed {
  id: number;
  error: string;
  until: Date;
}

/** It is tried again later. */
export const postpone = async (db: Db, { id, error, until }: Postponed): Promise<void> =>
  void (await db
    .updateTable('deliveries')
    .set({ next_attempt_at: until, claimed_until: null, last_error: error })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute());

/** The process that was sending it ends: it may have arrived, and another process may send it once more. */
export const releaseClaim = async (db: Db, id: number, now: Date): Promise<void> =>
  void (await db
    .updateTable('deliveries')
    .set((eb) => ({
      next_attempt_at: now,
      claimed_until: null,
      lost_claims: eb('lost_claims', '+', 1),
      last_error: 'Touchline stopped while sending this.',
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute());

/** The webhooks for which something is due. */
export async function selectDueDestinations(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('destination_id')
    .distinct()
    .where('state', '=', 'queued')
    .where('channel', '=', 'webhook')
    .where('next_attempt_at', '<=', now)
    .execute();
  return rows.flatMap(({ destination_id: id }) => id ?? []);
}

interface WaitingFailure {
  destinationId: number;
  error: string;
  now: Date;
}

/** Gives up what waits for a webhook. What is being sent right now is left to its sender. */
export const markWaitingFailed = async (
  tx: Db,
  { destinationId, error, now }: WaitingFailure,
): Promise<void> =>
  void (await tx
    .updateTable('deliveries')
    .set({ state: 'failed', settled_at: now, claimed_until: null, last_error: error })
    .where('destination_id', '=', destinationId)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .execute());
