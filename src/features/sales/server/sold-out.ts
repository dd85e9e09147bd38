import { poolAt } from '#features/amazon/rules.ts';
import { mappedSkus } from '#features/catalogue/server/service.ts';
import { listFreshness } from '#features/connections/server/service.ts';
import { nameOfPlace, sourceOfPlace } from '#features/stock-memory/rules.ts';
import { emptyDays } from '#features/stock-memory/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { salesSoldOut } from '../contract.ts';
import { deviceOf, soldOutOf } from '../rules/devices.ts';
import { periodOf } from '../rules/periods.ts';
import type { Channel, SalesRegion } from '../rules/regions.ts';
import type { Asked } from './channel-sales.ts';
import { selectSoldSkus } from './products.ts';

/** A device sells when it was sold in the period, or in so many days where that is shorter. */
const SELLS_DAYS = 30;

/** On which days a device that sells was sold out at a place that sells it. */
export async function soldOutDays(
  db: Db,
  { now, company, days, region, channel }: Asked & { channel?: Channel | undefined },
): Promise<ResponseOf<typeof salesSoldOut>> {
  const { from, to } = periodOf(now, company.timeZone, days);
  const since = addDays(to, 1 - Math.max(days, SELLS_DAYS));
  const [sold, mapped, sources] = await Promise.all([
    selectSoldSkus(db, { channel, region, from: since, to }),
    mappedSkus(db),
    listFreshness(db, now),
  ]);
  const devices = new Map(
    sold.flatMap((product) => {
      const device = deviceOf(product, mapped);
      return device === null ? [] : [[product.sku, device] as const];
    }),
  );
  const empty = await emptyDays(db, { skus: [...devices.keys()], from, to });
  const nameOf = new Map(sources.map(({ id, name }) => [id, name]));
  const skus = empty
    .filter(({ place }) => sellsAt(place, { region, channel }))
    .map((each) => ({ ...each, device: devices.get(each.sku) ?? each.sku }));
  return {
    sold_out: soldOutOf(skus).map((each) => ({
      ...each,
      place_name: nameOf.get(sourceOfPlace(each.place)) ?? nameOfPlace(each.place),
    })),
  };
}

/** Amazon sells from its pools, each in its region; web shops sell from warehouses, whatever their devices are for. */
function sellsAt(
  place: string,
  { region, channel }: { region: SalesRegion | undefined; channel: Channel | undefined },
): boolean {
  const pool = poolAt(place);
  if (pool === undefined) return channel !== 'amazon';
  const poolRegion = pool === 'EU' || pool === 'UK' ? 'EU' : 'NA';
  return channel !== 'shopify' && (region === undefined || region === poolRegion);
}
