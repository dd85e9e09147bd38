import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { WireBridge } from '../../contract.ts';
import { followDifference } from '../../rules/follow-difference.ts';
import { listFormerNames } from '../../rules/join-renamed.ts';
import { selectCutOffs } from '../queries/cut-offs.ts';
import type { BridgePlace } from '../queries/list-bridge-places.ts';
import { selectDifferences, selectPlaceDays, selectUndecided, sumBridges } from '../queries/select-bridge.ts';

export interface BridgeSpan {
  place: BridgePlace;
  from: string;
  to: string;
  /** In which the catalogue says what units cost. */
  currency: string;
}

export function findBridgePlace(places: readonly BridgePlace[], id: string): BridgePlace {
  const place = places.find((each) => each.id === id);
  if (!place) throw new AppError('not_found', 'This warehouse doesn’t exist.');
  return place;
}

/** The bridge of a place over some days, and what differs in it. */
export async function describeBridge(db: Db, { place, from, to, currency }: BridgeSpan): Promise<WireBridge> {
  const span = { place: place.id, from, to };
  const days = await selectPlaceDays(db, span);
  const sums = await sumBridges(db, span);
  const differences = Map.groupBy(
    await selectDifferences(db, { ...span, isPool: place.kind === 'pool' }),
    ({ sku }) => sku,
  );
  const { undecided, count } = await selectUndecided(db, span);
  const names = await loadProductNames(db, [...differences.keys()]);
  const mapped = await loadMappedSkus(db);
  const reckoned = days.filter(({ state }) => state === 'reckoned');
  const closings = reckoned.map(({ day, from_day: from }) => ({ day, from }));
  const opening = reckoned[0]?.opening ?? null;
  const closing = reckoned.at(-1)?.closing ?? null;
  const withoutOpening = reckoned[0]?.skus_without_opening ?? 0;
  const withoutClosing = reckoned.at(-1)?.skus_without_closing ?? 0;
  const isPartial = withoutOpening + withoutClosing > 0;
  const { unexplained, ...moved } = sums;
  const explained =
    moved.received +
    moved.returned +
    moved.transferred_in -
    moved.shipped -
    moved.transferred_out +
    moved.adjusted;
  return {
    place: place.id,
    name: place.name,
    kind: place.kind,
    from,
    to,
    opening,
    closing,
    skus_without_opening: withoutOpening,
    skus_without_closing: withoutClosing,
    ...sums,
    unreckoned: isPartial
      ? null
      : opening === null || closing === null
        ? 0
        : closing - opening - explained - unexplained,
    undecided,
    undecided_count: count,
    days: days.map(({ day, from_day: before, state }) => ({ day, from: before, state })),
    skus: [...differences].map(([sku, rows]) => {
      const { flaggedOn, ...followed } = followDifference(rows, closings);
      return {
        sku,
        former_skus: listFormerNames(rows),
        name: names.get(sku)?.name ?? null,
        ...followed,
        flagged_on: flaggedOn,
        unit_cost: mapped.get(sku)?.unitCost ?? null,
      };
    }),
    currency,
    cut_off: (await selectCutOffs(db)).get(place.id) ?? null,
  };
}
