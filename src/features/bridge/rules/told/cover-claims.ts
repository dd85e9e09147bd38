import { addDays } from '#shared/dates.ts';

/** Units that came into a warehouse as far as we know: in boxes, entered by people, or sent back to a shop. */
export interface InboundClaim {
  /** Whose they are, such as a tracking number. */
  key: string;
  day: string;
  /** The SKUs of which each unit is one; most have one alone. */
  skus: readonly string[];
  /** Null where it is not known how many. */
  units: number | null;
  kind: 'received' | 'transferredIn' | 'returned';
  /** Only the variant is known: which SKU it is says the list of the place. */
  isOfVariant?: boolean;
  /** The SKU may be a bundle, of which it is not known what is in it. */
  isAsSold?: boolean;
}

/** Units that the warehouse itself says it took in. */
export interface ToldUnits {
  day: string;
  sku: string;
  units: number | null;
  /** The delivery or the order that they belong to. */
  reference: string | null;
}

interface Cover {
  /** What the warehouse says it took in of it, and when. */
  fills: { day: string; sku: string; units: number }[];
  /** What it does not speak of; null where it is not known how many units there are. */
  rest: number | null;
}

export type CoveredClaim = InboundClaim & Cover;

/** A warehouse may book before anyone confirms, and weeks after. */
const EARLY_DAYS = 7;
export const LATE_DAYS = 30;

/**
 * What a warehouse says it took in is the fact, on its day. What is known from elsewhere of the same SKU is the same goods, the
 * oldest first, and counts by itself only as far as the warehouse says nothing of it: so that nothing is counted twice. `unclaimed`
 * is what only the warehouse speaks of.
 */
export function coverClaims<Claim extends InboundClaim>(
  claims: readonly Claim[],
  told: readonly ToldUnits[],
): { claims: (Claim & Cover)[]; unclaimed: ToldUnits[] } {
  const covered = claims.map((claim): Claim & Cover => ({ ...claim, fills: [], rest: claim.units }));
  const bySku = new Map<string, CoveredClaim[]>();
  for (const claim of covered.toSorted((one, other) => one.day.localeCompare(other.day)))
    for (const sku of new Set(claim.skus)) {
      const known = bySku.get(sku);
      if (known) known.push(claim);
      else bySku.set(sku, [claim]);
    }
  const unclaimed = told
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .flatMap((booking) => {
      if (booking.units === null || booking.units <= 0) return [booking];
      const rest = fill(bySku.get(booking.sku) ?? [], { ...booking, units: booking.units });
      return rest > 0 ? [{ ...booking, units: rest }] : [];
    });
  return { claims: covered, unclaimed };
}

function fill(claims: readonly CoveredClaim[], booking: ToldUnits & { units: number }): number {
  const { day, sku, reference } = booking;
  const from = addDays(day, -LATE_DAYS);
  const to = addDays(day, EARLY_DAYS);
  const fitting = claims.filter((claim) => claim.day >= from && claim.day <= to);
  // What names the same delivery is the same delivery.
  const named = fitting.filter(({ key }) => key === reference);
  let rest = booking.units;
  for (const claim of [...named, ...fitting.filter(({ key }) => key !== reference)]) {
    const units = Math.min(claim.rest ?? 0, rest);
    if (units === 0) continue;
    claim.fills.push({ day, sku, units });
    claim.rest = (claim.rest ?? 0) - units;
    rest -= units;
  }
  return rest;
}
