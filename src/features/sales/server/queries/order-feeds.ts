import { sql } from 'kysely';
import type { SourceState } from '#features/connections/rules.ts';
import {
  findLastWholeDay,
  findReadUntil,
  type ReadFacts,
} from '#features/connections/rules/last-whole-day.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { findLaterDay } from '#shared/dates.ts';
import type { OrderHistory } from '../../rules/histories.ts';
import {
  SALES_CHANNELS,
  isChannelFeed,
  getAccountRegions,
  type SalesChannel,
  type SalesRegion,
} from '../../rules/regions.ts';
import { selectFirstDay } from './sold-days.ts';

/** One account whose orders come in, and how far they can be relied on. */
export interface OrderFeed {
  /** Of its source. */
  id: string;
  name: string;
  channel: SalesChannel;
  /** Where its orders may go; those of a shop go anywhere. */
  regions: readonly SalesRegion[];
  state: SourceState;
  /** All orders placed before this moment are there; null before the first sync. */
  readUntil: Date | null;
  /** What changed since then is being read over several syncs, so that any later order may be missing. */
  isCatchingUp: boolean;
  /** Its past is still on its way. */
  isLoading: boolean;
  /** The first company day of which its orders are known, none before the first order of its channel. */
  knownFrom: string | null;
}

/** Every configured account whose orders are read. */
export async function orderFeeds(db: Db, now: Date): Promise<OrderFeed[]> {
  const sources = await listSourceFreshness(db, now);
  const firstDays = new Map<SalesChannel, string | null>();
  for (const channel of SALES_CHANNELS) firstDays.set(channel, await selectFirstDay(db, channel));
  const histories = await selectHistories(db);
  return histories.flatMap(({ id, name, channel, regions, isLoading, knownFrom, facts }) => {
    const source = sources.find((each) => each.id === id);
    if (source === undefined) return [];
    const firstDay = firstDays.get(channel) ?? null;
    return {
      id,
      name,
      channel,
      regions,
      state: source.state,
      readUntil: findReadUntil(facts),
      isCatchingUp: facts.through !== null,
      isLoading,
      knownFrom: firstDay && findLaterDay(firstDay, knownFrom),
    };
  });
}

/** From when and up to when each configured account is loaded. */
export async function listOrderHistories(
  db: Db,
  moment: { now: Date; timeZone: string },
): Promise<OrderHistory[]> {
  const histories = await selectHistories(db);
  return histories.map(({ facts, ...history }) => ({
    ...history,
    isRead: facts.lastSuccessAt !== null,
    knownTo: findLastWholeDay(facts, moment),
  }));
}

interface HistoryRow extends ReadFacts {
  id: string;
  name: string;
  isLoading: boolean;
  knownFrom: string | null;
  through: Date | null;
}

/** From when and up to when each configured account is loaded, by its cursor, which its feed writes; and what its state follows from. */
async function selectHistories(db: Db) {
  const { rows } = await sql<HistoryRow>`
    select id, name, ${IS_LOADING} as "isLoading", cursor ->> 'known_from' as "knownFrom", is_paused as "isPaused",
           interval_seconds as "intervalSeconds", last_success_at as "lastSuccessAt", failures_in_row as "failuresInRow",
           (cursor ->> 'through')::timestamptz as through
    from sources
    where kind = 'orders' and is_configured
    order by id`.execute(db);
  return rows.map(({ id, name, isLoading, knownFrom, ...facts }) => ({
    id,
    name,
    isLoading,
    knownFrom,
    facts,
    channel: SALES_CHANNELS.find((channel) => isChannelFeed(channel, id)) ?? 'shopify',
    regions: getAccountRegions(id),
  }));
}

// The cursor of a shop names its history, Amazon's the pass by creation.
const IS_LOADING = sql`coalesce(jsonb_exists(cursor, 'history') or cursor ->> 'by' = 'created', false)`;

/** The accounts of which an earlier order may still come. */
export async function listLoadingFeeds(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from sources where kind = 'orders' and ${IS_LOADING}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Why the latest orders at Amazon are not all there: nothing was read yet, or a first load goes on, which begins with the
 * oldest. A shop's first load begins with the latest.
 */
export function explainAmazonBehind(histories: readonly OrderHistory[]): string | undefined {
  const account = histories.find(({ isRead, isLoading }) => !isRead || isLoading);
  if (account === undefined) return undefined;
  return account.isRead
    ? `${account.name} are still loading, oldest first. Values appear once the latest are in.`
    : `${account.name} haven’t synced yet.`;
}
