import { FBA_REGIONS, formatPoolPlace, formatPoolSource } from '#features/amazon/rules.ts';
import { countDevices, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { findPlaceRegion, isKnownPlace } from '#features/catalogue/rules/regions.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { countMadeByDay } from '#features/kits/server/public.ts';
import { toCatalogueRegion } from '#features/sales/rules/regions.ts';
import {
  orderFeeds,
  listOrdersSetAside,
  listSoldByDay,
  listUncertainUnits,
  type OrderFeed,
} from '#features/sales/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { computeDayActuals, type DayActuals, type FeedFacts } from '../../rules/day-actuals.ts';
import { listStockParts, type FedPlace } from './list-stock-parts.ts';
import type { KeptStockDays } from './past-stock.ts';

/** Whose days they are, and where its warehouses lie. */
export interface ActualsCompany {
  timeZone: string;
  warehouses: readonly { id: string; name: string; country: string | null }[];
}

interface ActualsSpan {
  /** Company days, both included. */
  from: string;
  to: string;
  now: Date;
  past: KeptStockDays;
}

/** How long before a day without kits others must have been recorded, so that it counts as one on which none was made. */
const RECENT_KITS_DAYS = 30;

/** What the channels, the places and the factory know of some days, by the catalogue. */
export async function listActuals(
  db: Db,
  company: ActualsCompany,
  { from, to, now, past }: ActualsSpan,
): Promise<DayActuals[]> {
  const { timeZone, warehouses } = company;
  const today = getDayInZone(timeZone, now);
  const [mapped, sources, feeds] = await Promise.all([
    loadMappedSkus(db),
    listSourceFreshness(db, now),
    orderFeeds(db, now),
  ]);
  const places = sources.flatMap((source) => placeFed(source, warehouses));
  const except = [...mapped].flatMap(([sku, { contents }]) => (countDevices(contents) === 0 ? [sku] : []));
  const [sold, uncertain, setAside, made, stock] = await Promise.all([
    listSoldByDay(db, { from, to, except }),
    listUncertainUnits(db, { from, to }),
    listOrdersSetAside(db, { from, to }),
    countMadeByDay(db, { from: addDays(from, -RECENT_KITS_DAYS), to, timeZone }),
    listStockParts(db, { mapped, places, except, from, to, today, timeZone, past }),
  ]);
  const soldOn = Map.groupBy(sold, ({ day }) => day);
  const uncertainOn = Map.groupBy(uncertain, ({ day }) => day);
  const madeOn = Map.groupBy(made, ({ day }) => day);
  const days = listDays(from, to);
  const daysWithKits = listDaysWithKnownKits(made, mapped);
  const setAsideOf = Map.groupBy(setAside, ({ id }) => id);
  const feedFacts = feeds.map((feed) => ({
    ...toFeedFacts(feed, timeZone),
    setAside: new Map((setAsideOf.get(feed.id) ?? []).map(({ day, orders }) => [day, orders])),
  }));
  return days.map((date) => {
    const facts = {
      date,
      today,
      mapped,
      feeds: feedFacts,
      sold: (soldOn.get(date) ?? []).map(({ region, ...row }) => ({
        ...row,
        region: toCatalogueRegion(region),
      })),
      uncertain: (uncertainOn.get(date) ?? []).map(({ sku, region, estimatedUnits, pendingUnits }) => ({
        sku,
        region: toCatalogueRegion(region),
        estimated: estimatedUnits,
        pending: pendingUnits,
      })),
      made: (madeOn.get(date) ?? []).map(({ sku, kits }) => ({
        sku,
        units: kits,
        region: (sku === null ? null : mapped.get(sku)?.madeFor) ?? null,
      })),
      hasRecentKits: daysWithKits.some((day) => day <= date && day >= addDays(date, -RECENT_KITS_DAYS)),
      places: [],
    };
    return computeDayActuals(facts, stock.get(date));
  });
}

const isCurrent = ({ state }: Pick<SourceFreshness, 'state'>): boolean =>
  state === 'fresh' || state === 'late';

const toFeedFacts = (feed: OrderFeed, timeZone: string): Omit<FeedFacts, 'setAside'> => ({
  name: feed.name,
  regions: feed.regions.flatMap((region) => toCatalogueRegion(region) ?? []),
  readOn: feed.readUntil && getDayInZone(timeZone, feed.readUntil),
  isCurrent: isCurrent(feed),
  isLoading: feed.isLoading,
  isCatchingUp: feed.isCatchingUp,
  knownFrom: feed.knownFrom,
});

/** The place that a source feeds, in the region in which it counts, if any; none for a warehouse that is not configured. */
function placeFed(source: SourceFreshness, warehouses: ActualsCompany['warehouses']): FedPlace[] {
  const isAmazon = source.kind === 'fba-stock';
  if (!isAmazon && source.kind !== 'warehouse-stock') return [];
  const pool = FBA_REGIONS.find((region) => formatPoolSource(region) === source.id);
  const place = pool ? formatPoolPlace(pool) : source.id;
  if (!isKnownPlace(place, warehouses)) return [];
  const region = findPlaceRegion(place, warehouses);
  return [{ place, name: source.name, region, isAmazon, isCurrent: isCurrent(source) }];
}

const listDaysWithKnownKits = (
  made: readonly { day: string; sku: string | null }[],
  mapped: MappedSkus,
): string[] =>
  made.flatMap(({ day, sku }) => {
    const known = sku === null ? undefined : mapped.get(sku);
    return known && countDevices(known.contents) > 0 ? [day] : [];
  });
