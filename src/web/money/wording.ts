import { getCurrencyDecimals } from '#shared/money.ts';
import { AT_LEAST, AT_MOST, formatMoney, joinBounds, NO_VALUE } from '../format.ts';

/** In major units. */
interface Money {
  currency: string;
  amount: number;
}

/** Whole minor units, which the charts and `formatMoney` count in. */
export const toMinor = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** getCurrencyDecimals(currency));

/** `€1,234.50`; a dash where the amount is not known. */
export const formatAmount = (amount: number | null, currency: string): string =>
  amount === null ? NO_VALUE : formatMoney(toMinor(amount, currency), currency);

export const formatMoneyList = (amounts: readonly Money[]): string =>
  amounts.map(({ amount, currency }) => formatAmount(amount, currency)).join(' + ');

/** `≥ `, `≤ ` or `≈ ` before a revenue that lacks sales, refunds, or some of both: with 0 it lacks as much of one as of the other. */
export function formatBound(withoutRate: readonly Money[]): string {
  const lacksSales = withoutRate.some(({ amount }) => amount >= 0);
  const lacksRefunds = withoutRate.some(({ amount }) => amount <= 0);
  return joinBounds([lacksSales ? AT_LEAST : '', lacksRefunds ? AT_MOST : '']);
}

/** Money that cannot be counted, for want of an exchange rate, in sentences: what was sold, and what went back. */
export function describeWithoutRate(withoutRate: readonly Money[], { isAveraged = true } = {}): string[] {
  const pick = (sign: number) =>
    withoutRate
      .filter(({ amount }) => Math.sign(amount) === sign)
      .map(({ currency, amount }) => ({ currency, amount: Math.abs(amount) }));
  const [sold, even, refunded] = [pick(1), pick(0), pick(-1)];
  const currencies = even.map(({ currency }) => currency).join(' and ');
  const leftOut = isAveraged ? 'revenue and average order value' : 'revenue';
  const none = 'because there’s no exchange rate for';
  return [
    sold.length > 0 && `${formatMoneyList(sold)} is left out of ${leftOut} ${none} it yet.`,
    even.length > 0 && `Sales and refunds in ${currencies} that cancel out are left out ${none} them yet.`,
    refunded.length > 0 && `Refunds of ${formatMoneyList(refunded)} aren’t deducted ${none} them yet.`,
  ].filter((sentence) => sentence !== false);
}
