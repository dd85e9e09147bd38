/** Where Amazon keeps stock for the company. EU is one pool of all its marketplaces but the UK. */
export type FbaRegion = 'US' | 'UK' | 'EU' | 'CA';

/** What the memory of stock calls a pool. */
export const placeOf = (region: FbaRegion): string => `fba:${region}`;
