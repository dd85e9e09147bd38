import {
  ABOUT,
  AT_LEAST,
  AT_MOST,
  exportFigure,
  formatFigure,
  formatNumber,
  joinBounds,
} from '#web/format.ts';
import { formatAmount, formatBound } from '#web/money/wording.ts';
import type { SoldMoney } from '../../rules/figures.ts';
import type { PeriodAnswer } from '../../contract/shapes.ts';
import { listPeriodLacks } from '../known-days.ts';
import { customerCountWords as words } from '../wording/shown.ts';

/** A count as a screen shows it: at least so many where something is missing from it. */
export const formatLeast = (count: number | null, lacks: readonly string[]): string =>
  formatFigure(count, lacks.length > 0);

/** The same in a file. */
export const exportCount = (count: number | null, lacks: readonly string[]): number | string | null =>
  exportFigure(count, findCountBound(lacks), formatNumber);

const findCountBound = (lacks: readonly string[]): string => (lacks.length > 0 ? AT_LEAST : '');

interface Bounded {
  WITHOUT_RATE: readonly SoldMoney[];
  ARE_REFUNDS_KNOWN: boolean;
  ARE_ORDERS_READ: boolean;
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

/**
 * `≥` where sales are missing, `≤` where refunds are not taken off because they are not known or have no rate, `≈` where both are. An
 * order that could not be read may raise an average or lower it.
 */
export const findBound = (of: Bounded, { isAverage = false, lacks = [] }: BoundOptions = {}): string =>
  joinBounds([
    formatBound(listWithoutRate(of, isAverage)),
    of.ARE_REFUNDS_KNOWN ? '' : AT_MOST,
    of.ARE_ORDERS_READ ? '' : isAverage ? ABOUT : AT_LEAST,
    findCountBound(lacks),
  ]);

interface Part extends Bounded {
  is_complete: boolean;
}

interface Channels {
  channels: readonly (Part & { is_known: boolean })[];
  total: { ARE_ORDERS_READ: boolean };
  period: PeriodAnswer;
}

/** What is before the shares of some parts in their sum: where one of them lacks something, none of the shares is exact. */
export const findShareBound = (parts: readonly Part[]): string =>
  parts.every((part) => part.is_complete && findBound(part) === '') ? '' : ABOUT;

/** The same of channels: one without accounts has no share, and the total says whether one that has some is not known. */
export const findChannelShareBound = ({ channels, total, period }: Channels): string =>
  listPeriodLacks(period, total).length > 0
    ? ABOUT
    : findShareBound(channels.filter((channel) => channel.is_known));

/** An amount in a file. */
export const exportAmount = (
  amount: number | null,
  of: Bounded & { CURRENCY: string },
  options: BoundOptions = {},
): number | string | null =>
  exportFigure(amount, findBound(of, options), (known) => formatAmount(known, of.CURRENCY));

/** What a count of customers lacks, in sentences: orders of which the shop doesn’t say who bought, and what else is missing. */
export const listCustomerLacks = (unnamed: number | null, lacks: readonly string[] = []): readonly string[] =>
  unnamed !== null && unnamed > 0 ? [words.ordersWithoutCustomer(unnamed), ...lacks] : lacks;
