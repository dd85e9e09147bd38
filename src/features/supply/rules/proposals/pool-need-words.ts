import type { UnknownPoolNeed } from './pool-need.ts';

// While it is not known what pools need of a warehouse, what it needs itself is the least.

/** What is before units in a sentence: `at least `, or nothing where all is known. */
export const writeAtLeast = (unknown: UnknownPoolNeed | null): string =>
  unknown === null ? '' : 'at least ';

/** What is after a last day in a sentence: ` or earlier`, or nothing where that is known. */
export const writeOrEarlier = (mayBeEarlier: boolean): string => (mayBeEarlier ? ' or earlier' : '');

/** Why it is not known what a warehouse needs whose own stock and demand are known. */
export const describeUnknownPoolNeed = (place: string, unknown: UnknownPoolNeed): string =>
  `What Amazon needs from ${place} is unknown, as ${nameUnknown(unknown)} is`;

/** `stock in Leipzig`, `what Amazon UK sells` */
export const nameUnknown = ({ place, what }: UnknownPoolNeed): string =>
  what === 'stock' ? `stock in ${place}` : `what ${place} sells`;
