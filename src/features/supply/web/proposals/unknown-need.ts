import type { WireSupplyLine } from '../../contract/proposals.ts';

/**
 * Whether units are missing that could arrive in time and be taken: what is lost before needs no shipment, and no source, and
 * neither does what would exceed the most days of demand.
 */
export const isShort = ({
  needed_goal: goal,
  supply,
  is_full: isFull,
}: NonNullable<WireSupplyLine['outlook']>): boolean => goal > supply && !isFull;

/** Whether it is not known what a line needs, what pools need of it, or what its warehouse can spare for it. */
export const isNeedUnknown = ({
  outlook,
  is_source_known: isSourceKnown,
  unknown_hub: unknownHub,
}: WireSupplyLine): boolean =>
  outlook === null ||
  (outlook.proposal === null && (unknownHub !== null || (isShort(outlook) && !isSourceKnown)));
