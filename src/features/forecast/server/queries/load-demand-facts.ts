import { findPoolAt } from '#features/amazon/rules.ts';
import { groupAlikeSkus } from '#features/catalogue/rules/group-alike-skus.ts';
import { findPlaceRegion } from '#features/catalogue/rules/regions.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { toCatalogueRegion } from '#features/sales/rules/regions.ts';
import {
  listSoldBySku,
  listUncertainUnits,
  orderFeeds,
  type OrderFeed,
} from '#features/sales/server/public.ts';
import { listEmptyDays } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone, toDayNumber } from '#shared/dates.ts';
import { loadImported } from './load-imported.ts';
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
  return { mapped, ...(await loadSoldFacts(db, { company, now, alike: groupAlikeSkus(mapped) })) };
}

/** The days before today of which orders are looked at. */
export function findHistorySpan(timeZone: string, now: Date): { from: string; to: string } {
  const today = getDayInZone(timeZone, now);
  return { from: addDays(today, -HISTORY_SPAN_DAYS), to: addDays(today, -1) };
}

interface SoldFactsInput {
  company: ForecastCompany;
  now: Date;
  /** By SKU, the one that stands for it. */
  alike: ReadonlyMap<string, string>;
}

/** The same of some SKUs, whatever is in them. */
export async function loadSoldFacts(
  db: Db,
  { company: { timeZone, warehouses }, now, alike }: SoldFactsInput,
): Promise<Omit<DemandFacts, 'mapped'> & { firstDay: number }> {
  const span = findHistorySpan(timeZone, now);
  const firstDay = toDayNumber(span.from);
  const [sold, uncertain, empty, accounts, imported] = await Promise.all([
    listSoldBySku(db, { alike, ...span }),
    listUncertainUnits(db, span),
    listEmptyDays(db, { skus: [...alike.keys()], ...span }),
    loadAccounts(db, { timeZone, now, firstDay }),
    loadImported(db, { alike, ...span }),
  ]);
  const pending = uncertain.filter(({ sku, pendingUnits }) => pendingUnits > 0 && alike.has(sku ?? ''));
  return {
    firstDay,
    days: HISTORY_SPAN_DAYS,
    ordered: [
      ...sold.map(({ channel, region, sku, days, units }): OrderedUnits => ({
        sku,
        region: toCatalogueRegion(region),
        group: channel === 'amazon' ? 'amazon' : 'shops',
        days,
        units,
      })),
      // An ordered device is demand even before Amazon reports its price; only Amazon lacks prices.
      ...pending.map(({ day, region, sku, pendingUnits }): OrderedUnits => ({
        sku,
        region: toCatalogueRegion(region),
        group: 'amazon',
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
    imported,
  };
}

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
  const { channel, regions, knownFrom, lastSuccessAt, isLoading } = feed;
  const group: ChannelGroup = channel === 'amazon' ? 'amazon' : 'shops';
  return {
    group,
    regions: regions.flatMap((region) => toCatalogueRegion(region) ?? []),
    known:
      isLoading || knownFrom === null || lastSuccessAt === null
        ? null
        : {
            from: toDayNumber(knownFrom) - firstDay,
            to: toDayNumber(getDayInZone(timeZone, lastSuccessAt)) - firstDay,
          },
  };
}
