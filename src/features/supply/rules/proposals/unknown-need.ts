import type { SupplyLine } from './propose-region.ts';
import type { SupplyOutlook } from './propose-shipment.ts';

interface Lack {
  proposal: object | null;
  supply: number;
  needed: Pick<SupplyOutlook['needed'], 'goal'>;
  isFull: boolean;
}

/**
 * Whether units are missing that could arrive in time and be taken: what is lost before needs no shipment, and no source, and
 * neither does what would exceed the most days of demand.
 */
export const lacksUnits = ({ supply, needed, isFull }: Omit<Lack, 'proposal'>): boolean =>
  needed.goal > supply && !isFull;

interface Need extends Pick<SupplyLine, 'unknownPoolNeed' | 'isSourceKnown'> {
  outlook: Lack | null;
  /** Null where it is not known what the place sells. */
  perDay: number | null;
}

/**
 * Whether it is not known what a line needs, what pools need of it, or what its warehouse can spare for it. What sells nothing
 * needs nothing itself, whatever its stock.
 */
export const hasUnknownNeed = ({ outlook, unknownPoolNeed, isSourceKnown, perDay }: Need): boolean =>
  outlook === null
    ? perDay !== 0 || unknownPoolNeed !== null
    : outlook.proposal === null && (unknownPoolNeed !== null || (lacksUnits(outlook) && !isSourceKnown));

/** Whether what pools may need of a place can make its shipment due before its day: one of today, or late, is due already. */
export function mayShipEarlier({ outlook, unknownPoolNeed }: SupplyLine, today: string): boolean {
  const proposal = outlook?.proposal;
  return !!proposal && unknownPoolNeed !== null && !proposal.isLate && proposal.shipBy > today;
}
