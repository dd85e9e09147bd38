import type { TransferKind } from './words.ts';

export interface NewTransfer {
  kind: TransferKind;
  source: string | null;
  destination: string | null;
  left_on: string | null;
  arrived_on: string | null;
}

interface Known {
  places: readonly string[];
  /** Whether the catalogue, a provider or one of the two locations knows the SKU. */
  isKnownSku: boolean;
  today: string;
}

/** What must be said of each kind of transfer, by field; empty when all is. */
export function findTransferProblems(
  { kind, source, destination, left_on: left, arrived_on: arrived }: NewTransfer,
  { places, isKnownSku, today }: Known,
): Record<string, string> {
  const problems: Record<string, string> = {};
  // A misspelt SKU would be goods that no one has, and leave the real ones unexplained.
  if (!isKnownSku)
    problems['sku'] = 'No product has this SKU. Check its spelling, or add it to the catalogue';
  const hasSource = kind === 'transfer' || kind === 'removal';
  const hasDestination = kind !== 'removal';
  if (hasSource !== (source !== null)) problems['source'] = hasSource ? 'From is required' : 'Must be empty';
  if (hasDestination !== (destination !== null))
    problems['destination'] = hasDestination ? 'To is required' : 'Must be empty';
  if (source !== null && source === destination) problems['destination'] = 'Must be another location';
  for (const [field, place] of [
    ['source', source],
    ['destination', destination],
  ] as const)
    if (place !== null && !places.includes(place) && !isPool(place))
      problems[field] ??= 'This location doesn’t exist';
  if (hasSource && left === null) problems['left_on'] = 'Left On is required';
  if (!hasSource && left !== null) problems['left_on'] = 'Must be empty';
  if ((kind === 'receipt' || kind === 'return') && arrived === null)
    problems['arrived_on'] = 'Arrived On is required';
  if (!hasDestination && arrived !== null) problems['arrived_on'] = 'Must be empty';
  if (left !== null && left > today) problems['left_on'] ??= 'Must not be in the future';
  const wrongArrival = arrived === null ? undefined : findArrivalProblem(arrived, { left, today });
  if (wrongArrival !== undefined) problems['arrived_on'] ??= wrongArrival;
  return problems;
}

/** What is wrong with the day on which a transfer arrived. */
export function findArrivalProblem(
  arrived: string,
  { left, today }: { left: string | null; today: string },
): string | undefined {
  if (left !== null && arrived < left) return 'Must not be before the day it left';
  return arrived > today ? 'Must not be in the future' : undefined;
}

/** Units may leave for a pool of Amazon, or come from one. */
const isPool = (place: string): boolean => /^fba:(US|CA|UK|EU)$/.test(place);
