import { sql } from 'kysely';
import { listAccountsBehind } from '#features/amazon/server/public.ts';
import type { SourceState } from '#features/connections/rules.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import {
  SALES_CHANNELS,
  isChannelFeed,
  SALES_REGIONS,
  type SalesChannel,
  type SalesRegion,
} from '../../rules/regions.ts';
import { selectFirstDay } from './sold-days.ts';

/** One account whose orders come in, and how far they can be relied on. */
export interface OrderFeed {
  name: string;
  /** Where its orders may go; those of a shop go anywhere. */
  regions: readonly SalesRegion[];
  state: SourceState;
  lastSuccessAt: Date | null;
  /** Its past is still on its way. */
  isLoading: boolean;
  /** The first company day of which its channel knows an order. */
  knownFrom: string | null;
}

const REGIONS_OF_ACCOUNT: Partial<Record<string, readonly SalesRegion[]>> = {
  'orders:amazon-eu': ['EU'],
  'orders:amazon-na': ['NA'],
};

const getAccountRegions = (id: string): readonly SalesRegion[] => REGIONS_OF_ACCOUNT[id] ?? SALES_REGIONS;

/** Every configured account whose orders are read. */
export async function orderFeeds(db: Db, now: Date): Promise<OrderFeed[]> {
  const sources = (await listSourceFreshness(db, now)).filter(({ kind }) => kind === 'orders');
  const loading = await listLoadingFeeds(db);
  const firstDays = new Map<SalesChannel, string | null>();
  for (const channel of SALES_CHANNELS) firstDays.set(channel, await selectFirstDay(db, channel));
  return sources.map(({ id, name, state, last_success_at: lastSuccessAt }) => ({
    name,
    regions: getAccountRegions(id),
    state,
    lastSuccessAt: lastSuccessAt === null ? null : new Date(lastSuccessAt),
    isLoading: loading.has(id),
    knownFrom:
      firstDays.get(SALES_CHANNELS.find((channel) => isChannelFeed(channel, id)) ?? 'shopify') ?? null,
  }));
}

/** The accounts of which an earlier order may still come: the cursor of a shop names its history, Amazon's the pass by creation. */
export async function listLoadingFeeds(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from sources
    where kind = 'orders' and (jsonb_exists(cursor, 'history') or cursor ->> 'by' = 'created')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Why the latest orders of a region are not all there; a shop's first load begins with them. */
export async function explainRegionBehind(
  db: Db,
  region: SalesRegion | undefined,
): Promise<string | undefined> {
  const behind = await listAccountsBehind(db);
  const account = behind.find(({ id }) => region === undefined || getAccountRegions(id).includes(region));
  if (account === undefined) return undefined;
  return account.isRead
    ? `${account.name} are still being loaded, the oldest first; figures come when the latest are there.`
    : `${account.name} have not been read yet.`;
}
