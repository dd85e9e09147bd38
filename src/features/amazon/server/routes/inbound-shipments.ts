import type { ProductNames } from '#features/product-names/rules.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone, toDayNumber } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { FbaShipment, listFbaShipments } from '../../contract/inbound.ts';
import { CLAIM_FROM_DAYS, CLAIM_UNTIL_DAYS, getClaimState, sumMissingUnits } from '../../rules.ts';
import { listInboundShipments, type StoredShipment } from '../queries/list-inbound-shipments.ts';

/** Twice as long as a claim is possible: what was refused is looked up, too. */
const LISTED_DAYS = 2 * CLAIM_UNTIL_DAYS;

/** The shipments into Amazon's stock, with what of each is missing today. */
export async function describeInboundShipments(
  db: Db,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ResponseOf<typeof listFbaShipments>> {
  const today = getDayInZone(timeZone, now);
  const stored = await listInboundShipments(db, { from: addDays(today, -LISTED_DAYS), timeZone });
  const names = await loadProductNames(
    db,
    stored.flatMap(({ lines }) => lines.map(({ sku }) => sku)),
  );
  return {
    days: LISTED_DAYS,
    shipments: stored.map((shipment) => describeShipment(shipment, names, today)),
  };
}

function describeShipment(shipment: StoredShipment, names: ProductNames, today: string): FbaShipment {
  const { id, shippedOn, isShipDayKnown, lines, ...listed } = shipment;
  const daysSinceShipped = shippedOn === null ? null : toDayNumber(today) - toDayNumber(shippedOn);
  const unitsMissing = lines.length === 0 ? null : sumMissingUnits(lines);
  const claimBase = isShipDayKnown ? shippedOn : null;
  return {
    shipment_id: id,
    ...listed,
    shipped_on: shippedOn,
    is_ship_day_known: isShipDayKnown,
    days_since_shipped: daysSinceShipped,
    units_shipped: lines.reduce((sum, { shipped }) => sum + shipped, 0),
    units_received: sumReceivedUnits(lines),
    units_missing: unitsMissing,
    claim_from: claimBase && addDays(claimBase, CLAIM_FROM_DAYS),
    claim_until: claimBase && addDays(claimBase, CLAIM_UNTIL_DAYS),
    claim: getClaimState({ daysSinceShipped, isShipDayKnown, unitsMissing }),
    lines: lines.map((line) => ({
      ...line,
      name: names.get(line.sku)?.name ?? null,
      product_codes: [...(names.get(line.sku)?.codes ?? [])],
      missing: sumMissingUnits([line]),
    })),
  };
}

/** Null where one line does not say, or there is no line. */
const sumReceivedUnits = (lines: StoredShipment['lines']): number | null =>
  lines.length === 0
    ? null
    : lines.reduce<number | null>((sum, { received }) => {
        return sum === null || received === null ? null : sum + received;
      }, 0);
