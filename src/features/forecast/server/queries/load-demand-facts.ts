import { findPoolAt } from '#features/amazon/rules.ts';
import { groupAlikeSkus } from '#features/catalogue/rules/group-alike-skus.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { toCatalogueRegion, type SalesChannel } from '#features/sales/rules/regions.ts';
import {
  listSoldBySku,
  listPendingUnits,
  orderFeeds,
  type OrderFeed,
} from '#features/sales/server/public.ts';
import { listEmptyDays } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone, toDayNumber } from '#shared/dates.ts';
import { loadImported, pickImported, type Imported } from './load-imported.ts';
import type { ChannelGroup } from '../../rules/channel-groups.ts';
import type { DemandFacts, OrderAccount, OrderedUnits } from '../../rules/demand-days.ts';

/** Whose days they are, and where its warehouses lie. */
export interface ForecastCompany {
  timeZone: string;
  warehouses: readonly { id: string; name: string; country: string | null }[];
}

/** A little over two years: a season is compared with the year before. */
export const HISTORY_SPAN_DAYS = 800;

/** What orders and the stock memory know of the days before today; the last one is yesterday. */
export async function loadDemandFacts(
  db: Db,
  company: ForecastCompany,
  now: Date,
): Promise<DemandFacts & { firstDay: number }> {
  const mapped = await loadMappedSkus(db);
  const alike = groupAlikeSkus(mapped);
  const shared = await loadSharedFacts(db, company, now);
  const sold = listSoldBySku(db, { alike, ...shared.span });
  return { mapped, ...(await loadSoldFacts(db, { shared, alike, sold })) };
}

/** What is the same for all SKUs. */
export interface SharedFacts {
  company: ForecastCompany;
  span: { from: string; to: string };
  accounts: OrderAccount[];
  pending: Awaited<ReturnType<typeof listPendingUnits>>;
  imported: Imported;
}

export async function loadSharedFacts(db: Db, company: ForecastCompany, now: Date): Promise<SharedFacts> {
  const { timeZone } = company;
  const span = findHistorySpan(timeZone, now);
  const [accounts, pending, imported] = await Promise.all([
    loadAccounts(db, { timeZone, now, firstDay: toDayNumber(span.from) }),
    listPendingUnits(db, span),
    loadImported(db, span),
  ]);
  return { company, span, accounts, pending, imported };
}

/** The days before today of which orders are looked at. */
function findHistorySpan(timeZone: string, now: Date): { from: string; to: string } {
  const today = getDayInZone(timeZone, now);
  return { from: addDays(today, -HISTORY_SPAN_DAYS), to: addDays(today, -1) };
}

interface SoldFactsInput {
  shared: SharedFacts;
  /** By SKU, the one that stands for it. */
  alike: ReadonlyMap<string, string>;
  /** What was sold of them. */
  sold: ReturnType<typeof listSoldBySku>;
}

/** The same of some SKUs, whatever is in them. */
export async function loadSoldFacts(
  db: Db,
  { shared, alike, ...input }: SoldFactsInput,
): Promise<Omit<DemandFacts, 'mapped'> & { firstDay: number }> {
  const { span, accounts } = shared;
  const { warehouses } = shared.company;
  const firstDay = toDayNumber(span.from);
  const [sold, empty] = await Promise.all([
    input.sold,
    listEmptyDays(db, { skus: [...alike.keys()], ...span }),
  ]);
  const pending = shared.pending.filter(({ sku }) => alike.has(sku ?? ''));
  return {
    firstDay,
    days: HISTORY_SPAN_DAYS,
    ordered: [
      ...sold.map(({ channel, region, sku, days, units }): OrderedUnits => ({
        sku,
        region: toCatalogueRegion(region),
        group: findChannelGroup(channel),
        days,
        units,
      })),
      // An ordered device is demand even before its price is known.
      ...pending.map(({ channel, day, region, sku, pendingUnits }): OrderedUnits => ({
        sku,
        region: toCatalogueRegion(region),
        group: findChannelGroup(channel),
        days: [toDayNumber(day) - firstDay],
        units: [pendingUnits],
      })),
    ],
    empty: empty.map(({ place, sku, days }) => ({
      sku,
      region: findPlaceRegion(place, warehouses),
      group: findPoolAt(place) ? 'amazon' : 'shops',
      days: days.map((day) => toDayNumber(day) - firstDay),
    })),
    accounts,
    imported: pickImported(shared.imported, alike),
  };
}

const findChannelGroup = (channel: SalesChannel): ChannelGroup => (channel === 'amazon' ? 'amazon' : 'shops');

interface AccountsInput {
  timeZone: string;
  now: Date;
  firstDay: number;
}

/** Every account whose orders come in, and which days it knows, counted from the first. */
export async function loadAccounts(
  db: Db,
  { timeZone, now, firstDay }: AccountsInput,
): Promise<OrderAccount[]> {
  const feeds = await orderFeeds(db, now);
  return feeds.map((feed) => toAccount(feed, { timeZone, firstDay }));
}

function toAccount(
  feed: OrderFeed,
  { timeZone, firstDay }: { timeZone: string; firstDay: number },
): OrderAccount {
  const { channel, regions, knownFrom, readUntil, isLoading } = feed;
  return {
    group: findChannelGroup(channel),
    regions: regions.flatMap((region) => toCatalogueRegion(region) ?? []),
    known:
      isLoading || knownFrom === null || readUntil === null
        ? null
        : {
            from: toDayNumber(knownFrom) - firstDay,
            to: toDayNumber(getDayInZone(timeZone, readUntil)) - firstDay,
          },
  };
}
