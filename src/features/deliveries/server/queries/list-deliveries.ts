import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { buildContainsPattern } from '#server/db/like.ts';
import { readInPieces } from '#server/db/statements/read-in-pieces.ts';

interface Filters {
  state?: 'queued' | 'sent' | 'failed' | undefined;
  search?: string | undefined;
}

export interface ListedDelivery {
  id: number;
  kind: string;
  channel: 'mail' | 'webhook';
  recipient: string;
  person: string | null;
  subject: string;
  state: 'queued' | 'sent' | 'failed';
  queued_at: Date;
  settled_at: Date | null;
  next_attempt_at: Date;
  attempts: number;
  last_error: string | null;
  can_retry: boolean;
}

function matchDelivery({ state, search }: Filters) {
  const pattern = search?.trim() ? buildContainsPattern(search.trim()) : null;
  return sql<boolean>`(${state ?? null}::text is null or delivery.state = ${state ?? null})
    and (${pattern}::text is null or delivery.recipient ilike ${pattern}::text or delivery.subject ilike ${pattern}::text)`;
}

/** The newest first; all of them without a limit. */
const buildDeliveriesQuery = (
  filters: Filters,
  { limit, offset }: { limit: number | null; offset: number },
) =>
  sql<ListedDelivery>`
    select delivery.id, kind, channel, recipient, users.full_name as person, subject, state, queued_at, settled_at,
      next_attempt_at, attempts, last_error, state <> 'sent' and content is not null as can_retry
    from deliveries as delivery left join users on users.id = delivery.user_id
    where ${matchDelivery(filters)}
    order by delivery.id desc limit ${limit} offset ${offset}`;

/** One page of what goes out, the newest first, and how many match. */
export async function selectDeliveries(
  db: Db,
  { limit, offset, ...filters }: Filters & { limit: number; offset: number },
): Promise<{ deliveries: ListedDelivery[]; total: number }> {
  const { rows } = await buildDeliveriesQuery(filters, { limit, offset }).execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from deliveries as delivery where ${matchDelivery(filters)}`.execute(db);
  return { deliveries: rows, total: counted.rows[0]?.total ?? 0 };
}

/** All that match, in pieces, for a file. */
export async function* streamDeliveries(db: Db, filters: Filters): AsyncGenerator<ListedDelivery[]> {
  const select = async () => buildDeliveriesQuery(filters, { limit: null, offset: 0 });
  for await (const { rows } of readInPieces(db, select)) yield rows;
}

/** How many there are of each state. */
export async function countDeliveries(db: Db): Promise<{ queued: number; sent: number; failed: number }> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = { queued: 0, sent: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** One of them, locked until the transaction ends. */
export const lockDelivery = (tx: Db, id: number) =>
  tx
    .selectFrom('deliveries')
    .select(['id', 'state', 'recipient', 'subject', 'claimed_until', 'content', 'is_secret', 'given_up_at'])
    // Null for a mail. Not locked, because turning a webhook off locks it before its messages.
    .select((eb) =>
      eb
        .selectFrom('webhook_destinations')
        .select('is_on')
        .whereRef('webhook_destinations.id', '=', 'deliveries.destination_id')
        .as('is_webhook_on'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface Requeued {
  id: number;
  now: Date;
  givenUpAt: Date;
}

/** It is due now, as if it had not been tried. */
export const requeue = async (tx: Db, { id, now, givenUpAt }: Requeued): Promise<void> =>
  void (await tx
    .updateTable('deliveries')
    .set({
      state: 'queued',
      settled_at: null,
      next_attempt_at: now,
      given_up_at: givenUpAt,
      claimed_until: null,
      lost_claims: 0,
      attempts: 0,
    })
    .where('id', '=', id)
    .execute());
