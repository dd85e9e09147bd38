import { AT_LEAST, formatFigure, joinBounds } from '#web/format.ts';
import { formatAmount, formatBound } from '#web/money/wording.ts';
import type { SoldMoney } from '../../rules/figures.ts';
import { customerCountWords as words } from '../wording/shown.ts';

/** A count as a screen shows it: at least so many where something is missing from it. */
export const formatLeast = (count: number | null, lacks: readonly string[]): string =>
  `${count === null || lacks.length === 0 ? '' : AT_LEAST}${formatFigure(count)}`;

/** The same in a file: a number to calculate with, or the text where it is only a bound. */
export const exportCount = (count: number | null, lacks: readonly string[]): number | string | null =>
  count === null || lacks.length === 0 ? count : formatLeast(count, lacks);

interface Bounded {
  WITHOUT_RATE: readonly SoldMoney[];
}

interface BoundOptions {
  /** Orders without a rate are not in an average, so only refunds are missing from it. */
  isAverage?: boolean | undefined;
  /** What else is missing from it, in sentences: sales that are not counted yet, or not known. */
  lacks?: readonly string[] | undefined;
}

/** What an amount lacks for want of a rate. */
export const listWithoutRate = ({ WITHOUT_RATE }: Bounded, isAverage: boolean): readonly SoldMoney[] =>
  isAverage ? WITHOUT_RATE.filter((money) => money.amount < 0) : WITHOUT_RATE;

/** `≥` where sales are missing, `≤` where refunds without a rate are not taken off, `≈` where both are. */
export const findBound = (of: Bounded, { isAverage = false, lacks = [] }: BoundOptions): string =>
  joinBounds([formatBound(listWithoutRate(of, isAverage)), lacks.length > 0 ? AT_LEAST : '']);

/** An amount in a file: a number to calculate with, or the text of the screen where it is only a bound. */
export function exportAmount(
  amount: number | null,
  of: Bounded & { CURRENCY: string },
  options: BoundOptions = {},
): number | string | null {
  const bound = findBound(of, options);
  return amount === null || bound === '' ? amount : `${bound}${formatAmount(amount, of.CURRENCY)}`;
}

/** What a count of customers lacks, in sentences: orders of which the shop doesn’t say who bought, and what else is missing. */
export const listCustomerLacks = (unnamed: number | null, lacks: readonly string[] = []): readonly string[] =>
  unnamed !== null && unnamed > 0 ? [words.ordersWithoutCustomer(unnamed), ...lacks] : lacks;
