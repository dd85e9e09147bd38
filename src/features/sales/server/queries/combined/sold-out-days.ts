import { findPoolAt } from '#features/amazon/rules.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { formatPlaceName, formatPlaceSource } from '#features/stock-memory/rules/levels.ts';
import { listEmptyDays } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { findDevice, listSoldOutSpans, type SoldOutSpan } from '../../../rules/devices.ts';
import { computePeriod } from '../../../rules/periods.ts';
import type { SalesChannel, SalesRegion } from '../../../rules/regions.ts';
import type { SalesQuestion } from '../channel-sales.ts';
import { selectSoldSkus } from './products.ts';

/** A device sells when it was sold in the period, or in so many days where that is shorter. */
const SELLS_DAYS = 30;

/** On which days a device that sells was sold out at a place that sells it. */
export async function listSoldOutDays(
  db: Db,
  { now, company, days, region, channel }: SalesQuestion & { channel?: SalesChannel | undefined },
): Promise<{ sold_out: (SoldOutSpan & { place_name: string })[] }> {
  const { from, to } = computePeriod(now, company.timeZone, days);
  const since = addDays(to, 1 - Math.max(days, SELLS_DAYS));
  const [sold, mapped, sources] = await Promise.all([
    selectSoldSkus(db, { channel, region, from: since, to }),
    loadMappedSkus(db),
    listSourceFreshness(db, now),
  ]);
  const devices = new Map(
    sold.flatMap((product) => {
      const device = findDevice(product, mapped);
      return device === null ? [] : [[product.sku, device] as const];
    }),
  );
  const empty = await listEmptyDays(db, { skus: [...devices.keys()], from, to });
  const nameOf = new Map(sources.map(({ id, name }) => [id, name]));
  const skus = empty
    .filter(({ place }) => isSoldFrom(place, { region, channel }))
    .map((each) => ({ ...each, device: devices.get(each.sku) ?? each.sku }));
  return {
    sold_out: listSoldOutSpans(skus).map((each) => ({
      ...each,
      place_name: nameOf.get(formatPlaceSource(each.place)) ?? formatPlaceName(each.place),
    })),
  };
}

/** Amazon sells from its pools, each in its region; web shops sell from warehouses, whatever their devices are for. */
function isSoldFrom(
  place: string,
  { region, channel }: { region: SalesRegion | undefined; channel: SalesChannel | undefined },
): boolean {
  const pool = findPoolAt(place);
  if (pool === undefined) return channel !== 'amazon';
  const poolRegion = pool === 'EU' || pool === 'UK' ? 'EU' : 'NA';
  return channel !== 'shopify' && (region === undefined || region === poolRegion);
}
