import type { WireSupplyLine } from '../../contract/proposals.ts';

/** Whether it may run out before the next review's shipment arrives. */
export const isAtRisk = ({ risk_from: from, until }: NonNullable<WireSupplyLine['outlook']>): boolean =>
  from !== null && from <= until;

/** Whether it is not known what a line needs, or what its warehouse can spare for it. */
export const isNeedUnknown = ({ outlook, is_source_known: isSourceKnown }: WireSupplyLine): boolean =>
  outlook === null || (outlook.proposal === null && isAtRisk(outlook) && !isSourceKnown);
