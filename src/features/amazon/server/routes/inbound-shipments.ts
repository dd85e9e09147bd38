import type { ProductNames } from '#features/product-names/rules.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone, toDayNumber } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { sumBy } from '#shared/sum-by.ts';
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
  const { id, account: _account, shippedOn, isShipDayKnown, lines, ...listed } = shipment;
  const daysSinceShipped = shippedOn === null ? null : toDayNumber(today) - toDayNumber(shippedOn);
  const units = sumUnits(lines);
  const claimBase = isShipDayKnown ? shippedOn : null;
  return {
    shipment_id: id,
    ...listed,
    shipped_on: shippedOn,
    is_ship_day_known: isShipDayKnown,
    days_since_shipped: daysSinceShipped,
    units_shipped: units.shipped,
    units_received: units.received,
    units_missing: units.missing,
    claim_from: claimBase && addDays(claimBase, CLAIM_FROM_DAYS),
    claim_until: claimBase && addDays(claimBase, CLAIM_UNTIL_DAYS),
    claim: getClaimState({ daysSinceShipped, isShipDayKnown, unitsMissing: units.missing }),
    lines: lines.map((line) => ({
      ...line,
      name: names.get(line.sku)?.name ?? null,
      product_codes: [...(names.get(line.sku)?.codes ?? [])],
      missing: sumMissingUnits([line]),
    })),
  };
}

/** Null where no line was read, and for what one line does not say. */
const sumUnits = (lines: StoredShipment['lines']) =>
  lines.length === 0
    ? { shipped: null, received: null, missing: null }
    : {
        shipped: sumBy(lines, ({ shipped }) => shipped),
        received: lines.reduce<number | null>(
          (sum, { received }) => (sum === null || received === null ? null : sum + received),
          0,
        ),
        missing: sumMissingUnits(lines),
      };
