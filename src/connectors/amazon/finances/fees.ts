import { FEES, type MoneyPart } from './wire.ts';

const FEE_KINDS = ['referral', 'fba', 'storage', 'other'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** What Amazon keeps, in minor units; below zero where it gives back more than it takes. */
export type AmazonFees = Record<FeeKind, number>;

/** Sums the fees in some parts by kind. Whatever the parts of a group do not explain of its amount is in `other`. */
export function sumFees(parts: readonly MoneyPart[]): AmazonFees {
  const fees: AmazonFees = { referral: 0, fba: 0, storage: 0, other: 0 };
  for (const group of listGroups(parts)) {
    const known = (group.breakdowns ?? []).reduce((sum, part) => sum + addPart(fees, part), 0);
    const total = group.breakdownAmount?.minor ?? known;
    fees.other = subtract(fees.other, total - known);
  }
  return fees;
}

/** A sale without them is not one without fees: Amazon has not booked them yet. */
export const hasFees = (parts: readonly MoneyPart[]): boolean => listGroups(parts).length > 0;

export const sumFeeKinds = (fees: AmazonFees): number => FEE_KINDS.reduce((sum, kind) => sum + fees[kind], 0);

/** The groups of fees, however deep they are; a group within another is part of it. */
const listGroups = (parts: readonly MoneyPart[]): MoneyPart[] =>
  parts.flatMap((part) => (part.breakdownType === FEES ? [part] : listGroups(part.breakdowns ?? [])));

function addPart(fees: AmazonFees, { breakdownType, breakdownAmount }: MoneyPart): number {
  const minor = breakdownAmount?.minor ?? 0;
  const kind = findFeeKind(breakdownType ?? '');
  fees[kind] = subtract(fees[kind], minor);
  return minor;
}

/** Amazon books what it takes below zero. Never -0, which JSON and comparisons treat differently. */
const subtract = (from: number, minor: number): number => from - minor || 0;

/** Amazon has some hundred names for its fees; their words say of which kind they are. */
function findFeeKind(type: string): FeeKind {
  if (/storage/i.test(type)) return 'storage';
  if (/commission|referral/i.test(type)) return 'referral';
  return /^fba|fulfil/i.test(type) ? 'fba' : 'other';
}
