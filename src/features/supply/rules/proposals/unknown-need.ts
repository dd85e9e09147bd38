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

/** Whether it is not known what a line needs, what pools need of it, or what its warehouse can spare for it. */
export const hasUnknownNeed = ({
  outlook,
  unknownPoolNeed,
  isSourceKnown,
}: Pick<SupplyLine, 'unknownPoolNeed' | 'isSourceKnown'> & { outlook: Lack | null }): boolean =>
  outlook === null ||
  (outlook.proposal === null && (unknownPoolNeed !== null || (lacksUnits(outlook) && !isSourceKnown)));
