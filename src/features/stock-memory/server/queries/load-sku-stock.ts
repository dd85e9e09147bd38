import type { SourceFreshness } from '#features/connections/contract.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { BundleStock, getSkuStock, InboundStages, SkuPlace } from '../../contract.ts';
import { formatPlaceName, formatPlaceSource } from '../../rules/levels.ts';
import { parseKnowableDay } from '../../rules/knowable-day.ts';
import { selectLatestLevels, selectLevelsOnDay, type PlaceLevel } from './select-latest-levels.ts';
import { listSkuSeries, type SkuSeries } from './list-stock-history.ts';

/** By place: how far what is inbound of a SKU has come. */
export type ListInboundStages = (db: Db, sku: string) => Promise<ReadonlyMap<string, InboundStages>>;

/** What can be picked of a SKU that warehouses list as a bundle; null for any other. */
export type DescribeBundle = (
  db: Db,
  sku: string,
) => Promise<{
  contents: string | null;
  places: Omit<BundleStock['places'][number], 'name'>[];
} | null>;

interface SkuStockOptions {
  sku: string;
  days: number;
  /** Null for now. */
  asOf: string | null;
  now: Date;
  timeZone: string;
  listInboundStages: ListInboundStages;
  describeBundle: DescribeBundle;
}

/** What every location that ever held a SKU holds of it, or held at the end of a past day, and on each of the days before. */
export async function loadSkuStock(
  db: Db,
  { sku, days, now, timeZone, listInboundStages, describeBundle, ...options }: SkuStockOptions,
): Promise<ResponseOf<typeof getSkuStock>> {
  const today = getDayInZone(timeZone, now);
  const asOf = parseKnowableDay(options.asOf, today);
  const to = asOf ?? today;
  const from = addDays(to, 1 - days);
  const [levels, series, freshness, names, stages, bundle] = await Promise.all([
    asOf === null ? selectLatestLevels(db, sku) : selectLevelsOnDay(db, { sku, day: asOf }),
    listSkuSeries(db, { sku, from, to }),
    listSourceFreshness(db, now),
    loadProductNames(db, [sku]),
    asOf === null ? listInboundStages(db, sku) : NOT_KEPT,
    asOf === null ? describeBundle(db, sku) : null,
  ]);
  // A product that a source names is known before any place holds it.
  const isNamed = asOf === null && names.has(sku);
  if (levels.length === 0 && bundle === null && !isNamed) {
    throw new AppError(
      'not_found',
      asOf === null
        ? 'No location has ever held this SKU.'
        : 'No location held this SKU by then. For past days, how many of a bundle could be picked isn’t stored.',
    );
  }
  const sources = new Map(freshness.map((source) => [source.id, source]));
  const histories = new Map(series.map((one) => [one.place, one.days]));
  const places = levels.map((level) => ({
    ...toPlace(level, sources.get(formatPlaceSource(level.place)), asOf !== null),
    inbound_stages: stages.get(level.place) ?? null,
    history: toHistory(histories.get(level.place) ?? []),
  }));
  const findName = (place: string) => sources.get(formatPlaceSource(place))?.name ?? formatPlaceName(place);
  return {
    sku,
    name: names.get(sku)?.name ?? null,
    product_codes: [...(names.get(sku)?.codes ?? [])],
    as_of: asOf,
    days: listDays(from, to),
    // Warehouses before Amazon's pools, each by name.
    places: places.sort(
      (a, b) => getPlaceKind(b).localeCompare(getPlaceKind(a)) || a.name.localeCompare(b.name),
    ),
    bundle: bundle && {
      contents: bundle.contents,
      places: bundle.places.map((each) => ({ ...each, name: findName(each.place) })),
    },
  };
}

const getPlaceKind = ({ place }: { place: string }): string => place.slice(0, place.indexOf(':'));

const NOT_KEPT = new Map<string, InboundStages>();

const toPlace = (
  { place, level, takenAt }: PlaceLevel,
  source: SourceFreshness | undefined,
  isPast: boolean,
): Omit<SkuPlace, 'history' | 'inbound_stages'> => ({
  place,
  name: source?.name ?? formatPlaceName(place),
  on_hand: level?.onHand ?? null,
  available: level?.available ?? null,
  reserved: level?.reserved ?? null,
  quarantined: level?.quarantined ?? null,
  inbound: level?.inbound ?? null,
  state: isPast ? null : (source?.state ?? null),
  last_outcome: isPast ? null : (source?.last_outcome ?? null),
  is_online: isPast ? takenAt !== null : (source?.is_online ?? false),
  taken_at: (isPast ? null : source?.last_success_at) ?? takenAt?.toISOString() ?? null,
  has_never_held: level === null && takenAt !== null,
});

const toHistory = (days: SkuSeries['days']): SkuPlace['history'] => ({
  on_hand: days.map(({ level }) => level?.onHand ?? null),
  available: days.map(({ level }) => level?.available ?? null),
});
