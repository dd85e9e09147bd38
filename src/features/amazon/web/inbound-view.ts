import { toComparableText } from '#shared/text.ts';
import type { FbaShipment } from '../contract/inbound.ts';
import { CLAIM_FROM_DAYS, CLAIM_UNTIL_DAYS } from '../rules.ts';
import type { AmazonView } from './view.ts';
import { inboundViewWords as words } from './wording.ts';

/** Whether a shipment passes the filters and has the text in its names, or in those of a product in it. */
export function isShipmentShown(
  shipment: FbaShipment,
  { search, region, claim }: Pick<AmazonView, 'search' | 'region' | 'claim'>,
): boolean {
  // A shipment that Amazon lists for several pools may be in any of them.
  if (region !== 'all' && shipment.region !== null && shipment.region.toLowerCase() !== region) return false;
  if (claim === 'now' && shipment.claim !== 'Claim Now') return false;
  // Units that Amazon doesn’t report may be missing.
  if (claim === 'missing' && shipment.units_missing === 0) return false;
  const wanted = toComparableText(search);
  const products = shipment.lines.flatMap(({ sku, name, product_codes: codes }) => [
    sku,
    name ?? '',
    ...codes,
  ]);
  return [shipment.shipment_id, shipment.name, shipment.destination ?? '', ...products].some((text) =>
    toComparableText(text).includes(wanted),
  );
}

/** `IN_TRANSIT` → `In Transit` */
export const formatShipmentStatus = (status: string): string =>
  status
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** `50 days`, `50 days or more` where it may have left earlier. */
export function formatDaysSinceShipped({
  days_since_shipped: days,
  is_ship_day_known: isKnown,
}: Pick<FbaShipment, 'days_since_shipped' | 'is_ship_day_known'>): string {
  if (days === null) return words.notShippedYet;
  const text = words.days(days);
  return isKnown ? text : words.orMore(text);
}

/** When missing units can be claimed, or why that is not known. */
export function describeClaim(shipment: FbaShipment): string {
  const { claim_from: from, claim_until: until, shipped_on: shippedOn } = shipment;
  if (from !== null && until !== null) return words.betweenDays(from, until);
  if (shippedOn === null) return words.fromDayToDayAfter(CLAIM_FROM_DAYS, CLAIM_UNTIL_DAYS);
  return words.itWasUnderWay;
}
