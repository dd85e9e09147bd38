import type { InboundClaim } from './cover-claims.ts';
import type { createPicker } from '../place-units.ts';
import type { TransferKind } from '../words.ts';

interface ArrivedBoxUnits {
  day: string;
  sku: string;
  units: number | null;
  tracking: string | null;
}

/** What people entered, or a planned shipment took, from one place to another. */
export interface EnteredTransfer {
  sku: string;
  units: number;
  kind: TransferKind;
  source: string | null;
  destination: string | null;
  left_on: string | null;
  arrived_on: string | null;
}

/** Units of one variant that a planned shipment took from one place to another. */
export interface PlannedTransfer {
  source: string;
  destination: string;
  leftOn: string;
  arrivedOn: string | null;
  skus: readonly string[];
  units: number;
  arrivedUnits: number;
}

export interface ClaimedFacts {
  boxes: readonly ArrivedBoxUnits[];
  transfers: readonly EnteredTransfer[];
  planned: readonly PlannedTransfer[];
}

const ARRIVED_AS = { transfer: 'transferredIn', receipt: 'received', return: 'returned' } as const;

/** What came into a warehouse, as far as boxes, people and plans say. */
export const listInboundClaims = (
  place: string,
  { boxes, transfers, planned }: ClaimedFacts,
): InboundClaim[] => [
  ...boxes.map(({ day, sku, units, tracking }) => ({
    key: tracking ?? '',
    day,
    skus: [sku],
    units,
    kind: 'received' as const,
  })),
  ...transfers.flatMap(({ sku, units, kind, destination, arrived_on: day }) =>
    destination === place && day !== null && kind !== 'removal'
      ? [{ key: '', day, skus: [sku], units, kind: ARRIVED_AS[kind] }]
      : [],
  ),
  ...planned.flatMap(({ destination, arrivedOn: day, skus, arrivedUnits: units }) =>
    destination === place && day !== null
      ? [{ key: '', day, skus, units, kind: 'transferredIn' as const, isOfVariant: true }]
      : [],
  ),
];

export interface RestockedFacts {
  /** What shops say was restocked there, by the SKUs that were sold. */
  restocked: readonly { day: string; sku: string; units: number }[];
  /** What a SKU that was sold is in the warehouse; null where the warehouse books no returns, and a bundle stays one. */
  pick: ReturnType<typeof createPicker> | null;
}

/** A warehouse books the parts of a bundle that came back; where they are not known, the shop's report counts alone. */
export const listRestockClaims = ({ restocked, pick }: RestockedFacts): InboundClaim[] =>
  restocked.flatMap(({ day, sku, units }) => {
    const claim = { key: '', day, kind: 'returned' as const };
    const parts = pick?.(sku);
    return parts && !('maybe' in parts)
      ? parts.map((part) => ({ ...claim, skus: [part.sku], units: units * part.quantity }))
      : [{ ...claim, skus: [sku], units, isAsSold: true }];
  });
