// While it is not known what pools need of a warehouse (`unknownHub` of its line), what it needs is the least.

/** What is before units in a sentence: `at least `, or nothing where all is known. */
export const writeAtLeast = (unknownHub: string | null): string => (unknownHub === null ? '' : 'at least ');

/** What is after a last day in a sentence: ` or earlier`, or nothing where all is known. */
export const writeOrEarlier = (unknownHub: string | null): string =>
  unknownHub === null ? '' : ' or earlier';

/** Why it is not known what a warehouse needs whose own stock and demand are known. */
export const describeUnknownPoolNeed = (place: string, unknownHub: string): string =>
  `What Amazon needs from ${place} is unknown, as stock in ${unknownHub} is`;
