import { findPoolAt } from '#features/amazon/rules.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { listSourceFreshness } from '#features/connections/server/public.ts';
import { formatPlaceName, formatPlaceSource } from '#features/stock-memory/rules/levels.ts';
import { listEmptyDaysUntilToday, listOnceStocked } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { findDevice, listSoldOutSpans, type SoldOutSpan } from '../../../rules/devices.ts';
import { computePeriod } from '../../../rules/periods.ts';
import type { SalesChannel, SalesRegion } from '../../../rules/regions.ts';
import type { SalesQuestion } from '../channel-sales.ts';
import { selectSoldSkus } from './products.ts';

/**
 * A device sells when it was sold in the period or in the half year before its end, and a place sells it when it held
 * some in that time. Longer than any gap is: what is out of stock for the whole period is sold out, not forgotten.
 */
const SELLS_DAYS = 180;

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
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const skus = (await listEmptySpells(db, { skus: [...devices.keys()], from, today: to, since }))
    .filter(({ place }) => isSoldFrom(place, { region, channel }))
    .map((each) => ({ ...each, device: devices.get(each.sku) ?? each.sku }));
  return {
    sold_out: listSoldOutSpans(skus).map((each) => ({
      ...each,
      place_name: names.get(formatPlaceSource(each.place)) ?? formatPlaceName(each.place),
    })),
  };
}

/** The empty days of a period, and of each SKU whether its place held some of it since a day that may be long before. */
async function listEmptySpells(
  db: Db,
  { since, ...period }: { skus: readonly string[]; from: string; today: string; since: string },
) {
  const spells = await listEmptyDaysUntilToday(db, period);
  const out = spells.filter(({ hadStock }) => !hadStock);
  const stocked = await listOnceStocked(db, { skus: out, from: since, to: period.from });
  const keys = new Set(stocked.map(({ place, sku }) => JSON.stringify([place, sku])));
  return spells.map((each) => ({
    ...each,
    hadStock: each.hadStock || keys.has(JSON.stringify([each.place, each.sku])),
  }));
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
